// Book: which puzzle stands on which page, and its solution on which.
//
//   title page, contents     books only
//   one chapter a label      begins on a page of its own
//   solutions                twelve a page, in the order of the numbers
//
// Pages are numbered from 1, the title page included, as in the printed PDF.

import { labels, type Label } from '../../engine/types';
import { layoutOf } from './sheet';
import { frameOf, type Trim } from './trim';

export interface BookPuzzle {
  number: number; // from 1
  puzzle: string;
  solution: string;
  canonical: string;
  label: Label;
  er?: number; // absent where Sudoku Explainer's techniques do not suffice
  score?: number; // HoDoKu's
  hardest?: string;
  seed: string;
  index: number;
}

export interface BookOptions {
  kind: 'book' | 'worksheet'; // a worksheet has lines for name and date, no title page, no contents
  title: string;
  author: string;
  trim: string; // slug
  bound: boolean; // mirrored margins with a gutter
  perPage: number;
  large: boolean; // one a page, as large as it goes
  ratings: boolean;
  solutions: boolean;
  codes: boolean; // QR codes that open the puzzle
  address: string; // of the page that they open
}

export type BookPage =
  | { kind: 'title' }
  | { kind: 'contents'; chapters: Chapter[]; solutions: number | null }
  | { kind: 'puzzles'; label: Label; first: boolean; items: BookPuzzle[] }
  | { kind: 'solutions'; first: boolean; items: BookPuzzle[] };

export interface Chapter {
  label: Label;
  page: number;
  from: number; // numbers of its puzzles
  to: number;
}

export interface BookPlan {
  pages: BookPage[];
  pageOf: Map<number, number>; // of a puzzle, by its number
  solutionOn: Map<number, number>;
}

export const SOLUTIONS_ON_A_PAGE = 12;

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
}

export function perPageOf(options: Pick<BookOptions, 'large' | 'perPage'>): number {
  return options.large ? 1 : options.perPage;
}

export function planBook(options: BookOptions, puzzles: readonly BookPuzzle[]): BookPlan {
  const plan: BookPlan = { pages: [], pageOf: new Map(), solutionOn: new Map() };
  const chapters: Chapter[] = [];
  const contents: BookPage = { kind: 'contents', chapters, solutions: null };
  if (options.kind === 'book') plan.pages.push({ kind: 'title' }, contents);
  for (const label of labels) {
    const mine = puzzles.filter((puzzle) => puzzle.label === label);
    const [from, to] = [mine[0]?.number, mine.at(-1)?.number];
    if (from === undefined || to === undefined) continue;
    chapters.push({ label, page: plan.pages.length + 1, from, to });
    for (const [i, items] of chunks(mine, perPageOf(options)).entries()) {
      plan.pages.push({ kind: 'puzzles', label, first: i === 0, items });
      for (const { number } of items) plan.pageOf.set(number, plan.pages.length);
    }
  }
  if (!options.solutions) return plan;
  contents.solutions = plan.pages.length + 1;
  for (const [i, items] of chunks(puzzles, SOLUTIONS_ON_A_PAGE).entries()) {
    plan.pages.push({ kind: 'solutions', first: i === 0, items });
    for (const { number } of items) plan.solutionOn.set(number, plan.pages.length);
  }
  return plan;
}

// --- the room for a grid ---

export const HEAD_MM = 12; // title of the chapter, or name and date
export const FOOT_MM = 8;
export const CODE_MM = 15;
const CAPTION_MM = 8;
const GAP_MM = 6;
const LARGEST_MM = 165;

// The side of a grid among so many on a page, in mm.
export function sideMm(
  trim: Trim,
  options: Pick<BookOptions, 'bound' | 'codes' | 'large'>,
  pages: number,
  perPage: number,
  solved = false,
): number {
  const { columns, rows } = layoutOf(perPage);
  const { width, height } = frameOf(trim, options.bound, 1, pages);
  const caption = options.codes && !solved ? CODE_MM + 2 : CAPTION_MM;
  const across = (width - (columns - 1) * GAP_MM) / columns;
  const down = (height - HEAD_MM - FOOT_MM - (rows - 1) * GAP_MM) / rows - caption;
  return Math.floor(Math.min(across, down, options.large && !solved ? trim.width : LARGEST_MM));
}

// Height of a digit's letter, in points: large print is at least 24.
export function digitPt(side: number, large: boolean): number {
  return ((side / 9.12) * (large ? 0.78 : 0.64) * 72) / 25.4;
}
