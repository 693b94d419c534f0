// Hints to the end of an Expert puzzle, in four stages, drawn on the board.

import { expect, test } from 'vitest';
import { digitsOn, expectDigit, picture, playPuzzle, visit, patience } from './app';
import { phone } from './browser';
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
  await expect.poll(() => digitsOn(page), { timeout: patience }).not.toBe(puzzle);
  await page.keyboard.press('Control+z');
  await expect.poll(() => digitsOn(page), { timeout: patience }).toBe(puzzle);
  expect(problems).toEqual([]);
});

test('on a phone the board keeps its size while it is rated and a hint is told', async () => {
  const small = { ...phone, viewport: { width: 360, height: 740 } };
  const { page, problems } = await visit('#/type', small);
  await playPuzzle(page, make('expert'));
  const board = page.locator('[role=grid]');
  const width = async (): Promise<number> => (await board.boundingBox())?.width ?? 0;
  // A quick machine may have rated it by now.
  const rated = page.getByText(/^Expert, ER/);
  await page.getByRole('button', { name: 'Stop rating' }).or(rated).first().waitFor();
  const before = await width();
  expect(before).toBeGreaterThan(330);
  await rated.waitFor();
  expect(await width()).toBe(before);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Hint' });
  for (const next of ['Which technique?', 'Why does it hold?']) {
    await panel.getByRole('button', { name: next }).click();
  }
  await panel.getByText('Stage 3 of 4').waitFor();
  await picture(page, 'hint-small-phone');
  expect(await width()).toBe(before);
  await panel.getByRole('button', { name: 'Do it for me' }).scrollIntoViewIfNeeded();
  const box = await board.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  await panel.getByRole('button', { name: 'Do it for me' }).click();
  await panel.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('no hint for an Expert puzzle needs more than its label allows', async () => {
  const { page, problems } = await visit('#/type');
  // Sudoku Explainer's own path leads through house forcing chains here.
  await playPuzzle(page, make('expert', 1));
  const panel = page.getByRole('region', { name: 'Hint' });
  const done = page.getByRole('dialog', { name: 'Solved!' });
  for (let hints = 0; hints < 200 && !(await done.isVisible()); ++hints) {
    await page.keyboard.press('h');
    await panel.getByText('Stage 1 of 4').waitFor();
    await panel.getByRole('button', { name: 'Which technique?' }).click();
    await panel.getByText('Stage 2 of 4').waitFor();
    expect(await panel.innerText()).not.toMatch(/House Forcing|Cell Forcing|Dynamic|Nishio/);
    await panel.getByRole('button', { name: 'Do it for me' }).click();
    await panel.waitFor({ state: 'detached' });
  }
  await done.waitFor();
  expect(problems).toEqual([]);
});
