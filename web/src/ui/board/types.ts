// What Board.svelte wants to know, so that any screen can show one.

import type { View } from '../../engine/types';
import { classic, type Lattice } from '../../lib/lattice';

// The part of a session's view that a board shows. Only the digits are needed: a board in the
// technique library has neither status nor marks.
export type BoardView = Pick<View, 'puzzle' | 'values'> &
  Partial<
    Pick<
      View,
      | 'status'
      | 'replaced'
      | 'corner'
      | 'centre'
      | 'colours'
      | 'candidate_colours'
      | 'conflict_cells'
    >
  >;

// The rectangle that a board takes, in units of draw.ts: the first cell's corner is at 0, 0.
export interface BoardBox {
  readonly lattice: Lattice;
  readonly left: number; // 0 or less
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const classicBox: BoardBox = { lattice: classic, left: 0, top: 0, width: 900, height: 900 };

export interface Highlight {
  peers: boolean; // the cells that the cursor's cell sees
  same: boolean; // the cursor's digit, wherever it stands
  marks: boolean; // and wherever it is marked
}

export interface CellPress {
  cell: number;
  add: boolean; // to the cells selected before (ctrl, shift or cmd is held)
}
