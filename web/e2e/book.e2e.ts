// A small book, made in the page and saved as PDF: pages, numbers, labels, fonts; and made again from
// its manifest.

import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { artefact, patience, picture, visit } from './app';
import { solve } from './program';

interface Pdf {
  pages: string[];
  fonts: string[];
  info: string;
}

async function printed(page: Page, keep = ''): Promise<Pdf> {
  const folder = mkdtempSync(join(tmpdir(), 'nonet-book-'));
  try {
    const path = join(folder, 'book.pdf');
    await page.pdf({ path, preferCSSPageSize: true });
    if (keep !== '') copyFileSync(path, artefact(keep));
    const run = (program: string, ...options: string[]): string =>
      execFileSync(program, [...options], { encoding: 'utf8' });
    return {
      pages: run('pdftotext', '-layout', path, '-').split('\f').slice(0, -1),
      fonts: run('pdffonts', path).trim().split('\n').slice(2),
      info: run('pdfinfo', path),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function wish(page: Page, counts: Record<string, number>): Promise<void> {
  for (const label of ['Easy', 'Medium', 'Hard', 'Expert', 'Extreme']) {
    await page.getByLabel(`${label}: how many`).fill(String(counts[label] ?? 0));
  }
}

async function make(page: Page, count: number): Promise<number> {
  await page.getByRole('button', { name: 'Make the puzzles' }).click();
  const last = page.getByRole('img', { name: `Puzzle ${count}`, exact: true });
  await last.waitFor();
  await page.getByRole('button', { name: 'Manifest (JSON)' }).isEnabled();
  await page.getByRole('button', { name: 'Make the puzzles' }).waitFor();
  return parseInt(await page.getByText(/^\d+ pages$/).innerText(), 10);
}

async function saved(page: Page, button: string): Promise<string> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const folder = mkdtempSync(join(tmpdir(), 'nonet-manifest-'));
  const path = join(folder, 'manifest');
  await (await waiting).saveAs(path);
  const text = readFileSync(path, 'utf8');
  rmSync(folder, { recursive: true });
  return text;
}

test('a bound book of 6 × 9 inches, and the same one again from its manifest', async () => {
  const { page, url, problems } = await visit('#/book');
  await wish(page, { Easy: 5, Medium: 2 });
  await page.getByLabel('Seed').fill('a book');
  await page.getByLabel('Title').fill('Seven Sudokus');
  await page.getByLabel('Page size').selectOption('6x9');
  await page.getByLabel('Puzzles a page').selectOption('2');
  await page.getByLabel('QR codes that open the puzzles').check();
  // Title, contents, three pages of five, one of two, one of solutions.
  expect(await make(page, 7)).toBe(7);
  await picture(page, 'book');

  const book = await printed(page, 'book.pdf');
  expect(book.pages).toHaveLength(7);
  expect(book.info).toMatch(/Page size:\s+432 x 648 pts/);
  expect(book.info).toMatch(/Title:\s+Seven Sudokus/);
  expect(book.fonts.length).toBeGreaterThan(0);
  // Columns from behind: object ID (two), unicode, subset, embedded.
  for (const font of book.fonts) expect(font.trim().split(/\s+/).at(-5)).toBe('yes');
  expect(book.pages[0]).toContain('Seven Sudokus');
  expect(book.pages[1]).toMatch(/Easy, 1–5\s+3/);
  expect(book.pages[1]).toMatch(/Medium, 6–7\s+6/);
  expect(book.pages[1]).toMatch(/Solutions\s+7/);
  expect(book.pages[2]).toMatch(/Easy\s+ER \d\.\d.*\n\s*1\s+solution: page 7/);
  expect(book.pages[2]).toContain('solution: page 7');
  expect(book.pages[6]).toMatch(/\b7\s+page 6/);

  const json = await saved(page, 'Manifest (JSON)');
  const { puzzles } = JSON.parse(json) as {
    puzzles: { puzzle: string; solution: string; canonical: string }[];
  };
  expect(new Set(puzzles.map((puzzle) => puzzle.canonical)).size).toBe(7);
  // What is printed at the back solves what is printed in front.
  const back = book.pages[6] as string;
  const rows = [...back.matchAll(/^[\s\d]+$/gm)].map(([row]) => row.replace(/\s/g, ''));
  const text = rows.join(' ');
  for (const { puzzle, solution } of puzzles) {
    expect(solution).toBe(solve(puzzle));
    for (const row of solution.match(/.{9}/g) as string[]) expect(text).toContain(row);
  }

  const folder = mkdtempSync(join(tmpdir(), 'nonet-manifest-'));
  const path = join(folder, 'book.json');
  writeFileSync(path, json);
  const stranger = await visit('#/book');
  await stranger.page.getByLabel('Open a manifest').setInputFiles(path);
  await stranger.page.getByRole('img', { name: 'QR code of puzzle 7' }).waitFor();
  expect(await saved(stranger.page, 'Manifest (JSON)')).toBe(json);
  expect((await printed(stranger.page)).pages).toEqual(book.pages);
  writeFileSync(path, json.replace(/"solution": "\d/, '"solution": "0'));
  await stranger.page.getByLabel('Open a manifest').setInputFiles(path);
  await stranger.page
    .getByRole('alert')
    .getByText(/puzzle 1/)
    .waitFor();
  rmSync(folder, { recursive: true });
  expect(url).not.toBe('');
  expect([...problems, ...stranger.problems]).toEqual([]);
});

test('worksheets and large print, on every size of paper', async () => {
  const { page, problems } = await visit('#/book');
  await wish(page, { Easy: 3 });
  await make(page, 3);
  await page.getByLabel(/^What/).selectOption('worksheet');
  // Points, 72 to the inch.
  const sizes: Record<string, [number, number]> = {
    a4: [595.3, 841.9],
    a5: [419.5, 595.3],
    letter: [612, 792],
    '6x9': [432, 648],
    '7x10': [504, 720],
    '8x10': [576, 720],
    '8.5x11': [612, 792],
  };
  for (const [trim, wanted] of Object.entries(sizes)) {
    await page.getByLabel('Page size').selectOption(trim);
    const { pages, info } = await printed(page);
    expect([trim, pages.length]).toEqual([trim, 3]);
    const size = /Page size:\s+([\d.]+) x ([\d.]+) pts/.exec(info)?.slice(1).map(Number) ?? [];
    for (const i of [0, 1]) expect(Math.abs((size[i] ?? 0) - (wanted[i] ?? 0))).toBeLessThan(1);
    expect(pages[0]).toMatch(/Name:\s+Date:/);
  }
  await page.getByLabel('Large print').check();
  await expect.poll(async () => (await printed(page)).pages.length, { timeout: patience }).toBe(4);
  await printed(page, 'book-large.pdf');
  expect(problems).toEqual([]);
});
