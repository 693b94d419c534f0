// For eyes that need more: text at twice its size, and the system's own few colours.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cellOf, patience, picture, playPuzzle, settled, visit } from './app';
import { phone } from './browser';
import { choosePhoto, photoOf } from './photo';
import { make } from './program';

// What is wider than the window, cut off, or lies over something else.
function crowded(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element): string =>
      `${element.tagName} ${element.className} "${element.textContent?.trim().slice(0, 30)}"`;
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push(`wider: ${root.scrollWidth}`);
    // What of it is to be seen: the rest is scrolled away in a list of its own.
    const seen = (element: Element): DOMRect => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const list = element.parentElement?.closest('ol, ul, .sheets');
      if (!list) return new DOMRect(left, top, right - left, bottom - top);
      const clip = list.getBoundingClientRect();
      const [y, end] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
      return new DOMRect(left, y, right - left, end - y);
    };
    const shown = [
      ...document.querySelectorAll('main :is(a, button, input, select, h1, h2, h3, p)'),
    ]
      .filter((element) => !element.closest('[aria-hidden=true], .hidden-visually, [role=grid]'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, box: seen(element) }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    for (const { element, box } of shown) {
      const style = getComputedStyle(element);
      const hidden = style.overflowX === 'hidden' && style.textOverflow !== 'ellipsis';
      if (hidden && element.scrollWidth > element.clientWidth + 1)
        found.push(`cut: ${name(element)}`);
      if (box.right > root.clientWidth + 1 && !element.closest('.sheets, pre, textarea, table')) {
        found.push(`outside: ${name(element)}`);
      }
    }
    for (const [i, a] of shown.entries()) {
      for (const b of shown.slice(i + 1)) {
        if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (across > 2 && down > 2) found.push(`over: ${name(a.element)} / ${name(b.element)}`);
      }
    }
    return found;
  });
}

const screens = [
  'new',
  'games',
  'type',
  'solver',
  'exchange',
  'print',
  'book',
  'variant',
  'variant/set',
  'scan',
  'stats',
  'settings',
];

for (const [size, options] of Object.entries({ desktop: {}, phone })) {
  test(`text at twice its size on a ${size}`, async () => {
    const { page, url, problems } = await visit('#/type', options);
    const twice = (): Promise<void> =>
      page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
    await playPuzzle(page, make('hard'));
    await twice();
    const found: string[] = [];
    const look = async (name: string): Promise<void> => {
      await picture(page, `text-${name}-${size}`);
      for (const text of await crowded(page)) found.push(`${name}: ${text}`);
    };
    await look('play');
    for (const screen of screens) {
      await page.goto(`${url}#/${screen}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await settled(page);
      await look(screen);
    }
    await page.goto(`${url}#/scan`);
    await choosePhoto(page, await photoOf(make('hard')));
    await page.locator('.verdict', { hasText: 'Exactly one solution' }).waitFor();
    await look('scanned');
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
  });
}

test('in the colours of the system everything is still told apart', async () => {
  const { page, problems } = await visit('#/type', { forcedColors: 'active' });
  await playPuzzle(page, make('hard'));
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
  const blank = await page
    .locator('[role=grid] .cell:not(.given)')
    .first()
    .getAttribute('data-cell');
  const cell = cellOf(page, Number(blank));
  const board = page.locator('.board').first();
  const looks: Buffer[] = [await board.screenshot()];
  // Selected; with a digit of one's own; in conflict with a given of its row; with a hint.
  await cell.click();
  looks.push(await board.screenshot());
  const row = Math.floor(Number(blank) / 9);
  const given = await page.locator(`[role=grid] .cell.given`).evaluateAll((cells, wanted) => {
    const same = cells.find((c) => Math.floor(Number(c.getAttribute('data-cell')) / 9) === wanted);
    return same?.textContent?.trim().slice(0, 1) ?? '';
  }, row);
  await page.keyboard.press(given);
  await expect
    .poll(() => page.locator('[role=grid] .conflict').count(), { timeout: patience })
    .toBeGreaterThan(0);
  looks.push(await board.screenshot());
  await page.keyboard.press('Control+z');
  await page.keyboard.press('h');
  await page.getByRole('img', { name: 'Part 1 of 3' }).waitFor();
  looks.push(await board.screenshot());
  await picture(page, 'forced-colours');
  for (const [i, look] of looks.entries()) {
    for (const other of looks.slice(i + 1)) expect(look.equals(other)).toBe(false);
  }
  expect(problems).toEqual([]);
});
