// Hints to the end of an Expert puzzle, in four stages, drawn on the board.

import { expect, test } from 'vitest';
import { digitsOn, expectDigit, picture, playPuzzle, visit } from './app';
import { make, solve } from './program';

test('hints alone solve an Expert puzzle', async () => {
  const { page, problems } = await visit('#/type');
  const puzzle = make('expert');
  await playPuzzle(page, puzzle);
  const panel = page.getByRole('region', { name: 'Hint' });
  const done = page.getByRole('dialog', { name: 'Solved!' });

  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await panel.getByText('Stage 1 of 4').waitFor();
  await panel.getByText(/^Look at/).waitFor();
  await panel.getByRole('button', { name: 'Which technique?' }).click();
  await panel.getByText('Stage 2 of 4').waitFor();
  await panel.getByRole('button', { name: 'Why does it hold?' }).click();
  await panel.getByText('Stage 3 of 4').waitFor();
  await picture(page, 'hint');
  await panel.getByRole('button', { name: 'Do it for me' }).click();

  let pictures = 0;
  for (let hints = 1; hints < 400 && !(await done.isVisible()); ++hints) {
    await panel.waitFor({ state: 'detached' });
    if (await done.isVisible()) break;
    await page.keyboard.press('h');
    await panel.getByText('Stage 1 of 4').waitFor();
    if (pictures < 3 && hints > 20 && (await panel.getByText(/single/i).count()) === 0) {
      await panel.getByRole('button', { name: 'Which technique?' }).click();
      await panel.getByRole('button', { name: 'Why does it hold?' }).click();
      await panel.getByText('Stage 3 of 4').waitFor();
      await picture(page, `hint-${(pictures += 1)}`);
    }
    await panel.getByRole('button', { name: 'Do it for me' }).click();
  }
  await done.waitFor();
  expect(await digitsOn(page)).toBe(solve(puzzle));
  expect(problems).toEqual([]);
});

test('a wrong digit is told first, and a hint that is done can be undone', async () => {
  const { page, problems } = await visit('#/type');
  const puzzle = make('easy');
  await playPuzzle(page, puzzle);
  const solution = solve(puzzle);
  const cell = puzzle.indexOf('.');
  const wrong = [...'123456789'].find((digit) => digit !== solution[cell]) as string;
  await page.locator(`[role=grid] [data-cell="${cell}"]`).click();
  await page.keyboard.press(wrong);
  await expectDigit(page, cell, wrong);
  await page.keyboard.press('h');
  const panel = page.getByRole('region', { name: 'Hint' });
  await panel.getByText('Something is wrong. Mend this first:').waitFor();
  await page.keyboard.press('Control+z');
  await expectDigit(page, cell, '.');

  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await panel.getByRole('button', { name: 'Do it for me' }).click();
  await expect.poll(() => digitsOn(page), { timeout: 60_000 }).not.toBe(puzzle);
  await page.keyboard.press('Control+z');
  await expect.poll(() => digitsOn(page), { timeout: 60_000 }).toBe(puzzle);
  expect(problems).toEqual([]);
});
