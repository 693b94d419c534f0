// What is drawn over a board never hides a digit, and no line runs through one: each technique's example,
// pixel by pixel, with what is drawn and without it. The gate looks at every third, `EVERY=1 npm run e2e overlay`
// at all.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from './app';
import { phone } from './browser';
import { apart, pixelsOf, type Pixels } from './pixels';

interface Glyph {
  name: string;
  x: number; // in pixels of the picture
  y: number;
  width: number;
  height: number;
}

// What only accompanies the digits of a step. Its signs and texts stay.
const LINES = '.house, .cell:not(div), .ray, .arrow, .group, .cross, .stroke, .blocker, .letter';

// The digits and candidates of the board itself, and those that the step draws anew.
function glyphsOf(page: Page): Promise<{ board: Glyph[]; step: Glyph[] }> {
  return page.evaluate(() => {
    const board = document.querySelector('.view .board') as HTMLElement;
    const origin = board.getBoundingClientRect();
    const place = (name: string, box: DOMRect) => ({
      name,
      x: (box.x - origin.x) * devicePixelRatio,
      y: (box.y - origin.y) * devicePixelRatio,
      width: box.width * devicePixelRatio,
      height: box.height * devicePixelRatio,
    });
    // Of a candidate only the place of its digit: half of it is 8.5 by 10 hundredths of a cell,
    // less in a sign.
    const cell = (board.querySelector('[data-cell]') as HTMLElement).getBoundingClientRect().width;
    const digitIn = ({ x, y, width, height }: DOMRect, half: readonly [number, number]) =>
      new DOMRect(
        x + width / 2 - half[0] * cell,
        y + height / 2 - half[1] * cell,
        2 * half[0] * cell,
        2 * half[1] * cell,
      );
    const drawn = [...board.querySelectorAll<SVGGraphicsElement>('[data-spot]')];
    const anew = new Set(drawn.map((text) => text.dataset['spot']));
    const marks = [...board.querySelectorAll<HTMLElement>('[data-cell] [data-mark]')];
    const digits = [...board.querySelectorAll<HTMLElement>('[data-cell]')].flatMap((cell) => {
      const text = [...cell.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
      if (!text?.textContent?.trim()) return [];
      const range = document.createRange();
      range.selectNodeContents(text);
      return [place(`cell ${cell.dataset['cell']}`, range.getBoundingClientRect())];
    });
    const nameOf = (mark: HTMLElement): string => {
      const cell = Number((mark.closest('[data-cell]') as HTMLElement).dataset['cell']);
      return String(10 * cell + Number(mark.dataset['mark']));
    };
    return {
      board: [
        ...digits,
        ...marks
          .filter((mark) => !anew.has(nameOf(mark)))
          .map((mark) =>
            place(`candidate ${nameOf(mark)}`, digitIn(mark.getBoundingClientRect(), [0.085, 0.1])),
          ),
      ],
      step: drawn.map((text) => {
        const tile = text.querySelector('rect');
        const box = (tile ?? text).getBoundingClientRect();
        return place(
          `sign ${text.dataset['spot']}`,
          digitIn(box, tile ? [0.2, 0.24] : [0.075, 0.09]),
        );
      }),
    };
  });
}

// The ink of a glyph in the reference, and how much of it, and of the paper around it, is not the same in
// the picture.
function spoiled(glyph: Glyph, reference: Pixels, picture: Pixels): string[] {
  const ink: [number, number][] = [];
  const inside = (from: number, size: number, end: number): number[] =>
    Array.from({ length: Math.floor(size) }, (_, i) => Math.round(from) + i).filter(
      (at) => at >= 0 && at < end,
    );
  const columns = inside(glyph.x, glyph.width, reference.width);
  const rows = inside(glyph.y, glyph.height, reference.height);
  // The commonest colour is what the glyph stands on; what is far from it is ink.
  const counts = new Map<string, number>();
  for (const y of rows) {
    for (const x of columns) {
      const colour = reference.at(x, y).join();
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  }
  const ground =
    [...counts]
      .sort((a, b) => b[1] - a[1])[0]?.[0]
      .split(',')
      .map(Number) ?? [];
  for (const y of rows) {
    for (const x of columns) if (apart(reference.at(x, y), ground) > 70) ink.push([x, y]);
  }
  if (ink.length < 8) return [`${glyph.name} has no ink`];
  const changed = ink.filter(([x, y]) => apart(reference.at(x, y), picture.at(x, y)) > 64);
  const [left, right] = [Math.min(...ink.map(([x]) => x)), Math.max(...ink.map(([x]) => x))];
  const [top, bottom] = [Math.min(...ink.map(([, y]) => y)), Math.max(...ink.map(([, y]) => y))];
  let crossed = 0;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      if (apart(reference.at(x, y), picture.at(x, y)) > 64) crossed += 1;
    }
  }
  const all = (right - left + 1) * (bottom - top + 1);
  return [
    ...(changed.length > 0.03 * ink.length ? [`${glyph.name} is covered`] : []),
    ...(crossed > 0.03 * all ? [`${glyph.name} has a line through it`] : []),
  ];
}

async function faults(page: Page): Promise<string[]> {
  const board = page.locator('.view .board').first();
  // The content policy allows no style sheet of ours, but an element may be told to hide.
  const show = (selector: string, visible: boolean): Promise<void> =>
    board.evaluate(
      (root, [which, visibility]) => {
        const parts = root.querySelectorAll<SVGElement>(which as string);
        for (const part of parts) part.style.visibility = visibility as string;
      },
      [selector, visible ? '' : 'hidden'],
    );
  const shoot = async (hidden?: string): Promise<Pixels> => {
    if (hidden) await show(hidden, false);
    const pixels = pixelsOf(await board.screenshot());
    if (hidden) await show(hidden, true);
    return pixels;
  };
  const { board: plain, step } = await glyphsOf(page);
  const picture = await shoot();
  const without = await shoot('.step');
  const signs = await shoot(
    LINES.split(', ')
      .map((part) => `.step ${part}`)
      .join(', '),
  );
  return [
    ...plain.flatMap((glyph) => spoiled(glyph, without, picture)),
    ...step.flatMap((glyph) => spoiled(glyph, signs, picture)),
  ];
}

const EVERY = Number(process.env['EVERY'] ?? 3);
// In parts, for it takes a while.
const PARTS = 2;

test.each(Array.from({ length: PARTS }, (_, part) => part))(
  'no technique’s example hides a digit, part %i',
  async (part) => {
    const small = { ...phone, viewport: { width: 375, height: 667 } };
    const { page, problems } = await visit('#/techniques', small);
    const links = page.locator('main a[href^="#/techniques/"]');
    await links.first().waitFor();
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')),
    );
    expect(addresses.length).toBeGreaterThan(100);
    const found: Record<string, string[]> = {};
    for (const address of addresses.filter((_, i) => i % (EVERY * PARTS) === EVERY * part)) {
      await page.evaluate((to) => {
        document.querySelector('.view')?.setAttribute('data-seen', '');
        location.hash = to ?? '';
      }, address);
      await page
        .locator('.view:not([data-seen]) .board .step')
        .first()
        .waitFor({ state: 'attached' });
      const tabs = page.locator('.view [role=tab]');
      for (let i = 0; i < Math.max(1, await tabs.count()); i++) {
        if (i > 0) await tabs.nth(i).click();
        const wrong = await faults(page);
        if (wrong.length > 0) found[`${address} ${i}`] = wrong;
      }
    }
    expect(found).toEqual({});
    expect(problems).toEqual([]);
  },
);
