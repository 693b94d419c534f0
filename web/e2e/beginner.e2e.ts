// A beginner's first ten minutes on a small phone: the first page, the first lesson, the first puzzle with a
// slip and a hint, the win, and the next puzzle. Everything by touch, on what is to be seen: the answers to
// the exercises are read off the board, as the beginner does.

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cellOf, digitsOn, expectDigit, picture, visit, waitForGame } from './app';
import { solve } from './program';

const small = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true };

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const digitKey = (page: Page, digit: string): Locator =>
  page.locator('.pad button').nth(Number(digit) - 1);

// Scrolled to, where the page scrolls, and large enough for a thumb.
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(43.9);
  await target.tap();
}

const cellsIn: Record<string, (number: number) => number[]> = {
  row: (number) => nine((i) => 9 * number + i),
  column: (number) => nine((i) => 9 * i + number),
  box: (number) =>
    nine((i) => 27 * Math.floor(number / 3) + 3 * (number % 3) + 9 * Math.floor(i / 3) + (i % 3)),
};
const nine = (at: (i: number) => number): number[] => Array.from({ length: 9 }, (_, i) => at(i));

// "Which digit is missing in row 6?": the blank cell of that house, and the digit that it lacks.
async function readOff(page: Page): Promise<{ cell: number; digit: string }> {
  const asked = await page.getByText(/^Which digit is missing in/).textContent();
  const [, kind = '', number = ''] = /(row|column|box) (\d)/.exec(asked ?? '') ?? [];
  const cells = cellsIn[kind]?.(Number(number) - 1) ?? [];
  const board = await digitsOn(page);
  const cell = cells.find((each) => board[each] === '.') ?? -1;
  const digit = [...'123456789'].find((each) => !cells.some((at) => board[at] === each)) ?? '';
  return { cell, digit };
}

async function firstLesson(page: Page): Promise<void> {
  await tap(page.getByRole('link', { name: 'Learn the rules' }));
  await tap(page.getByRole('link', { name: 'Start' }));
  await page.getByRole('heading', { level: 1, name: 'The rules' }).waitFor();
  for (let frame = 1; frame < 4; ++frame) await tap(page.getByRole('button', { name: 'Next' }));
  await tap(page.getByRole('link', { name: 'Try it yourself' }));
  for (let number = 1; number <= 6; ++number) {
    await page.getByText(`${number} of 6`).waitFor();
    const { cell, digit } = await readOff(page);
    await cellOf(page, cell).tap();
    await tap(button(page, `Place ${digit}`));
    await page.locator('.said').getByText('Well done').waitFor();
    if (number === 6) await picture(page, 'beginner-lesson');
    if (number < 6) await tap(page.getByRole('link', { name: 'Next exercise' }));
  }
}

// One wrong digit that clashes: it is seen, and goes again.
async function slip(page: Page, givens: string, cell: number): Promise<void> {
  const row = givens.slice(9 * Math.floor(cell / 9), 9 * Math.floor(cell / 9) + 9);
  const there = [...row].find((digit) => digit !== '.') ?? '1';
  await cellOf(page, cell).tap();
  await tap(digitKey(page, there));
  await page.locator(`[role=grid] .cell.conflict[data-cell="${cell}"]`).waitFor();
  await tap(button(page, 'Undo'));
  await expectDigit(page, cell, '.');
}

async function takeHint(page: Page): Promise<void> {
  const before = await digitsOn(page);
  await tap(button(page, 'Hint'));
  await tap(button(page, 'Show me how'));
  await page.getByRole('link', { name: /^Learn / }).waitFor();
  await picture(page, 'beginner-hint');
  await tap(button(page, 'What follows'));
  await tap(button(page, /^Place \d/));
  await expect.poll(async () => (await digitsOn(page)) !== before).toBe(true);
}

test('a beginner’s first ten minutes', async () => {
  const { page, problems } = await visit('', small);
  await page.getByRole('heading', { name: 'Sudoku you can think your way through.' }).waitFor();
  await firstLesson(page);

  await tap(page.getByRole('link', { name: 'Back to the lesson' }).first());
  await page.getByRole('heading', { level: 1, name: 'The rules' }).waitFor();
  await tap(page.getByRole('navigation').getByRole('link', { name: 'Play' }));
  await tap(button(page, 'Start an easy one'));
  const givens = await waitForGame(page);
  const solution = solve(givens);
  await slip(page, givens, givens.indexOf('.'));
  await takeHint(page);

  const scrolled = () => page.evaluate(() => document.querySelector('main')?.scrollTop ?? 0);
  for (const cell of givens.split('').flatMap((digit, at) => (digit === '.' ? [at] : []))) {
    if ((await digitsOn(page))[cell] !== '.') continue;
    await cellOf(page, cell).tap();
    await digitKey(page, solution[cell] as string).tap();
  }
  await page.getByRole('dialog', { name: 'Solved!' }).waitFor();
  expect(await digitsOn(page)).toBe(solution);
  expect(await scrolled()).toBe(0);
  await page.getByText('Your first Easy').waitFor();
  await picture(page, 'beginner-win');

  await tap(button(page, 'Next Easy'));
  await expect.poll(async () => (await digitsOn(page)) !== solution).toBe(true);
  const next = await waitForGame(page);
  expect(next).not.toBe(givens);
  await page.goto(`${new URL(page.url()).origin}/#/new`);
  await page.getByText('0 of 6 exercises').waitFor();
  await page.getByRole('heading', { name: 'Full house' }).waitFor();
  expect(problems).toEqual([]);
});
