// Variants: made, played by touch and keys, hinted, won, kept offline, shared, set and printed.

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import table from '../../src/nonet/languages/de.json';
import { cellOf, installed, patience, picture, visit } from './app';
import { faults } from './axe';
import { phone } from './browser';
import { makeVariant as made, serve } from './program';

const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

interface Made {
  puzzle: (number | null)[];
  solution: number[];
}

// A puzzle of these words, the same every time, as text and with its solution.
function makeVariant(words: string): { text: string; made: Made } {
  const text = made(words);
  return { text, made: JSON.parse(text) as Made };
}

async function bring(page: Page, text: string): Promise<void> {
  await page.getByLabel('Puzzle as text').fill(text);
  await key(page, 'Play').click();
  await page.waitForURL(/#\/variant\/[0-9a-f-]{36}/);
  await page.getByRole('grid', { name: 'Sudoku board' }).waitFor();
}

async function says(page: Page, cell: number, words: RegExp | string): Promise<void> {
  await expect
    .poll(() => cellOf(page, cell).getAttribute('aria-label'), { timeout: patience })
    .toMatch(words);
}

test('a killer is made, played by touch, hinted and checked on a phone', async () => {
  const { page, problems } = await visit('#/variant', phone);
  expect(await faults(page)).toEqual([]);
  await picture(page, 'variants-phone');
  await page.getByRole('button', { name: /^Killer/ }).tap();
  await page.waitForURL(/#\/variant\/[0-9a-f-]{36}/);
  await cellOf(page, 40).tap();
  await key(page, '5, 9 left').tap();
  await says(page, 40, /, 5, /);
  await key(page, '5, 8 left').waitFor();
  const board = await page.locator('.board .board').boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect((board?.width ?? 0) / width).toBeGreaterThanOrEqual(0.96);
  const scrolls = await page.evaluate(
    () => document.documentElement.scrollHeight > innerHeight + 1,
  );
  expect(scrolls).toBe(false);
  await key(page, 'Undo').tap();
  await says(page, 40, /blank/);
  await key(page, 'Hint').tap();
  await page.getByRole('heading', { name: 'Where to look' }).waitFor();
  await key(page, 'Show me how').tap();
  await page.getByText('Why this is sound').waitFor();
  await page.getByRole('button', { name: 'Back' }).last().tap();
  await page.getByRole('heading', { name: 'Where to look' }).waitFor();
  await key(page, 'Show me how').tap();
  await page.getByRole('img', { name: 'Part 2 of 3' }).waitFor();
  await page.locator('.hint .next').tap();
  await page.getByRole('img', { name: 'Part 3 of 3' }).waitFor();
  expect(await faults(page)).toEqual([]);
  await picture(page, 'variant-hint-phone');
  await page.locator('.hint .next').tap();
  await expect.poll(() => key(page, 'Undo').isEnabled()).toBe(true);
  expect(problems).toEqual([]);
});

test('hints are in the language of the page, offline too', async () => {
  const served = await serve();
  const german = { ...installed, locale: 'de-DE' };
  const { page, problems } = await visit('#/variant', german, served.url);
  const title = async (): Promise<string | null> => {
    await page.getByRole('grid').waitFor();
    await page.keyboard.press('h');
    await key(page, 'Zeig mir, wie').click();
    return page.locator('.hint h2', { hasNotText: 'Wo du schaust' }).textContent();
  };
  await page.getByRole('button', { name: /^Killer/ }).click();
  await page.waitForURL(/#\/variant\/[0-9a-f-]{36}/);
  const name = await title();
  expect(Object.values(table.messages)).toContain(name);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await served.stop();
  await page.reload();
  expect(await title()).toBe(name);
  expect(problems).toEqual([]);
});

test('a puzzle that was brought along is solved by keys, won, and is there after a reload', async () => {
  const { text, made } = makeVariant('6x6,killer');
  const { page, problems } = await visit('#/variant');
  await bring(page, text);
  await page.keyboard.press('Home');
  const cells = made.solution.map((value, cell) => ({ value, cell }));
  for (const { value, cell } of cells.slice(0, -1)) {
    await cellOf(page, cell).click();
    await page.keyboard.press(String(value));
  }
  const last = cells.at(-1) as { value: number; cell: number };
  await says(page, last.cell - 1, new RegExp(`, ${made.solution[last.cell - 1] ?? ''}, `));
  await page.goto(page.url().replace(/#.*/, '#/new'));
  await page.getByText(/1 cell to go/).waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.reload();
  await says(page, 0, new RegExp(`, ${made.solution[0] ?? ''}, `));
  await cellOf(page, last.cell).click();
  await page.keyboard.press(String(last.value));
  await page.getByRole('heading', { name: 'Solved!' }).waitFor();
  await page.goto(page.url().replace(/#.*/, '#/games'));
  await page.getByText('Completed').or(page.getByText('Solved')).first().waitFor();
  expect(problems).toEqual([]);
});

test('values above nine are typed as numbers or letters, and written as either', async () => {
  const { page, problems } = await visit('#/variant');
  await page.getByRole('button', { name: /^16 by 16/ }).click();
  await page.waitForURL(/#\/variant\/[0-9a-f-]{36}/);
  const blank = await page.locator('[data-cell][aria-label*="blank"]').first();
  const cell = Number(await blank.getAttribute('data-cell'));
  await cellOf(page, cell).click();
  await page.keyboard.press('1');
  await page.keyboard.press('3');
  await says(page, cell, /, 13, /);
  await page.keyboard.press('g');
  await says(page, cell, /, 16, /);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByLabel('Letters above 9 (10 is A)').check();
  await page.keyboard.press('Escape');
  await says(page, cell, /, G, /);
  await page.getByRole('button', { name: /^F, \d+ left$/ }).click();
  await says(page, cell, /, F, /);
  await picture(page, 'variant-16x16');
  expect(problems).toEqual([]);
});

test('a cell that breaks a rule of a clue is said to', async () => {
  const { page, problems } = await visit('#/variant');
  await bring(page, '.Thermo~R1C1~R1C2~R1C3');
  await cellOf(page, 0).click();
  await page.keyboard.press('5');
  await cellOf(page, 1).click();
  await page.keyboard.press('3');
  await says(page, 1, /in conflict/);
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await page.getByText('Thermometer: Numbers increase from the bulb on.').waitFor();
  expect(problems).toEqual([]);
});

test('live candidates go by the rules of the clues, too', async () => {
  const { page, url, problems } = await visit('#/settings');
  await page.getByLabel('Show live candidates').check();
  await page.goto(`${url}#/variant`);
  await bring(page, '.Shape~4x4.AntiKnight');
  await cellOf(page, 0).click();
  await page.keyboard.press('1');
  await says(page, 0, /, 1, /);
  const marks = (cell: number) =>
    cellOf(page, cell)
      .locator('[data-mark]')
      .evaluateAll((all) => all.map((mark) => mark.getAttribute('data-mark')).join(''));
  await expect.poll(() => marks(6)).toBe('234'); // a knight's move away
  expect(await marks(7)).toBe('1234');
  expect(problems).toEqual([]);
});

test('what is not understood is said, and left out only when that is wanted', async () => {
  const { page, problems } = await visit('#/variant');
  await page.getByLabel('Puzzle as text').fill('no puzzle at all');
  await key(page, 'Play').click();
  await page.getByRole('alert').waitFor();
  expect(page.url()).toMatch(/#\/variant$/);
  expect(problems).toEqual([]);
});

test('a game goes on without a network, and new ones are made', async () => {
  const served = await serve();
  const { page, problems } = await visit('#/variant', installed, served.url);
  await page.getByRole('button', { name: /^4 by 4/ }).click();
  await page.waitForURL(/#\/variant\/[0-9a-f-]{36}/);
  await page.getByRole('grid').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('nonet-late')).keys()).length))
    .toBe(1);
  await served.stop();
  await page.reload();
  await page.getByRole('grid').waitFor();
  await page.goto(`${served.url}#/variant`);
  await page.getByRole('button', { name: /^6 by 6/ }).click();
  await page.waitForURL(/#\/variant\/[0-9a-f-]{36}/);
  await expect.poll(() => page.locator('[data-cell]').count()).toBe(36);
  expect(problems).toEqual([]);
});

test('a shared link opens the same puzzle', async () => {
  const { text, made } = makeVariant('6x6,killer');
  const { page, problems, context, url } = await visit('#/variant', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await bring(page, text);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await key(page, 'Share').click();
  await page.getByLabel('Address of Nonet for others').fill('https://play.example');
  await key(page, 'Copy the link').click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^https:\/\/play\.example\/#\/variant\?puzzle=/);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const second = await context.newPage();
  await second.goto(url + new URL(link).hash);
  await second.waitForURL(/#\/variant\/[0-9a-f-]{36}/);
  await expect.poll(() => second.locator('[data-cell]').count()).toBe(36);
  for (const [cell, value] of made.solution.entries()) {
    await cellOf(second, cell).click();
    await second.keyboard.press(String(value));
  }
  await second.getByRole('heading', { name: 'Solved!' }).waitFor();
  expect(problems).toEqual([]);
});

test('is shared with the own digits, as a picture, and as text for other programs', async () => {
  const { text, made } = makeVariant('6x6,killer');
  const { page, problems, url } = await visit('#/variant', phone);
  await bring(page, text);
  await cellOf(page, 0).tap();
  await page.keyboard.press(String(made.solution[0]));
  await says(page, 0, new RegExp(`, ${made.solution[0] ?? ''}, `));
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await key(page, 'Share').tap();
  const sheet = page.getByRole('dialog', { name: 'Share' });
  await sheet.getByLabel('Address of Nonet for others').fill('https://play.example');
  const link = sheet.getByLabel('Link', { exact: true });
  const plain = await link.inputValue();
  await sheet.getByRole('checkbox', { name: 'With my digits' }).check();
  await expect.poll(() => link.inputValue(), { timeout: patience }).not.toBe(plain);
  const full = await link.inputValue();
  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: /picture$/ }).tap();
  expect((await saved).suggestedFilename()).toBe('nonet.png');
  expect(await faults(page)).toEqual([]);
  await picture(page, 'variant-share-phone');
  await sheet.getByText('As text, for other programs').tap();
  const written = sheet.getByLabel('Text', { exact: true });
  await expect.poll(() => written.inputValue(), { timeout: patience }).toMatch(/sudokupad\.app/);
  const formats = sheet.getByLabel('Format').locator('option');
  expect(await formats.allInnerTexts()).not.toContain('Line');
  await sheet.getByLabel('Format').selectOption({ label: 'f-puzzles' });
  await expect.poll(() => written.inputValue(), { timeout: patience }).toMatch(/f-puzzles\.com/);
  expect(await faults(page)).toEqual([]);
  await picture(page, 'variant-export-phone');
  await page.goto(url + new URL(full).hash);
  await says(page, 0, new RegExp(`, ${made.solution[0] ?? ''}, `));
  expect(problems).toEqual([]);
});

describe('setting a puzzle', () => {
  test('cages and digits are set, judged, kept and played', async () => {
    const { page, problems } = await visit('#/variant/set');
    await page.getByText('Board', { exact: true }).click();
    await page.getByLabel('Size').selectOption({ label: '4 × 4' });
    await key(page, 'Start a new board').click();
    await expect.poll(() => page.locator('[data-cell]').count()).toBe(16);
    await page.getByText('288 solutions.').waitFor();
    await page.getByText('Clue', { exact: true }).click();
    await cellOf(page, 0).click();
    await cellOf(page, 1).click();
    await page.getByLabel('Number', { exact: true }).fill('9');
    await key(page, 'Add').click();
    await page
      .getByText('The clues contradict each other.')
      .or(page.getByText('No solution.'))
      .waitFor();
    await key(page, 'Undo').click();
    await page.getByText('288 solutions.').waitFor();
    await page.getByText('Digits', { exact: true }).click();
    for (const [cell, digit] of [
      [0, 1],
      [3, 4],
      [6, 1],
      [9, 1],
      [13, 3],
    ] as const) {
      await cellOf(page, cell).click();
      await page.keyboard.press(String(digit));
    }
    await page
      .getByText(/^One solution\.|could go|solutions?\./)
      .first()
      .waitFor();
    await page.reload();
    await says(page, 13, /, 3, /);
    expect(await faults(page)).toEqual([]);
    await picture(page, 'variant-set');
    await key(page, 'Play it').click();
    await page.waitForURL(/#\/variant\/[0-9a-f-]{36}/);
    await says(page, 13, /, 3, given/);
    expect(problems).toEqual([]);
  });

  test('regions are painted', async () => {
    const { page, problems } = await visit('#/variant/set');
    await page.getByText('Board', { exact: true }).click();
    await page.getByLabel('Size').selectOption({ label: '4 × 4' });
    await key(page, 'Start a new board').click();
    await expect.poll(() => page.locator('[data-cell]').count()).toBe(16);
    await page.getByText('Regions', { exact: true }).click();
    for (const [cell, region] of [...'1112132233423444'].entries()) {
      await key(page, `Region ${region}`).click();
      await cellOf(page, cell).click();
    }
    await page
      .getByText(/^[\d,]+ solutions?\.$|^No solution\.$/)
      .first()
      .waitFor();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('nonet.setting')))
      .toContain('regions-1112132233423444');
    expect(problems).toEqual([]);
  });
});

test('a puzzle is printed with its rules and its solution', async () => {
  const { page, problems } = await visit('#/variant');
  await bring(page, makeVariant('6x6,killer').text);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await key(page, 'Print').click();
  await page.getByText('2 pages', { exact: true }).waitFor();
  await page.getByRole('img', { name: 'Solution 1' }).locator('svg').waitFor();
  await page.getByRole('img', { name: 'Puzzle 1' }).getByText(/Cage/).first().waitFor();
  await page.getByLabel('The rules below the board').uncheck();
  await expect
    .poll(() => page.getByRole('img', { name: 'Puzzle 1' }).getByText(/Cage/).count())
    .toBe(0);
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  await picture(page, 'variant-print');
  expect(problems).toEqual([]);
});

test('new puzzles of a kind are printed, some to a page', async () => {
  const { page, problems } = await visit('#/print', phone);
  await page.getByLabel('New puzzles').check();
  await page.getByLabel('Kind').selectOption({ label: '6 by 6' });
  for (const label of ['Easy', 'Medium', 'Hard', 'Expert', 'Extreme']) {
    await page.getByLabel(`${label}: how many`).fill(label === 'Easy' ? '3' : '0');
  }
  await page.getByLabel('Puzzles a page').selectOption('2');
  await key(page, 'Make the puzzles').tap();
  await page.getByRole('img', { name: 'Puzzle 3' }).locator('svg').waitFor();
  await page.getByText('3 pages', { exact: true }).waitFor();
  await page.getByText('6 by 6, Easy').first().waitFor();
  expect(await faults(page)).toEqual([]);
  await picture(page, 'variant-print-phone');
  expect(problems).toEqual([]);
});
