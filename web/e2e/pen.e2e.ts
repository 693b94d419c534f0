// Lines and links drawn by hand: by mouse, by finger and by keyboard; they are kept with the game, taken away
// one by one and all at once, and are no moves.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cellOf, newGame, picture, visit, waitForGame } from './app';
import { faults } from './axe';
import { phone } from './browser';

const low = { viewport: { width: 375, height: 553 }, hasTouch: true, isMobile: true };

// What is drawn, as the paths of the strokes.
const drawn = (page: Page): Promise<(string | null)[]> =>
  page.locator('.strokes path').evaluateAll((all) => all.map((path) => path.getAttribute('d')));

async function middle(page: Page, cell: number): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await cellOf(page, cell).boundingBox()) ?? new DOMRect();
  return { x: x + width / 2, y: y + height / 2 };
}

async function drag(page: Page, cells: readonly number[], off = { x: 0, y: 0 }): Promise<void> {
  for (const [i, cell] of cells.entries()) {
    const { x, y } = await middle(page, cell);
    await page.mouse.move(x + off.x, y + off.y, { steps: 4 });
    if (i === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

async function takePen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Draw lines' }).click();
  await page.getByRole('application').waitFor();
}

const LINE = 'M50 50L150 50L150 150L250 150';

for (const [size, options] of Object.entries({ low, phone, desktop: {} })) {
  test(`lines and links are drawn, kept and taken away, ${size}`, async () => {
    const { page, problems } = await visit('#/new', options);
    await newGame(page, 'Easy');
    const board = await page.locator('main .board').first().boundingBox();
    await takePen(page);
    await drag(page, [0, 1, 10, 11]);
    await expect.poll(() => drawn(page)).toEqual([LINE]);
    await page.getByRole('button', { name: 'Links' }).click();
    await drag(page, [20, 42]);
    await expect.poll(() => drawn(page)).toEqual([LINE, 'M250 250L650 450']);
    expect(await faults(page)).toEqual([]);
    await picture(page, `pen-${size}`);
    expect(await page.locator('main .board').first().boundingBox()).toEqual(board);

    await page.reload();
    await waitForGame(page);
    await expect.poll(() => drawn(page)).toHaveLength(2);
    // The board is the board's again: nothing is drawn without the pen.
    await drag(page, [60, 62]);
    expect(await drawn(page)).toHaveLength(2);

    await takePen(page);
    const { x, y } = await middle(page, 10);
    await page.mouse.click(x, y);
    await expect.poll(() => drawn(page)).toEqual(['M250 250L650 450']);
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => drawn(page)).toHaveLength(2);
    await page.getByRole('button', { name: 'Take away: Link from 5 in r3c3' }).click();
    await expect.poll(() => drawn(page)).toEqual([LINE]);
    await page.getByRole('button', { name: 'Erase all' }).click();
    await expect.poll(() => drawn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    // They were no moves.
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    expect(problems).toEqual([]);
  });
}

test('lines and links are drawn by keyboard', async () => {
  const { page, problems } = await visit('#/new');
  await newGame(page, 'Easy');
  await page.keyboard.press('l');
  await page.getByRole('application').focus();
  for (const key of ['ArrowUp', 'Enter', 'ArrowRight', 'ArrowDown', 'Enter']) {
    await page.keyboard.press(key);
  }
  await expect.poll(() => drawn(page)).toEqual(['M450 350L550 350L550 450']);
  await page.getByRole('status').getByText('Line from r4c5 to r5c6.').waitFor();
  await page.getByRole('button', { name: 'Links' }).focus();
  await page.keyboard.press('Enter');
  for (const key of ['5', 'ArrowRight', 'ArrowRight', '7']) await page.keyboard.press(key);
  await expect.poll(() => drawn(page)).toHaveLength(2);
  await page.getByRole('status').getByText('Link from 5 in r5c6 to 7 in r5c8.').waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => drawn(page)).toHaveLength(1);
  for (const key of ['ArrowLeft', 'ArrowLeft', 'Delete']) await page.keyboard.press(key);
  await expect.poll(() => drawn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('application').waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});
