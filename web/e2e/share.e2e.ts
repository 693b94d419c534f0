// A puzzle as a link, to somebody else's browser.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  cellOf,
  digitsOn,
  expectDigit,
  newGame,
  picture,
  visit,
  waitForGame,
  patience,
} from './app';
import { solve } from './program';

// Marks are drawn by style sheets: what a screen reader says has them.
const marked = /corner.*3/i;
const spoken = (page: Page, cell: number) => cellOf(page, cell).getAttribute('aria-label');

test('a link opens in one press, without and with progress', async () => {
  const { page, url, problems } = await visit('#/new');
  const givens = await newGame(page, 'Easy');
  const cell = givens.indexOf('.');
  const other = givens.indexOf('.', cell + 1);
  await cellOf(page, cell).click();
  await page.keyboard.press(solve(givens)[cell] as string);
  await expectDigit(page, cell, solve(givens)[cell] as string);
  await cellOf(page, other).click();
  await page.keyboard.press('Shift+3');
  await expect.poll(() => spoken(page, other), { timeout: patience }).toMatch(marked);
  const seen = await digitsOn(page);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  // `nonet play` serves this machine alone: there is no link until there is an address for others.
  const link = dialog.getByLabel('Link', { exact: true });
  const address = dialog.getByLabel('Address of Nonet for others');
  await address.fill('http://localhost:1234/');
  await dialog.getByRole('alert').waitFor();
  expect(await link.count()).toBe(0);
  expect(
    await dialog.getByRole('button', { name: 'Copy the link', exact: true }).isDisabled(),
  ).toBe(true);
  await address.fill('https://sudoku.example/nonet/');
  const here = (there: string): string => there.replace('https://sudoku.example/nonet/', url);
  const plain = await link.inputValue();
  expect(here(plain)).not.toBe(plain);
  await picture(page, 'share');
  await dialog.getByLabel('With my digits, marks and colours').check();
  await expect.poll(() => link.inputValue(), { timeout: patience }).not.toBe(plain);
  const full = await link.inputValue();

  const stranger = await visit('');
  await stranger.page.goto(here(plain));
  expect(await waitForGame(stranger.page)).toBe(givens);
  expect(await digitsOn(stranger.page)).toBe(givens);

  const friend = await visit('');
  await friend.page.goto(here(full));
  await waitForGame(friend.page);
  await expect.poll(() => digitsOn(friend.page), { timeout: patience }).toBe(seen);
  expect(await spoken(friend.page, other)).toMatch(marked);

  const unlucky = await visit('');
  await unlucky.page.goto(`${here(full).slice(0, -9)}AAAA`);
  await unlucky.page.getByRole('alert').waitFor();
  expect([...problems, ...stranger.problems, ...friend.problems, ...unlucky.problems]).toEqual([]);
});
