// A puzzle from a newspaper: with no solution, with one, with many.

import { expect, test } from 'vitest';
import { digitsOn, expectDigit, pastePuzzle, picture, visit, waitForGame, patience } from './app';
import { make, solve } from './program';

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

test('typed digit by digit, found to have one solution, and played', async () => {
  const { page, problems } = await visit('#/type');
  await page.waitForURL(/#\/type\/./);
  await page.locator('[role=grid] [data-cell="0"]').click();
  for (const [cell, digit] of [...puzzle].entries()) {
    if (cell > 0) await page.keyboard.press(cell % 9 === 0 ? 'ArrowDown' : 'ArrowRight');
    if (cell > 0 && cell % 9 === 0) await page.keyboard.press('Home');
    if (digit !== '.') await page.keyboard.press(digit);
  }
  await expect.poll(() => digitsOn(page), { timeout: patience }).toBe(puzzle);
  await page.getByRole('heading', { name: 'Exactly one solution' }).waitFor();
  await picture(page, 'typing-one');

  await page.getByRole('button', { name: 'Play it', exact: true }).click();
  expect(await waitForGame(page)).toBe(puzzle);
  expect(problems).toEqual([]);
});

test('solved at once, which can be undone', async () => {
  const { page, problems } = await visit('#/type');
  await pastePuzzle(page, puzzle);
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await expect.poll(() => digitsOn(page), { timeout: patience }).toBe(solve(puzzle));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => digitsOn(page), { timeout: patience }).toBe(puzzle);
  expect(problems).toEqual([]);
});

test('a slip without a rule broken: no solution', async () => {
  const { page, problems } = await visit('#/type');
  const slip = `${puzzle.slice(0, 2)}1${puzzle.slice(3)}`;
  await pastePuzzle(page, slip);
  await page.getByRole('heading', { name: 'There is no solution' }).waitFor();
  expect(await page.getByRole('button', { name: 'Play it' }).isDisabled()).toBe(true);
  await picture(page, 'typing-none');
  expect(problems).toEqual([]);
});

test('a broken rule is named and shown', async () => {
  const { page, problems } = await visit('#/type');
  await pastePuzzle(page, `55${puzzle.slice(2)}`);
  await page.getByRole('heading', { name: 'This breaks a rule' }).waitFor();
  await page.getByText('5 stands twice in row 1').waitFor();
  expect(await page.locator('[role=grid] .conflict').count()).toBeGreaterThanOrEqual(2);
  await picture(page, 'typing-conflict');
  expect(problems).toEqual([]);
});

test('clues forgotten: two solutions side by side, and it may be played', async () => {
  const { page, problems } = await visit('#/type');
  const many = puzzle.slice(0, 72).padEnd(81, '.');
  await pastePuzzle(page, many);
  await page.getByRole('heading', { name: /More than one solution/ }).waitFor();
  await page.getByText('Another one', { exact: true }).waitFor();
  expect(await page.locator('.two figure').count()).toBe(2);
  await picture(page, 'typing-many');
  await page.getByRole('button', { name: 'Play it anyway' }).click();
  expect(await waitForGame(page)).toBe(many);
  await page.locator('[role=grid] [data-cell="2"]').click();
  await page.keyboard.press('4');
  await expectDigit(page, 2, '4');
  expect(problems).toEqual([]);
});

test('what is no puzzle is said in a sentence, and nothing is lost', async () => {
  const { page, problems } = await visit('#/type');
  await pastePuzzle(page, puzzle);
  await page.getByLabel('Paste a puzzle').fill('hello');
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.getByRole('alert').waitFor();
  expect(await digitsOn(page)).toBe(puzzle);
  expect(problems).toEqual([]);
});

test('a puzzle that was typed in gets its label, and no blank one stays behind', async () => {
  const { page, url, problems } = await visit('#/type');
  await pastePuzzle(page, puzzle);
  await pastePuzzle(page, make('hard'));
  await page.getByRole('button', { name: 'Play it', exact: true }).click();
  await waitForGame(page);
  await page.getByText(/^Hard, ER \d\.\d$/).waitFor();
  await page.goto(`${url}#/type`);
  await page.waitForURL(/#\/type\/./);
  await page.goto(`${url}#/games`);
  const games = page.locator('main li');
  await expect.poll(() => games.count(), { timeout: patience }).toBe(2);
  await games
    .getByText(/Hard, ER \d\.\d/)
    .first()
    .waitFor();
  expect(await games.getByText('Typed puzzle').count()).toBe(2);
  expect(problems).toEqual([]);
});

test('a blank board to type in survives a reload', async () => {
  const { page, problems } = await visit('#/type');
  await page.waitForURL(/#\/type\/./);
  await page.reload();
  await page.getByText('Type the digits of the puzzle').waitFor();
  await pastePuzzle(page, puzzle);
  expect(problems).toEqual([]);
});
