// Arrays of grids through the module: in portions, so that its memory stays small.

import { NonetError } from './answer.js';
import { CELLS, countOf, placeOf } from './grids.js';
import type { Exports } from './raw.js';

// Grids in the module's memory at a time.
const PORTION = 1024;

const CONFLICT = -2;

/** The solutions of many grids. */
export interface SolvedGrids {
  /** How many solutions grid i has, up to the limit. */
  solutions: Uint32Array;
  /** The first solution of each, 81 bytes; zeros where there is none. */
  solution: Uint8Array;
}

// Answers `count` grids at `cells`, in place; one number each, at `counts`, where it gives any.
type Run = (cells: number, count: number, counts: number) => number;

// What a portion's answer says is wrong with grid `first` or one behind it.
function complaint(answer: number, first: number): NonetError {
  if (answer <= CONFLICT) {
    const where = `grids[${first + CONFLICT - answer}]`;
    return new NonetError('a digit stands twice in a house', where);
  }
  const { cell, grid } = placeOf(answer);
  return new NonetError(`${cell} holds neither a digit nor a blank`, `grids[${first + grid}]`);
}

function forEachPortion(exports: Exports, grids: Uint8Array, run: Run): SolvedGrids {
  const count = countOf(grids);
  const solved = { solutions: new Uint32Array(count), solution: new Uint8Array(grids.length) };
  const most = Math.min(PORTION, count);
  const counts = exports.nonet_alloc(most * (4 + CELLS) || 1);
  if (counts === 0) throw new NonetError('the engine is out of memory');
  const cells = counts + 4 * most;
  try {
    for (let first = 0; first < count; first += most) {
      const size = Math.min(most, count - first);
      const part = grids.subarray(CELLS * first, CELLS * (first + size));
      new Uint8Array(exports.memory.buffer, cells, part.length).set(part);
      const answer = run(cells, size, counts);
      if (answer !== -1) throw complaint(answer, first);
      // The memory may have grown: then the buffer from before is gone.
      const { buffer } = exports.memory;
      solved.solution.set(new Uint8Array(buffer, cells, part.length), CELLS * first);
      solved.solutions.set(new Uint32Array(buffer, counts, size), first);
    }
  } finally {
    exports.nonet_free(counts);
  }
  return solved;
}

export function solveGrids(exports: Exports, grids: Uint8Array, limit: number): SolvedGrids {
  return forEachPortion(exports, grids, (cells, count, counts) =>
    exports.nonet_solve_grids(cells, count, limit, counts),
  );
}

export function countGrids(exports: Exports, grids: Uint8Array, limit: number): Uint32Array {
  return forEachPortion(exports, grids, (cells, count, counts) =>
    exports.nonet_count_grids(cells, count, limit, counts),
  ).solutions;
}

export function canonGrids(exports: Exports, grids: Uint8Array): Uint8Array {
  return forEachPortion(exports, grids, (cells, count) => exports.nonet_canon_grids(cells, count))
    .solution;
}
