// Sheet: which puzzles go on which printed page, and where.
//
// 1, 2, 4 or 6 puzzles a page, in columns and rows that fit A4 and Letter alike; solutions follow on
// pages of their own, twelve a page, in the same order and with the same numbers.

import type { CallOptions } from '../../engine/lane';

export interface Wish {
  progress: boolean; // what the player has so far, too
  marks: boolean; // small digits in the blank cells
  rules: boolean; // in words below the board, where they are not the classic ones
}

// A board: a classic grid, or the engine's picture of any other.
export type Face =
  { givens: string; filled: string; candidates?: readonly number[] } | { svg: string };

export interface PrintPuzzle {
  number: number; // from 1
  title: string; // "Hard"
  detail: string; // "ER 3.4 · HoDoKu 560"
  face: (wish: Wish) => Face | Promise<Face>;
  solution?: Face | undefined;
}

// A puzzle before it has its number among others.
export type Unnumbered = Omit<PrintPuzzle, 'number'>;

// The puzzle of the game, to be drawn when it is wanted.
export interface OfGame {
  isVariant: boolean;
  make: (options: CallOptions) => Promise<Unnumbered>;
}

export const PER_PAGE = [1, 2, 4, 6] as const;
export type PerPage = (typeof PER_PAGE)[number];
export const SOLUTIONS_PER_PAGE = 12;

export interface Layout {
  columns: number;
  rows: number;
}

export function layoutOf(perPage: number): Layout {
  if (perPage <= 1) return { columns: 1, rows: 1 };
  if (perPage === 2) return { columns: 1, rows: 2 };
  if (perPage === 4) return { columns: 2, rows: 2 };
  if (perPage === 6) return { columns: 2, rows: 3 };
  return { columns: 3, rows: 4 };
}

export function pagesOf<T>(items: readonly T[], perPage: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / perPage) }, (_, page) =>
    items.slice(page * perPage, (page + 1) * perPage),
  );
}

// Paper in mm, and the side of a grid that fits with its heading, margins and gaps, on both sizes.
export const PAPER = {
  a4: { width: 210, height: 297, css: 'A4' },
  letter: { width: 215.9, height: 279.4, css: 'letter' },
} as const;
export type Paper = keyof typeof PAPER;

export const MARGIN_MM = 14;
const GAP_MM = 9;
const HEADING_MM = 11;
const LARGEST_MM = 165;

// What is left below a heading. A picture with rules in words may be higher than wide.
export function heightMm(paper: Paper, perPage: number): number {
  const { rows } = layoutOf(perPage);
  return (PAPER[paper].height - 2 * MARGIN_MM - (rows - 1) * GAP_MM) / rows - HEADING_MM;
}

export function gridSideMm(paper: Paper, perPage: number): number {
  const { columns } = layoutOf(perPage);
  const across = (PAPER[paper].width - 2 * MARGIN_MM - (columns - 1) * GAP_MM) / columns;
  return Math.floor(Math.min(across, heightMm(paper, perPage), LARGEST_MM));
}
