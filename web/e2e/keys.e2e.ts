// Keys after a press: what was pressed beside the board does not keep the keyboard.

import { expect, test } from 'vitest';
import { cellOf, expectDigit, newGame, patience, visit } from './app';

test('after a press on a mode, a digit or a tool the keys are the board’s', async () => {
  const { page, problems } = await visit('#/new');
  const givens = await newGame(page, 'Easy');
  const cell = [...givens].findIndex((digit, at) => digit === '.' && at % 9 < 8);
  const chosen = (): Promise<string | null> =>
    page.locator('[role=grid] [aria-selected=true]').getAttribute('data-cell');
  await cellOf(page, cell).click();

  await page.locator('.modes label').nth(1).click();
  await page.keyboard.press('ArrowRight');
  await expect.poll(chosen, { timeout: patience }).toBe(String(cell + 1));
  expect(await page.getByRole('radio', { name: 'Corner' }).isChecked()).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await page.locator('.modes label').nth(0).click();

  await page.locator('.pad button').nth(4).click();
  await expectDigit(page, cell, '5');
  await page.keyboard.press('Space');
  await expectDigit(page, cell, '.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectDigit(page, cell, '5');
  await page.keyboard.press('Delete');
  await expectDigit(page, cell, '.');

  // By keyboard, the modes are one stop with arrows inside, as everywhere.
  await page.getByRole('radio', { name: 'Digit' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: 'Corner' }).isChecked()).toBe(true);
  expect(await chosen()).toBe(String(cell));
  expect(problems).toEqual([]);
});
