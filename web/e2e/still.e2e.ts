// The board stands still: its place comes from the window alone, whatever is chosen, said or opened. And
// in play nothing scrolls and nothing is out of reach, from the smallest phone on.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cellOf, newGame, patience, picture, playPuzzle, visit } from './app';
import { phone } from './browser';
import { make } from './program';

const sizes = ['320x568', '375x553', '390x664', '390x844', '768x1024', '1280x720'];

interface Seen {
  board: string;
  scrolls: number; // px
  lost: string[]; // controls that are outside the window or hidden behind an edge
}

const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const { x, y, width, height } =
      document.querySelector('[role=grid]')?.getBoundingClientRect() ?? new DOMRect();
    const main = document.querySelector('main');
    const controls = document.querySelectorAll('main :is(button, select, .modes label)');
    const lost = [...controls].filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return false;
      if (control.closest('.sheet, .hint')) return false;
      const box = control.getBoundingClientRect();
      const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return seen?.closest('button, select, label') !== control || box.bottom > innerHeight + 0.5;
    });
    return {
      board: [x, y, width, height].map((edge) => edge.toFixed(1)).join(' '),
      scrolls: (main?.scrollHeight ?? 0) - (main?.clientHeight ?? 0),
      lost: lost.map((control) => control.ariaLabel ?? control.textContent ?? ''),
    };
  });

for (const size of sizes) {
  const [width, height] = size.split('x').map(Number) as [number, number];
  test(`the board stands still, and all is within reach, at ${size}`, async () => {
    const options = width < 800 ? { ...phone, viewport: { width, height } } : {};
    const { page, problems } = await visit('#/new', { ...options, viewport: { width, height } });
    const givens = await newGame(page, 'Hard');
    const first = await look(page);
    expect(first).toMatchObject({ scrolls: 0, lost: [] });
    const same = async (state: string): Promise<void> => {
      const now = await look(page);
      expect({ state, ...now, lost: [] }).toEqual({ state, ...first });
      if (!(await hint.isVisible())) expect({ state, lost: now.lost }).toEqual({ state, lost: [] });
    };
    const hint = page.getByRole('region', { name: 'Hint' });
    const more = page.getByRole('button', { name: 'More', exact: true });
    for (const mode of [3, 2, 1, 0]) {
      await page.locator('.modes label').nth(mode).click();
      await same(`mode ${mode}`);
    }
    await page.locator('.pad button').first().click();
    await cellOf(page, givens.indexOf('.')).click();
    await same('a cell');
    await page.keyboard.press('c');
    await page.locator('.message', { hasText: 'Everything is right so far.' }).waitFor();
    await same('a sentence');
    await more.click();
    await same('more');
    await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    for (const next of ['Which technique?', 'Why does it hold?']) {
      await same(next);
      await hint.getByRole('button', { name: next }).click();
    }
    await hint.getByText('Stage 3 of 4').waitFor();
    await same('a whole hint');
    await expect
      .poll(() => page.locator('.controls').evaluate((dock) => dock.scrollTop), {
        timeout: patience,
      })
      .toBe(0);
    await picture(page, `still-${size}`);
    expect(problems).toEqual([]);
  });
}

const small = { ...phone, viewport: { width: 320, height: 700 } };
for (const [size, options] of Object.entries({ desktop: {}, phone: small })) {
  test(`nothing moves when the puzzle is rated, on a ${size}`, async () => {
    const { page, problems } = await visit('#/type', options);
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        })[]) {
          if (entry.hadRecentInput) continue;
          const moved = entry.sources.map(({ node }) => (node as Element | null)?.className ?? '');
          shifts.push(moved.join(', '));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await playPuzzle(page, make('expert', 3));
    const places = (): Promise<string[]> =>
      page
        .locator('[role=grid], .modes, .pad, .actions, time, .status')
        .evaluateAll((all) =>
          all.map((part) => JSON.stringify(part.getBoundingClientRect().toJSON())),
        );
    const before = await places();
    // On a phone it stands behind "more".
    const rated = page.getByText(/^Expert, ER/).filter({ visible: true });
    if (size === 'phone') await page.getByRole('button', { name: 'More', exact: true }).click();
    await rated.waitFor();
    expect(await places()).toEqual(before);
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual(
      [],
    );
    expect(problems).toEqual([]);
  });
}
