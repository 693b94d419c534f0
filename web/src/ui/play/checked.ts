// What a check found wrong stays marked until the cell is changed.

import type { View } from '../../engine/types';

export interface Cells extends Pick<View, 'corner' | 'centre'> {
  readonly values: ArrayLike<unknown>;
}

// The cells that were found wrong, and what stood in them.
export type Checked = ReadonlyMap<number, string>;

const contentOf = ({ values, corner, centre }: Cells, cell: number): string =>
  [values[cell], corner[cell], centre[cell]].join(' ');

export function checkedCells(view: Cells, wrong: readonly number[]): Checked {
  return new Map(wrong.map((cell) => [cell, contentOf(view, cell)]));
}

// The view with the marks of the last check.
export function withChecked<V extends Cells & Pick<View, 'status'>>(view: V, checked: Checked): V {
  if (checked.size === 0) return view;
  const status = view.status.map((known, cell) =>
    checked.get(cell) === contentOf(view, cell) ? 'wrong' : known,
  );
  return { ...view, status };
}
