// What Board.svelte wants to know, so that any screen can show one.

import type { View } from '../../engine/types';

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

export interface Highlight {
  peers: boolean; // the cells that the cursor's cell sees
  same: boolean; // the cursor's digit, wherever it stands
  marks: boolean; // and wherever it is marked
}

export interface CellPress {
  cell: number;
  add: boolean; // to the cells selected before (ctrl, shift or cmd is held)
}
