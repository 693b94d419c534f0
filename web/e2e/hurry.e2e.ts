// Links that are opened while the app is still on its way to another screen lead where they say.

import { expect, test } from 'vitest';
import { encodeShared } from '../src/ui/exchange/sharecode';
import { settled, slowDown, visit, waitForGame } from './app';
import { make } from './program';

const puzzle = make('easy');
const link = `#p=${encodeShared({ givens: puzzle })}`;

// What is raced against: the screen of play is fetched, the last game looked up, the way to the screen
// for new games taken. Whoever is first, and whatever these moments meet, the end is the same.
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

test('on a slow machine a shared puzzle wins over the first screen', async () => {
  for (const moment of [0, 200, 500]) {
    const opened = await visit('');
    const { page, url, problems } = opened;
    await page.reload({ waitUntil: 'commit' });
    const asBefore = await slowDown(opened, 6); // as a phone of some years
    await page.waitForTimeout(moment);
    await page.goto(url + link);
    expect(await waitForGame(page)).toBe(puzzle);
    expect(problems).toEqual([]);
    await asBefore();
  }
});

test('whoever goes elsewhere is not led back to a shared puzzle', async () => {
  const { page, problems } = await visit('#/settings', { serviceWorkers: 'block' });
  let release = (): void => undefined;
  const elsewhere = new Promise<void>((resolve) => (release = resolve));
  const arrived = new Promise<void>((resolve) => {
    void page.route(/\.wasm$/, async (route) => {
      await elsewhere;
      await route.continue();
      resolve();
    });
  });
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await page.evaluate((hash) => void (location.hash = hash), link);
  await page.getByText('Opening the puzzle').waitFor();
  await page.evaluate(() => void (location.hash = '#/stats'));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  release();
  await arrived;
  await page.waitForLoadState('networkidle');
  await settled(page);
  expect(page.url()).toMatch(/#\/stats$/);
  expect(problems).toEqual([]);
});
