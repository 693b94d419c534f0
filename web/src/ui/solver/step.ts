// Positions, and steps in them.

import type { Step } from '../../engine/types';
import { allCells, bit, boxOf, digitAt } from '../../lib/cells';

// A board that a step belongs to, before it: 81 characters, '.' blank, and the candidates of the
// blank cells (0 where a digit stands).
export interface Position {
  puzzle: string;
  filled: string;
  candidates: number[];
}

export function cellName(cell: number): string {
  return `r${String(Math.floor(cell / 9) + 1)}c${String((cell % 9) + 1)}`;
}

// The cell in this row and column, both from 1.
export const cellOf = (row: number, column: number): number => 9 * (row - 1) + column - 1;

export function cellsOfHouse(house: number): number[] {
  const n = house % 9;
  return Array.from({ length: 9 }, (_, i) => {
    if (house < 9) return n * 9 + i;
    if (house < 18) return i * 9 + n;
    return (Math.floor(n / 3) * 3 + Math.floor(i / 3)) * 9 + (n % 3) * 3 + (i % 3);
  });
}

export function housesOf(cell: number): number[] {
  return [Math.floor(cell / 9), 9 + (cell % 9), 18 + boxOf(cell)];
}

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

// The position after a step: placed digits leave their peers' candidates too.
export function afterStep(position: Position, step: Step): Position {
  const filled = [...position.filled];
  const candidates = [...position.candidates];
  const strike = (cell: number, digits: number): void => {
    candidates[cell] = (candidates[cell] ?? 0) & ~digits;
  };
  for (const { cell, digits } of step.eliminations) strike(cell, digits);
  for (const { cell, digit } of step.placements) {
    filled[cell] = String(digit);
    candidates[cell] = 0;
    for (const house of housesOf(cell)) {
      for (const peer of cellsOfHouse(house)) strike(peer, bit(digit));
    }
  }
  return { puzzle: position.puzzle, filled: filled.join(''), candidates };
}
