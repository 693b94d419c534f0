// What was seen is kept: through a tab that is killed, and for several games at once.

import { expect, test } from 'vitest';
import {
  cellOf,
  digitsOn,
  expectDigit,
  newGame,
  picture,
  visit,
  waitForGame,
  patience,
} from './app';
import { solve } from './program';

test('a killed tab loses no move', async () => {
  const { page, context, problems } = await visit('#/new');
  const givens = await newGame(page, 'Easy');
  const solution = solve(givens);
  const blanks = [...givens].flatMap((digit, cell) => (digit === '.' ? [cell] : [])).slice(0, 12);
  for (const cell of blanks) {
    await cellOf(page, cell).click();
    await page.keyboard.press(solution[cell] as string);
  }
  await expectDigit(page, blanks.at(-1) as number, solution[blanks.at(-1) as number] as string);
  const seen = await digitsOn(page);
  const address = page.url();

  const crashed = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  devtools.send('Page.crash').catch(() => undefined); // no answer can come
  await crashed;

  const next = await context.newPage();
  await next.goto(address);
  await waitForGame(next);
  expect(await digitsOn(next)).toBe(seen);
  await next.keyboard.press('Control+z');
  await expectDigit(next, blanks.at(-1) as number, '.');
  expect(problems).toEqual([]);
});

test('several games at once, each goes on where it was', async () => {
  const { page, url, problems } = await visit('#/new');
  const seen: string[] = [];
  for (const label of ['Easy', 'Hard']) {
    await page.goto(`${url}#/new`);
    const givens = await newGame(page, label);
    const cell = givens.indexOf('.');
    await cellOf(page, cell).click();
    await page.keyboard.press(solve(givens)[cell] as string);
    await expectDigit(page, cell, solve(givens)[cell] as string);
    seen.push(await digitsOn(page));
  }
  await page.goto(`${url}#/games`);
  const games = page.locator('main li h2 a');
  await expect.poll(() => games.count(), { timeout: patience }).toBe(2);
  await picture(page, 'games');
  await games.nth(1).click();
  await waitForGame(page);
  expect(await digitsOn(page)).toBe(seen[0]);
  expect(problems).toEqual([]);
});
