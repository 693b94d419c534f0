// Learn: a beginner's first lesson by touch and by keyboard, marks struck in an X-Wing, what is said
// of a wrong one, progress that is there again after a reload, and axe on every screen of it.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cellOf, picture, playPuzzle, visit } from './app';
import { faults } from './axe';
import { phone } from './browser';

interface Told {
  placements?: { cell: number; digit: number }[];
  eliminations?: { cell: number; digits: number }[];
  marks?: { cells: number[]; digits: number }[];
}

const boards = (id: string) =>
  JSON.parse(
    readFileSync(new URL(`../src/lessons/positions/${id}.json`, import.meta.url), 'utf8'),
  ) as { exercises: { step: Told; solution: string; position: { puzzle: string } }[] };
const stepOf = (id: string, number: number): Told => boards(id).exercises[number - 1]?.step ?? {};

const said = (page: Page, words: string) => page.locator('.said').getByText(words);
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const digitsOf = (mask: number): number[] =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => mask & (1 << (digit - 1)));

test('a beginner goes through the first lesson by touch, and comes back to it', async () => {
  const { page, problems } = await visit('#/learn', phone);
  await page.getByText('Begin here').waitFor();
  expect(await faults(page)).toEqual([]);
  await picture(page, 'learn-path-phone');
  await page.getByRole('link', { name: 'Start' }).tap();
  await page.getByRole('heading', { level: 1, name: 'The rules' }).waitFor();
  expect(await faults(page)).toEqual([]);
  for (let frame = 1; frame < 4; ++frame) await key(page, 'Next').tap();
  await page.getByText('The first digit').first().waitFor();
  await picture(page, 'learn-lesson-phone');
  await page.getByRole('link', { name: 'Try it yourself' }).tap();
  for (let number = 1; number <= 6; ++number) {
    const [placed] = stepOf('rules', number).placements ?? [];
    if (!placed) throw new Error('no exercise');
    await page.getByText(`${number} of 6`).waitFor();
    if (number === 1) {
      await cellOf(page, placed.cell).tap();
      const wrong = (placed.digit % 9) + 1;
      await key(page, `Place ${wrong}`).tap();
      await said(page, `${wrong} cannot stand in`).waitFor();
      expect(await faults(page)).toEqual([]);
    }
    await cellOf(page, placed.cell).tap();
    await key(page, `Place ${placed.digit}`).tap();
    await said(page, 'Well done').waitFor();
    const next = number < 6 ? 'Next exercise' : 'Next lesson';
    await page.getByRole('link', { name: next }).tap();
  }
  await page.getByRole('heading', { level: 1, name: 'Full house' }).waitFor();
  await page.getByRole('link', { name: 'Have a look' }).tap();
  const heading = page.getByRole('heading', { level: 1, name: 'Hidden single in a box' });
  await heading.waitFor();
  expect((await heading.boundingBox())?.y).toBeGreaterThan(0);
  await page.goto(`${new URL(page.url()).origin}/#/learn`);
  await page.reload();
  await page.getByText('6 of 225 exercises done').waitFor();
  await page.getByRole('link', { name: 'The rules Done' }).waitFor();
  expect(problems).toEqual([]);
});

test('an X-Wing is struck by keyboard, and a wrong mark is told why', async () => {
  const { page, problems } = await visit('#/learn/x-wing/3');
  const { eliminations = [], marks = [] } = stepOf('x-wing', 3);
  await page.getByText('X-Wing: find it, and strike every mark that goes.').waitFor();
  const [pattern] = marks;
  const corner = pattern?.cells[0] ?? 0;
  const [digit] = digitsOf(pattern?.digits ?? 0);
  await go(page, corner);
  await page.keyboard.press(String(digit));
  await said(page, 'This mark is part of the pattern').waitFor();
  expect(await faults(page)).toEqual([]);
  await picture(page, 'learn-exercise');
  for (const { cell, digits } of eliminations) {
    await go(page, cell);
    for (const each of digitsOf(digits)) await page.keyboard.press(String(each));
  }
  await said(page, 'Well done').waitFor();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/learn\/x-wing\/4$/);
  await page.keyboard.press('Escape');
  await page.waitForURL(/#\/learn\/x-wing$/);
  await page.getByText('Lesson 12 of 42, 1 of 6 exercises done').waitFor();
  expect(problems).toEqual([]);
});

// Moves the cursor there with the arrows; Ctrl+Home is the first cell.
async function go(page: Page, cell: number): Promise<void> {
  await page.keyboard.press('Control+Home');
  for (let row = 0; row < Math.floor(cell / 9); ++row) await page.keyboard.press('ArrowDown');
  for (let column = 0; column < cell % 9; ++column) await page.keyboard.press('ArrowRight');
}

test('one tap strikes where one digit is shown, and a mouse presses marks', async () => {
  const { page, problems } = await visit('#/learn/x-wing/1', {
    ...phone,
    viewport: { width: 320, height: 568 },
  });
  const { eliminations = [] } = stepOf('x-wing', 1);
  await page.getByText(/^X-Wing of/).waitFor();
  await page.evaluate(() => document.fonts.ready);
  for (const { cell } of eliminations) await cellOf(page, cell).tap();
  await said(page, 'Well done').waitFor();

  const wide = await visit('#/learn/naked-pair/3');
  await wide.page.getByText('Naked pair: find it').waitFor();
  for (const { cell, digits } of stepOf('naked-pair', 3).eliminations ?? []) {
    for (const digit of digitsOf(digits)) {
      const box = await cellOf(wide.page, cell).boundingBox();
      if (!box) throw new Error('no cell');
      const third = (at: number): number => (at + 0.5) / 3;
      await wide.page.mouse.click(
        box.x + box.width * third((digit - 1) % 3),
        box.y + box.height * third(Math.floor((digit - 1) / 3)),
      );
    }
  }
  await said(wide.page, 'Well done').waitFor();
  expect([...problems, ...wide.problems]).toEqual([]);
});

test('an exercise fits the window, whatever it shows', async () => {
  const { page, problems } = await visit('#/learn', phone);
  const origin = new URL(page.url()).origin;
  const windows = [
    [320, 568],
    [375, 553],
    [390, 844],
    [844, 390],
    [768, 1024],
    [1280, 720],
  ] as const;
  for (const exercise of [
    'rules/1',
    'x-wing/1',
    'cell-forcing-chains/1',
    'naked-triple/5',
    'cage-combinations/3',
  ]) {
    await page.goto(`${origin}/#/learn/${exercise}`);
    await page.locator('.ask').waitFor();
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      const at = `${exercise} at ${width} x ${height}`;
      const { over, small, board } = await page.evaluate(measured);
      expect([at, over]).toEqual([at, 0]);
      expect([at, small]).toEqual([at, []]);
      if (width < 400) expect([at, board >= 0.96]).toEqual([at, true]);
    }
  }
  expect(problems).toEqual([]);
});

// By how much the page is larger than the window, what is too small to press, and the board's part of
// the width.
function measured(): { over: number; small: string[]; board: number } {
  const main = document.querySelector('main');
  const root = document.documentElement;
  const over = Math.max(
    root.scrollWidth - root.clientWidth,
    (main?.scrollHeight ?? 0) - (main?.clientHeight ?? 0),
  );
  const controls = [...document.querySelectorAll('.exercise :is(a, button)')];
  const small = controls
    .map((each) => ({ each, box: each.getBoundingClientRect() }))
    .filter(({ box }) => box.width < 44 || box.height < 44 || box.bottom > innerHeight)
    .map(({ each, box }) => `${each.textContent?.trim() ?? ''} ${box.width} x ${box.height}`);
  const board = document.querySelector('.board .board')?.getBoundingClientRect().width ?? 0;
  return { over, small, board: board / innerWidth };
}

test('a lesson speaks German, and an unknown one says so', async () => {
  const { page, problems } = await visit('#/learn/x-wing', { locale: 'de-DE' });
  await page.getByText('Ein häufiger Fehler').waitFor();
  await key(page, 'Weiter').click();
  await page.getByText(/^In Zeile \d und Zeile \d hat die/).waitFor();
  await page.goto(`${new URL(page.url()).origin}/#/learn/none`);
  await page.getByText('Diese Lektion gibt es nicht.').waitFor();
  expect(problems).toEqual([]);
});

test('a technique is practised in sets of five, from its lesson and from the library', async () => {
  const { page, problems } = await visit('#/learn/pointing', phone);
  await page.getByRole('link', { name: 'Practise Pointing' }).tap();
  await page.waitForURL(/#\/practise\/pointing$/);
  for (let number = 1; number <= 6; ++number) {
    const place = number <= 5 ? number : 1;
    await page.getByText(`${place} of 5`).waitFor();
    if (number === 1) expect(await faults(page)).toEqual([]);
    await solveShown(page);
    await said(page, 'Well done').waitFor();
    if (number === 1) await picture(page, 'practise-phone');
    await key(page, number === 5 ? '5 more' : 'Next exercise').tap();
  }
  await page.goto(`${new URL(page.url()).origin}/#/techniques/naked-single`);
  await page.getByRole('link', { name: 'Practise', exact: true }).tap();
  await page.getByText('1 of 5').waitFor();
  await page.goto(`${new URL(page.url()).origin}/#/practise/none`);
  await page.getByText('There is no such technique.').waitFor();
  expect(problems).toEqual([]);
});

test('practice takes the puzzles that a person brought along', async () => {
  const { page, problems } = await visit('#/type');
  await playPuzzle(page, boards('x-wing').exercises[3]?.position.puzzle ?? '');
  await page.goto(`${new URL(page.url()).origin}/#/practise/x-wing`);
  await page.getByText('1 of 5').waitFor();
  await solveShown(page);
  await key(page, 'Next exercise').click();
  await page.getByText(/^from “.+”, 2 of 5$/).waitFor();
  await solveShown(page);
  await said(page, 'Well done').waitFor();
  expect(problems).toEqual([]);
});

// Has the step told, "Here it is: r1c2 and r3c4 cannot be 5 or 6; ...", and does it.
async function solveShown(page: Page): Promise<void> {
  await key(page, 'Show me').click();
  const text = await page
    .locator('.ask')
    .getByText(/^Here it is: /)
    .innerText();
  for (const part of text.split(';')) {
    const [cells = '', digits = ''] = part.split('cannot be');
    for (const [, row, column] of cells.matchAll(/r(\d)c(\d)/g)) {
      for (const digit of digits.match(/\d/g) ?? []) {
        await go(page, 9 * (Number(row) - 1) + Number(column) - 1);
        await page.keyboard.press(digit);
      }
    }
  }
}
