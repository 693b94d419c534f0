// Lessons about variants: an innie by touch, combinations by keyboard and mouse, offline with the server
// gone, in German, and axe. The engine for variants comes with the first of them, and not before.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cellOf, installed, patience, picture, visit } from './app';
import { faults } from './axe';
import { phone } from './browser';
import { serve } from './program';

interface Told {
  placements?: { cell: number; digit: number }[];
  eliminations?: { cell: number; digits: number }[];
}

const stepOf = (id: string, number: number): Told => {
  const path = new URL(`../src/lessons/positions/${id}.json`, import.meta.url);
  const { exercises } = JSON.parse(readFileSync(path, 'utf8')) as { exercises: { step: Told }[] };
  return exercises[number - 1]?.step ?? {};
};

const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page, words: string) => page.locator('.said').getByText(words);
const digitsOf = (mask: number): number[] =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => mask & (1 << (digit - 1)));

const enginesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /variants.*\.wasm/.test(name)),
  );

test('an innie is learnt by touch, to the last exercise', async () => {
  const { page, problems } = await visit('#/learn', phone);
  await page.getByRole('heading', { level: 2, name: 'Variants' }).waitFor();
  await page.getByRole('link', { name: 'The rules' }).tap();
  await page.getByRole('heading', { level: 1, name: 'The rules' }).waitFor();
  expect(await enginesOf(page)).toEqual([]);
  await page.goto(`${new URL(page.url()).origin}/#/learn/innie`);
  await page.getByRole('heading', { level: 1, name: 'The rule of 45: an innie' }).waitFor();
  await page.locator('.walk .board .cells').waitFor();
  expect(await faults(page)).toEqual([]);
  for (let frame = 1; frame < 4; ++frame) await key(page, 'Next').tap();
  await page.getByText('Take the difference').first().waitFor();
  await picture(page, 'lesson-innie-phone');
  await page.getByRole('link', { name: 'Try it yourself' }).tap();
  for (let number = 1; number <= 3; ++number) {
    const [placed] = stepOf('innie', number).placements ?? [];
    if (!placed) throw new Error('no exercise');
    await page.getByText(`${number} of 3`).waitFor();
    await cellOf(page, placed.cell).tap();
    if (number === 1) {
      await key(page, `Place ${(placed.digit % 9) + 1}`).tap();
      await said(page, 'Nothing forces').waitFor();
      expect(await faults(page)).toEqual([]);
      await picture(page, 'lesson-innie-exercise-phone');
    }
    await key(page, `Place ${placed.digit}`).tap();
    await said(page, 'Well done').waitFor();
    await page.getByRole('link', { name: number < 3 ? 'Next exercise' : 'Next lesson' }).tap();
  }
  await page.getByRole('heading', { level: 1, name: 'The rule of 45: an outie' }).waitFor();
  expect(problems).toEqual([]);
});

test('marks are struck by keyboard, and by a mouse on the mark', async () => {
  const { page, problems } = await visit('#/learn/cage-combinations/2');
  await page.getByText('find it, and strike every mark').waitFor();
  await page.locator('.board .cells').waitFor();
  const { eliminations = [] } = stepOf('cage-combinations', 2);
  for (const { cell, digits } of eliminations) {
    await page.keyboard.press('Control+Home');
    for (let row = 0; row < Math.floor(cell / 9); ++row) await page.keyboard.press('ArrowDown');
    for (let column = 0; column < cell % 9; ++column) await page.keyboard.press('ArrowRight');
    for (const each of digitsOf(digits)) await page.keyboard.press(String(each));
  }
  await said(page, 'Well done').waitFor();
  expect(await faults(page)).toEqual([]);
  await page.goto(`${new URL(page.url()).origin}/#/learn/thermometer/2`);
  await page.getByText('Thermometers: find it').waitFor();
  for (const { cell, digits } of stepOf('thermometer', 2).eliminations ?? []) {
    for (const digit of digitsOf(digits)) {
      const box = await cellOf(page, cell).boundingBox();
      if (!box) throw new Error('no cell');
      await page.mouse.click(
        box.x + (box.width * (((digit - 1) % 3) + 0.5)) / 3,
        box.y + (box.height * (Math.floor((digit - 1) / 3) + 0.5)) / 3,
      );
    }
  }
  await said(page, 'Well done').waitFor();
  expect(problems).toEqual([]);
});

test('a lesson that was open once is there with the server gone, in German too', async () => {
  const server = await serve();
  const { page, url, problems } = await visit(
    '#/learn/law-of-leftovers',
    { ...installed, locale: 'de-DE' },
    server.url,
  );
  await page.getByRole('heading', { level: 1, name: 'Das Gesetz der Reste' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(
      () => page.evaluate(async () => (await (await caches.open('nonet-late')).keys()).length),
      {
        timeout: patience,
      },
    )
    .toBe(1);
  await server.stop();
  await page.reload();
  await page.locator('.walk .board .cells').waitFor();
  await page.goto(`${url}#/learn/windows/1`);
  await page.locator('.board .cells').waitFor();
  await page.getByText('Fenster: Sieh hin, wo getönt ist').waitFor();
  expect(problems).toEqual([]);
});
