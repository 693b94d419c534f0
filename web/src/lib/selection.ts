// Which cells are selected, and which of them the keys move from. Values: each function makes a
// new selection.

import type { Jump } from './keys';

export interface Selection {
  readonly cells: ReadonlySet<number>;
  readonly cursor: number | null; // one of the cells, or null when there is none
}

export const nothing: Selection = { cells: new Set(), cursor: null };

export const only = (cell: number): Selection => ({ cells: new Set([cell]), cursor: cell });

export const everything = (cursor: number): Selection => ({
  cells: new Set(Array.from({ length: 81 }, (_, cell) => cell)),
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

// From the cursor by some rows and columns; at the edge round to the other side, or not further.
export function step(from: number, rows: number, columns: number, wrap: boolean): number {
  const line = (value: number) => (wrap ? (value + 9) % 9 : Math.min(8, Math.max(0, value)));
  return 9 * line(Math.floor(from / 9) + rows) + line((from % 9) + columns);
}

export function jump(from: number, to: Jump): number {
  const row = Math.floor(from / 9);
  const column = from % 9;
  const places: Record<Jump, number> = {
    'row-start': 9 * row,
    'row-end': 9 * row + 8,
    'column-start': column,
    'column-end': 72 + column,
    first: 0,
    last: 80,
  };
  return places[to];
}

// The cursor goes to a cell: alone, or with all that was selected. Jumps that extend take the cells
// in between along, if they are in one line.
export function moved(selection: Selection, cell: number, extend: boolean): Selection {
  if (!extend || selection.cursor === null) return only(cell);
  const cells = new Set(selection.cells);
  for (const between of line(selection.cursor, cell)) cells.add(between);
  return { cells, cursor: cell };
}

function line(from: number, to: number): number[] {
  const rows = Math.floor(to / 9) - Math.floor(from / 9);
  const columns = (to % 9) - (from % 9);
  if (rows !== 0 && columns !== 0) return [to];
  const length = Math.abs(rows + columns);
  const stride = 9 * Math.sign(rows) + Math.sign(columns);
  return Array.from({ length: length + 1 }, (_, i) => from + i * stride);
}
