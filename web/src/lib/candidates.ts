// Which digits a cell can still take by the digits on the board alone: what may be shaded or shown as one
// plays. Whether they are right is the engine's business.

import { allCells, bit, cellsOfHouse, digitAt, has, housesOf } from './cells';

// What the digits on the board leave to the blank cells.
export function candidatesByRules(filled: string): number[] {
  const taken = new Array<number>(27).fill(0);
  for (const cell of allCells) {
    const digit = digitAt(filled, cell);
    if (digit) for (const house of housesOf(cell)) taken[house] = (taken[house] ?? 0) | bit(digit);
  }
  return allCells.map((cell) => {
    if (digitAt(filled, cell)) return 0;
    return 511 & ~housesOf(cell).reduce((all, house) => all | (taken[house] ?? 0), 0);
  });
}

// The cells that can still take a digit.
export function placesOf(values: string, digit: number): ReadonlySet<number> {
  const candidates = candidatesByRules(values);
  return new Set(allCells.filter((cell) => has(candidates[cell] ?? 0, digit)));
}

// The rows, columns and boxes that `after` has full, each digit once, and `before` had not: their cells,
// house by house.
export function housesDone(before: string, after: string): number[][] {
  return houses.filter((cells) => !isDone(before, cells) && isDone(after, cells));
}

const isDone = (values: string, cells: readonly number[]): boolean =>
  new Set(cells.map((cell) => digitAt(values, cell)).filter((digit) => digit > 0)).size === 9;

const houses: readonly number[][] = Array.from({ length: 27 }, (_, house) => cellsOfHouse(house));
