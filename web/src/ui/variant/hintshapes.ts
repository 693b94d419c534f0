// What a hint draws on the board of a variant: the cells that it looks at, and what becomes of candidates.

import type { VariantHintView, VariantRecord } from '../../engine/types';
import { placeOf, type Lattice } from '../../lib/lattice';
import { membersOf } from '../../lib/valueset';
import { CELL, type Point } from '../board/draw';

export interface Spot extends Point {
  readonly key: string;
  readonly kind: 'part' | 'out' | 'place';
}

export interface HintShapes {
  readonly look: ReadonlySet<number>; // cells that the step looks at
  readonly spots: readonly Spot[]; // candidates
}

// The middle of a candidate, as VariantFace puts it.
export function spotOf(cell: number, digit: number, values: number, lattice: Lattice): Point {
  const side = Math.ceil(Math.sqrt(values));
  const { row, column } = placeOf(lattice, cell);
  const along = (index: number): number => 6 + ((index + 0.5) * 88) / side;
  return {
    x: CELL * column + along((digit - 1) % side),
    y: CELL * row + along(Math.floor((digit - 1) / side)),
  };
}

export function hintShapes(
  hint: VariantHintView,
  { layout, clues = [] }: VariantRecord,
  lattice: Lattice,
): HintShapes {
  const { step } = hint;
  if (!step || hint.mistakes.length > 0) {
    return { look: new Set(hint.mistakes.map(({ cell }) => cell)), spots: [] };
  }
  const { where } = step;
  const groups = [...where.houses, ...(hint.stage >= 3 ? (step.houses ?? []) : [])];
  const of = [...where.clues, ...(hint.stage >= 3 ? (step.clues ?? []) : [])];
  const look = new Set([
    ...where.cells,
    ...groups.flatMap(({ cells }) => cells ?? []),
    ...of.flatMap((clue) => clues[clue]?.cells ?? []),
  ]);
  if (hint.stage < 3) return { look, spots: [] };
  const found = new Map<string, Spot>();
  const mark = (kind: Spot['kind'], cell: number, digit: number): void => {
    const key = `${cell} ${digit}`;
    found.set(key, { key, kind, ...spotOf(cell, digit, layout.values, lattice) });
  };
  const has = (cell: number, digit: number): boolean =>
    membersOf(hint.candidates[cell] ?? 0).includes(digit);
  for (const { cells = [], digits = 0 } of step.marks ?? []) {
    for (const cell of cells) {
      for (const digit of membersOf(digits)) if (has(cell, digit)) mark('part', cell, digit);
    }
  }
  for (const { cell, digits } of step.eliminations ?? []) {
    for (const digit of membersOf(digits)) mark('out', cell, digit);
  }
  for (const { cell, digit } of step.placements ?? []) {
    mark('place', cell, digit - layout.lowest + 1);
  }
  return { look, spots: [...found.values()] };
}
