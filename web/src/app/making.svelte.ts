// Making puzzles: at once from a spare where there is one, and a new spare afterwards.
//
// The jobs worker does one thing at a time. What a person asked for goes first: a spare that is
// under way is given up for it.

import { labels, type Label, type Made } from '../engine/types';
import { engine } from './engine';
import { theStore } from './stored';

export interface Wish {
  label?: Label;
  symmetry?: string; // slug; none: whatever comes
  technique?: string; // slug: the solution must need it
}

let stopSpares: AbortController | null = null;

export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(36).padStart(2, '0')).join('');
}

function isPlain(wish: Wish): wish is { label: Label } {
  return wish.label !== undefined && !wish.symmetry && !wish.technique;
}

// A puzzle as wished. Rejects when `signal` is aborted, or when none was found.
export async function makePuzzle(wish: Wish, signal?: AbortSignal): Promise<Made> {
  stopSpares?.abort();
  if (isPlain(wish)) {
    const spare = await (await theStore()).takeSpare(wish.label);
    if (spare && spare.version === (await labelVersion())) return spare.puzzle as Made;
  }
  return await newPuzzle(wish, signal);
}

function newPuzzle(wish: Wish, signal?: AbortSignal): Promise<Made> {
  const takes = {
    seed: randomSeed(),
    ...(wish.label ? { label: wish.label } : {}),
    ...(wish.symmetry ? { symmetry: wish.symmetry } : {}),
    ...(wish.technique ? { needs: [wish.technique] } : {}),
  };
  return engine.job('new', takes, signal);
}

let version: Promise<number> | null = null;

function labelVersion(): Promise<number> {
  version ??= engine.call('version', {}).then((known) => known.label_version);
  return version;
}

// Makes what is missing among the spares, hardest first: those take longest to make.
export async function makeSpares(): Promise<void> {
  stopSpares?.abort();
  const mine = (stopSpares = new AbortController());
  const store = await theStore();
  const current = await labelVersion();
  for (const label of [...labels].reverse()) {
    if (mine.signal.aborted) return;
    if ((await store.spare(label))?.version === current) continue;
    try {
      const puzzle = await newPuzzle({ label }, mine.signal);
      if (puzzle.found) await store.putSpare({ label, version: current, puzzle });
    } catch {
      // Given up for something else; the next new game brings the next chance.
      return;
    }
  }
}
