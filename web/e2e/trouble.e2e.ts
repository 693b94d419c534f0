// When things go wrong around the page: no storage, a full one, a damaged record, an engine that dies,
// a new version in the middle of a game, a browser without vector instructions.

import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  cellOf,
  digitsOn,
  expectDigit,
  installed,
  newGame,
  patience,
  picture,
  visit,
  waitForGame,
} from './app';
import { serve, solve } from './program';

// Puts the right digit into the first blank cell; what is on the board then.
async function oneMove(page: Page, givens: string): Promise<string> {
  const cell = givens.indexOf('.');
  const digit = solve(givens)[cell] as string;
  await cellOf(page, cell).click();
  await page.keyboard.press(digit);
  await expectDigit(page, cell, digit);
  return digitsOn(page);
}

// The backup that the notice offers has the game as it is.
async function expectExported(page: Page, sentence: RegExp, seen: string): Promise<void> {
  const notice = page.getByRole('region', { name: 'Messages' }).or(page.locator('main'));
  await notice.getByText(sentence).first().waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).first().click();
  const folder = mkdtempSync(join(tmpdir(), 'nonet-backup-'));
  const path = join(folder, 'backup.json');
  await (await download).saveAs(path);
  const { games } = JSON.parse(readFileSync(path, 'utf8')) as { games: { values: string }[] };
  rmSync(folder, { recursive: true });
  expect(games.map((game) => game.values)).toContain(seen);
}

test('without storage: said in a sentence, the game goes on and can be exported', async () => {
  const { page, url, problems } = await visit('#/new');
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('not here', 'SecurityError');
    };
  });
  await page.reload();
  await page.goto(`${url}#/new`);
  const givens = await newGame(page, 'Easy');
  const seen = await oneMove(page, givens);
  await picture(page, 'trouble-storage');
  await expectExported(page, /does not let the page store anything/, seen);
  expect(problems).toEqual([]);
});

test('with storage full: said in a sentence, nothing lost, stored again when there is room', async () => {
  const { page, problems } = await visit('#/new');
  const givens = await newGame(page, 'Easy');
  await page.evaluate(() => {
    const page = window as unknown as { put: IDBObjectStore['put'] };
    page.put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const seen = await oneMove(page, givens);
  await expectExported(page, /no room left/, seen);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = (window as unknown as { put: IDBObjectStore['put'] }).put;
  });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+z');
  await expect.poll(() => digitsOn(page), { timeout: patience }).toBe(givens);
  await page.keyboard.press('Control+y');
  await expect.poll(() => digitsOn(page), { timeout: patience }).toBe(seen);
  const stored = (): Promise<string[]> =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const opening = indexedDB.open('nonet');
          opening.onsuccess = () => {
            const all = opening.result.transaction('games').objectStore('games').getAll();
            all.onsuccess = () => {
              resolve((all.result as { values: string }[]).map((game) => game.values));
              opening.result.close();
            };
          };
        }),
    );
  await expect.poll(stored, { timeout: patience }).toContain(seen);
  expect(problems).toEqual([]);
});

test('a damaged record: said in a sentence, the other games are there, nothing is deleted', async () => {
  const { page, url, problems } = await visit('#/new');
  await newGame(page, 'Easy');
  const damaged = page.url();
  await page.goto(`${url}#/new`);
  const other = await newGame(page, 'Medium');
  const sound = page.url();
  await page.goto(`${url}#/games`);
  await expect.poll(() => page.locator('main li').count(), { timeout: patience }).toBe(2);
  await page.evaluate(
    (id) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('nonet');
        opening.onsuccess = () => {
          const games = opening.result.transaction('games', 'readwrite').objectStore('games');
          const getting = games.get(id);
          getting.onsuccess = () => {
            games.put({ ...(getting.result as object), save: '{"nonet":' });
            games.transaction.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        };
      }),
    damaged.split('/').at(-1) as string,
  );
  await page.goto(damaged);
  await page
    .getByRole('alert')
    .getByText(/cannot be opened/)
    .waitFor();
  await picture(page, 'trouble-damaged');
  await page.goto(sound);
  expect(await waitForGame(page)).toBe(other);
  await page.goto(`${url}#/games`);
  await expect.poll(() => page.locator('main li').count(), { timeout: patience }).toBe(2);
  expect(problems).toEqual([]);
});

test('an engine that dies is started again, with the game as it was', async () => {
  const { page } = await visit('#/new');
  const givens = await newGame(page, 'Easy');
  const seen = await oneMove(page, givens);
  const workers = page.workers();
  const ended = workers.map((worker) => new Promise((resolve) => worker.once('close', resolve)));
  for (const worker of workers) {
    await worker.evaluate(() => {
      setTimeout(() => {
        throw new Error('the worker dies');
      });
    });
  }
  await Promise.race(ended);
  await waitForGame(page);
  await expect.poll(() => digitsOn(page), { timeout: patience }).toBe(seen);
  // What is asked of an engine while it dies is lost, and asked again.
  const undone = async (): Promise<string> => {
    await page.keyboard.press('Control+z');
    return digitsOn(page);
  };
  await expect.poll(undone, { timeout: patience }).toBe(givens);
});

test('a new version waits until it is wanted, and the game is there afterwards', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nonet-web-'));
  cpSync(fileURLToPath(new URL('../dist', import.meta.url)), folder, { recursive: true });
  const served = await serve(folder);
  try {
    const { page, problems } = await visit('#/new', installed, served.url);
    const seen = await oneMove(page, await newGame(page, 'Easy'));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect.poll(() => digitsOn(page), { timeout: patience }).toBe(seen);
    appendFileSync(join(folder, 'sw.js'), '\n// another version\n');
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    await page.getByText('A new version of Nonet is ready.').first().waitFor();
    expect(await digitsOn(page)).toBe(seen);
    await picture(page, 'trouble-update');
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await loaded;
    await expect.poll(() => digitsOn(page), { timeout: patience }).toBe(seen);
    expect(problems).toEqual([]);
  } finally {
    await served.stop();
    rmSync(folder, { recursive: true });
  }
});

test('without vector instructions the plain engine makes the same puzzles', async () => {
  const daily = async (plain: boolean): Promise<{ puzzle: string; modules: string[] }> => {
    const { page, url, problems } = await visit('#/settings', installed);
    if (plain) {
      await page.addInitScript(() => {
        WebAssembly.validate = () => false;
      });
    }
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const modules: string[] = [];
    page.on('request', (request) => {
      const name = /nonet-(simd|plain)[^/]*\.wasm/.exec(request.url())?.[1];
      if (name) modules.push(name);
    });
    await page.goto(`${url}?again#/new/daily/2026-11-20`);
    await page.locator('.card').getByRole('button', { name: 'Hard' }).first().click();
    const puzzle = await waitForGame(page);
    expect(problems).toEqual([]);
    return { puzzle, modules: [...new Set(modules)] };
  };
  const [fast, plain] = [await daily(false), await daily(true)];
  expect([fast.modules, plain.modules]).toEqual([['simd'], ['plain']]);
  expect(plain.puzzle).toBe(fast.puzzle);
});

test('the browser would install it', async () => {
  const { page, context, problems } = await visit('#/new', installed);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const devtools = await context.newCDPSession(page);
  const manifest = await devtools.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(JSON.parse(manifest.data ?? '{}')).toMatchObject({
    display: 'standalone',
    start_url: './',
  });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Every context of a test is a private window, from which nothing is installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  expect(problems).toEqual([]);
});
