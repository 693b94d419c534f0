// On paper: the pages that were promised, and nothing of the app around them.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newGame, picture, visit, type Visit, patience } from './app';

async function printed({ page }: Visit): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nonet-print-'));
  try {
    const path = join(folder, 'page.pdf');
    await page.pdf({ path, preferCSSPageSize: true });
    const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
    return text.split('\f').slice(0, -1);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the current game on one page', async () => {
  const opened = await visit('#/new');
  const { page, url } = opened;
  const givens = await newGame(page, 'Easy');
  await page.goto(`${url}#/print`);
  await page.getByText('2 pages', { exact: true }).waitFor();
  await page.getByLabel('Solutions on the last pages').uncheck();
  await page.getByText('1 page', { exact: true }).waitFor();
  await picture(page, 'print');
  const pages = await printed(opened);
  expect(pages).toHaveLength(1);
  const rows = givens.match(/.{9}/g) as string[];
  for (const row of rows) {
    const digits = row.replaceAll('.', '').split('').join('\\s+');
    expect(pages[0]).toMatch(new RegExp(`^\\s*${digits}\\s*$`, 'm'));
  }
  expect(pages[0]).not.toMatch(/Menu|Settings|Preview|What to print/);
  expect(opened.problems).toEqual([]);
});

test('new puzzles, some to a page, with solutions on pages of their own', async () => {
  const opened = await visit('#/print');
  const { page } = opened;
  await page.getByLabel('New puzzles').check();
  for (const label of ['Easy', 'Medium', 'Hard', 'Expert', 'Extreme']) {
    await page.getByLabel(`${label}: how many`).fill(label === 'Easy' ? '5' : '0');
  }
  await page.getByLabel('Puzzles a page').selectOption('4');
  await page.getByLabel('Solutions on the last pages').check();
  await page.getByRole('button', { name: 'Make the puzzles' }).click();
  const promised = page.getByText(/^\d+ pages$/);
  await promised.waitFor();
  await expect
    .poll(() => page.getByRole('img', { name: 'Puzzle 5' }).count(), { timeout: patience })
    .toBe(1);
  const pages = await printed(opened);
  expect(pages).toHaveLength(parseInt(await promised.innerText(), 10));
  const text = pages.join('\f');
  for (let number = 1; number <= 5; ++number) {
    expect(text).toMatch(new RegExp(`\\b${number}\\s+Easy`));
    expect(text).toContain(`Solution ${number}`);
  }
  expect(opened.problems).toEqual([]);
});
