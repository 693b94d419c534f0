// A whole puzzle by keyboard, by touch and by mouse.

import { expect, test } from 'vitest';
import {
  cellOf,
  digitsOn,
  expectDigit,
  newGame,
  picture,
  visit,
  waitForGame,
  type Visit,
} from './app';
import { phone } from './browser';
import { solve } from './program';

async function expectCompleted({ page, problems }: Visit, solution: string): Promise<void> {
  await page.getByRole('dialog', { name: 'Solved!' }).waitFor();
  expect(await digitsOn(page)).toBe(solution);
  expect(problems).toEqual([]);
}

function blanksOf(givens: string): number[] {
  return [...givens].flatMap((digit, cell) => (digit === '.' ? [cell] : []));
}

test('by keyboard alone, from the first page on', async () => {
  const opened = await visit('');
  const { page } = opened;
  await page.waitForURL(/#\/new/);
  const easy = page.locator('.labels').getByRole('button', { name: 'Easy' });
  await easy.waitFor();
  for (let tabs = 0; tabs < 40; ++tabs) {
    if (await easy.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const givens = await waitForGame(page);
  const solution = solve(givens);

  // A corner is reached from anywhere; from there, row by row.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Home');
  for (const [cell, digit] of [...givens].entries()) {
    if (cell > 0) await page.keyboard.press(cell % 9 === 0 ? 'ArrowDown' : 'ArrowRight');
    if (cell > 0 && cell % 9 === 0) await page.keyboard.press('Home');
    if (digit === '.')
      await page.keyboard.press(cell % 2 ? `Numpad${solution[cell]}` : `${solution[cell]}`);
  }
  await expectCompleted(opened, solution);
  await picture(page, 'whole-keyboard');
});

test('by touch, on a phone', async () => {
  const opened = await visit('#/new', phone);
  const { page } = opened;
  await page.locator('.labels').getByRole('button', { name: 'Easy' }).tap();
  const givens = await waitForGame(page);
  const solution = solve(givens);
  for (const [count, cell] of blanksOf(givens).entries()) {
    await cellOf(page, cell).tap();
    await page
      .locator('.pad button')
      .nth(Number(solution[cell]) - 1)
      .tap();
    if (count === 10) await picture(page, 'play-phone');
  }
  await expectCompleted(opened, solution);
});

test('by mouse, digit first, with a slip that is taken back', async () => {
  const opened = await visit('#/new');
  const { page } = opened;
  const givens = await newGame(page, 'Medium');
  const solution = solve(givens);
  const blanks = blanksOf(givens);
  const first = blanks[0] as number;

  const wrong = solution[first] === '9' ? '1' : '9';
  await cellOf(page, first).click();
  await page
    .locator('.pad button')
    .nth(Number(wrong) - 1)
    .click();
  await expectDigit(page, first, wrong);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectDigit(page, first, '.');

  for (const digit of '123456789') {
    const button = page.locator('.pad button').nth(Number(digit) - 1);
    const wanted = blanks.filter((cell) => solution[cell] === digit);
    if (wanted.length === 0) continue;
    await button.click({ delay: 700 });
    await expect.poll(() => button.getAttribute('aria-pressed'), { timeout: 60_000 }).toBe('true');
    for (const cell of wanted) await cellOf(page, cell).click();
    await expectDigit(page, wanted.at(-1) as number, digit);
  }
  await expectCompleted(opened, solution);
});
