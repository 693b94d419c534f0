// Which digits of a reading are the puzzle's: the printed ones, and what a person put in, but for the
// cells where the picture shows a digit of a player.

import type { ScanGrid } from '../../engine/types';
import { allCells, digitAt } from '../../lib/cells';

export function playersCells({ puzzle, filled = puzzle }: ScanGrid): Set<number> {
  return new Set(
    allCells.filter((cell) => digitAt(filled, cell) > 0 && digitAt(puzzle, cell) === 0),
  );
}

export function givensOf(values: string, players: ReadonlySet<number>): string {
  return [...values].map((letter, cell) => (players.has(cell) ? '.' : letter)).join('');
}
