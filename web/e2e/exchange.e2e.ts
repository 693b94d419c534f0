// What the program writes of puzzles, in the page.

import { expect, test } from 'vitest';
import { picture, visit, waitForGame } from './app';
import { make, rated } from './program';

test('an export of a collection is shown with its ratings', async () => {
  const puzzles = [make('easy'), make('hard'), make('expert')];
  const { page, problems } = await visit('#/exchange');
  await page.getByLabel('Puzzle, list of puzzles or link').fill(rated(puzzles));
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await page.getByText('3 puzzles found.').waitFor();
  const shown = page.locator('main li');
  for (const [i, label] of ['Easy', 'Hard', 'Expert'].entries()) {
    await shown
      .nth(i)
      .getByText(new RegExp(`^${label}, ER \\d\\.\\d`))
      .waitFor();
  }
  await picture(page, 'import-ratings');
  await page.getByRole('button', { name: 'Play puzzle 2' }).click();
  expect(await waitForGame(page)).toBe(puzzles[1]);
  expect(problems).toEqual([]);
});
