// The look of the app, as far as it can be measured: sizes, places, targets, colours, motion.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cellOf, expectDigit, newGame, patience, picture, playPuzzle, visit } from './app';
import { phone } from './browser';
import { make, solve } from './program';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
  width: number;
  height: number;
}

const boxOf = (page: Page, selector: string): Promise<Box> =>
  page
    .locator(selector)
    .filter({ visible: true })
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON() as Box);

const BOARD = '.game .frame > .board';

for (const width of [320, 360, 375, 390, 412, 430]) {
  test(`the board takes the width of a phone of ${width}`, async () => {
    const height = Math.round(width * 1.9);
    const { page, problems } = await visit('#/new', { ...phone, viewport: { width, height } });
    await newGame(page, 'Easy');
    expect((await boxOf(page, BOARD)).width / width).toBeGreaterThanOrEqual(0.96);
    expect(problems).toEqual([]);
  });
}

for (const size of ['375x553', '390x844', '768x1024', '1280x720', '1440x900']) {
  const [width, height] = size.split('x').map(Number) as [number, number];
  test(`sheets lie in the dock at ${size}`, async () => {
    const options = width < 800 ? phone : {};
    const { page, problems } = await visit('#/new', { ...options, viewport: { width, height } });
    await newGame(page, 'Easy');
    const board = await boxOf(page, BOARD);
    const isBeside = async (name: string): Promise<void> => {
      const sheet = await boxOf(page, '.sheet');
      const at = width < 820 ? sheet.top - board.bottom : sheet.left - board.right;
      expect({ name, beside: at >= 0 }).toEqual({ name, beside: true });
      expect(await boxOf(page, BOARD)).toEqual(board);
    };
    for (const name of ['Share', 'History', 'Help', 'Start over', 'Solve']) {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await isBeside('More');
      await page.locator('.sheet').getByRole('button', { name, exact: true }).click();
      await isBeside(name);
      await picture(page, `sheet-${name.replace(' ', '-').toLowerCase()}-${size}`);
      await page.keyboard.press('Escape');
      await page.locator('.sheet').waitFor({ state: 'detached' });
    }
    expect(problems).toEqual([]);
  });
}

for (const size of ['1280x720', '1440x900', '1920x1080']) {
  const [width, height] = size.split('x').map(Number) as [number, number];
  test(`board and panel stand in the middle, keys as large as they should be, at ${size}`, async () => {
    const { page, problems } = await visit('#/new', { viewport: { width, height } });
    await newGame(page, 'Easy');
    const board = await boxOf(page, BOARD);
    const panel = await boxOf(page, '.controls');
    expect(Math.abs(board.left - (width - panel.right))).toBeLessThanOrEqual(1);
    expect(panel.width).toBe(280);
    const key = await boxOf(page, '.pad .key');
    expect(Math.min(key.width, key.height)).toBeGreaterThanOrEqual(72);
    expect(Math.max(key.width, key.height)).toBeLessThanOrEqual(84);
    const hint = await boxOf(page, '.foot .button');
    expect(Math.abs(hint.bottom - board.bottom)).toBeLessThanOrEqual(1);
    expect(problems).toEqual([]);
  });
}

// Buttons and links that are smaller than a finger. A link in a sentence is as high as its line, and seven
// days of a week share the width that there is.
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, select, .modes label')]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => !target.closest('p, li p, [role=grid], .skip'))
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
      .filter(
        ({ target, box }) => box.height < 43.9 || box.width < (target.closest('td') ? 32 : 43.9),
      )
      .map(
        ({ target, box }) =>
          `${target.tagName} "${target.ariaLabel ?? target.textContent?.trim()}" ${box.width}x${box.height}`,
      ),
  );

for (const size of ['320x568', '390x844', '1440x900']) {
  const [width, height] = size.split('x').map(Number) as [number, number];
  test(`every target has room for a finger, and nothing is wider than the window, at ${size}`, async () => {
    const options = width < 800 ? phone : {};
    const { page, url, problems } = await visit('#/new', {
      ...options,
      viewport: { width, height },
    });
    const found: string[] = [];
    const look = async (name: string): Promise<void> => {
      for (const target of await smallTargets(page)) found.push(`${name}: ${target}`);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) found.push(`${name}: ${over} px too wide`);
    };
    for (const screen of ['new', 'games', 'type', 'techniques', 'stats', 'settings', 'exchange']) {
      await page.goto(`${url}#/${screen}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await look(screen);
    }
    await page.goto(`${url}#/new`);
    await newGame(page, 'Easy');
    await look('play');
    await page.keyboard.press('h');
    await look('hint');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await look('more');
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
  });
}

test('the cursor is a ring of 3 px, and boxes differ by their lines alone', async () => {
  const { page, problems } = await visit('#/new');
  await newGame(page, 'Easy');
  await cellOf(page, 40).click();
  const ring = page.locator(`${BOARD} .cursor`);
  expect(await ring.evaluate((path) => getComputedStyle(path).strokeWidth)).toBe('3px');
  const fills = await page
    .locator(`${BOARD} [data-cell]`)
    .evaluateAll((cells) => [...new Set(cells.map((c) => getComputedStyle(c).backgroundColor))]);
  expect(fills).toEqual(['rgba(0, 0, 0, 0)']);
  expect(problems).toEqual([]);
});

// Every colour that is drawn on the board.
const coloursOn = (page: Page): Promise<string[]> =>
  page.locator(BOARD).evaluate((board) => {
    const seen = new Set<string>();
    for (const element of board.querySelectorAll('rect, path, circle, text, span, .cell')) {
      if (element.closest('mask, defs')) continue;
      const { fill, stroke, color } = getComputedStyle(element);
      const isText = element instanceof HTMLElement;
      for (const value of isText ? [color] : [fill, stroke]) {
        if (value.startsWith('rgb')) seen.add(value);
      }
    }
    return [...seen];
  });

const valuesOf = (page: Page, names: string[]): Promise<string[]> =>
  page.evaluate((wanted) => {
    const probe = document.body.appendChild(document.createElement('i'));
    const found = wanted.map((name) => {
      probe.style.color = `var(--${name})`;
      return getComputedStyle(probe).color;
    });
    probe.remove();
    return found;
  }, names);

for (const scheme of ['light', 'dark'] as const) {
  test(`without paint the board has two hues, in ${scheme}`, async () => {
    const { page, problems } = await visit('#/type', { colorScheme: scheme });
    const puzzle = make('hard');
    await playPuzzle(page, puzzle);
    const blank = puzzle.indexOf('.');
    const clash = puzzle.slice(9 * Math.floor(blank / 9)).match(/[1-9]/)?.[0] ?? '1';
    await cellOf(page, blank).click();
    await page.keyboard.press(clash);
    await page.keyboard.press('h');
    await page.locator('.hint').waitFor();
    const tokens = await valuesOf(page, [
      ...['paper', 'peer', 'line', 'line-box', 'ink', 'ink-2', 'given', 'mark', 'mark-dim'],
      ...['iris', 'iris-soft', 'iris-mid', 'on-iris', 'own', 'same', 'cursor'],
      ...['ember', 'ember-soft', 'on-ember'],
    ]);
    const black = 'rgb(0, 0, 0)'; // an SVG shape's fill where nothing is filled
    const others = (await coloursOn(page)).filter((c) => c !== black && !tokens.includes(c));
    expect(others).toEqual([]);
    expect(problems).toEqual([]);
  });
}

test('in grey, what stands in a cell is still told apart', async () => {
  const { page, problems } = await visit('#/type');
  const puzzle = make('easy');
  await playPuzzle(page, puzzle);
  const solution = solve(puzzle);
  await page.locator(BOARD).evaluate((board) => {
    (board as HTMLElement).style.filter = 'grayscale(1)';
  });
  // One cell after the other takes the same digit, so that only its state differs.
  const given = [...puzzle].findIndex((digit) => digit !== '.');
  const digit = puzzle[given] ?? '1';
  const own = [...solution].findIndex((d, cell) => d === digit && puzzle[cell] === '.');
  const look = async (cell: number): Promise<string> =>
    (await cellOf(page, cell).screenshot()).toString('base64');
  const elsewhere = [...puzzle].findIndex((d) => d !== '.' && d !== digit);
  await cellOf(page, own).click();
  await page.keyboard.press(digit);
  await expectDigit(page, own, digit);
  const looks: Record<string, string> = { cursor: await look(own), same: await look(given) };
  await cellOf(page, elsewhere).click();
  looks['own'] = await look(own);
  looks['given'] = await look(given);
  await cellOf(page, own).click();
  await page.keyboard.press('Control+Shift+Digit1');
  await cellOf(page, elsewhere).click();
  await expect.poll(() => page.locator('.letter').count(), { timeout: patience }).toBe(1);
  looks['painted'] = await look(own);
  await page.keyboard.press('Control+z');
  // The same digit once more in its row.
  const row = 9 * Math.floor(own / 9);
  const beside = [...puzzle].findIndex((d, at) => at >= row && d === '.' && at !== own);
  await cellOf(page, beside).click();
  await page.keyboard.press(digit);
  await expect.poll(() => page.locator('.clash').count(), { timeout: patience }).toBeGreaterThan(1);
  await cellOf(page, elsewhere).click();
  looks['clash'] = await look(own);
  const names = Object.keys(looks);
  const alike = names.flatMap((a, i) =>
    names.slice(i + 1).flatMap((b) => (looks[a] === looks[b] ? [`${a} = ${b}`] : [])),
  );
  expect(alike).toEqual([]);
  expect(problems).toEqual([]);
});

test('with reduced motion nothing moves', async () => {
  const { page, problems } = await visit('#/type');
  const puzzle = make('easy');
  await playPuzzle(page, puzzle);
  const solution = solve(puzzle);
  const moving = (): Promise<number> => page.evaluate(() => document.getAnimations().length);
  const still = async (name: string): Promise<void> => {
    expect({ name, moving: await moving() }).toEqual({ name, moving: 0 });
  };
  for (const [cell, digit] of [...solution].entries()) {
    if (puzzle[cell] !== '.') continue;
    await cellOf(page, cell).click();
    await page.keyboard.press(digit);
    if (cell > 20) break;
  }
  await still('a digit');
  await page.locator('.modes label').nth(2).click();
  await still('a mode');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await still('a sheet');
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await page.locator('.hint').waitFor();
  await still('a hint');
  expect(problems).toEqual([]);
});

test('the font is the app’s own', async () => {
  const { page, problems } = await visit('#/new');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family),
  );
  expect(loaded.map((family) => family.replaceAll('"', ''))).toContain('Figtree Variable');
  expect(problems).toEqual([]);
});

test('a digit without a cell shows where it can go', async () => {
  const { page, problems } = await visit('#/new');
  await newGame(page, 'Easy');
  await page.locator('.pad .key').nth(6).click();
  await page.locator('.message', { hasText: /^7 can go in \d+ cells/ }).waitFor();
  const shaded = await page.locator(`${BOARD} .place`).count();
  const said = await page.locator('.message').innerText();
  expect(said).toContain(`in ${shaded} cells`);
  await page.locator('.pad .key').nth(6).click();
  await expect.poll(() => page.locator(`${BOARD} .place`).count(), { timeout: patience }).toBe(0);
  expect(problems).toEqual([]);
});

test('a game can be watched again, and goes on where it was', async () => {
  const { page, problems } = await visit('#/type');
  const puzzle = make('easy');
  await playPuzzle(page, puzzle);
  const solution = solve(puzzle);
  const blanks = [...puzzle].flatMap((digit, cell) => (digit === '.' ? [cell] : [])).slice(0, 3);
  for (const cell of blanks) {
    await cellOf(page, cell).click();
    await page.keyboard.press(solution[cell] ?? '');
    await expectDigit(page, cell, solution[cell] ?? '');
  }
  await page.keyboard.press('s');
  const moves = page.getByRole('slider', { name: 'Move' });
  await moves.fill('1');
  await expectDigit(page, blanks[0] ?? 0, solution[blanks[0] ?? 0] ?? '');
  await expectDigit(page, blanks[2] ?? 0, '.');
  await moves.fill('0');
  await expectDigit(page, blanks[0] ?? 0, '.');
  await page.getByRole('button', { name: 'Replay' }).click();
  await expectDigit(page, blanks[2] ?? 0, solution[blanks[2] ?? 0] ?? '');
  await moves.fill('1');
  await page.keyboard.press('Escape');
  for (const cell of blanks) await expectDigit(page, cell, solution[cell] ?? '');
  expect(problems).toEqual([]);
});
