// A reading under correction: digits of 81 cells, and those cells that are still doubtful. What a
// person puts in, or says is right, is doubtful no more. Every change can be taken back.

import { allCells, digitAt } from '../../lib/cells';

export interface Corrected {
  readonly values: string;
  readonly doubtful: ReadonlySet<number>;
  readonly own: ReadonlySet<number>; // put in by the person
}

export interface Corrections {
  readonly steps: readonly Corrected[];
  readonly at: number;
}

export function begin(values: string, doubtful: readonly number[]): Corrections {
  return { steps: [{ values, doubtful: new Set(doubtful), own: new Set() }], at: 0 };
}

export function now({ steps, at }: Corrections): Corrected {
  return steps[at] as Corrected;
}

const without = (set: ReadonlySet<number>, gone: readonly number[]): Set<number> =>
  new Set([...set].filter((cell) => !gone.includes(cell)));

// A digit into cells; 0 leaves them blank. What stands there already is then only doubtful no more.
export function put(all: Corrections, cells: readonly number[], digit: number): Corrections {
  const before = now(all);
  const changed = cells.filter((cell) => digitAt(before.values, cell) !== digit);
  if (changed.length === 0 && !cells.some((cell) => before.doubtful.has(cell))) return all;
  const letters = [...before.values];
  for (const cell of changed) letters[cell] = digit > 0 ? String(digit) : '.';
  return push(all, {
    values: letters.join(''),
    doubtful: without(before.doubtful, cells),
    own: new Set([...before.own, ...changed]),
  });
}

// These cells are right as they are.
export function confirm(all: Corrections, cells: readonly number[]): Corrections {
  const before = now(all);
  if (!cells.some((cell) => before.doubtful.has(cell))) return all;
  return push(all, { ...before, doubtful: without(before.doubtful, cells) });
}

function push({ steps, at }: Corrections, next: Corrected): Corrections {
  return { steps: [...steps.slice(0, at + 1), next], at: at + 1 };
}

export const canUndo = ({ at }: Corrections): boolean => at > 0;
export const canRedo = ({ steps, at }: Corrections): boolean => at < steps.length - 1;

export function undo(all: Corrections): Corrections {
  return canUndo(all) ? { ...all, at: all.at - 1 } : all;
}

export function redo(all: Corrections): Corrections {
  return canRedo(all) ? { ...all, at: all.at + 1 } : all;
}

// The doubtful cell that comes next behind a cell, round at the end.
export function nextDoubtful({ doubtful }: Corrected, after: number): number | undefined {
  const inOrder = allCells.filter((cell) => doubtful.has(cell));
  return inOrder.find((cell) => cell > after) ?? inOrder[0];
}

// Of each digit, how many of nine are not on the board.
export function remaining(values: string): number[] {
  return Array.from({ length: 9 }, (_, i) =>
    Math.max(0, 9 - [...values].filter((letter) => letter === String(i + 1)).length),
  );
}
