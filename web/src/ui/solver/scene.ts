// Scene: a step and the position before it, as a list of things to draw.
//
//   houses      frames, by part; the same house once
//   cells       outlined cells: almost locked sets (with a letter each), where a chain begins and what it
//               is about, marked cells where a digit already stands
//   blockers, rays, crosses   what a single rests on (blockers.ts)
//   spots       candidates with a sign, by the part that says most
//   groups      a digit in several cells that a link treats as one
//   arrows      links, routed, in the order in which they are told
//   placed      digits that the step places
//   gaps        where digits stand: lines stop there
//   candidates  what the board shows in blank cells meanwhile
//
// All coordinates are on the board of 900 units (board/draw.ts).

import { allCells, bit, digitsOf, has } from '../../lib/cells';
import { BOARD, CELL, candidatePlace, corner, type Point } from '../board/draw';
import { arrowsOf, groupsOf, type Arrow, type Group } from './arrows';
import { blockHidden, blockNaked, type Blocking, type Ray } from './blockers';
import { LETTERS, isTold, waysOf, type Way } from './branches';
import { CLOSE, GAPS, NARROW, RADIUS, distance, houseRect } from './geometry';
import { moreTelling, signOf, type Sign } from './parts';
import type { Step, StepNode } from '../../engine/types';
import type { Position } from './step';

export interface HouseDrawing {
  house: number;
  part: 'base' | 'cover' | 'target';
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface CellDrawing {
  cell: number;
  x: number;
  y: number;
  kind: 'look' | 'set' | 'start' | 'goal';
  letter: string; // of a set, on the first of its cells
  tag?: Point; // where the letter stands
  line: number; // of a set: which pattern its outline has
}

export interface Spot extends Point {
  cell: number;
  digit: number;
  sign: Sign;
  radius: number;
  order: number; // when it appears in a chain
}

export interface Scene {
  houses: HouseDrawing[];
  cells: CellDrawing[];
  blockers: number[];
  rays: Ray[];
  crosses: Point[];
  same: number[]; // cells with the digit to look at
  spots: Spot[];
  groups: Group[];
  arrows: Arrow[];
  placed: { cell: number; digit: number }[];
  gaps: (Point & { r: number })[];
  candidates: number[];
}

// What of a step is drawn.
export interface Showing {
  branch?: number | undefined; // this one way of a forcing chain
  result?: boolean; // of a forcing chain: no way, only where they begin and end
  effect?: boolean; // what the step does, too
  upTo?: number | undefined; // the last node of the way that is reached
}

export const emptyScene = (position: Position): Scene => ({
  houses: [],
  cells: [],
  blockers: [],
  rays: [],
  crosses: [],
  same: [],
  spots: [],
  groups: [],
  arrows: [],
  placed: [],
  gaps: [],
  candidates: position.candidates,
});

const key = (cell: number, digit: number): number => cell * 10 + digit;
export const middleOf = (cell: number): Point => ({
  x: corner(cell).x + CELL / 2,
  y: corner(cell).y + CELL / 2,
});

// A step inside another is drawn by handing over the inner step.
export function sceneOf(step: Step, position: Position, showing: Showing = {}): Scene {
  const { effect = true, branch, result = false, upTo } = showing;
  const ways = result
    ? []
    : waysOf(step).filter((way) => branch === undefined || way.branch === branch);
  const candidates = shownCandidates(step, position, effect);
  const shown = { ...position, candidates };
  const spots = spotsOf(step, shown, ways, effect, upTo);
  const blocking = blockingOf(step, position.filled);
  const crosses = blocking?.crossed.map(middleOf) ?? [];
  return {
    houses: [
      ...houseDrawings(step.houses),
      ...(blocking?.boxes ?? []).map((house) => framedHouse(house, 'cover')),
    ],
    cells: [...setsAndFilled(step, position), ...endsOf(step, ways, effect)],
    blockers: blocking?.blockers ?? [],
    rays: blocking?.rays ?? [],
    crosses,
    same: [],
    spots,
    groups: isTold(step) ? groupsOf(ways, step, upTo) : [],
    arrows: arrowsOf(ways, shown, upTo),
    placed: effect ? tilesOf(step) : [],
    gaps: gapsOf(shown, spots, crosses),
    candidates,
  };
}

// A single is seen best without any marks; under the tile of a placed digit there are none.
function shownCandidates(step: Step, position: Position, effect: boolean): number[] {
  if (step.family === 'singles') return position.candidates.map(() => 0);
  const tiles = new Set(effect ? tilesOf(step).map((each) => each.cell) : []);
  return position.candidates.map((mask, cell) => (tiles.has(cell) ? 0 : mask));
}

// Links lead to the candidates of a cell: those of a chain stay, and the digit that it places has a disc.
function tilesOf(step: Step): { cell: number; digit: number }[] {
  return isTold(step) ? [] : step.placements;
}

function blockingOf(step: Step, filled: string): Blocking | undefined {
  const placed = step.placements[0];
  const house = step.houses[0]?.house;
  if (!placed) return undefined;
  if (step.technique.startsWith('hidden-single') && house !== undefined) {
    return blockHidden(house, placed.digit, placed.cell, filled);
  }
  if (step.technique === 'naked-single') return blockNaked(placed.cell, placed.digit, filled);
  return undefined;
}

export function framedHouse(house: number, part: HouseDrawing['part']): HouseDrawing {
  return { house, part, ...houseRect(house) };
}

function houseDrawings(houses: Step['houses']): HouseDrawing[] {
  const seen = new Map<string, HouseDrawing>();
  for (const { house, part } of houses) {
    const drawn = part === 'cover' ? 'cover' : part === 'base' ? 'base' : 'target';
    if (!seen.has(`${house} ${drawn}`)) seen.set(`${house} ${drawn}`, framedHouse(house, drawn));
  }
  return [...seen.values()];
}

function setsAndFilled(step: Step, position: Position): CellDrawing[] {
  const sets = step.marks.filter((mark) => mark.part === 'als');
  const taken: Point[] = [];
  const inSets = sets.flatMap((mark, line) => {
    const tag = freeCorner(mark.cells, taken);
    if (tag) taken.push(tag);
    return mark.cells.map((cell, i) => ({
      ...outlined(cell, 'set'),
      line,
      ...(i === 0 && tag ? { letter: LETTERS[line] ?? '', tag } : {}),
    }));
  });
  const filled = step.marks
    .flatMap((mark) => mark.cells)
    .filter((cell, i, all) => position.filled[cell] !== '.' && all.indexOf(cell) === i);
  return [...inSets, ...filled.map((cell) => outlined(cell, 'look'))];
}

// Where four cells meet no mark stands: there is room for a letter. The corners of the first cell come first.
function freeCorner(cells: readonly number[], taken: readonly Point[]): Point | undefined {
  const all = cells.flatMap((cell) => {
    const { x, y } = corner(cell);
    return [0, CELL].flatMap((down) => [0, CELL].map((across) => ({ x: x + across, y: y + down })));
  });
  const inside = (at: number): boolean => at > 0 && at < BOARD;
  return all.find(
    (at) => inside(at.x) && inside(at.y) && !taken.some((other) => distance(other, at) < 1),
  );
}

export function outlined(cell: number, kind: CellDrawing['kind']): CellDrawing {
  return { cell, ...corner(cell), kind, letter: '', line: 0 };
}

// Where a chain begins keeps its ring on every way, and so does what a forcing chain leads to. The pivot of
// a wing is where its ways begin.
function endsOf(step: Step, ways: readonly Way[], effect: boolean): CellDrawing[] {
  if (!isTold(step)) return [];
  const all = waysOf(step);
  const begun = (ways.length > 0 ? ways : all).map((way) => way.nodes[0]?.cells ?? []);
  const starts = new Set(begun.filter((cells) => cells.length === 1).flat());
  const several = all.length > 1;
  const ends = several ? [] : all.map((way) => way.nodes.at(-1)?.cells ?? []);
  for (const cells of ends) if (cells.length === 1) starts.add(cells[0] ?? 0);
  const goals = several || effect ? step.eliminations.map(({ cell }) => cell) : [];
  const lone = goals.length <= 2 ? goals.filter((cell) => !starts.has(cell)) : [];
  for (const { cell } of several || effect ? step.placements : []) starts.add(cell);
  return [
    ...[...starts].map((cell) => outlined(cell, 'start')),
    ...lone.map((cell) => outlined(cell, 'goal')),
  ];
}

// Parts that say what the ways are, not what stands beside them.
const OF_WAYS = ['assumed', 'pivot', 'pincer', 'target'];

interface Role {
  role: string;
  order: number;
}

function rolesOf(
  step: Step,
  ways: readonly Way[],
  effect: boolean,
  upTo?: number,
): Map<number, Role> {
  const roles = new Map<number, Role>();
  const add = (cells: readonly number[], mask: number, role: string, order = 0): void => {
    for (const cell of cells) {
      for (const digit of digitsOf(mask)) {
        const now = roles.get(key(cell, digit));
        if (!now) roles.set(key(cell, digit), { role, order });
        else roles.set(key(cell, digit), { ...now, role: moreTelling(now.role, role) });
      }
    }
  };
  // On one of several ways only what it says itself stands for it.
  const one = ways.length === 1 && waysOf(step).length > 1;
  for (const mark of step.marks) {
    if (!one || !OF_WAYS.includes(mark.part)) add(mark.cells, mark.digits, mark.part);
  }
  for (const way of ways) {
    way.nodes.forEach((node: StepNode, order) => {
      if (upTo !== undefined && order > upTo) return;
      add(node.cells, bit(node.digit), node.on ? 'on' : 'off', order);
    });
  }
  if (!effect) return roles;
  for (const { cell, digits } of step.eliminations) add([cell], digits, 'gone');
  if (isTold(step)) for (const each of step.placements) add([each.cell], bit(each.digit), 'on');
  return roles;
}

// A mark names all its digits for all its cells: only those that stand there are drawn.
function spotsOf(
  step: Step,
  position: Position,
  ways: readonly Way[],
  effect: boolean,
  upTo?: number,
): Spot[] {
  const told = isTold(step);
  const spots = [...rolesOf(step, told ? ways : [], effect, upTo)].flatMap(
    ([at, { role, order }]) => {
      const [cell, digit] = [Math.floor(at / 10), at % 10];
      if (!has(position.candidates[cell] ?? 0, digit) || position.filled[cell] !== '.') return [];
      // The end of a forcing chain is drawn where a way reaches it.
      if (told && role === 'target' && !effect) return [];
      return [{ cell, digit, sign: signOf(role), order, ...candidatePlace(cell, digit) }];
    },
  );
  const shaped = spots.filter((spot) => spot.sign !== 'plain');
  return spots.map((spot) => {
    const narrow = shaped.some((other) => other !== spot && distance(other, spot) < 2 * RADIUS);
    return { ...spot, radius: narrow ? NARROW : hasAboveOrBelow(spot, position) ? CLOSE : RADIUS };
  });
}

function hasAboveOrBelow(
  { cell, digit }: { cell: number; digit: number },
  position: Position,
): boolean {
  const mask = position.candidates[cell] ?? 0;
  return (digit > 3 && has(mask, digit - 3)) || (digit < 7 && has(mask, digit + 3));
}

function gapsOf(
  { filled, candidates }: Position,
  spots: readonly Spot[],
  crosses: readonly Point[],
): Scene['gaps'] {
  const marked = new Set(
    spots.filter((spot) => spot.sign !== 'plain').map((spot) => key(spot.cell, spot.digit)),
  );
  const inCells = allCells.flatMap((cell): Scene['gaps'] => {
    if (filled[cell] !== '.') return [{ ...middleOf(cell), r: GAPS.digit }];
    return digitsOf(candidates[cell] ?? 0).map((digit) => ({
      ...candidatePlace(cell, digit),
      r: marked.has(key(cell, digit)) ? GAPS.spot : GAPS.mark,
    }));
  });
  return [...inCells, ...crosses.map((at) => ({ ...at, r: GAPS.cross }))];
}

export type KeySign = 'house' | 'blocked' | 'stays' | 'off' | 'goes' | 'follows';

// The signs on the board that a key explains.
export function keysOf(scene: Scene): KeySign[] {
  const signs = new Set<string>(scene.spots.map((spot) => spot.sign));
  const keys: KeySign[] = [];
  if (scene.houses.some((house) => house.part === 'base') && scene.crosses.length > 0) {
    keys.push('house');
  }
  if (scene.crosses.length > 0) keys.push('blocked');
  if (['disc', 'ring', 'square', 'frame'].some((sign) => signs.has(sign))) keys.push('stays');
  if (signs.has('off')) keys.push('off');
  if (signs.has('gone')) keys.push('goes');
  if (scene.placed.length > 0) keys.push('follows');
  return keys;
}
