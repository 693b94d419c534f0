// Scene: a step and the position before it, as a list of things to draw.
//
//   houses      rectangles, by part; the same house once
//   cells       outlined cells: almost locked sets (with a letter each), the cells of marks where a
//               digit already stands
//   spots       candidates with a shape, by the part that says most
//   groups      a digit in several cells that a link treats as one
//   arrows      links, routed; strong (off to on) solid, others dashed
//   placed, struck   what the step does
//
// All coordinates are on the board of 900 units (board/draw.ts).

import { allCells, digitsOf } from '../../lib/cells';
import { BOARD, CELL, candidatePlace, corner, type Point } from '../board/draw';
import {
  RADIUS,
  arrowHead,
  curvePath,
  houseRect,
  nearest,
  pointOn,
  route,
  trimmed,
  type Curve,
  type Obstacles,
} from './geometry';
import { lookOf, moreTelling, shapePath } from './parts';
import type { StepNode as LinkNode, Step } from '../../engine/types';
import type { Position } from './step';

export interface HouseDrawing {
  house: number;
  part: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface CellDrawing {
  cell: number;
  x: number;
  y: number;
  role: string;
  letter: string;
  tone: number;
}

export interface Spot {
  cell: number;
  digit: number;
  role: string;
  tone: number;
  filled: boolean;
  path: string;
}

export interface Arrow {
  path: string;
  head: string;
  strong: boolean;
  branch: number;
  inner?: number;
  label?: Point;
}

export interface Scene {
  houses: HouseDrawing[];
  cells: CellDrawing[];
  spots: Spot[];
  groups: { path: string; on: boolean }[];
  arrows: Arrow[];
  placed: { cell: number; digit: number }[];
  struck: { cell: number; digit: number; x: number; y: number }[];
  branches: number[];
}

const key = (cell: number, digit: number): number => cell * 10 + digit;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

// `branch`: draw this branch of a forcing chain only. A step inside another is drawn by handing
// over the inner step.
export function sceneOf(step: Step, position: Position, branch?: number): Scene {
  const links = step.links.filter((link) => branch === undefined || link.branch === branch);
  const roles = rolesOf(
    step,
    links.flatMap((link) => [link.from, link.to]),
  );
  return {
    houses: houseDrawings(step),
    cells: cellDrawings(step, position),
    spots: [...roles].flatMap(([k, role]) => spotOf(Math.floor(k / 10), k % 10, role, position)),
    groups: groupsOf(
      step,
      links.flatMap((link) => [link.from, link.to]),
    ),
    arrows: arrowsOf(links, obstaclesOf(position)),
    placed: step.placements,
    struck: step.eliminations.flatMap(({ cell, digits }) =>
      digitsOf(digits).map((digit) => ({ cell, digit, ...candidatePlace(cell, digit) })),
    ),
    branches: [...new Set(step.links.map((link) => link.branch))].sort((a, b) => a - b),
  };
}

function rolesOf(step: Step, nodes: readonly LinkNode[]): Map<number, string> {
  const roles = new Map<number, string>();
  const add = (cells: readonly number[], digits: readonly number[], role: string): void => {
    for (const cell of cells) {
      for (const digit of digits) {
        const now = roles.get(key(cell, digit));
        roles.set(key(cell, digit), now === undefined ? role : moreTelling(now, role));
      }
    }
  };
  for (const node of nodes) add(node.cells, [node.digit], node.on ? 'on' : 'off');
  for (const mark of step.marks) add(mark.cells, digitsOf(mark.digits), mark.part);
  return roles;
}

// A mark names all its digits for all its cells: only those that stand there are drawn.
function spotOf(cell: number, digit: number, role: string, position: Position): Spot[] {
  const stands = ((position.candidates[cell] ?? 0) >> (digit - 1)) & 1;
  if (!stands || position.filled[cell] !== '.') return [];
  const look = lookOf(role);
  const { x, y } = candidatePlace(cell, digit);
  return [
    {
      cell,
      digit,
      role,
      tone: look.tone,
      filled: look.filled,
      path: shapePath(look.shape, x, y, RADIUS),
    },
  ];
}

function houseDrawings(step: Step): HouseDrawing[] {
  const seen = new Set<string>();
  return step.houses.flatMap(({ house, part }) => {
    const name = `${String(house)} ${part}`;
    if (seen.has(name)) return [];
    seen.add(name);
    return [{ house, part, ...houseRect(house) }];
  });
}

function cellDrawings(step: Step, position: Position): CellDrawing[] {
  const drawn: CellDrawing[] = [];
  let sets = 0;
  for (const mark of step.marks) {
    const isSet = mark.part === 'als';
    const letter = isSet ? (LETTERS[sets % 26] ?? '') : '';
    const tone = isSet ? (sets++ % 6) + 1 : lookOf(mark.part).tone;
    for (const cell of mark.cells) {
      if (!isSet && position.filled[cell] === '.') continue;
      drawn.push({ cell, ...corner(cell), role: mark.part, letter, tone });
    }
  }
  return drawn;
}

function obstaclesOf({ filled, candidates }: Position): Obstacles {
  return {
    candidates: candidates.flatMap((mask, cell) =>
      filled[cell] === '.' ? digitsOf(mask).map((digit) => candidatePlace(cell, digit)) : [],
    ),
    digits: allCells
      .filter((cell) => filled[cell] !== '.')
      .map((cell) => ({ x: corner(cell).x + CELL / 2, y: corner(cell).y + CELL / 2 })),
  };
}

// Cells of one digit that a link takes together, in one box and one line. Those of an almost locked
// set are outlined as such already.
function groupsOf(step: Step, nodes: readonly LinkNode[]): { path: string; on: boolean }[] {
  const sets = step.marks.filter((mark) => mark.part === 'als').map((mark) => new Set(mark.cells));
  const seen = new Set<string>();
  return nodes.flatMap((node) => {
    const name = `${node.cells.join(',')}:${String(node.digit)}`;
    const inSet = sets.some((set) => node.cells.every((cell) => set.has(cell)));
    if (node.cells.length < 2 || inSet || seen.has(name)) return [];
    seen.add(name);
    const points = node.cells.map((cell) => candidatePlace(cell, node.digit));
    return [{ path: hull(points), on: node.on }];
  });
}

function hull(points: readonly Point[]): string {
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const r = RADIUS + 5;
  const x = Math.max(2, Math.min(...xs) - r);
  const y = Math.max(2, Math.min(...ys) - r);
  const right = Math.min(BOARD - 2, Math.max(...xs) + r);
  const bottom = Math.min(BOARD - 2, Math.max(...ys) + r);
  const c = Math.min(r, CELL / 5);
  return (
    `M${String(x + c)} ${String(y)}H${String(right - c)}Q${String(right)} ${String(y)} ${String(right)} ${String(y + c)}` +
    `V${String(bottom - c)}Q${String(right)} ${String(bottom)} ${String(right - c)} ${String(bottom)}` +
    `H${String(x + c)}Q${String(x)} ${String(bottom)} ${String(x)} ${String(bottom - c)}` +
    `V${String(y + c)}Q${String(x)} ${String(y)} ${String(x + c)} ${String(y)}z`
  );
}

function arrowsOf(links: Step['links'], obstacles: Obstacles): Arrow[] {
  const curves: Curve[] = [];
  const labelled = new Set<number>();
  const drawn = new Set<string>();
  const several = new Set(links.map((link) => link.branch)).size > 1;
  return links.flatMap((link) => {
    const name = JSON.stringify([link.from, link.to, link.branch]);
    if (drawn.has(name)) return [];
    drawn.add(name);
    const [from, to] = nearest(
      link.from.cells.map((cell) => candidatePlace(cell, link.from.digit)),
      link.to.cells.map((cell) => candidatePlace(cell, link.to.digit)),
    );
    const curve = route(from, to, obstacles, curves);
    curves.push(curve);
    const visible = trimmed(curve, RADIUS + 2, RADIUS + 3);
    const arrow: Arrow = {
      path: curvePath(visible),
      head: arrowHead(visible, 12),
      strong: !link.from.on && link.to.on,
      branch: link.branch,
    };
    if (link.inner !== undefined) arrow.inner = link.inner;
    if (several && !labelled.has(link.branch)) {
      labelled.add(link.branch);
      arrow.label = pointOn(curve, 0.5);
    }
    return [arrow];
  });
}

// The roles that a legend has to explain, in the order of their first appearance.
export function rolesIn(scene: Scene): string[] {
  const roles = new Set<string>();
  for (const house of scene.houses) roles.add(`house-${house.part}`);
  for (const cell of scene.cells) roles.add(cell.role);
  for (const spot of scene.spots) roles.add(spot.role);
  for (const arrow of scene.arrows) roles.add(arrow.strong ? 'strong' : 'weak');
  if (scene.groups.length > 0) roles.add('group');
  if (scene.placed.length > 0) roles.add('placed');
  if (scene.struck.length > 0) roles.add('struck');
  return [...roles];
}
