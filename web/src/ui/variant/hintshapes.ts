// What a hint draws on the board of a variant: the cells that it looks at, and what becomes of candidates.

import type {
  AnyClue,
  AnyLayout,
  VariantGroup,
  VariantHintView,
  VariantRecord,
  VariantToldStep,
} from '../../engine/types';
import { placeOf, type Lattice } from '../../lib/lattice';
import { membersOf } from '../../lib/valueset';
import { CELL, type Point } from '../board/draw';

export interface Spot extends Point {
  readonly key: string;
  readonly kind: 'part' | 'out' | 'place';
}

export interface HintShapes {
  readonly look: ReadonlySet<number>; // cells that the step looks at
  readonly beside: ReadonlySet<number>; // those of the houses that it holds against them
  readonly rings: readonly number[]; // cells that matter as a whole
  readonly spots: readonly Spot[]; // candidates
}

// What of a step is drawn.
export type Evidence = Pick<
  VariantToldStep,
  'houses' | 'clues' | 'marks' | 'placements' | 'eliminations'
>;

type Rules = Pick<VariantRecord, 'layout'> & { clues?: readonly AnyClue[] };
type Sets = readonly number[];

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

export function hintShapes(hint: VariantHintView, rules: Rules, lattice: Lattice): HintShapes {
  const { step } = hint;
  if (!step || hint.mistakes.length > 0) {
    return { ...none, look: new Set(hint.mistakes.map(({ cell }) => cell)) };
  }
  const { where } = step;
  if (hint.stage < 3) return { ...none, look: new Set([...where.cells, ...cellsOf(where, rules)]) };
  const shapes = shapesOf(step, hint.candidates, rules, lattice);
  const here = [...where.cells, ...cellsOf(where, rules)];
  return { ...shapes, look: new Set([...here, ...shapes.look]) };
}

// `candidates`: those that are to be seen.
export function shapesOf(
  step: Evidence,
  candidates: Sets,
  rules: Rules,
  lattice: Lattice,
): HintShapes {
  const isBeside = ({ part }: { part?: string }): boolean => part === 'cover' || part === 'right';
  const { houses = [], clues = [], marks = [] } = step;
  const own = { houses: houses.filter((each) => !isBeside(each)), clues };
  const look = new Set(cellsOf(own, rules));
  const beside = cellsOf({ houses: houses.filter(isBeside), clues: [] }, rules);
  return {
    look,
    beside: new Set(beside.filter((cell) => !look.has(cell))),
    rings: marks.filter(({ part }) => WHOLE.has(part)).flatMap(({ cells }) => cells),
    spots: spotsOf(step, candidates, rules.layout, lattice),
  };
}

const none: HintShapes = { look: new Set(), beside: new Set(), rings: [], spots: [] };

// Cells with a digit, and cells of which only the sum or the set is known.
const WHOLE: ReadonlySet<string> = new Set(['base', 'innie', 'outie', 'left', 'right']);

const cellsOf = (
  { houses, clues: of }: { houses: readonly VariantGroup[]; clues: readonly number[] },
  { clues = [] }: Rules,
): number[] => [
  ...houses.flatMap(({ cells }) => cells),
  ...of.flatMap((clue) => clues[clue]?.cells ?? []),
];

function spotsOf(
  { marks = [], eliminations = [], placements = [] }: Evidence,
  candidates: Sets,
  layout: AnyLayout,
  lattice: Lattice,
): Spot[] {
  const found = new Map<string, Spot>();
  const mark = (kind: Spot['kind'], cell: number, digit: number): void => {
    const key = `${cell} ${digit}`;
    found.set(key, { key, kind, ...spotOf(cell, digit, layout.values, lattice) });
  };
  const has = (cell: number, digit: number): boolean =>
    membersOf(candidates[cell] ?? 0).includes(digit);
  for (const { cells, digits } of marks.filter(({ part }) => !WHOLE.has(part))) {
    for (const cell of cells) {
      for (const digit of membersOf(digits)) if (has(cell, digit)) mark('part', cell, digit);
    }
  }
  for (const { cell, digits } of eliminations) {
    for (const digit of membersOf(digits)) mark('out', cell, digit);
  }
  for (const { cell, digit } of placements) mark('place', cell, digit - layout.lowest + 1);
  return [...found.values()];
}
