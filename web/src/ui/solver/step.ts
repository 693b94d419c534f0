// Positions, and steps in them.

import type { Step } from '../../engine/types';
import { bit, cellsOfHouse, housesOf } from '../../lib/cells';
import { classic, placeOf, type Lattice } from '../../lib/lattice';

// A board that a step belongs to, before it: 81 characters, '.' blank, and the candidates of the
// blank cells (0 where a digit stands).
export interface Position {
  puzzle: string;
  filled: string;
  candidates: number[];
}

export type Naming = (cell: number) => string;

export function namesIn(lattice: Lattice): Naming {
  return (cell) => {
    const { row, column } = placeOf(lattice, cell);
    return `r${row + 1}c${column + 1}`;
  };
}

export const cellName = namesIn(classic);

// The cell in this row and column, both from 1.
export const cellOf = (row: number, column: number): number => 9 * (row - 1) + column - 1;

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
