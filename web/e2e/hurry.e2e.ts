// Links that are opened while the app is still on its way to another screen lead where they say.

import { expect, test } from 'vitest';
import { encodeShared } from '../src/ui/exchange/sharecode';
import { visit, waitForGame } from './app';
import { make } from './program';

const puzzle = make('easy');

// What is raced against: the screen of play is fetched, the last game looked up, the way to the screen
// for new games taken. All of it is over within this time, even slowly.
const moments = Array.from({ length: 8 }, (_, step) => step * 5); // ms

test('a link to the typing screen wins', async () => {
  for (const moment of moments) {
    const { page, url, problems } = await visit('#/play');
    await page.waitForTimeout(moment);
    await page.goto(`${url}#/type`);
    await page.getByLabel('Paste a puzzle').waitFor();
    expect(problems).toEqual([]);
  }
});

test('a shared puzzle wins', async () => {
  const link = `#p=${encodeShared({ givens: puzzle })}`;
  for (const moment of moments) {
    const { page, url, problems } = await visit('');
    await page.waitForTimeout(moment);
    await page.goto(url + link);
    expect(await waitForGame(page)).toBe(puzzle);
    expect(problems).toEqual([]);
  }
});
