// Shapes of the board, in its own units: 900 by 900, a cell 100 by 100, whatever the screen. Steps
// drawn over a board (Board's `under` and `over`) use the same units.

export const CELL = 100;
export const BOARD = 900;

// The colours of cells and candidates; in a mask, bit c stands for colour c.
export const colours = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

// How far the digits of marks keep from the edge of their cell: frames along the edge stay within it.
export const MARGIN = 9;
// The width of the cursor, drawn inside the edge of its cells.
export const CURSOR = 7;

// The upper left corner of a cell.
export const corner = (cell: number): Point => ({
  x: (cell % 9) * CELL,
  y: Math.floor(cell / 9) * CELL,
});

// The middle of a candidate: the nine places of three by three in a cell.
export function candidatePlace(cell: number, digit: number): Point {
  const { x, y } = corner(cell);
  return { x: x + 19 + 31 * ((digit - 1) % 3), y: y + 19 + 31 * Math.floor((digit - 1) / 3) };
}

// A path round a set of cells, inside their edges: one stroke for each edge that has no selected
// cell behind it, drawn on to the neighbour where that is selected too.
export function outline(cells: ReadonlySet<number>, inset = CURSOR / 2): string {
  const sides = [
    { row: -1, column: 0 },
    { row: 0, column: 1 },
    { row: 1, column: 0 },
    { row: 0, column: -1 },
  ];
  let path = '';
  for (const cell of cells) {
    const open = sides.map((side) => !inSet(cells, cell, side.row, side.column));
    const [top, right, bottom, left] = open;
    const { x, y } = corner(cell);
    const x0 = x + (left ? inset : 0);
    const x1 = x + CELL - (right ? inset : 0);
    const y0 = y + (top ? inset : 0);
    const y1 = y + CELL - (bottom ? inset : 0);
    if (top) path += `M${x0} ${y0}H${x1}`;
    if (right) path += `M${x1} ${y0}V${y1}`;
    if (bottom) path += `M${x0} ${y1}H${x1}`;
    if (left) path += `M${x0} ${y0}V${y1}`;
  }
  return path;
}

function inSet(cells: ReadonlySet<number>, cell: number, rows: number, columns: number): boolean {
  const row = Math.floor(cell / 9) + rows;
  const column = (cell % 9) + columns;
  return row >= 0 && row < 9 && column >= 0 && column < 9 && cells.has(9 * row + column);
}

// The colours of a cell as slices from its middle, the first one from above: paths that fill it.
// One colour fills all of it.
export function slices(cell: number, mask: number): { colour: number; path: string }[] {
  const chosen = colours.filter((colour) => mask & (1 << colour));
  const { x, y } = corner(cell);
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

// The cell at a place of the board, both coordinates 0..1, and whether the place is well inside it:
// a finger that moves over a corner does not mean the cells beside it.
export function cellAt(x: number, y: number): { cell: number; inside: boolean } | null {
  if (x < 0 || y < 0 || x >= 1 || y >= 1) return null;
  const column = Math.floor(9 * x);
  const row = Math.floor(9 * y);
  const inside = Math.hypot(9 * x - column - 0.5, 9 * y - row - 0.5) < 0.45;
  return { cell: 9 * row + column, inside };
}
