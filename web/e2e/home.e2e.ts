// Home: what a first visit sees, what is offered to who comes back, and that nothing jumps meanwhile.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  cellOf,
  digitsOn,
  expectDigit,
  newGame,
  picture,
  settled,
  visit,
  waitForGame,
} from './app';
import { phone } from './browser';
import { solve } from './program';
import { remember, won, wonDaily } from './records';

const sizes = {
  low: { viewport: { width: 375, height: 553 }, hasTouch: true, isMobile: true },
  phone,
  desktop: { viewport: { width: 1440, height: 900 } },
};

const wider = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

// Of links and buttons, what is less than 44 by 44 px.
const small = (page: Page, controls = 'a, button'): Promise<string[]> =>
  page.evaluate(
    (query) =>
      [...document.querySelectorAll(query)]
        .filter((control) => control.checkVisibility() && !control.matches('.skip'))
        .map((control) => ({ control, box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
        .map(({ control, box }) => `${control.textContent.trim()} ${box.width}x${box.height}`),
    controls,
  );

async function playSome(page: Page, count: number): Promise<string> {
  const givens = await newGame(page, 'Easy');
  const solution = solve(givens);
  const blanks = [...givens].flatMap((digit, cell) => (digit === '.' ? [cell] : []));
  for (const cell of blanks.slice(0, count)) {
    await cellOf(page, cell).click();
    await page.keyboard.press(solution[cell] as string);
    await expectDigit(page, cell, solution[cell] as string);
  }
  return digitsOn(page);
}

for (const [size, options] of Object.entries(sizes)) {
  test(`a first visit, ${size}`, async () => {
    const { page, problems } = await visit('', options);
    await page.getByRole('heading', { name: 'Sudoku you can think your way through.' }).waitFor();
    await page
      .getByRole('img', { name: 'A board with its next step' })
      .or(page.getByRole('grid'))
      .first()
      .waitFor();
    expect(await wider(page)).toBe(0);
    expect(await small(page)).toEqual([]);
    await picture(page, `home-first-${size}`);
    await page.getByRole('button', { name: 'Start an easy one' }).click();
    await waitForGame(page);
    expect(problems).toEqual([]);
  });

  test(`coming back, ${size}`, async () => {
    const { page, url, problems } = await visit('#/new', options);
    const left = await playSome(page, 6);
    await remember(page, [
      ...[1, 2, 3].map((day) => wonDaily('hard', 600 + day, day)),
      won('a', 'easy', 200),
      won('b', 'easy', 280),
    ]);
    await page.goto(url);
    await page.waitForURL(/#\/new$/);
    await page.reload();
    const toGo = [...left].filter((digit) => digit === '.').length;
    await page.getByText(`so far, ${toGo} cells to go`).waitFor();
    await page.getByText('Make it 4 days').waitFor();
    await page.locator('.labels').getByText('4 min').waitFor();
    await page.getByText('0 of 6 exercises').waitFor();
    await page.getByRole('link', { name: 'Practise: Full house' }).waitFor();
    expect(await wider(page)).toBe(0);
    expect(await small(page)).toEqual([]);
    await picture(page, `home-back-${size}`);
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    await picture(page, `home-back-${size}-dark`);
    await page.locator('.learn').scrollIntoViewIfNeeded();
    await picture(page, `home-back-${size}-foot`);
    await page.getByRole('link', { name: 'Continue' }).click();
    await waitForGame(page);
    expect(await digitsOn(page)).toBe(left);
    expect(problems).toEqual([]);
  });
}

test('home offers the next lesson, and to practise what the hints told', async () => {
  const { page, url, problems } = await visit('#/new', phone);
  await newGame(page, 'Easy');
  await page.keyboard.press('h');
  await page.getByRole('button', { name: 'Show me how' }).click();
  await page.goto(`${url}#/new`);
  const card = page.locator('.learn section').nth(1);
  await card.getByText('In your last hint').waitFor();
  const technique = await card.getByRole('heading').textContent();
  await page.evaluate(() =>
    localStorage.setItem(
      'nonet.met',
      JSON.stringify({ hints: ['x-wing', 'pointing', 'x-wing'], shown: [] }),
    ),
  );
  await page.evaluate(() => localStorage.setItem('nonet.lessons', '{"rules":[0,1]}'));
  await page.reload();
  await page.getByText('2 of 6 exercises').waitFor();
  await card.getByText('2 of your last 3 hints').waitFor();
  await card.scrollIntoViewIfNeeded();
  await picture(page, 'home-worth-phone');
  await page.getByRole('link', { name: 'Practise: X-Wing' }).tap();
  await page.getByRole('heading', { level: 1, name: 'X-Wing' }).waitFor();
  expect(technique).toBeTruthy();
  expect(problems).toEqual([]);
});

test('nothing moves when what was played is known', async () => {
  const { page, problems } = await visit('#/new', phone);
  await playSome(page, 2);
  await remember(page, [wonDaily('hard', 600, 1), won('a', 'easy', 200)]);
  await page.goto(`${new URL(page.url()).origin}/?again#/new`);
  await page.getByText('Make it 2 days').waitFor();
  await page.waitForLoadState('networkidle');
  await settled(page);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // What was noted by now is told before the frame after the next one.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );
  expect(shift).toBe(0);
  expect(problems).toEqual([]);
});

test('the frame is there before the app is', async () => {
  const { page, url, problems } = await visit('#/settings', { serviceWorkers: 'block' });
  await page.getByLabel('Colours').selectOption('dark');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/assets\/index-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${url}?again#/new`, { waitUntil: 'commit' });
  await page.locator('.first-brand').waitFor();
  const ground = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  expect(ground).toBe('rgb(17, 17, 24)');
  await picture(page, 'home-before');
  release();
  await page.locator('.labels').waitFor();
  expect(await page.locator('.first').count()).toBe(0);
  expect(problems).toEqual([]);
});

test("today's puzzle begins at once, and goes on later", async () => {
  const { page, url, problems } = await visit('#/new');
  await remember(page, [wonDaily('medium', 300, 1)]);
  await page.goto(`${url}?again#/new`);
  await page.getByRole('button', { name: 'Make it 2 days' }).click();
  await page.getByRole('heading', { level: 1, name: /^Medium, / }).waitFor();
  const givens = await waitForGame(page);
  await cellOf(page, givens.indexOf('.')).click();
  await page.keyboard.press(solve(givens)[givens.indexOf('.')] as string);
  const begun = new RegExp(`${new URL(page.url()).hash}$`);
  await page.goto(`${url}#/new/daily`);
  await page.getByRole('button', { name: /Medium begun/ }).click();
  await page.waitForURL(begun);
  await page.goto(`${url}#/new`);
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await page.waitForURL(begun);
  expect(problems).toEqual([]);
});

test('a custom puzzle comes again from its seed', async () => {
  const { page, url, problems } = await visit('#/new');
  const made: string[] = [];
  for (let time = 0; time < 2; ++time) {
    await page.goto(`${url}#/new`);
    await page.getByRole('button', { name: 'Custom puzzle' }).click();
    await page.getByLabel('Difficulty').selectOption('easy');
    await page.getByLabel('Symmetry of the givens').selectOption('180');
    await page.getByLabel('Seed').fill('grandmother');
    await page.getByRole('button', { name: 'Make it', exact: true }).click();
    made.push(await waitForGame(page));
  }
  expect(made[0]).toBe(made[1]);
  await page.goto(`${url}#/new`);
  await page.getByRole('button', { name: 'Enter a puzzle' }).click();
  await page.getByRole('link', { name: 'Type it in or paste it' }).click();
  await page.getByLabel('Paste a puzzle').waitFor();
  expect(problems).toEqual([]);
});

const narrow = { viewport: { width: 320, height: 568 } };

test.for(['en-GB', 'de-DE'])('nothing is too wide at twice the text size in %s', async (locale) => {
  const { page, url, problems } = await visit('#/new', { ...narrow, locale });
  await remember(page, [wonDaily('hard', 600, 1), won('a', 'extreme', 20_000)]);
  for (const hash of ['#/new', '#/new/daily', '#/stats', '#/games']) {
    for (const zoom of ['100%', '200%']) {
      await page.goto(`${url}?${zoom}${hash}`);
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), zoom);
      await page.locator('main h1').waitFor();
      expect([hash, zoom, await wider(page)]).toEqual([hash, zoom, 0]);
      expect([hash, await small(page, 'td a')]).toEqual([hash, []]);
    }
    await picture(page, `narrow-200-${locale}-${hash.replace(/\W+/g, '-')}`);
  }
  expect(problems).toEqual([]);
});
