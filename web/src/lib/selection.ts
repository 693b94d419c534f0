// Which cells are selected, and which of them the keys move from. Values: each function makes a
// new selection.

import type { Jump } from './keys';
import { classic, placeOf, type Lattice } from './lattice';

export interface Selection {
  readonly cells: ReadonlySet<number>;
  readonly cursor: number | null; // one of the cells, or null when there is none
}

export const nothing: Selection = { cells: new Set(), cursor: null };

export const only = (cell: number): Selection => ({ cells: new Set([cell]), cursor: cell });

export const everything = (cursor: number, lattice = classic): Selection => ({
  cells: new Set(lattice.places.keys()),
  cursor,
});

export function including(selection: Selection, cell: number): Selection {
  return { cells: new Set(selection.cells).add(cell), cursor: cell };
}

// A click with ctrl: the cell comes in, or goes out. The last cell stays.
export function toggled(selection: Selection, cell: number): Selection {
  if (!selection.cells.has(cell)) return including(selection, cell);
  if (selection.cells.size === 1) return selection;
  const cells = new Set(selection.cells);
  cells.delete(cell);
  const cursor = selection.cursor === cell ? ([...cells].at(-1) ?? null) : selection.cursor;
  return { cells, cursor };
}

// From the cursor by some rows and columns, over places without a cell; at the edge round to the other
// side, or not further.
export function step(
  from: number,
  rows: number,
  columns: number,
  wrap: boolean,
  lattice = classic,
): number {
  const line = (value: number, length: number) => (wrap ? (value + length) % length : value);
  let { row, column } = placeOf(lattice, from);
  for (let steps = 0; steps < lattice.rows + lattice.columns; steps++) {
    row = line(row + rows, lattice.rows);
    column = line(column + columns, lattice.columns);
    if (row < 0 || row >= lattice.rows || column < 0 || column >= lattice.columns) return from;
    const cell = lattice.at(row, column);
    if (cell !== undefined) return cell;
  }
  return from;
}

export function jump(from: number, to: Jump, lattice = classic): number {
  const { row, column } = placeOf(lattice, from);
  const cells = [...lattice.places.keys()];
  const along = cells.filter((cell) => placeOf(lattice, cell).row === row);
  const down = cells.filter((cell) => placeOf(lattice, cell).column === column);
  const places: Record<Jump, number | undefined> = {
    'row-start': along[0],
    'row-end': along.at(-1),
    'column-start': down[0],
    'column-end': down.at(-1),
    first: cells[0],
    last: cells.at(-1),
  };
  return places[to] ?? from;
}

// The cursor goes to a cell: alone, or with all that was selected. Jumps that extend take the cells
// in between along, if they are in one line.
export function moved(
  selection: Selection,
  cell: number,
  extend: boolean,
  lattice = classic,
): Selection {
  if (!extend || selection.cursor === null) return only(cell);
  const cells = new Set(selection.cells);
  for (const between of line(selection.cursor, cell, lattice)) cells.add(between);
  return { cells, cursor: cell };
}

function line(from: number, to: number, lattice: Lattice): number[] {
  const start = placeOf(lattice, from);
  const end = placeOf(lattice, to);
  const rows = end.row - start.row;
  const columns = end.column - start.column;
  if (rows !== 0 && columns !== 0) return [to];
  return Array.from({ length: Math.abs(rows + columns) + 1 }, (_, i) =>
    lattice.at(start.row + i * Math.sign(rows), start.column + i * Math.sign(columns)),
  ).filter((cell) => cell !== undefined);
}
