// What the tests do with the app: open it, read the board, put in digits, keep pictures. A visit
// remembers everything that must never happen: errors on the console, exceptions, requests to other
// hosts, breaches of the content policy.

import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { expect, inject } from 'vitest';
import { patience } from './patience';

let browser: Promise<Browser> | undefined;

export function theBrowser(): Promise<Browser> {
  browser ??= chromium.connect(inject('browser'));
  return browser;
}

export { patience };

const pictures = fileURLToPath(new URL('./artefacts/', import.meta.url));

export interface Visit {
  page: Page;
  context: BrowserContext;
  url: string;
  problems: string[];
}

const visits: Visit[] = [];

// As on a device that takes `rate` times as long, until what is returned is called. To be called once the page
// is at its address: it may leave the process that it was in, which then keeps a processor busy for as long as
// the browser runs.
export async function slowDown(
  { context, page }: Visit,
  rate: number,
): Promise<() => Promise<void>> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return async () => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await devtools.detach();
  };
}

// Closes what was visited; of a test that failed, what was to be seen last is kept under its name.
export async function leave(failed?: string): Promise<void> {
  for (const [index, { context, page }] of visits.splice(0).entries()) {
    if (failed !== undefined && !page.isClosed()) {
      const name = `failed-${failed.replace(/\W+/g, '-')}-${index}`;
      await picture(page, name).catch(() => undefined);
    }
    await context.close();
  }
}

// Where the app installs itself to go on without a network. Elsewhere it does not: that takes a quarter of the
// time of a visit.
export const installed = { serviceWorkers: 'allow' } as const;

// A browser of its own, as far as storage goes, at `hash` of the app.
export async function visit(
  hash: string,
  options: BrowserContextOptions = {},
  url = inject('url'),
): Promise<Visit> {
  const context = await (
    await theBrowser()
  ).newContext({
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  context.setDefaultTimeout(patience);
  const problems: string[] = [];
  const opened = { page: await context.newPage(), context, url, problems };
  visits.push(opened);
  watch(opened.page, url, problems);
  context.on('page', (page) => watch(page, url, problems));
  await opened.page.goto(url + hash);
  return opened;
}

function watch(page: Page, url: string, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const asked = request.url();
    if (!/^(data|blob):/.test(asked) && !asked.startsWith(url)) problems.push(`asked ${asked}`);
  });
}

// 81 characters of the digits on the board that has the focus of the screen.
export async function digitsOn(page: Page, kind: 'all' | 'given' = 'all'): Promise<string> {
  return page.evaluate(
    (wanted) =>
      Array.from({ length: 81 }, (_, cell) => {
        const element = document.querySelector(`[role=grid] [data-cell="${cell}"]`);
        if (wanted === 'given' && !element?.classList.contains('given')) return '.';
        return element?.querySelector('.value')?.textContent ?? '.';
      }).join(''),
    kind,
  );
}

export async function waitForGame(page: Page): Promise<string> {
  await page.waitForURL(/#\/play\/./);
  await page.waitForSelector('[role=grid] .cell.given');
  return digitsOn(page, 'given');
}

// Starts a game of a difficulty as a person does.
export async function newGame(page: Page, label: string): Promise<string> {
  await page.locator('.labels').getByRole('button', { name: label }).click();
  return waitForGame(page);
}

// Types a puzzle in by way of the clipboard's text field and begins to play it.
export async function playPuzzle(page: Page, puzzle: string): Promise<void> {
  if (!page.url().includes('#/type')) await page.goto(`${new URL(page.url()).origin}/#/type`);
  await pastePuzzle(page, puzzle);
  await page.getByRole('button', { name: 'Play it', exact: true }).click();
  await waitForGame(page);
}

export async function pastePuzzle(page: Page, puzzle: string): Promise<void> {
  await page.waitForURL(/#\/type\/./);
  await page.getByLabel('Paste a puzzle').fill(puzzle);
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect.poll(() => digitsOn(page), { timeout: patience }).toBe(puzzle);
}

export const cellOf = (page: Page, cell: number) =>
  page.locator(`[role=grid] [data-cell="${cell}"]`);

// The digit stands there, after the engine has answered.
export async function expectDigit(page: Page, cell: number, digit: string): Promise<void> {
  await expect
    .poll(async () => (await digitsOn(page))[cell], { timeout: patience, interval: 5 })
    .toBe(digit);
}

// Until fonts are there and nothing of the page has changed, but for texts that a clock writes, for ten frames.
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    let still = 0;
    const observer = new MutationObserver(() => (still = 0));
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    for (; still < 10; ++still) await new Promise(requestAnimationFrame);
    observer.disconnect();
  });
}

// Where something worth looking at afterwards is kept.
export function artefact(name: string): string {
  mkdirSync(pictures, { recursive: true });
  return `${pictures}${name}`;
}

export async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: artefact(`${name}.png`) });
}
