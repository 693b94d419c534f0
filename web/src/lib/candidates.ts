// Which digits a cell can still take by the digits on the board alone: what may be shaded or shown as one
// plays. Whether they are right is the engine's business.

import { allCells, bit, boxOf, columnOf, digitAt, rowOf, seeEachOther } from './cells';

// The mask of the digits that no cell in sight has; 0 for a filled cell.
export function candidatesOf(values: string, cell: number): number {
  if (digitAt(values, cell) > 0) return 0;
  const seen = allCells
    .filter((other) => seeEachOther(cell, other) && digitAt(values, other) > 0)
    .reduce((mask, other) => mask | bit(digitAt(values, other)), 0);
  return 0b111111111 & ~seen;
}

export const allCandidates = (values: string): number[] =>
  allCells.map((cell) => candidatesOf(values, cell));

// The cells that can still take a digit.
export const placesOf = (values: string, digit: number): ReadonlySet<number> =>
  new Set(allCells.filter((cell) => (candidatesOf(values, cell) & bit(digit)) !== 0));

// The rows, columns and boxes that `after` has full, each digit once, and `before` had not: their cells,
// house by house.
export function housesDone(before: string, after: string): number[][] {
  return houses.filter((cells) => !isDone(before, cells) && isDone(after, cells));
}

const isDone = (values: string, cells: readonly number[]): boolean =>
  new Set(cells.map((cell) => digitAt(values, cell)).filter((digit) => digit > 0)).size === 9;

const houses: readonly number[][] = [rowOf, columnOf, boxOf].flatMap((houseOf) =>
  Array.from({ length: 9 }, (_, house) => allCells.filter((cell) => houseOf(cell) === house)),
);
