// Random games: keys, taps, modes, back and forth, hints, leaving and coming back, reloading; what is shown and
// kept is compared with a model (random/). A few games by default; NONET_RANDOM=200x1000 plays as many games
// of as many inputs, NONET_SEED begins with another seed.

import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { labels } from '../src/engine/types';
import { visit, waitForGame } from './app';
import { phone } from './browser';
import { Chance } from './random/chance';
import { RandomGame } from './random/game';
import { Hands } from './random/hands';
import { nodeEngine, Person } from './random/person';

const [games = 3, inputs = 250] = (process.env['NONET_RANDOM'] ?? '3x250').split('x').map(Number);
const first = Number(process.env['NONET_SEED'] ?? 1);

const sizes = [{ viewport: { width: 1280, height: 900 } }, phone];

// The daily puzzles of a day are the same for everybody.
const dayOf = (seed: number): string =>
  new Date(Date.UTC(2026, 0, 1 + (seed % 300))).toISOString().slice(0, 10);

// Twenty games to a browser, as a person plays them one after the other.
const SITTING = 20;
const sittings = Array.from({ length: Math.ceil(games / SITTING) }, (_, i) => {
  const from = first + i * SITTING;
  return { from, to: Math.min(from + SITTING, first + games) - 1 };
});

const engine = nodeEngine();

async function play(page: Page, seed: number, touch: boolean): Promise<Page> {
  const chance = new Chance(seed);
  await page.goto(`${inject('url')}#/new/daily/${dayOf(seed)}`);
  const name = new RegExp(`^${chance.of(labels)}`, 'i');
  await page.locator('.labels').getByRole('button', { name }).click();
  const person = new Person(await engine, await waitForGame(page));
  const game = new RandomGame(page, await Hands.at(page, touch), person, chance, touch);
  try {
    await game.play(inputs);
  } catch (error) {
    throw new Error(`seed ${seed}, after ${game.inputs} inputs`, { cause: error });
  } finally {
    person.close();
  }
  return game.page;
}

const limit = 60_000 + 1000 * SITTING * inputs;
test.for(sittings)('random games $from to $to', { timeout: limit }, async ({ from, to }) => {
  const touch = Math.floor(from / SITTING) % 2 === 1;
  const { page, problems } = await visit('#/new', sizes[touch ? 1 : 0]);
  let here = page;
  for (let seed = from; seed <= to; ++seed) here = await play(here, seed, touch);
  expect(problems).toEqual([]);
});
