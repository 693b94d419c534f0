// Strokes: what a person draws on the board by hand. Values: each function makes a new list.
//
//   line   from cell to cell, through as many as one likes
//   link   from a candidate to another: a cell and a digit each
//
// What is drawn again goes away, whichever way it is drawn.

export interface Candidate {
  cell: number;
  digit: number;
}

export type Stroke =
  { kind: 'line'; cells: number[] } | { kind: 'link'; from: Candidate; to: Candidate };

const MOST = 300;

const keyOf = ({ cell, digit }: Candidate): number => 10 * cell + digit;

function nameOf(stroke: Stroke): string {
  const ends = stroke.kind === 'line' ? stroke.cells : [keyOf(stroke.from), keyOf(stroke.to)];
  const there = ends.join(' ');
  const back = [...ends].reverse().join(' ');
  return `${stroke.kind} ${there < back ? there : back}`;
}

// With the stroke, or without the one that is the same.
export function withStroke(strokes: readonly Stroke[], stroke: Stroke): Stroke[] {
  const others = strokes.filter((each) => nameOf(each) !== nameOf(stroke));
  return others.length < strokes.length ? others : [...strokes, stroke].slice(-MOST);
}

// Whether it is worth keeping: a line of one cell, or a link from a candidate to itself, is not.
export function isWhole(stroke: Stroke): boolean {
  if (stroke.kind === 'line') return stroke.cells.length > 1;
  return keyOf(stroke.from) !== keyOf(stroke.to);
}

// A line goes on to a cell; back to the one before, it loses the last.
export function extended(cells: readonly number[], cell: number): number[] {
  if (cells.at(-1) === cell) return [...cells];
  if (cells.at(-2) === cell) return cells.slice(0, -1);
  return [...cells, cell];
}

// The last stroke that runs through a cell. Of links only the ends count.
export function lastAt(strokes: readonly Stroke[], cell: number): Stroke | undefined {
  return strokes.findLast((stroke) =>
    stroke.kind === 'line'
      ? stroke.cells.includes(cell)
      : stroke.from.cell === cell || stroke.to.cell === cell,
  );
}

// What is stored, without what makes no sense.
export function readStrokes(value: unknown): Stroke[] {
  const all = Array.isArray(value) ? (value as unknown[]) : [];
  return all.filter(isStroke).filter(isWhole).slice(-MOST);
}

const isIn = (value: unknown, from: number, to: number): boolean =>
  Number.isInteger(value) && Number(value) >= from && Number(value) <= to;

function isStroke(value: unknown): value is Stroke {
  const { kind, cells, from, to } = (value ?? {}) as Record<string, unknown>;
  if (kind === 'line') return Array.isArray(cells) && cells.every((cell) => isIn(cell, 0, 80));
  return kind === 'link' && isCandidate(from) && isCandidate(to);
}

function isCandidate(value: unknown): boolean {
  const { cell, digit } = (value ?? {}) as Record<string, unknown>;
  return isIn(cell, 0, 80) && isIn(digit, 1, 9);
}
