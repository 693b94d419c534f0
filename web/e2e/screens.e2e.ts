// Every screen in every theme, on a desktop and on a phone: no violation that axe knows, nothing wider
// than the window, a picture of the first theme kept.

import axe from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  cellOf,
  digitsOn,
  newGame,
  patience,
  picture,
  playPuzzle,
  visit,
  waitForGame,
  type Visit,
} from './app';
import { phone } from './browser';
import { choosePhoto, photoOf } from './photo';
import { make, solve } from './program';
import { remember, won, wonDaily } from './records';

const puzzle = make('hard');
const killer = '.Shape~4x4.Cage~7~R1C1~R2C1.Cage~4~R1C2~R1C3.Cage~6~R1C4~R2C4.Cage~5~R2C2~R3C2';

// A screen and how to come to the state of it that is worth looking at.
const screens: Record<string, (visit: Visit) => Promise<void>> = {
  new: ({ page }) => page.getByRole('heading', { name: 'Sudoku you can', level: 1 }).waitFor(),
  custom: async ({ page, url }) => {
    await page.goto(`${url}#/new`);
    await page.getByRole('button', { name: 'Custom puzzle' }).click();
    await page.getByRole('dialog', { name: 'Custom puzzle' }).waitFor();
  },
  'new/daily': ({ page }) => page.getByRole('heading', { name: 'Daily puzzles' }).waitFor(),
  play: async ({ page }) => {
    await playPuzzle(page, puzzle);
    await page.locator('[role=grid] .cell:not(.given)').first().click();
    await page.keyboard.press('Shift+1');
    await page.keyboard.press('Control+2');
  },
  hint: async ({ page }) => {
    await playPuzzle(page, puzzle);
    await page.keyboard.press('h');
    await page.getByRole('button', { name: 'Show me how' }).click();
    await page.getByRole('button', { name: 'What follows' }).click();
    await page.getByRole('img', { name: 'Part 3 of 3' }).waitFor();
  },
  paused: async ({ page }) => {
    await playPuzzle(page, puzzle);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('The game is paused.').waitFor();
  },
  history: async ({ page }) => {
    await playPuzzle(page, puzzle);
    await page.keyboard.press('s');
    await page.getByRole('dialog', { name: 'History' }).waitFor();
  },
  help: async ({ page }) => {
    await playPuzzle(page, puzzle);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys and help' }).waitFor();
  },
  solved: async ({ page, url }) => {
    await page.goto(`${url}#/new`);
    await newGame(page, 'Easy');
    await openMore(page, 'Solve');
    await page.getByRole('button', { name: 'Show it' }).click();
    await expect.poll(() => digitsOn(page), { timeout: patience }).not.toContain('.');
  },
  won: async ({ page }) => {
    const solution = solve(puzzle);
    await playPuzzle(page, `${solution.slice(0, 80)}.`);
    await cellOf(page, 80).click();
    await page.keyboard.press(solution[80] as string);
    await page.getByRole('dialog', { name: 'Solved!' }).waitFor();
  },
  games: async ({ page, url }) => {
    await playPuzzle(page, puzzle);
    await page.goto(`${url}#/games`);
    await page.locator('main li h2 a').first().waitFor();
  },
  type: ({ page }) => page.getByText('Type the digits of the puzzle').waitFor(),
  scan: ({ page }) => page.getByText('Pictures are read on this device').waitFor(),
  scanned: async ({ page, url }) => {
    await page.goto(`${url}#/scan`);
    await choosePhoto(page, await photoOf(puzzle));
    await page.locator('.verdict', { hasText: 'Exactly one solution' }).waitFor();
    const blank = puzzle.indexOf('.');
    const twin = [...puzzle].find((digit, cell) => digit !== '.' && cell % 9 === blank % 9);
    await cellOf(page, blank).click();
    await page.keyboard.press(twin as string);
    await page.locator('.verdict', { hasText: 'This breaks a rule' }).waitFor();
  },
  solver: async ({ page, url }) => {
    await playPuzzle(page, puzzle);
    await page.goto(`${url}#/solver`);
    await page
      .getByText(/^Step 1 of|\d+ steps/)
      .first()
      .waitFor();
  },
  learn: ({ page }) => page.getByText('Begin here').waitFor(),
  'learn/x-wing': ({ page }) => page.getByText('A common mistake').waitFor(),
  'learn/x-wing/5': ({ page }) => page.getByRole('button', { name: 'Show me' }).click(),
  techniques: async ({ page }) => {
    await page
      .getByRole('link', { name: /X-Wing/i })
      .first()
      .waitFor();
  },
  'techniques/x-wing': async ({ page }) => {
    await page.locator('.board').first().waitFor();
  },
  exchange: async ({ page, url }) => {
    await playPuzzle(page, puzzle);
    await page.goto(`${url}#/exchange`);
    await page.getByLabel('Address of Nonet for others').fill('https://sudoku.example/');
    await page.getByLabel('Link', { exact: true }).waitFor();
  },
  'open/damaged': ({ page }) => page.getByRole('alert').waitFor(),
  print: async ({ page, url }) => {
    await playPuzzle(page, puzzle);
    await page.goto(`${url}#/print`);
    await page.getByText('2 pages', { exact: true }).waitFor();
  },
  book: async ({ page }) => {
    for (const label of ['Easy', 'Medium', 'Hard']) {
      await page.getByLabel(`${label}: how many`).fill(label === 'Easy' ? '2' : '0');
    }
    await page.getByLabel('QR codes that open the puzzles').check();
    await page.getByRole('button', { name: 'Make the puzzles' }).click();
    await page.getByRole('img', { name: 'QR code of puzzle 2' }).waitFor();
    await page.getByRole('button', { name: 'Make the puzzles' }).waitFor();
  },
  stats: async ({ page, url }) => {
    await page.goto(`${url}#/new`);
    await remember(page, [won('a', 'easy', 300), won('b', 'easy', 200), wonDaily('hard', 600, 1)]);
    await page.goto(`${url}?again#/stats`);
    await page.getByRole('heading', { name: 'By difficulty' }).waitFor();
  },
  settings: ({ page }) => page.getByRole('heading', { level: 1 }).waitFor(),
  variant: ({ page }) => page.getByRole('heading', { level: 1 }).waitFor(),
  'variant/set': ({ page }) => page.getByText('1,000 solutions or more.').waitFor(),
  killer: async ({ page, url }) => {
    await page.goto(`${url}#/variant?puzzle=${encodeURIComponent(killer)}`);
    await page.getByRole('grid').waitFor();
    await page.locator('[data-cell="0"]').click();
    await page.getByRole('button', { name: /hint$/i }).filter({ visible: true }).first().click();
    await page.getByRole('button', { name: 'Show me how' }).click();
    await page.getByText('Why this is sound').waitFor();
    await page.getByRole('link', { name: 'Learn Single Combination' }).waitFor();
  },
};

async function openMore(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
}

interface Violation {
  id: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

// One rule wants what is to be read on a control in its name, word for word. Of a cell with corner and
// centre marks the name says which are which.
function spokenMarks(rule: string, target: unknown[]): boolean {
  return rule === 'label-content-name-mismatch' && /^div\[data-cell/.test(String(target[0]));
}

// Axe comes in through the debugger's protocol, past the content policy that it must not weaken.
// Without rules: by all of them.
async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const only = rules ? { runOnly: { type: 'rule', values: rules } } : {};
  const found = await page.evaluate(async (chosen) => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Violation[] }> };
    };
    return (await axe.run({ resultTypes: ['violations'], ...chosen })).violations;
  }, only);
  return found.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ target }) => !spokenMarks(id, target))
      .slice(0, 3)
      .map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  );
}

const themes = ['light', 'dark', 'contrast'];
// Themes differ by their colours alone.
const rulesOfColour = ['color-contrast', 'link-in-text-block'];
// Others by the environment: NONET_SIZES=320x568,1440x900
const sizes = process.env['NONET_SIZES']
  ? Object.fromEntries(process.env['NONET_SIZES'].split(',').map((size) => [size, window(size)]))
  : { desktop: {}, phone };

function window(size: string): BrowserContextOptions {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { viewport: { width, height }, hasTouch: width < 800 };
}

for (const [name, prepare] of Object.entries(screens)) {
  for (const [size, options] of Object.entries(sizes)) {
    test(`${name} on a ${size}`, async () => {
      const opened = await visit(
        `#/${/^(hint|paused|history|help|solved|won|custom|killer|scanned)$/.test(name) ? 'type' : name}`,
        options,
      );
      const { page, problems } = opened;
      await prepare(opened);
      await page.evaluate(axe.source);
      const found: string[] = [];
      for (const [index, theme] of themes.entries()) {
        // As the settings do it, without leaving the screen.
        await page.evaluate((wanted) => {
          document.documentElement.dataset['theme'] = wanted;
        }, theme);
        const rules = index === 0 ? undefined : rulesOfColour;
        for (const text of await violations(page, rules)) found.push(`${theme}: ${text}`);
        if (index === 0) await picture(page, `screen-${name.replaceAll('/', '-')}-${size}`);
      }
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(found).toEqual([]);
      expect(wider).toBe(0);
      expect(problems).toEqual([]);
    });
  }
}

test('a day of the calendar leads to its puzzles', async () => {
  const { page, problems } = await visit('#/stats');
  await page.getByRole('button', { name: 'Previous month' }).click();
  await page.locator('td a').nth(9).click();
  await page.waitForURL(/#\/new\/daily\/\d{4}-\d\d-10$/);
  const day = page.url().slice(-10);
  expect(await page.getByLabel('Day', { exact: true }).inputValue()).toBe(day);
  await newGame(page, 'Medium');
  await page.getByRole('heading', { level: 1, name: /^Medium, .*\b10\b/ }).waitFor();
  expect(problems).toEqual([]);
});

test('the theme of the settings is the one that is shown', async () => {
  const { page, url, problems } = await visit('#/settings');
  const ground = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('background-color'),
    );
  const seen = new Set<string>();
  for (const theme of themes) {
    await page.getByLabel('Colours').selectOption(theme);
    seen.add(await page.evaluate(() => document.documentElement.dataset['theme'] ?? ''));
  }
  expect([...seen]).toEqual(themes);
  await page.getByLabel('Colours').selectOption('dark');
  const dark = await ground();
  await page.getByLabel('Colours').selectOption('light');
  expect(await ground()).not.toBe(dark);
  await page.goto(`${url}#/new`);
  await newGame(page, 'Easy');
  await page.reload();
  await waitForGame(page);
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
  expect(problems).toEqual([]);
});
