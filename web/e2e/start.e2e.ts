// The start: what has to arrive before the first digit can be put in, and what comes after it.

import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  cellOf,
  digitsOn,
  expectDigit,
  newGame,
  patience,
  slowDown,
  visit,
  waitForGame,
} from './app';
import { phone } from './browser';
import { solve } from './program';

const whole = /nonet-(simd|plain)[^/]*\.wasm$/;
const BUDGET = 260_000; // bytes, compressed, until a digit can be put in

// The whole engine is not answered until this is called.
async function holdBack(page: Page): Promise<() => void> {
  let letGo: () => void = () => {};
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(whole, async (route) => {
    await gone;
    await route.continue();
  });
  return () => letGo();
}

// Puts the right digit into the first blank cell.
async function oneMove(page: Page, givens: string): Promise<void> {
  const cell = givens.indexOf('.');
  const digit = solve(givens)[cell] as string;
  await cellOf(page, cell).click();
  await page.keyboard.press(digit);
  await expectDigit(page, cell, digit);
}

// A page that has not been here, and has no service worker that would answer for the server.
async function freshly(options = {}): Promise<Awaited<ReturnType<typeof visit>>> {
  const opened = await visit('#/settings', { serviceWorkers: 'block', ...options });
  await opened.page.goto('about:blank');
  return opened;
}

test('a game is played while the whole engine is held back, and a hint comes once it is there', async () => {
  const { page, url, problems } = await freshly();
  const letGo = await holdBack(page);
  await page.goto(`${url}#/new`);
  const givens = await newGame(page, 'Hard');
  await oneMove(page, givens);
  await page.keyboard.press('Control+z');
  await expect.poll(() => digitsOn(page), { timeout: patience }).toBe(givens);
  await page.keyboard.press('Shift+Digit5');
  await page.locator('[role=grid] .mark.rim').first().waitFor();
  await page.keyboard.press('h');
  await page.getByText('The hint is on its way').first().waitFor();
  await oneMove(page, givens);
  const played = await digitsOn(page);
  letGo();
  await page.locator('.hint-sheet').waitFor();
  expect(await page.getByText('The hint is on its way').isVisible()).toBe(false);
  expect(await digitsOn(page)).toBe(played);
  await page.keyboard.press('Escape');
  await page.reload();
  await waitForGame(page);
  expect(await digitsOn(page)).toBe(played);
  expect(problems).toEqual([]);
});

test('a hint that waits does not keep the board away after a reload', async () => {
  const { page, url, problems } = await freshly();
  const letGo = await holdBack(page);
  await page.goto(`${url}#/new`);
  const givens = await newGame(page, 'Hard');
  await oneMove(page, givens);
  const played = await digitsOn(page);
  await page.keyboard.press('h');
  await page.getByText('The hint is on its way').first().waitFor();
  await page.reload();
  await expect.poll(() => digitsOn(page), { timeout: patience }).toBe(played);
  letGo();
  await page.keyboard.press('h');
  await page.locator('.hint-sheet').waitFor();
  expect(problems).toEqual([]);
});

test('the first puzzles are of the stock, later ones are not', async () => {
  const { page, url, problems } = await freshly();
  const letGo = await holdBack(page);
  const seeds = () =>
    page.evaluate(
      () =>
        new Promise<unknown[]>((resolve) => {
          const opening = indexedDB.open('nonet');
          opening.onsuccess = () => {
            const all = opening.result.transaction('games').objectStore('games').getAll();
            all.onsuccess = () => {
              resolve(
                (all.result as { source: { seed: unknown } }[]).map((game) => game.source.seed),
              );
              opening.result.close();
            };
          };
        }),
    );
  await page.goto(`${url}#/new/easy`);
  await waitForGame(page);
  await page.goto(`${url}#/new/easy`);
  await waitForGame(page);
  await expect.poll(async () => (await seeds()).length, { timeout: patience }).toBe(2);
  const first = await seeds();
  expect(new Set(first).size).toBe(2);
  expect(first.every((seed) => String(seed).startsWith('first easy '))).toBe(true);
  letGo();
  await page.keyboard.press('h');
  await page.locator('.hint-sheet').waitFor();
  await page.goto(`${url}#/new/easy`);
  await expect.poll(async () => (await seeds()).length, { timeout: patience }).toBe(3);
  expect((await seeds()).filter((seed) => String(seed).startsWith('first '))).toHaveLength(2);
  expect(problems).toEqual([]);
});

test('until the first digit no more travels than the budget allows', async () => {
  const { page, url, problems } = await freshly(phone);
  await holdBack(page);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto(`${url}#/new/easy`);
  await oneMove(page, await waitForGame(page));
  const folder = fileURLToPath(new URL('../dist', import.meta.url));
  const sizes = [...asked]
    .filter((path) => !whole.test(path))
    .map((path) => `${folder}${path === '/' ? '/index.html' : path}`)
    .map((path) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size);
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGET);
  expect(problems).toEqual([]);
});

test('nothing moves while a screen comes on a slow phone', async () => {
  const opened = await freshly(phone);
  const { page, url, problems } = opened;
  await page.addInitScript(() => {
    const told = { shift: 0 };
    Object.assign(window, { told });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        told.shift += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const [hash, sign] of [
    ['new', 'h1'],
    ['new/easy', '[role=grid]'],
    ['learn', 'main a'],
    ['variant', 'h1'],
  ] as const) {
    await page.goto(`${url}?${hash}#/${hash}`, { waitUntil: 'commit' });
    const asBefore = await slowDown(opened, 4);
    await page.locator(sign).first().waitFor();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const shift = await page.evaluate(
      () => (window as unknown as { told: { shift: number } }).told.shift,
    );
    expect(shift, hash).toBeLessThan(0.01);
    await asBefore();
  }
  expect(problems).toEqual([]);
});
