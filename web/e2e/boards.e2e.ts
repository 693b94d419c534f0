// Wherever a puzzle can be pasted or opened, it opens on the board that it has.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { patience, visit, waitForGame } from './app';
import { make, makeVariant, written } from './program';

const texts = [
  { words: 'killer', format: 'json', cells: 81 },
  { words: 'killer', format: 'fpuzzles', cells: 81 },
  { words: '4x4', format: 'line', cells: 16 },
  { words: 'jigsaw', format: 'iss', cells: 81 },
  { words: '16x16', format: 'sudokupad', cells: 256 },
] as const;

type Way = (page: Page, text: string) => Promise<void>;

const pasteAt =
  (label: string, button: string): Way =>
  async (page, text) => {
    await page.getByLabel(label).fill(text);
    await page.getByRole('button', { name: button, exact: true }).click();
  };

const ways: Record<string, { at: string; bring: Way }> = {
  'where puzzles are typed': {
    at: 'type',
    bring: async (page, text) => {
      await page.waitForURL(/#\/type\/./);
      await pasteAt('Paste a puzzle', 'Read it')(page, text);
    },
  },
  'on the board itself': {
    at: 'type',
    bring: async (page, text) => {
      await page.waitForURL(/#\/type\/./);
      await page.getByLabel('Paste a puzzle').waitFor();
      await page.evaluate((pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', pasted);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      }, text);
    },
  },
  'where puzzles are exchanged': {
    at: 'exchange',
    bring: pasteAt('Puzzle, list of puzzles or link', 'Read'),
  },
  'as a file': {
    at: 'exchange',
    bring: async (page, text) => {
      const buffer = Buffer.from(text);
      const file = { name: 'puzzle.txt', mimeType: 'text/plain', buffer };
      await page.getByLabel('Open a file').first().setInputFiles(file);
    },
  },
  'among the variants': { at: 'variant', bring: pasteAt('Puzzle as text', 'Play') },
  'in the solver': {
    at: 'solver',
    bring: async (page, text) => {
      await page.getByLabel('Another puzzle').check();
      await page.locator('.paste textarea').fill(text);
      await page.getByRole('button', { name: 'Solve', exact: true }).click();
      await page.getByText('another board or other rules').waitFor();
      await page.getByRole('button', { name: 'Play', exact: true }).click();
    },
  },
};

test('a puzzle of any board opens wherever it is brought', async () => {
  const { page, url, problems } = await visit('#/new');
  for (const { words, format, cells } of texts) {
    const text = format === 'json' ? makeVariant(words) : written(makeVariant(words), format);
    for (const [name, { at, bring }] of Object.entries(ways)) {
      await page.goto(`${url}#/${at}`);
      await bring(page, text);
      await page.waitForURL(/#\/variant\/[0-9a-f-]{36}/);
      await expect
        .poll(() => page.locator('[data-cell]').count(), { timeout: patience, message: name })
        .toBe(cells);
    }
  }
  expect(problems).toEqual([]);
});

test('a classic puzzle opens on the classic board, from a link to the variants, too', async () => {
  const puzzle = make('easy');
  const { page, url, problems } = await visit('#/variant');
  await ways['among the variants']?.bring(page, puzzle);
  expect(await waitForGame(page)).toBe(puzzle);
  await page.goto(`${url}#/variant?puzzle=${puzzle}`);
  expect(await waitForGame(page)).toBe(puzzle);
  expect(problems).toEqual([]);
});

test('what is not known of a puzzle is said, and left out where that is wanted', async () => {
  const { page, url, problems } = await visit('#/type');
  const text = '.Cage~5~R1C1~R1C2.Regex~x~R1C1';
  for (const at of ['type', 'exchange', 'variant']) {
    await page.goto(`${url}#/${at}`);
    await Object.values(ways)
      .find((way) => way.at === at)
      ?.bring(page, text);
    await page.getByRole('alert').getByText('Not known: Regex.').waitFor();
    await page.getByRole('button', { name: 'Play without them' }).click();
    await page.waitForURL(/#\/variant\/[0-9a-f-]{36}/);
  }
  expect(problems).toEqual([]);
});
