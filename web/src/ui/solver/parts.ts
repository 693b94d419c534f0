// Parts: what a house or a candidate plays in a step, and how each part is drawn.
//
// Every part has a shape of its own beside its tone, so that nothing is told by colour alone. The
// tones are few (CSS variables --step-1 .. --step-6); the shapes are many.
//
// The parts and their meaning are the engine's (src/nonet/logic/step.h).

export const PARTS = [
  'pattern',
  'base',
  'cover',
  'fin',
  'endo-fin',
  'cannibal',
  'pivot',
  'pincer',
  'roof',
  'floor',
  'extra',
  'excluder',
  'als',
  'restricted',
  'colour-a',
  'colour-b',
  'colour-c',
  'colour-d',
  'assumed',
  'target',
] as const;
export type Part = (typeof PARTS)[number];

// What else the legend may have to name: ends of links, results, kinds of links.
export type Role = Part | 'on' | 'off';

export type Shape =
  | 'circle'
  | 'ring'
  | 'square'
  | 'frame'
  | 'diamond'
  | 'triangle-up'
  | 'triangle-down'
  | 'pentagon'
  | 'hexagon'
  | 'octagon'
  | 'double'
  | 'burst';

export interface Look {
  shape: Shape;
  tone: 1 | 2 | 3 | 4 | 5 | 6;
  filled: boolean;
}

const LOOKS: Record<Role, Look> = {
  pattern: { shape: 'circle', tone: 1, filled: true },
  base: { shape: 'circle', tone: 1, filled: true },
  cover: { shape: 'ring', tone: 2, filled: false },
  fin: { shape: 'square', tone: 3, filled: true },
  'endo-fin': { shape: 'frame', tone: 3, filled: false },
  cannibal: { shape: 'octagon', tone: 4, filled: true },
  pivot: { shape: 'hexagon', tone: 2, filled: true },
  pincer: { shape: 'triangle-up', tone: 3, filled: true },
  roof: { shape: 'pentagon', tone: 3, filled: true },
  floor: { shape: 'square', tone: 1, filled: true },
  extra: { shape: 'diamond', tone: 5, filled: true },
  excluder: { shape: 'triangle-down', tone: 5, filled: true },
  als: { shape: 'circle', tone: 1, filled: false },
  restricted: { shape: 'diamond', tone: 2, filled: true },
  'colour-a': { shape: 'circle', tone: 1, filled: true },
  'colour-b': { shape: 'frame', tone: 3, filled: false },
  'colour-c': { shape: 'triangle-up', tone: 5, filled: true },
  'colour-d': { shape: 'diamond', tone: 2, filled: false },
  assumed: { shape: 'burst', tone: 2, filled: true },
  target: { shape: 'double', tone: 5, filled: false },
  on: { shape: 'circle', tone: 1, filled: true },
  off: { shape: 'ring', tone: 3, filled: false },
};

// A part that this page does not know yet, from a newer engine, is drawn as pattern.
export function lookOf(role: string): Look {
  return LOOKS[role as Role] ?? LOOKS.pattern;
}

// Where a candidate plays several parts, the one that says most is drawn: the later in this list.
const WEIGHT: readonly string[] = [
  'off',
  'on',
  'als',
  'pattern',
  'base',
  'floor',
  'cover',
  'roof',
  'colour-a',
  'colour-b',
  'colour-c',
  'colour-d',
  'extra',
  'excluder',
  'pincer',
  'pivot',
  'fin',
  'endo-fin',
  'cannibal',
  'restricted',
  'target',
  'assumed',
];

export function moreTelling(a: string, b: string): string {
  return WEIGHT.indexOf(b) > WEIGHT.indexOf(a) ? b : a;
}

// The outline of a shape around (x, y); `r` is about half its width. None runs through the digit in its
// middle.
export function shapePath(shape: Shape, x: number, y: number, r: number): string {
  switch (shape) {
    case 'square':
    case 'frame':
      return polygon(x, y, r * 1.3, 4, Math.PI / 4);
    case 'diamond':
      return polygon(x, y, r * 1.3, 4, 0);
    case 'triangle-up':
      return polygon(x, y + r * 0.09, r * 1.6, 3, -Math.PI / 2);
    case 'triangle-down':
      return polygon(x, y - r * 0.09, r * 1.6, 3, Math.PI / 2);
    case 'pentagon':
      return polygon(x, y, r * 1.25, 5, -Math.PI / 2);
    case 'hexagon':
      return polygon(x, y, r * 1.15, 6, 0);
    case 'octagon':
      return polygon(x, y, r * 1.1, 8, Math.PI / 8);
    case 'burst':
      return star(x, y, r * 1.3, r * 0.95, 8);
    case 'double':
      return circle(x, y, r * 1.25) + circle(x, y, r * 0.95);
    case 'circle':
    case 'ring':
      return circle(x, y, r);
  }
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

function circle(x: number, y: number, r: number): string {
  const d = short(2 * r);
  return `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 0 ${d} 0a${short(r)} ${short(r)} 0 1 0 -${d} 0z`;
}

function through(points: readonly (readonly [number, number])[]): string {
  return 'M' + points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L') + 'z';
}

function polygon(x: number, y: number, r: number, corners: number, turn: number): string {
  return through(
    Array.from({ length: corners }, (_, i) => {
      const angle = turn + (2 * Math.PI * i) / corners;
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)] as const;
    }),
  );
}

function star(x: number, y: number, outer: number, inner: number, points: number): string {
  return through(
    Array.from({ length: 2 * points }, (_, i) => {
      const angle = (Math.PI * i) / points - Math.PI / 2;
      const r = i % 2 === 0 ? outer : inner;
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)] as const;
    }),
  );
}
