// Hints to the end of an Expert puzzle, frame by frame, drawn on the board; and how a person goes through
// one by touch, by keyboard, on every size of window.

import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { digitsOn, expectDigit, patience, picture, playPuzzle, visit } from './app';
import { phone } from './browser';
import { make, solve } from './program';

const EASY = make('easy');
// Begins with a cell forcing chain.
const FORCING = '..27.9.......1..9.9....38...2.896475...351628685...91323......956..3.2....4.25...';

const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Hint' });
const next = (page: Page): Locator => panelOf(page).locator('.next');
const bars = (page: Page, number: number): Promise<void> =>
  panelOf(page)
    .getByRole('img', { name: `Part ${number} of 3` })
    .waitFor({ state: 'attached' });

async function ask(page: Page): Promise<void> {
  await page.keyboard.press('h');
  await bars(page, 1);
}

// To the reason.
async function how(page: Page): Promise<void> {
  await next(page).click();
  await bars(page, 2);
}

// From the reason to the end: what it says is done.
async function apply(page: Page): Promise<void> {
  const tabs = panelOf(page).getByRole('tab');
  if ((await tabs.count()) > 0) await tabs.last().click();
  else await next(page).click();
  await bars(page, 3);
  await next(page).click();
  await panelOf(page).waitFor({ state: 'detached' });
}

const done = (page: Page): Locator => page.getByRole('dialog', { name: 'Solved!' });

// The first hint of FORCING, at its reason.
async function forcing(page: Page): Promise<void> {
  await ask(page);
  await how(page);
  await panelOf(page).locator('.learn[href$="cell-forcing-chains"]').waitFor();
}

test('hints alone solve an Expert puzzle, and none needs more than its label allows', async () => {
  const { page, problems } = await visit('#/type');
  // Sudoku Explainer's own path leads through house forcing chains here.
  const puzzle = make('expert', 1);
  await playPuzzle(page, puzzle);
  for (let hints = 0; hints < 300 && !(await done(page).isVisible()); ++hints) {
    await ask(page);
    await how(page);
    const technique = await panelOf(page).locator('.learn').getAttribute('href');
    expect(technique).not.toMatch(/house-forcing|cell-forcing|dynamic|nishio/);
    await apply(page);
  }
  await done(page).waitFor();
  expect(await digitsOn(page)).toBe(solve(puzzle));
  expect(problems).toEqual([]);
});

test('a wrong digit is told first, and a hint that is done can be undone', async () => {
  const { page, problems } = await visit('#/type');
  const puzzle = EASY;
  await playPuzzle(page, puzzle);
  const solution = solve(puzzle);
  const cell = puzzle.indexOf('.');
  const wrong = [...'123456789'].find((digit) => digit !== solution[cell]) as string;
  await page.locator(`[role=grid] [data-cell="${cell}"]`).click();
  await page.keyboard.press(wrong);
  await expectDigit(page, cell, wrong);
  await page.keyboard.press('h');
  const panel = panelOf(page);
  await panel.getByText('has a wrong digit. Mend it first.').waitFor();
  await page.keyboard.press('Control+z');
  await expectDigit(page, cell, '.');

  await ask(page);
  await how(page);
  await apply(page);
  await expect.poll(() => digitsOn(page), { timeout: patience }).not.toBe(puzzle);
  await page.keyboard.press('Control+z');
  await expect.poll(() => digitsOn(page), { timeout: patience }).toBe(puzzle);
  expect(problems).toEqual([]);
});

test('a hint goes on and back by keyboard alone, and points at its cells', async () => {
  const { page, problems } = await visit('#/type');
  await playPuzzle(page, EASY);
  await page.locator('[role=grid] .cell:not(.given)').first().click();
  await ask(page);
  expect(await page.locator('.board [aria-selected=true]').count()).toBe(0);
  await next(page).focus();
  await page.keyboard.press('Enter');
  await bars(page, 2);
  expect(await page.locator('.board .cross').count()).toBeGreaterThan(0);
  expect(await page.locator('.board .tile').count()).toBe(0);
  await next(page).focus();
  await page.keyboard.press('Enter');
  await bars(page, 3);
  expect(await page.locator('.board .tile').count()).toBe(1);
  const name = panelOf(page).locator('strong button').first();
  await name.focus();
  expect(await page.locator('.board .pointed').count()).toBe(1);
  await next(page).focus();
  expect(await page.locator('.board .pointed').count()).toBe(0);
  await panelOf(page).getByRole('button', { name: 'Back' }).focus();
  await page.keyboard.press('Enter');
  await bars(page, 2);
  await panelOf(page).getByRole('button', { name: 'Close the hint' }).click();
  await panelOf(page).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('the ways of a forcing chain are tabs, and its links can be followed', async () => {
  const { page, problems } = await visit('#/type');
  await playPuzzle(page, FORCING);
  await forcing(page);
  const tabs = panelOf(page).getByRole('tab');
  const names = await tabs.allTextContents();
  expect(names.at(-1)?.trim()).toBe('Result');
  expect(names[0]).toMatch(/If \d/);
  const chips = panelOf(page).locator('li:not(.again) .chip');
  const arrows = page.locator('.board .arrow');
  const all = await arrows.count();
  expect(all).toBeGreaterThan(0);
  expect(await chips.count()).toBe(all + 1);
  await chips.first().click();
  await expect.poll(() => arrows.count(), { timeout: patience }).toBe(0);
  expect(await page.locator('.board .pointed').count()).toBe(1);
  await chips.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => arrows.count(), { timeout: patience }).toBe(1);
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  expect(await tabs.nth(1).getAttribute('aria-selected')).toBe('true');
  await tabs.last().click();
  await panelOf(page).getByText('All ways have the same end').waitFor();
  expect(await arrows.count()).toBe(0);
  // What the ways start from, and what they lead to, keep their rings.
  expect(await page.locator('.board .start').count()).toBe(1);
  expect(await page.locator('.board .goal').count()).toBe(1);
  await picture(page, 'hint-forcing');
  expect(problems).toEqual([]);
});

const sizes = [
  '320x568',
  '375x553',
  '390x664',
  '390x844',
  '768x1024',
  '1280x720',
  '1440x900',
] as const;

interface Seen {
  board: string;
  cut: string[]; // what has no room, or lies outside of the window
}

const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const box = document.querySelector('[role=grid]')?.getBoundingClientRect() ?? new DOMRect();
    const hint = document.querySelector('.hint');
    const parts = [...(hint?.querySelectorAll('.say, h2, button, a') ?? [])] as HTMLElement[];
    const cut = parts.filter((part) => {
      if (getComputedStyle(part).clipPath !== 'none') return false;
      const at = part.getBoundingClientRect();
      if (at.width === 0) return false;
      const outside = at.right > innerWidth + 0.5 || at.bottom > innerHeight + 0.5;
      // The room for a finger reaches beyond a button in the text, and is no text of it.
      return outside || (!part.matches('.in-text') && part.scrollHeight > part.clientHeight + 1);
    });
    return {
      board: [box.x, box.y, box.width, box.height].map((edge) => edge.toFixed(1)).join(' '),
      cut: cut.map((part) => `${part.tagName} ${part.className} ${part.textContent ?? ''}`),
    };
  });

for (const size of sizes) {
  const [width = 0, height = 0] = size.split('x').map(Number);
  test(`the board stands still and no text is cut in a forcing chain, at ${size}`, async () => {
    const touch = width < 800 ? { ...phone, viewport: { width, height } } : {};
    const { page, problems } = await visit('#/type', { ...touch, viewport: { width, height } });
    await playPuzzle(page, FORCING);
    const { board } = await look(page);
    const same = async (state: string): Promise<void> => {
      expect({ state, ...(await look(page)) }).toEqual({ state, board, cut: [] });
    };
    await ask(page);
    await same('where');
    await page.keyboard.press('Escape');
    await forcing(page);
    const tabs = panelOf(page).getByRole('tab');
    for (let i = 0; i < (await tabs.count()); i++) {
      if (width < 800) await tabs.nth(i).tap();
      else await tabs.nth(i).click();
      await same(`way ${i}`);
    }
    await picture(page, `hint-${size}`);
    expect(problems).toEqual([]);
  });
}

test('axe finds nothing in a forcing chain, in any theme', async () => {
  const { page, problems } = await visit('#/type', phone);
  await playPuzzle(page, FORCING);
  await forcing(page);
  await page.evaluate(axe.source);
  const found: string[] = [];
  for (const theme of ['light', 'dark', 'contrast']) {
    await page.evaluate((wanted) => (document.documentElement.dataset['theme'] = wanted), theme);
    const texts = await page.evaluate(async () => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      const result = await checker.run('.hint');
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.failureSummary}`);
    });
    found.push(...texts.map((text) => `${theme}: ${text}`));
    await picture(page, `hint-${theme}`);
  }
  expect(found).toEqual([]);
  expect(problems).toEqual([]);
});
