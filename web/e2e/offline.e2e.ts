// With the network off after the first visit: the server is gone, not only unreachable.

import { expect, test } from 'vitest';
import { cellOf, expectDigit, installed, newGame, picture, visit } from './app';
import { serve, solve } from './program';

test('the page comes back, goes on, and makes new games', async () => {
  const served = await serve();
  const { page, problems, context } = await visit('#/new', installed, served.url);
  const givens = await newGame(page, 'Easy');
  const cell = givens.indexOf('.');
  const digit = solve(givens)[cell] as string;
  await cellOf(page, cell).click();
  await page.keyboard.press(digit);
  await expectDigit(page, cell, digit);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await served.stop();
  await page.reload();
  await expectDigit(page, cell, digit);

  const second = await context.newPage();
  await second.goto(`${served.url}#/new`);
  const other = await newGame(second, 'Hard');
  expect(other).not.toBe(givens);
  expect(solve(other)).toMatch(/^[1-9]{81}$/);
  await picture(second, 'offline');

  for (const screen of ['solver', 'techniques', 'exchange', 'print', 'stats', 'settings']) {
    await second.goto(`${served.url}#/${screen}`);
    await second.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(problems).toEqual([]);
});
