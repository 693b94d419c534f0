// What the app says of a press, an address or a paste that leads to nothing, and what it asks first.

import { expect, test } from 'vitest';
import { seeEachOther } from '../src/lib/cells';
import {
  cellOf,
  digitsOn,
  expectDigit,
  newGame,
  pastePuzzle,
  patience,
  playPuzzle,
  visit,
} from './app';
import { phone } from './browser';
import { make, solve } from './program';

const puzzle = make('easy');

// A blank cell and a wrong digit for it that breaks no rule.
function quietlyWrong(): [cell: number, digit: string] {
  const solution = solve(puzzle);
  for (const [cell, given] of [...puzzle].entries()) {
    if (given !== '.') continue;
    const seen = [...puzzle].filter((_, other) => seeEachOther(cell, other));
    const free = [...'123456789'].filter((digit) => !seen.includes(digit));
    const wrong = free.find((digit) => digit !== solution[cell]);
    if (wrong !== undefined) return [cell, wrong];
  }
  throw new Error('every wrong digit breaks a rule');
}

test('Solve asks first, and says afterwards what it did', async () => {
  const { page, problems } = await visit('#/new', phone);
  const givens = await newGame(page, 'Easy');
  const ask = page.getByRole('dialog', { name: 'Show the solution?' });
  const solveFromMore = async (): Promise<void> => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Solve', exact: true }).click();
    await ask.waitFor();
  };
  await solveFromMore();
  await ask.getByRole('button', { name: 'Cancel' }).click();
  expect(await digitsOn(page)).toBe(givens);
  await solveFromMore();
  await ask.getByRole('button', { name: 'Show it' }).click();
  await expect.poll(() => digitsOn(page), { timeout: patience }).toBe(solve(givens));
  await page.locator('.message', { hasText: 'The solution is shown.' }).waitFor();
  expect(problems).toEqual([]);
});

test('a check leaves a mark on the wrong cell until it is changed', async () => {
  const { page, problems } = await visit('#/type');
  await playPuzzle(page, puzzle);
  const [cell, wrong] = quietlyWrong();
  await cellOf(page, cell).click();
  await page.keyboard.press(wrong);
  await expectDigit(page, cell, wrong);
  await page.keyboard.press('c');
  await page.locator('.message', { hasText: 'is wrong' }).waitFor();
  expect(await cellOf(page, cell).getAttribute('aria-label')).not.toContain('in conflict');
  await cellOf(page, puzzle.lastIndexOf('.')).click();
  expect(await cellOf(page, cell).getAttribute('class')).toContain('wrong');
  expect(await cellOf(page, cell).getAttribute('aria-label')).toContain('wrong');
  await cellOf(page, cell).click();
  await page.keyboard.press('Delete');
  await expectDigit(page, cell, '.');
  expect(await cellOf(page, cell).getAttribute('class')).not.toContain('wrong');
  expect(problems).toEqual([]);
});

test('the eraser without a cell says what is missing', async () => {
  const { page, problems } = await visit('#/new');
  await newGame(page, 'Easy');
  await page.getByRole('button', { name: 'Erase' }).filter({ visible: true }).click();
  await page.locator('.message', { hasText: 'Choose a cell first.' }).waitFor();
  expect(problems).toEqual([]);
});

test('after a win, the way to play does not lead to the finished board', async () => {
  const { page, problems } = await visit('#/type');
  const last = `${solve(puzzle).slice(0, 80)}.`;
  await playPuzzle(page, last);
  await cellOf(page, 80).click();
  await page.keyboard.press(solve(puzzle)[80] as string);
  const won = page.getByRole('dialog', { name: 'Solved!' });
  await won.getByRole('button', { name: 'Look at the board' }).click();
  await page.evaluate(() => void (location.hash = '#/play'));
  await page.waitForURL(/#\/new$/);
  expect(problems).toEqual([]);
});

test('an address that leads nowhere says so, and leads on', async () => {
  const { page, problems } = await visit('#/xyz');
  await page.getByRole('heading', { name: 'No such page', level: 1 }).waitFor();
  await page.locator('main').getByRole('link', { name: 'New game' }).click();
  await page.waitForURL(/#\/new$/);
  expect(problems).toEqual([]);
});

test('a day without a puzzle of the day says so', async () => {
  const { page, url, problems } = await visit('#/new/daily/2999-01-31');
  const alert = page.getByRole('alert');
  await alert.filter({ hasText: 'January 31, 2999 has no puzzle of the day' }).waitFor();
  await page.goto(`${url}#/new/daily/1999-12-31`);
  await alert.filter({ hasText: 'December 31, 1999' }).waitFor();
  await page.goto(`${url}#/new/daily/2001-02-03`);
  await alert.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Day', { exact: true }).inputValue()).toBe('2001-02-03');
  expect(problems).toEqual([]);
});

test('a sheet opens with the focus on its first control, or its title', async () => {
  const { page, problems } = await visit('#/new');
  await newGame(page, 'Easy');
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      return element?.closest('[role=dialog]')
        ? `${element.tagName} ${element.textContent.trim()}`
        : '';
    });
  await page.keyboard.press('?');
  await expect.poll(focused, { timeout: patience }).toBe('H2 Keys and help');
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await expect.poll(focused, { timeout: patience }).toMatch(/^INPUT/);
  expect(problems).toEqual([]);
});

test('after a paste that could not be read the old verdict is gone', async () => {
  const { page, problems } = await visit('#/type');
  await pastePuzzle(page, puzzle);
  const verdict = page.getByRole('heading', { name: 'Exactly one solution' });
  await verdict.waitFor();
  await page.getByLabel('Paste a puzzle').fill('hello');
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.getByRole('heading', { name: 'This could not be read' }).waitFor();
  expect(await verdict.count()).toBe(0);
  expect(await digitsOn(page)).toBe(puzzle);
  await cellOf(page, puzzle.indexOf('.')).click();
  await page.keyboard.press(solve(puzzle)[puzzle.indexOf('.')] as string);
  await verdict.waitFor();
  expect(problems).toEqual([]);
});

test('a sheet, a link and full-width digits are read where puzzles are pasted', async () => {
  const { page, problems } = await visit('#/type');
  await page.waitForURL(/#\/type\/./);
  const rows = Array.from({ length: 9 }, (_, row) => puzzle.slice(9 * row, 9 * row + 9));
  const wide = [...puzzle].map((digit) =>
    digit === '.' ? '．' : String.fromCharCode(0xff10 + Number(digit)),
  );
  const texts = [
    rows.map((row) => [...row].map((digit) => digit.replace('.', '')).join('\t')).join('\r\n'),
    `https://sudoku.coach/en/play/${puzzle.replaceAll('.', '0')}`,
    wide.join(''),
  ];
  for (const text of texts) {
    await page.getByLabel('Paste a puzzle').fill(text);
    await page.getByRole('button', { name: 'Read it' }).click();
    await expect.poll(() => digitsOn(page), { timeout: patience }).toBe(puzzle);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => digitsOn(page), { timeout: patience }).toBe('.'.repeat(81));
  }
  expect(problems).toEqual([]);
});
