// Making puzzles: at once from a spare where there is one, and a new spare afterwards.
//
// The engine does one long thing at a time. What a person asked for goes first: a spare that is under
// way is given up for it.

import { labels, type Label, type Made, type Verbs } from '../engine/types';
import { engine } from './engine';
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
export async function makePuzzle(wish: Wish, signal?: AbortSignal): Promise<Made> {
  if (isPlain(wish)) {
    const spare = await (await theStore()).takeSpare(wish.label);
    if (spare && spare.version === (await labelVersion())) return spare.puzzle as Made;
  }
  return await engine.call('new', requestOf(wish), { signal });
}

function requestOf(wish: Wish): Verbs['new']['takes'] {
  return {
    seed: wish.seed ?? randomSeed(),
    ...(wish.label ? { label: wish.label } : {}),
    ...(wish.symmetry ? { symmetry: wish.symmetry } : {}),
    ...(wish.technique ? { needs: [wish.technique] } : {}),
  };
}

let version: Promise<number> | null = null;

// Asked early, it also brings the engine in before it is needed.
export function labelVersion(): Promise<number> {
  version ??= engine.call('version', {}).then((known) => known.label_version);
  return version;
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
  const current = await labelVersion();
  if ((await store.spare(label))?.version === current) return;
  const puzzle = await engine.background('new', requestOf({ label }));
  if (puzzle.found) await store.putSpare({ label, version: current, puzzle });
}
