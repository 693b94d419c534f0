// Shapes of the board, in its own units: a cell 100 by 100, a classic board 900 by 900, whatever the
// screen. Steps drawn over a board (Board's `under` and `over`) use the same units.

import { classic, placeOf, type Lattice } from '../../lib/lattice';

export const CELL = 100;
export const BOARD = 900;

// The colours of cells and candidates; in a mask, bit c stands for colour c.
export const colours = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

// How far the digits of marks keep from the edge of their cell: frames along the edge stay within it.
export const MARGIN = 10;
// How far inside the edge of its cells the middle of the cursor's ring runs, and how round its corners are.
export const INSET = 4.5;
const ROUND = 10;
// Where the first of three marks stands in a cell, and how far the next.
const FIRST = 20.75;
const PITCH = 29.25;

// The upper left corner of a cell.
export function corner(cell: number, lattice = classic): Point {
  const { row, column } = placeOf(lattice, cell);
  return { x: column * CELL, y: row * CELL };
}

// The middle of a candidate: the nine places of three by three in a cell.
export function candidatePlace(cell: number, digit: number, lattice = classic): Point {
  const { x, y } = corner(cell, lattice);
  return {
    x: x + FIRST + PITCH * ((digit - 1) % 3),
    y: y + FIRST + PITCH * Math.floor((digit - 1) / 3),
  };
}

// Rings round a set of cells, inside their edges, with round corners. Cells that touch at a corner only
// have rings of their own.
export function outline(cells: ReadonlySet<number>, inset = INSET, lattice = classic): string {
  return contours(cells, lattice)
    .map((contour) => ring(contour, inset))
    .join('');
}

// Directions clockwise: east, south, west, north.
const ALONG: readonly Point[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];
const along = (direction: number): Point => ALONG[direction & 3] ?? { x: 0, y: 0 };

// A corner of the lattice of cells, and the direction in which the edge goes on from it.
interface Turn extends Point {
  readonly direction: number;
}

// The edges of the set, the cells on their right, joined to closed lines.
function contours(cells: ReadonlySet<number>, lattice: Lattice): Turn[][] {
  const open = new Map(edgesOf(cells, lattice).map((edge) => [keyOf(edge), edge]));
  const found: Turn[][] = [];
  for (const start of open.values()) {
    const line: Turn[] = [];
    let edge: Turn | undefined = start;
    while (edge) {
      open.delete(keyOf(edge));
      line.push(edge);
      edge = nextOf(edge, open);
    }
    found.push(line);
  }
  return found;
}

const keyOf = ({ x, y, direction }: Turn): string => `${x} ${y} ${direction & 3}`;

// The edge that goes on from the end of another: to the right first, which keeps to the same cell.
function nextOf(edge: Turn, open: ReadonlyMap<string, Turn>): Turn | undefined {
  const { x, y } = along(edge.direction);
  const end = { x: edge.x + x, y: edge.y + y };
  return [1, 0, 3]
    .map((turn) => open.get(keyOf({ ...end, direction: edge.direction + turn })))
    .find((next) => next !== undefined);
}

function edgesOf(cells: ReadonlySet<number>, lattice: Lattice): Turn[] {
  const isIn = (row: number, column: number): boolean => {
    const cell = lattice.at(row, column);
    return cell !== undefined && cells.has(cell);
  };
  return [...cells].flatMap((cell) => {
    const { row: y, column: x } = placeOf(lattice, cell);
    const sides = [
      { x, y, direction: 0, row: y - 1, column: x },
      { x: x + 1, y, direction: 1, row: y, column: x + 1 },
      { x: x + 1, y: y + 1, direction: 2, row: y + 1, column: x },
      { x, y: y + 1, direction: 3, row: y, column: x - 1 },
    ];
    return sides
      .filter(({ row, column }) => !isIn(row, column))
      .map(({ x: left, y: top, direction }) => ({ x: left, y: top, direction }));
  });
}

// A closed line, moved inwards, its corners rounded.
function ring(contour: readonly Turn[], inset: number): string {
  const corners = contour.flatMap((edge, i) => {
    const before = contour.at(i - 1);
    if (!before || before.direction === edge.direction) return [];
    const into = [along(before.direction + 1), along(edge.direction + 1)];
    const at = (axis: 'x' | 'y'): number =>
      CELL * edge[axis] + into.reduce((sum, normal) => sum + inset * normal[axis], 0);
    const [x, y] = [at('x'), at('y')];
    const [from, to] = [along(before.direction), along(edge.direction)];
    return [
      `${x - ROUND * from.x} ${y - ROUND * from.y}Q${x} ${y} ${x + ROUND * to.x} ${y + ROUND * to.y}`,
    ];
  });
  return `M${corners.join('L')}z`;
}

// The colours of a cell as slices from its middle, the first one from above: paths that fill it.
// One colour fills all of it.
export function slices(
  cell: number,
  mask: number,
  lattice = classic,
): { colour: number; path: string }[] {
  const chosen = colours.filter((colour) => mask & (1 << colour));
  const { x, y } = corner(cell, lattice);
  if (chosen.length === 1) {
    return [{ colour: chosen[0] ?? 0, path: `M${x} ${y}h${CELL}v${CELL}h${-CELL}z` }];
  }
  return chosen.map((colour, i) => ({
    colour,
    path: slice(x, y, i / chosen.length, (i + 1) / chosen.length),
  }));
}

// From the middle to the edge at turn `from`, along the edge to turn `to` (0 = above, clockwise).
function slice(x: number, y: number, from: number, to: number): string {
  const corners = [0.125, 0.375, 0.625, 0.875].filter((turn) => turn > from && turn < to);
  const rim = [from, ...corners, to].map((turn) => rimPoint(x, y, turn));
  return `M${x + CELL / 2} ${y + CELL / 2}L${rim.join('L')}z`;
}

function rimPoint(x: number, y: number, turn: number): string {
  const angle = 2 * Math.PI * turn;
  const dx = Math.sin(angle);
  const dy = -Math.cos(angle);
  const stretch = CELL / 2 / Math.max(Math.abs(dx), Math.abs(dy));
  const round = (value: number) => Math.round(value * 100) / 100;
  return `${round(x + CELL / 2 + dx * stretch)} ${round(y + CELL / 2 + dy * stretch)}`;
}

// Where the letters of a cell's colours stand: at the lower right, or in the first place that has no mark.
export function letterPlace(cell: number, marks: number, lattice = classic): Point {
  const free = [9, 7, 3, 1, 6, 8, 4, 2, 5].find((digit) => !(marks & (1 << (digit - 1))));
  const { x, y } = corner(cell, lattice);
  if (free === undefined || free === 9) return { x: x + 86, y: y + 92 };
  const place = candidatePlace(cell, free, lattice);
  return { x: place.x, y: place.y + 8 };
}

// "ac" for the colours 1 and 3.
export const lettersOf = (mask: number): string =>
  colours
    .filter((colour) => mask & (1 << colour))
    .map((colour) => 'abcdefgh'[colour - 1])
    .join('');

// The cell at a place of the board, both coordinates 0..1, and whether the place is well inside it:
// a finger that moves over a corner does not mean the cells beside it.
export function cellAt(
  x: number,
  y: number,
  lattice = classic,
): { cell: number; inside: boolean } | null {
  const column = Math.floor(lattice.columns * x);
  const row = Math.floor(lattice.rows * y);
  const cell = lattice.at(row, column);
  if (cell === undefined) return null;
  const off = Math.hypot(lattice.columns * x - column - 0.5, lattice.rows * y - row - 0.5);
  return { cell, inside: off < 0.45 };
}
