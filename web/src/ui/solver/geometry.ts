// Geometry of a step on the board: where candidates stand, and how arrows go round them.
//
// In the units of the board (board/draw.ts): 900 by 900, a cell 100, with the nine candidates of a
// blank cell at fixed places in three rows of three.
//
// An arrow is one quadratic curve from the rim of one candidate to the rim of another. Straight
// ones would run through whatever stands between, so a few bends to either side are tried, and the
// one that touches the fewest candidates and arrow ends wins; of equals the flattest. That is
// enough for chains of dozens of links, and needs no search.

import { BOARD, CELL, type Point } from '../board/draw';

// Half the width of a candidate's shape; less where another candidate stands above or below it, so that it
// hides nothing of that, and still less where that has a shape, too.
export const RADIUS = 17.5;
export const CLOSE = 15.5;
export const NARROW = 14.2;
// A ring round a digit that fills its cell, and half the side of a placed digit's tile.
export const RING = 38.75;
export const TILE = 41.25;

// How far inside the edge of the house its frame runs. Every other one lies a little deeper, so that
// edges that fall together stay apart.
export const frameInset = (i: number): number => 3.5 + (i % 2) * 1.5;

// Where lines stop: round a digit, a candidate, a candidate with a shape, a cross.
export const GAPS = { digit: 31, mark: 14.5, spot: 20, cross: 19 } as const;

export interface Curve {
  from: Point;
  bend: Point;
  to: Point;
}

export function houseRect(house: number): { x: number; y: number; width: number; height: number } {
  const n = house % 9;
  if (house < 9) return { x: 0, y: n * CELL, width: BOARD, height: CELL };
  if (house < 18) return { x: n * CELL, y: 0, width: CELL, height: BOARD };
  return {
    x: (n % 3) * 3 * CELL,
    y: Math.floor(n / 3) * 3 * CELL,
    width: 3 * CELL,
    height: 3 * CELL,
  };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function pointOn(curve: Curve, t: number): Point {
  const s = 1 - t;
  return {
    x: s * s * curve.from.x + 2 * s * t * curve.bend.x + t * t * curve.to.x,
    y: s * s * curve.from.y + 2 * s * t * curve.bend.y + t * t * curve.to.y,
  };
}

const BENDS = [0, 0.12, -0.12, 0.24, -0.24, 0.4, -0.4, 0.6, -0.6];
// Neighbours in a cell have no room between them: their arrow goes round the outside.
const NEAR = 50;
const NEAR_BENDS = [1.2, -1.2];
const SAMPLES = 30;
// How near an arrow may pass to the middle of a candidate, and of a digit that fills its cell.
const CLEAR = 14;
const CLEAR_DIGIT = 30;

function bent(from: Point, to: Point, by: number): Curve {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const across = { x: to.y - from.y, y: from.x - to.x };
  return { from, bend: { x: middle.x + across.x * by, y: middle.y + across.y * by }, to };
}

// The part of a curve between the rims: points nearer to an end than `gap` are cut off.
export function trimmed(curve: Curve, startGap: number, endGap: number): Curve {
  const length = distance(curve.from, curve.to);
  // Where there is little room, leave at least a third of the way for the arrow.
  const scale = Math.min(1, (length * 0.66) / (startGap + endGap));
  let start = 0;
  let end = 1;
  while (start < 0.5 && distance(pointOn(curve, start), curve.from) < startGap * scale) {
    start += 0.005;
  }
  while (end > 0.5 && distance(pointOn(curve, end), curve.to) < endGap * scale) end -= 0.005;
  return part(curve, start, end);
}

// The same curve from t = start to t = end (de Casteljau).
function part(curve: Curve, start: number, end: number): Curve {
  const mix = (a: Point, b: Point, t: number): Point => ({
    x: a.x + (b.x - a.x) * t,
    y: a.y + (b.y - a.y) * t,
  });
  const bend = mix(mix(curve.from, curve.bend, start), mix(curve.bend, curve.to, start), end);
  return { from: pointOn(curve, start), bend, to: pointOn(curve, end) };
}

export interface Obstacles {
  candidates: readonly Point[];
  digits: readonly Point[]; // the middles of filled cells
}

function touches({ candidates, digits }: Obstacles, curve: Curve, along: readonly Point[]): number {
  const hit = (at: Point, clear: number): boolean => along.some((p) => distance(p, at) < clear);
  const isEnd = (at: Point): boolean => distance(at, curve.from) < 1 || distance(at, curve.to) < 1;
  const crossed = candidates.filter((at) => !isEnd(at) && hit(at, CLEAR)).length;
  return crossed + 0.8 * digits.filter((at) => hit(at, CLEAR_DIGIT)).length;
}

function leavesBoard(curve: Curve): boolean {
  const middle = pointOn(curve, 0.5);
  return middle.x < 4 || middle.y < 4 || middle.x > BOARD - 4 || middle.y > BOARD - 4;
}

// The arrow from one candidate to another that touches the fewest obstacles. `others` are arrows
// drawn before: lying on one of them counts as touching.
export function route(
  from: Point,
  to: Point,
  obstacles: Obstacles,
  others: readonly Curve[] = [],
): Curve {
  let best = bent(from, to, 0);
  let bestCost = Infinity;
  // Short arrows bend more for the same effect; long ones may not sweep over the whole board.
  const stretch = Math.min(1, 260 / Math.max(1, distance(from, to)));
  for (const bend of distance(from, to) < NEAR ? NEAR_BENDS : BENDS) {
    const curve = bent(from, to, bend * stretch);
    const along = Array.from({ length: SAMPLES - 1 }, (_, i) => pointOn(curve, (i + 1) / SAMPLES));
    const middle = pointOn(curve, 0.5);
    const onOther = others.filter((other) => distance(pointOn(other, 0.5), middle) < 10).length;
    const cost =
      touches(obstacles, curve, along) +
      3 * onOther +
      Math.abs(bend) * 1.2 +
      (leavesBoard(curve) ? 100 : 0);
    if (cost < bestCost - 1e-9) {
      bestCost = cost;
      best = curve;
    }
  }
  return best;
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

export function curvePath({ from, bend, to }: Curve): string {
  return `M${short(from.x)} ${short(from.y)}Q${short(bend.x)} ${short(bend.y)} ${short(to.x)} ${short(to.y)}`;
}

// A filled triangle at the end of a curve. Markers of SVG would do, but not in every tone and not
// in every printer.
export function arrowHead(curve: Curve, size: number): string {
  const back = { x: curve.bend.x - curve.to.x, y: curve.bend.y - curve.to.y };
  const length = Math.hypot(back.x, back.y) || 1;
  const u = { x: back.x / length, y: back.y / length };
  const base = { x: curve.to.x + u.x * size, y: curve.to.y + u.y * size };
  const half = size * 0.45;
  return (
    `M${short(curve.to.x)} ${short(curve.to.y)}` +
    `L${short(base.x - u.y * half)} ${short(base.y + u.x * half)}` +
    `L${short(base.x + u.y * half)} ${short(base.y - u.x * half)}z`
  );
}

// The two candidates, one of each group, that are nearest to each other.
export function nearest(a: readonly Point[], b: readonly Point[]): [Point, Point] {
  let best: [Point, Point] = [a[0] ?? { x: 0, y: 0 }, b[0] ?? { x: 0, y: 0 }];
  let least = Infinity;
  for (const p of a) {
    for (const q of b) {
      const far = distance(p, q);
      if (far > 0 && far < least) {
        least = far;
        best = [p, q];
      }
    }
  }
  return best;
}
