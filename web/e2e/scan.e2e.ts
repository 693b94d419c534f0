// A puzzle from a picture: dropped, corrected and played; pasted; photographed; several on one page; and
// what is no puzzle. The module for it is there offline once it was used.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cellOf, digitsOn, installed, patience, picture, visit, waitForGame } from './app';
import { flags, phone } from './browser';
import { choosePhoto, filmOf, photoOf } from './photo';
import { make, serve } from './program';

const puzzle = make('easy');
let photo: Buffer;

beforeAll(async () => {
  photo = await photoOf(puzzle);
});

const file = (buffer: Buffer, name = 'photo.jpg', mimeType = 'image/jpeg') => ({
  buffer,
  name,
  mimeType,
});

// As the mouse, or the keys, bring a file.
async function bring(page: Page, kind: 'drop' | 'paste', buffer: Buffer): Promise<void> {
  await page.evaluate(
    async ([how, base64]) => {
      const bytes = Uint8Array.from(atob(base64 as string), (c) => c.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
      const options = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      );
    },
    [kind, buffer.toString('base64')],
  );
}

async function expectReading(page: Page, wanted = puzzle): Promise<void> {
  await page.getByRole('heading', { name: 'Compare with the picture' }).waitFor();
  await page.locator('.verdict', { hasText: 'Exactly one solution' }).waitFor();
  expect(await digitsOn(page)).toBe(wanted);
}

test('dropped, put right, and played', async () => {
  const { page, problems } = await visit('#/scan');
  await page.getByRole('heading', { name: 'Puzzle from a picture' }).waitFor();
  await bring(page, 'drop', photo);
  await expectReading(page);
  await page.locator('.verdict', { hasText: /· Easy, ER \d/ }).waitFor();

  // A slip: it is said at once, and taken back.
  const cell = puzzle.search(/[1-8]/);
  const twin = puzzle.indexOf(puzzle[cell] as string, cell + 1);
  const slip = [...puzzle].findIndex(
    (digit, i) => digit === '.' && Math.floor(i / 9) === Math.floor(twin / 9),
  );
  await cellOf(page, slip).click();
  await page.keyboard.press(puzzle[twin] as string);
  await page.locator('.verdict', { hasText: 'This breaks a rule' }).waitFor();
  expect(await page.getByRole('button', { name: 'Play it' }).isDisabled()).toBe(true);
  expect(await cellOf(page, slip).getAttribute('aria-label')).toContain('corrected');
  await picture(page, 'scan-conflict');
  await page.keyboard.press('Control+z');
  await page.locator('.verdict', { hasText: 'Exactly one solution' }).waitFor();

  await page.getByRole('button', { name: 'Play it' }).click();
  expect(await waitForGame(page)).toBe(puzzle);
  expect(problems).toEqual([]);
});

test('pasted where a puzzle is typed in, compared on a phone, explained, and there again', async () => {
  const { page, problems } = await visit('#/type', phone);
  await page.waitForURL(/#\/type\/./);
  await bring(page, 'paste', photo);
  await expectReading(page);
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await page.getByRole('img', { name: 'The picture', exact: true }).waitFor();
  await picture(page, 'scan-picture');
  await page.getByRole('button', { name: 'Explain' }).click();
  await page.getByText(/^Step 1 of/).waitFor();
  await page.goBack();
  await expectReading(page);
  expect(problems).toEqual([]);
});

test('several on a page, of which one is chosen; and what is no puzzle', async () => {
  const other = make('medium');
  const { page, problems } = await visit('#/scan');
  const choose = page.locator('input[type=file]').first();
  await choosePhoto(page, await photoOf(puzzle, other));
  await page.getByRole('heading', { name: '2 puzzles found' }).waitFor();
  await picture(page, 'scan-several');
  const read = new Set<string>();
  for (const number of [1, 2]) {
    await page.getByRole('button', { name: `Puzzle ${number}: ` }).click();
    await page.locator('.verdict', { hasText: 'Exactly one solution' }).waitFor();
    read.add(await digitsOn(page));
    await page.getByRole('button', { name: 'All puzzles of the picture' }).click();
  }
  expect(read).toEqual(new Set([puzzle, other]));
  await page.getByRole('button', { name: 'Another picture' }).click();

  for (const [bad, sentence] of [
    [file(await photoOf('.'.repeat(81)).then((whole) => whole.subarray(0, 600))), /cannot open/],
    [file(Buffer.from('%PDF-1.7'), 'page.pdf', 'application/pdf'), /is no picture/],
    [
      file(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'),
        'a.svg',
        'image/svg+xml',
      ),
      /No Sudoku/,
    ],
  ] as const) {
    await choose.setInputFiles(bad);
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
  }
  expect(problems).toEqual([]);
});

// Of the board, and of what can be pressed: what lies outside the window or under something else.
const look = (page: Page) =>
  page.evaluate(() => {
    const { x, y, width, height } =
      document.querySelector('[role=grid]')?.getBoundingClientRect() ?? new DOMRect();
    const lost = [...document.querySelectorAll('main button')].filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return false;
      const box = control.getBoundingClientRect();
      const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return seen?.closest('button') !== control || Math.min(box.width, box.height) < 43.5;
    });
    const main = document.querySelector('main');
    return {
      board: [x, y, width, height].map((edge) => edge.toFixed(1)).join(' '),
      scrolls: (main?.scrollHeight ?? 0) - (main?.clientHeight ?? 0),
      lost: lost.map((control) => control.ariaLabel ?? control.textContent?.trim()),
    };
  });

test('nothing moves, and all is within reach, at every size', async () => {
  const { page, problems } = await visit('#/scan');
  await choosePhoto(page, photo);
  await expectReading(page);
  for (const size of ['320x568', '375x553', '390x844', '768x1024', '844x390', '1280x720']) {
    const [width = 0, height = 0] = size.split('x').map(Number);
    await page.setViewportSize({ width, height });
    const before = await look(page);
    expect([size, before.scrolls, before.lost]).toEqual([size, 0, []]);
    await cellOf(page, puzzle.indexOf('.')).click();
    await page.keyboard.press(puzzle.match(/\d/)?.[0] ?? '');
    await page.locator('.verdict:not(.unique)').waitFor();
    expect([size, await look(page)]).toEqual([size, before]);
    await page.keyboard.press('Control+z');
    await page.locator('.verdict.unique').waitFor();
  }
  expect(problems).toEqual([]);
});

test('offline, once it was used', async () => {
  const served = await serve();
  const { page, problems } = await visit('#/scan', installed, served.url);
  await choosePhoto(page, photo);
  await expectReading(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const kept = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open('nonet-late')).keys();
      return keys.map(({ url }) => /nonet-\w+/.exec(url.split('/').at(-1) ?? '')?.[0]);
    });
  await expect.poll(kept, { timeout: patience }).toEqual(['nonet-scan']);
  await served.stop();
  await page.reload();
  await choosePhoto(page, photo);
  await expectReading(page);
  expect(problems).toEqual([]);
});

test('without a camera, one sentence', async () => {
  const { page, problems } = await visit('#/scan');
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await page.getByRole('alert').filter({ hasText: 'There is no camera' }).waitFor();
  expect(problems).toEqual([]);
});

// A browser of its own, whose camera is a film.
let folder = '';
let filmed: Browser | undefined;
afterAll(async () => {
  await filmed?.close();
  if (folder) rmSync(folder, { recursive: true });
});

test('photographed: two frames that read the same are taken', async () => {
  folder = mkdtempSync(join(tmpdir(), 'nonet-film-'));
  writeFileSync(join(folder, 'film.y4m'), await filmOf(puzzle));
  filmed = await chromium.launch({
    ...flags,
    args: [
      ...flags.args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${join(folder, 'film.y4m')}`,
    ],
  });
  const context = await filmed.newContext({ ...phone, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  // This browser has nobody to ask: a person who says no, and then yes.
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const ask = devices.getUserMedia.bind(devices);
    devices.getUserMedia = () => {
      devices.getUserMedia = ask;
      return Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    };
  });
  const use = page.getByRole('button', { name: 'Use the camera' });
  await page.goto(`${inject('url')}#/scan`);
  await use.click();
  await page.getByRole('alert').filter({ hasText: 'may not be used' }).waitFor();
  // The lattice may be there for two frames only, too short to be waited for.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.camera path.thin')) document.body.dataset.lattice = 'seen';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await use.click();
  await expectReading(page);
  expect(await page.evaluate(() => document.body.dataset.lattice)).toBe('seen');
  await picture(page, 'scan-photographed');
});
