// The grid of a picture, drawn straight: each cell is a quadrilateral between four crossings of the
// lattice, and goes to a square. Within a cell the paper is flat enough for a parallelogram.
//
//   lattice   100 crossings, row by row, x and y of each, in pixels of the picture

export interface Point {
  x: number;
  y: number;
}

// What canvas calls a transform: x' = a x + c y + e, y' = b x + d y + f.
export type Transform = [a: number, b: number, c: number, d: number, e: number, f: number];

const SIDE = 10; // crossings

function crossing(lattice: readonly number[], row: number, column: number): Point {
  const at = 2 * (SIDE * row + column);
  return { x: lattice[at] ?? 0, y: lattice[at + 1] ?? 0 };
}

// Around a cell: upper left, upper right, lower left, lower right.
export function cornersOf(lattice: readonly number[], cell: number): Point[] {
  const [row, column] = [Math.floor(cell / 9), cell % 9];
  return [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ].map(([down = 0, right = 0]) => crossing(lattice, row + down, column + right));
}

// From the picture to a square of `side` at `left`, `top`; null where the cell has no area.
export function transformOf(
  corners: readonly Point[],
  { left, top, side }: { left: number; top: number; side: number },
): Transform | null {
  const [p, q, r, s] = corners as [Point, Point, Point, Point];
  const mean = (axis: 'x' | 'y'): number => (p[axis] + q[axis] + r[axis] + s[axis]) / 4;
  const across = (axis: 'x' | 'y'): number => (q[axis] - p[axis] + s[axis] - r[axis]) / 2;
  const down = (axis: 'x' | 'y'): number => (r[axis] - p[axis] + s[axis] - q[axis]) / 2;
  const area = across('x') * down('y') - across('y') * down('x');
  if (Math.abs(area) < 1) return null;
  const share = side / area;
  const a = share * down('y');
  const c = -share * down('x');
  const b = -share * across('y');
  const d = share * across('x');
  const e = left + side / 2 - a * mean('x') - c * mean('y');
  const f = top + side / 2 - b * mean('x') - d * mean('y');
  return [a, b, c, d, e, f];
}

// Draws cells `first` to `last` (upper left, lower right) into a square or rectangle at 0, 0.
export function drawCells(
  context: CanvasRenderingContext2D,
  picture: CanvasImageSource,
  lattice: readonly number[],
  { cells, side }: { cells: readonly { cell: number; left: number; top: number }[]; side: number },
): void {
  context.imageSmoothingQuality = 'medium';
  for (const { cell, left, top } of cells) {
    const transform = transformOf(cornersOf(lattice, cell), { left, top, side });
    if (!transform) continue;
    context.save();
    context.beginPath();
    // A hair wider, so that no seams are seen.
    context.rect(left, top, side + 0.5, side + 0.5);
    context.clip();
    context.transform(...transform);
    context.drawImage(picture, 0, 0);
    context.restore();
  }
}

// The whole grid, `side` pixels wide.
export function drawGrid(
  context: CanvasRenderingContext2D,
  picture: CanvasImageSource,
  lattice: readonly number[],
  side: number,
): void {
  const step = side / 9;
  const cells = Array.from({ length: 81 }, (_, cell) => ({
    cell,
    left: step * (cell % 9),
    top: step * Math.floor(cell / 9),
  }));
  drawCells(context, picture, lattice, { cells, side: step });
}

// A cell with what is around it: `span` cells a side, moved inwards at the edge of the grid.
export function around(cell: number, span: number): { row: number; column: number } {
  const inside = (place: number): number =>
    Math.min(Math.max(place - Math.floor(span / 2), 0), 9 - span);
  return { row: inside(Math.floor(cell / 9)), column: inside(cell % 9) };
}

// The lines of the lattice as SVG paths, for drawing over the picture; thick ones round the boxes.
export function latticePaths(lattice: readonly number[]): { thin: string; thick: string } {
  const along = (points: readonly Point[]): string =>
    `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  const nine = Array.from({ length: SIDE }, (_, i) => i);
  const lines = nine.map(
    (i) =>
      along(nine.map((j) => crossing(lattice, i, j))) +
      along(nine.map((j) => crossing(lattice, j, i))),
  );
  return {
    thin: lines.filter((_, i) => i % 3 !== 0).join(''),
    thick: lines.filter((_, i) => i % 3 === 0).join(''),
  };
}
