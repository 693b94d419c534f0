// Arrows: the links of a chain as curves from candidate to candidate, in the order in which they are told.

import { allCells, digitsOf } from '../../lib/cells';
import { CELL, candidatePlace, corner, type Point } from '../board/draw';
import { nodeKey, type Way } from './branches';
import {
  GAPS,
  arrowHead,
  curvePath,
  nearest,
  route,
  trimmed,
  type Curve,
  type Obstacles,
} from './geometry';
import type { Step, StepNode } from '../../engine/types';
import type { Position } from './step';

export interface Arrow {
  path: string;
  head: string;
  from: Point;
  on: boolean; // leads to what becomes true
  order: number;
}

// Candidates of one digit that a link takes together, drawn as one band.
export interface Group {
  path: string;
  on: boolean;
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

const placesOf = (node: StepNode): Point[] =>
  node.cells.map((cell) => candidatePlace(cell, node.digit));

export function arrowsOf(ways: readonly Way[], position: Position, upTo?: number): Arrow[] {
  const obstacles = obstaclesOf(position);
  const curves: Curve[] = [];
  const drawn = new Set<string>();
  return ways.flatMap((way) => {
    return way.links.flatMap(({ from, to }) => {
      const reached = way.nodes.findIndex((node, i) => i > 0 && nodeKey(node) === nodeKey(to));
      const order = reached < 0 ? way.nodes.length - 1 : reached;
      const name = `${nodeKey(from)} ${nodeKey(to)}`;
      if (drawn.has(name) || (upTo !== undefined && order > upTo)) return [];
      drawn.add(name);
      const curve = route(...nearest(placesOf(from), placesOf(to)), obstacles, curves);
      curves.push(curve);
      return [arrowOf(curve, to.on, order)];
    });
  });
}

function arrowOf(curve: Curve, on: boolean, order: number): Arrow {
  const visible = trimmed(curve, GAPS.spot + 1, GAPS.spot + 2);
  return { path: curvePath(visible), head: arrowHead(visible, 14), from: curve.from, on, order };
}

// The cells of an almost locked set are outlined as such already.
export function groupsOf(ways: readonly Way[], step: Step, upTo?: number): Group[] {
  const sets = step.marks.filter((mark) => mark.part === 'als').map((mark) => new Set(mark.cells));
  const seen = new Set<string>();
  return ways.flatMap((way) =>
    way.nodes.flatMap((node, order) => {
      const inSet = sets.some((set) => node.cells.every((cell) => set.has(cell)));
      if (node.cells.length < 2 || inSet || seen.has(nodeKey(node))) return [];
      if (upTo !== undefined && order > upTo) return [];
      seen.add(nodeKey(node));
      const path =
        'M' +
        placesOf(node)
          .map(({ x, y }) => `${x} ${y}`)
          .join('L');
      return [{ path, on: node.on }];
    }),
  );
}
