// Making puzzles: at once from a spare where there is one, and a new spare afterwards. Where there is none,
// and the whole engine is still on its way, one of the stock that comes with the page.
//
// The engine does one long thing at a time. What a person asked for goes first: a spare that is under
// way is given up for it.

import { labels, type Label, type Verbs } from '../engine/types';
import { engine } from './engine';
import type { Ready } from './stock';
import { theStore } from './stored';

export interface Wish {
  label?: Label;
  symmetry?: string; // slug; none: whatever comes
  technique?: string; // slug: the solution must need it
  seed?: string; // the same seed makes the same puzzle; none: any
}

const PAUSE = 5_000; // ms
let making = false;

export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(36).padStart(2, '0')).join('');
}

function isPlain(wish: Wish): wish is { label: Label } {
  return wish.label !== undefined && !wish.symmetry && !wish.technique && !wish.seed;
}

// A puzzle as wished. Rejects when `signal` is aborted.
export async function makePuzzle(wish: Wish, signal?: AbortSignal): Promise<Ready> {
  const ready = isPlain(wish) ? await readyPuzzle(wish.label) : undefined;
  return ready ?? (await engine.call('new', requestOf(wish), { signal }));
}

async function readyPuzzle(label: Label): Promise<Ready | undefined> {
  const [store, stock] = await Promise.all([theStore(), theStock()]);
  const spare = await store.takeSpare(label);
  if (spare?.version === stock.labelVersion) return spare.puzzle as Ready;
  if (engine.isWhole) return undefined;
  return stock.anyOf(label, new Set((await store.games()).map((game) => game.givens)));
}

// Fetched when it is first wanted.
export function theStock(): Promise<typeof import('./stock')> {
  return import('./stock');
}

function requestOf(wish: Wish): Verbs['new']['takes'] {
  return {
    seed: wish.seed ?? randomSeed(),
    ...(wish.label ? { label: wish.label } : {}),
    ...(wish.symmetry ? { symmetry: wish.symmetry } : {}),
    ...(wish.technique ? { needs: [wish.technique] } : {}),
  };
}

// Makes what is missing among the spares, hardest first: those take longest to make. Given up when
// something else is asked for, and taken up again a while later.
export async function makeSpares(): Promise<void> {
  if (making) return;
  making = true;
  try {
    for (const label of [...labels].reverse()) await makeSpare(label);
  } catch {
    setTimeout(() => void makeSpares(), PAUSE);
  } finally {
    making = false;
  }
}

async function makeSpare(label: Label): Promise<void> {
  const store = await theStore();
  const { labelVersion: version } = await theStock();
  if ((await store.spare(label))?.version === version) return;
  const puzzle = await engine.background('new', requestOf({ label }));
  if (puzzle.found) await store.putSpare({ label, version, puzzle });
}
