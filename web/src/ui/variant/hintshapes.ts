// What a hint draws on the board of a variant: the cells that it looks at, and what becomes of candidates.

import type {
  AnyClue,
  VariantGroup,
  VariantHintView,
  VariantRecord,
  VariantToldStep,
} from '../../engine/types';
import { placeOf, type Lattice } from '../../lib/lattice';
import { membersOf, without } from '../../lib/valueset';
import { CELL, type Point } from '../board/draw';
import type { Frame } from '../solver/hintwalk.svelte';
import { hasSums } from './paper';

export interface Spot extends Point {
  readonly key: string;
  readonly kind: 'part' | 'out' | 'place';
}

export interface HintShapes {
  readonly look: ReadonlySet<number>; // cells that the step looks at
  readonly beside: ReadonlySet<number>; // those of the houses that it holds against them
  readonly rings: readonly number[]; // cells that matter as a whole
  readonly spots: readonly Spot[]; // candidates
  readonly radius: number; // of the circles round these
}

// What of a step is drawn.
export type Evidence = Pick<
  VariantToldStep,
  'houses' | 'clues' | 'marks' | 'placements' | 'eliminations'
>;

type Rules = Pick<VariantRecord, 'layout'> & { clues?: readonly AnyClue[] };
type Sets = readonly number[];

// How candidates stand in a cell: so many in a row, from so far below its upper edge.
export interface Rack {
  readonly side: number;
  readonly top: number;
}

// As VariantFace and VariantBoard have them: sums of cages stand above.
export const rackOf = ({ layout, clues = [] }: Rules): Rack => ({
  side: Math.ceil(Math.sqrt(layout.values)),
  top: hasSums(clues) ? 20 : EDGE,
});

const EDGE = 6; // what stays free on the other sides

// The middle of a candidate.
export function spotOf(cell: number, digit: number, { side, top }: Rack, lattice: Lattice): Point {
  const { row, column } = placeOf(lattice, cell);
  const along = (index: number, from: number): number =>
    from + ((index + 0.5) * (CELL - EDGE - from)) / side;
  return {
    x: CELL * column + along((digit - 1) % side, EDGE),
    y: CELL * row + along(Math.floor((digit - 1) / side), top),
  };
}

export function hintShapes(
  hint: VariantHintView,
  stage: Frame['stage'],
  rules: Rules,
  lattice: Lattice,
): HintShapes {
  const { step } = hint;
  if (!step || hint.mistakes.length > 0) {
    return { ...none, look: new Set(hint.mistakes.map(({ cell }) => cell)) };
  }
  const here = [...step.where.cells, ...cellsOf(step.where, rules)];
  if (stage === 'where') return { ...none, look: new Set(here) };
  const shapes = shapesOf(evidenceAt(step, stage), hint.candidates, rules, lattice);
  return { ...shapes, look: new Set([...here, ...shapes.look]) };
}

// What follows from the step is part of the last frame only.
const evidenceAt = (step: VariantToldStep, stage: Frame['stage']): Evidence =>
  stage === 'do' ? step : { ...step, placements: [], eliminations: [] };

// The candidates that the board shows at a frame: of a single only those that it is about.
export function shownCandidates(
  { step, candidates }: VariantHintView,
  stage: Frame['stage'],
  lowest: number,
): Sets {
  if (step?.family !== 'singles') return candidates;
  const { marks = [], placements = [] } = evidenceAt(step, stage);
  return candidates.map((here, cell) => {
    const shown = new Set([
      ...marks.filter(({ cells }) => cells.includes(cell)).flatMap((m) => membersOf(m.digits)),
      ...placements.filter((each) => each.cell === cell).map(({ digit }) => digit - lowest + 1),
    ]);
    return membersOf(here)
      .filter((digit) => !shown.has(digit))
      .reduce(without, here);
  });
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
  const rack = rackOf(rules);
  const look = new Set(cellsOf(own, rules));
  const beside = cellsOf({ houses: houses.filter(isBeside), clues: [] }, rules);
  return {
    look,
    beside: new Set(beside.filter((cell) => !look.has(cell))),
    rings: marks.filter(({ part }) => WHOLE.has(part)).flatMap(({ cells }) => cells),
    spots: spotsOf(step, candidates, rules, lattice),
    radius: (0.455 * (CELL - EDGE - rack.top)) / rack.side,
  };
}

const none: HintShapes = {
  look: new Set(),
  beside: new Set(),
  rings: [],
  spots: [],
  radius: 0,
};

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
  rules: Rules,
  lattice: Lattice,
): Spot[] {
  const rack = rackOf(rules);
  const found = new Map<string, Spot>();
  const mark = (kind: Spot['kind'], cell: number, digit: number): void => {
    const key = `${cell} ${digit}`;
    found.set(key, { key, kind, ...spotOf(cell, digit, rack, lattice) });
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
  for (const { cell, digit } of placements) mark('place', cell, digit - rules.layout.lowest + 1);
  return [...found.values()];
}
