// The end of a game: what is said of it, what is shared, what comes next; the board stays where it is.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cellOf, digitsOn, newGame, patience, picture, visit, waitForGame } from './app';
import { faults } from './axe';
import { phone } from './browser';
import { solve } from './program';
import { dayBefore, remember, won, wonDaily } from './records';

const sizes = {
  low: { viewport: { width: 375, height: 553 }, hasTouch: true, isMobile: true },
  phone,
  tablet: { viewport: { width: 768, height: 1024 } },
  laptop: { viewport: { width: 1280, height: 720 } },
  desktop: { viewport: { width: 1440, height: 900 } },
};

const panel = (page: Page) => page.getByRole('dialog', { name: 'Solved!' });

// Fills the blank cells from the last to the first.
async function finish(page: Page): Promise<string> {
  const givens = await waitForGame(page);
  const solution = solve(givens);
  const blanks = [...givens].flatMap((digit, cell) => (digit === '.' ? [cell] : []));
  for (const cell of blanks.toReversed()) {
    await cellOf(page, cell).click();
    await page.keyboard.press(solution[cell] as string);
  }
  await panel(page).waitFor();
  expect(await digitsOn(page)).toBe(solution);
  return givens;
}

const boardAt = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { x, y, width, height } = (
      document.querySelector('main .board') as Element
    ).getBoundingClientRect();
    return [x, y, width, height].map((value) => value.toFixed(1)).join(' ');
  });

// What of the panel lies outside the window, is cut, or reaches over the board.
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = document.querySelector('[role=dialog]') as Element;
    const board = (document.querySelector('main .board') as Element).getBoundingClientRect();
    const all = [dialog, ...dialog.querySelectorAll('button, p, li, svg')];
    return all
      .filter((element) => element.checkVisibility() && !element.closest('.hidden-visually'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(
        ({ box }) =>
          box.bottom > innerHeight + 0.5 ||
          box.right > innerWidth + 0.5 ||
          (box.top < board.bottom - 0.5 && box.left < board.right - 0.5),
      )
      .map(({ element, box }) => `${element.tagName} ${element.textContent} ${box.bottom}`);
  });

for (const [size, options] of Object.entries(sizes)) {
  test(`a win, ${size}`, async () => {
    const { page, url, problems } = await visit('#/new', options);
    await remember(page, [
      ...[300, 400, 500, 600].map((seconds, i) => won(`e${i}`, 'easy', seconds)),
      ...[1, 2].map((day) => wonDaily('hard', 700, day)),
    ]);
    await page.goto(`${url}?again#/new`);
    await newGame(page, 'Easy');
    const before = await boardAt(page);
    const givens = await finish(page);
    expect(await boardAt(page)).toBe(before);
    await panel(page).getByText('than your average').waitFor();
    await panel(page).getByRole('button', { name: 'Next Easy' }).waitFor();
    await panel(page).getByRole('button', { name: 'Today’s Hard' }).waitFor();
    const blanks = [...givens].filter((digit) => digit === '.').length;
    const shades = page.locator('rect.shade');
    await expect.poll(() => shades.count(), { timeout: patience }).toBe(blanks);
    // The first blank cell was the last to be filled.
    expect(Number(await shades.first().getAttribute('fill-opacity'))).toBeCloseTo(0.56);
    expect(Number(await shades.last().getAttribute('fill-opacity'))).toBeCloseTo(0.06);
    expect(await outside(page)).toEqual([]);
    await picture(page, `win-${size}`);
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    await picture(page, `win-${size}-dark`);
    const share = panel(page)
      .getByRole('button', { name: /^Share/ })
      .filter({ visible: true });
    await share.first().click();
    await page.getByRole('dialog', { name: 'Share' }).waitFor();
    expect(await outside(page)).toEqual([]);
    expect(await boardAt(page)).toBe(before);
    await picture(page, `win-${size}-share`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /picture$/ }).click();
    expect((await saved).suggestedFilename()).toBe('nonet.png');
    await page.getByRole('button', { name: 'Close' }).click();
    await panel(page).getByRole('button', { name: 'Next Easy' }).click();
    await expect.poll(() => digitsOn(page, 'given'), { timeout: patience }).not.toBe(givens);
    expect(problems).toEqual([]);
  });
}

for (const size of ['phone', 'desktop'] as const) {
  test(`a variant is compared with others of its kind and leads to the next one, ${size}`, async () => {
    const { page, url, problems } = await visit('#/new', sizes[size]);
    await remember(page, [
      ...[300, 400].map((seconds, i) => ({ ...won(`k${i}`, 'easy', seconds), kind: '4x4' })),
      { ...won('c', 'easy', 1), label: null },
    ]);
    await page.goto(`${url}?again#/variant`);
    await page.getByLabel('Level').selectOption({ label: 'Easy' });
    await page.getByRole('button', { name: /^4 by 4/ }).click();
    await page.waitForURL(/#\/variant\/[0-9a-f-]{36}/);
    await cellOf(page, 15).waitFor();
    const before = await boardAt(page);
    const givens = (await digitsOn(page)).slice(0, 16);
    const solution = solve(givens, '4x4');
    const blanks = [...givens].flatMap((digit, cell) => (digit === '.' ? [cell] : []));
    for (const cell of blanks) {
      await cellOf(page, cell).click();
      await page.keyboard.press(solution[cell] as string);
    }
    await panel(page).getByText('4 by 4, Easy, solved').waitFor();
    await panel(page).getByText('than your average').waitFor();
    const shades = page.locator('rect.shade');
    await expect.poll(() => shades.count(), { timeout: patience }).toBe(blanks.length);
    expect(await boardAt(page)).toBe(before);
    expect(await outside(page)).toEqual([]);
    expect(await faults(page)).toEqual([]);
    await picture(page, `win-variant-${size}`);
    await panel(page)
      .getByRole('button', { name: /^Share/ })
      .filter({ visible: true })
      .first()
      .click();
    await page.getByRole('img', { name: /^Share card: 4 by 4, Easy in/ }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    const address = page.url();
    await panel(page).getByRole('button', { name: 'Next 4 by 4' }).click();
    await page.waitForURL((to) => to.href !== address);
    await panel(page).waitFor({ state: 'detached' });
    await page.goto(`${url}#/stats`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(problems).toEqual([]);
  });
}

test('a daily puzzle leads to the next of its day, and makes the streak', async () => {
  const { page, url, problems } = await visit('#/new');
  await remember(page, [wonDaily('easy', 300, 1)]);
  await page.goto(`${url}?again#/new`);
  await page.getByRole('button', { name: 'Make it 2 days' }).click();
  await finish(page);
  await panel(page).getByText('2 days').waitFor();
  await panel(page).getByText('with today’s puzzle').waitFor();
  await panel(page).getByRole('button', { name: 'Today’s Medium' }).click();
  await page.getByRole('heading', { level: 1, name: /^Medium, / }).waitFor();
  await page.goto(`${url}#/new/daily/${dayBefore(0)}`);
  await page.getByRole('button', { name: /Easy solved in/ }).waitFor();
  expect(problems).toEqual([]);
});

test('a game that was won shows so when it is opened again, and can be played again', async () => {
  const { page, url, problems } = await visit('#/new');
  const givens = await newGame(page, 'Easy');
  await finish(page);
  await panel(page).getByText('Your first Easy').waitFor();
  const address = page.url();
  await page.goto(`${url}#/stats`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(address);
  await panel(page).getByRole('button', { name: 'Look at the board' }).click();
  await panel(page).waitFor({ state: 'detached' });
  await page.goto(`${url}#/stats`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(address);
  await panel(page).getByRole('button', { name: 'Play it again' }).click();
  await expect.poll(() => digitsOn(page), { timeout: patience }).toBe(givens);
  expect(page.url()).not.toBe(address);
  expect(problems).toEqual([]);
});

test('the wave goes through the board where motion is wanted', async () => {
  const { page, problems } = await visit('#/new', { reducedMotion: 'no-preference' });
  await newGame(page, 'Easy');
  const givens = await finish(page);
  const blanks = [...givens].filter((digit) => digit === '.').length;
  const shades = page.locator('rect.shade');
  await expect.poll(() => shades.count(), { timeout: patience }).toBe(blanks);
  // The time counts up to what is spoken.
  const shown = (): Promise<string> => panel(page).locator('p.time').innerText();
  await expect.poll(shown, { timeout: patience }).toMatch(/^(\S+)\s+\1$/);
  expect(problems).toEqual([]);
});
