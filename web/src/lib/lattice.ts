// Lattice: which cell stands in which row and column. Classic boards have a cell in each of 9 by 9
// places; others have more or fewer, and some have places without a cell.

import type { AnyLayout } from '../engine/types';

export interface Place {
  readonly row: number;
  readonly column: number;
}

export interface Lattice {
  readonly rows: number;
  readonly columns: number;
  readonly places: readonly Place[]; // of each cell
  at(row: number, column: number): number | undefined;
}

export function latticeOf({ rows, columns, places }: AnyLayout): Lattice {
  const all: readonly Place[] = places
    ? places.map(([row = 0, column = 0]) => ({ row, column }))
    : Array.from({ length: rows * columns }, (_, cell) => ({
        row: Math.floor(cell / columns),
        column: cell % columns,
      }));
  const cells = new Map(all.map(({ row, column }, cell) => [row * columns + column, cell]));
  const inside = (row: number, column: number): boolean =>
    row >= 0 && row < rows && column >= 0 && column < columns;
  return {
    rows,
    columns,
    places: all,
    at: (row, column) => (inside(row, column) ? cells.get(row * columns + column) : undefined),
  };
}

export const classic: Lattice = latticeOf({ rows: 9, columns: 9, values: 9, lowest: 1 });

export function placeOf(lattice: Lattice, cell: number): Place {
  return lattice.places[cell] ?? { row: 0, column: 0 };
}

// The cell in the middle, or the first one behind it.
export function middleOf(lattice: Lattice): number {
  const row = Math.floor(lattice.rows / 2);
  const column = Math.floor(lattice.columns / 2);
  return lattice.at(row, column) ?? Math.floor(lattice.places.length / 2);
}
