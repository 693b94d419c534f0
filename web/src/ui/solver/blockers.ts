// Blockers: what a single rests on, read off the digits on the board.
//
//   hidden single   in each other blank cell of the house the digit is blocked by one that stands
//                   in the same row, column or box; as few of these as block them all
//   naked single    each other digit stands in a row, a column or the box of the cell; as few of
//                   these three houses as hold them all
//
// A ray runs from a blocker along its row or column. Where a box blocks, the box is framed.

import {
  allCells,
  cellsOfHouse,
  columnOf,
  digitAt,
  digits,
  housesOf,
  rowOf,
} from '../../lib/cells';
import { CELL, corner, type Point } from '../board/draw';

export interface Ray {
  from: Point;
  to: Point;
}

export interface Blocking {
  blockers: number[]; // cells with a digit
  rays: Ray[];
  boxes: number[]; // houses 18..26 that block as a whole
  crossed: number[]; // blank cells where the digit cannot go
}

// How far from the edge of the last cell a ray ends.
const SHORT = 15;

const middle = (cell: number): Point => {
  const { x, y } = corner(cell);
  return { x: x + CELL / 2, y: y + CELL / 2 };
};

// The ray of a blocker along a row or column, up to the far edge of the last of these cells.
function rayTo(blocker: number, cells: readonly number[]): Ray {
  const from = middle(blocker);
  const far = cells
    .map(middle)
    .reduce((a, b) => (reach(from, b) > reach(from, a) ? b : a), middle(cells[0] ?? blocker));
  const on = CELL / 2 - SHORT;
  return {
    from,
    to: { x: far.x + Math.sign(far.x - from.x) * on, y: far.y + Math.sign(far.y - from.y) * on },
  };
}

const reach = (a: Point, b: Point): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

interface Choice {
  blocker: number;
  house: number;
  blocks: number[];
}

// Each digit on the board with each of its houses, and the blank cells of the house in it.
function choicesFor(
  house: number,
  digit: number,
  open: readonly number[],
  filled: string,
): Choice[] {
  return allCells
    .filter((cell) => digitAt(filled, cell) === digit)
    .flatMap((blocker) =>
      housesOf(blocker)
        .filter((other) => other !== house)
        .map((other) => ({
          blocker,
          house: other,
          blocks: open.filter((cell) => housesOf(cell).includes(other)),
        })),
    )
    .filter((choice) => choice.blocks.length > 0);
}

export function blockHidden(house: number, digit: number, cell: number, filled: string): Blocking {
  const crossed = cellsOfHouse(house).filter((at) => at !== cell && !digitAt(filled, at));
  const choices = choicesFor(house, digit, crossed, filled);
  const chosen: Choice[] = [];
  const left = new Set(crossed);
  const gain = (choice: Choice): number => {
    const blocked = choice.blocks.filter((at) => left.has(at)).length;
    // Of equals a line, which is seen at a glance, before a box.
    return blocked === 0 ? 0 : blocked + (choice.house < 18 ? 0.5 : 0);
  };
  while (left.size > 0) {
    const best = choices.reduce<Choice | undefined>(
      (a, b) => (gain(b) > (a ? gain(a) : 0) ? b : a),
      undefined,
    );
    if (!best) break;
    chosen.push(best);
    for (const at of best.blocks) left.delete(at);
  }
  return {
    blockers: [...new Set(chosen.map((choice) => choice.blocker))],
    rays: chosen
      .filter((choice) => choice.house < 18)
      .map((choice) => rayTo(choice.blocker, insideOf(house, choice.house, choice.blocks))),
    boxes: chosen.map((choice) => choice.house).filter((other) => other >= 18),
    crossed,
  };
}

// The whole part of a box that a line runs through, so that the ray crosses all of it.
function insideOf(house: number, line: number, blocks: readonly number[]): readonly number[] {
  if (house < 18) return blocks;
  return cellsOfHouse(house).filter((cell) => housesOf(cell).includes(line));
}

export function blockNaked(cell: number, digit: number, filled: string): Blocking {
  const others = digits.filter((other) => other !== digit);
  const [row = 0, column = 0, box = 0] = housesOf(cell);
  const sets = [[row], [column], [box], [row, column], [row, box], [column, box]];
  const inside = (house: number, wanted: number): number | undefined =>
    cellsOfHouse(house).find((at) => digitAt(filled, at) === wanted);
  const reached = (houses: readonly number[]): number =>
    others.filter((other) => houses.some((house) => inside(house, other) !== undefined)).length;
  const most = reached([row, column, box]);
  const houses = sets.find((set) => reached(set) === most) ?? [row, column, box];
  const blockers = others.flatMap((other) => {
    const found = houses.map((house) => inside(house, other)).find((at) => at !== undefined);
    return found === undefined ? [] : [found];
  });
  return {
    blockers,
    rays: raysInto(cell, blockers),
    boxes: blockers.some((at) => !inLine(at, cell)) ? [box] : [],
    crossed: [],
  };
}

const inLine = (a: number, b: number): boolean =>
  rowOf(a) === rowOf(b) || columnOf(a) === columnOf(b);

// One ray from each side of the cell: from the blocker that is farthest out.
function raysInto(cell: number, blockers: readonly number[]): Ray[] {
  const sides = new Map<string, number>();
  const to = middle(cell);
  for (const at of blockers.filter((each) => inLine(each, cell))) {
    const side = `${Math.sign(columnOf(at) - columnOf(cell))} ${Math.sign(rowOf(at) - rowOf(cell))}`;
    const now = sides.get(side);
    if (now === undefined || reach(middle(at), to) > reach(middle(now), to)) sides.set(side, at);
  }
  return [...sides.values()].map((at) => {
    const from = middle(at);
    const back = CELL / 2 - 2;
    return {
      from,
      to: { x: to.x + Math.sign(from.x - to.x) * back, y: to.y + Math.sign(from.y - to.y) * back },
    };
  });
}
