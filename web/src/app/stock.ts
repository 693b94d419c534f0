// Stock: puzzles that come with the page, so that a first game begins before the whole engine is there.
// Each is what the engine makes of a known seed; tools/stock.mjs writes them down.

import type { Label, Made } from '../engine/types';
import stock from './stock.json';

/** A puzzle as a game needs it. */
export type Ready = Pick<Made, 'found' | 'puzzle' | 'solution' | 'label' | 'seed' | 'index'>;

/** Of the labels that the stock was made for. */
export const labelVersion = stock.version;

const puzzles = stock as unknown as Record<Label, readonly (readonly [number, string])[]>;

export function stockOf(label: Label): Ready[] {
  return puzzles[label].map(([index, puzzle], place) => ({
    found: true,
    puzzle,
    label,
    seed: `first ${label} ${place + 1}`,
    index,
  }));
}

/** Any puzzle of the stock that none of these games is about, as long as there is one. */
export function anyOf(label: Label, played: ReadonlySet<string>): Ready | undefined {
  const all = stockOf(label);
  const left = all.filter(({ puzzle }) => !played.has(puzzle ?? ''));
  const from = left.length > 0 ? left : all;
  return from[Math.floor(Math.random() * from.length)];
}
