// Regions of any shape, while they are being painted and as the word that names them to the engine.

import type { AnyLayout } from '../../engine/types';

const SYMBOLS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

// "9x9,regions-111222..." of a region a cell; where a cell has none yet, or a region not as many cells as
// there are values: undefined.
export function regionsWord(size: number, regionOf: readonly number[]): string | undefined {
  const counts = new Map<number, number>();
  for (const region of regionOf) counts.set(region, (counts.get(region) ?? 0) + 1);
  const isWhole = !counts.has(0) && [...counts.values()].every((count) => count === size);
  if (!isWhole) return undefined;
  return `${size}x${size},regions-${regionOf.map((region) => SYMBOLS[region - 1] ?? '').join('')}`;
}

// The regions that a layout's name has, else none.
export function regionsOf({ name = '', values, rows, columns }: AnyLayout): number[] {
  const word = /(?:^|,)regions-([^,]+)/.exec(name)?.[1] ?? '';
  const seen = [...new Set(word)];
  if (word.length !== rows * columns || seen.length !== values) {
    return new Array<number>(rows * columns).fill(0);
  }
  return [...word].map((symbol) => seen.indexOf(symbol) + 1);
}
