// Links that are opened while the app is still on its way to another screen lead where they say.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { encodeShared } from '../src/ui/exchange/sharecode';
import { digitsOn, patience, visit, waitForGame, type Visit } from './app';
import { make } from './program';

const puzzle = make('easy');
const link = `#p=${encodeShared({ givens: puzzle })}`;

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
  for (const moment of moments) {
    const { page, url, problems } = await visit('');
    await page.waitForTimeout(moment);
    await page.goto(url + link);
    expect(await waitForGame(page)).toBe(puzzle);
    expect(problems).toEqual([]);
  }
});

// As on a phone of some years.
async function slowly({ context, page }: Visit): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

// Each begins something that leads to a game in the end.
const begun: Record<string, (page: Page) => Promise<void>> = {
  'the first screen': async () => {},
  'a new game': (page) =>
    page.evaluate(() => document.querySelector<HTMLElement>('.labels button')?.click()),
  'a puzzle of the day': (page) =>
    page.evaluate(() => document.querySelector<HTMLElement>('.card .row button')?.click()),
};

for (const [name, begin] of Object.entries(begun)) {
  test(`on a slow machine a shared puzzle wins over ${name}`, async () => {
    for (const moment of [0, 100, 500]) {
      const opened = await visit('');
      const { page, url, problems } = opened;
      if (name !== 'the first screen') await page.locator('.labels button').first().waitFor();
      await slowly(opened);
      await begin(page);
      await page.waitForTimeout(moment);
      await page.goto(url + link);
      await waitForGame(page);
      await expect.poll(() => digitsOn(page, 'given'), { timeout: patience }).toBe(puzzle);
      // What was begun before comes to its end meanwhile.
      await page.waitForTimeout(1500);
      expect(await digitsOn(page, 'given')).toBe(puzzle);
      expect(problems).toEqual([]);
    }
  });
}
