// What the page keeps in the browser.

import type { Label } from '../engine/types';
import type { Stroke } from '../lib/strokes';

// Where a game came from. A type and not an interface, so that it passes as any JSON object.
export type Source = {
  kind: 'new' | 'daily' | 'typed' | 'shared' | 'practice';
  label?: Label;
  seed?: string | number;
  index?: number;
  date?: string; // of a daily puzzle: 2026-11-21
  again?: true; // the puzzle was played before
  technique?: string; // what it was made to practise, or what it was asked to need
  variant?: string; // what was asked for: 6x6,killer
};

// What the engine says of a puzzle that came from outside.
export interface Rated {
  label: Label;
  er?: number; // Sudoku Explainer's; absent where its techniques do not suffice
}

// Of a puzzle that is not a classic one, whose givens and values are not kept as text.
export interface VariantRecordOf {
  name: string; // of the layout; '' where it has none
  rules: string[]; // of its clues, each once
  blanks: number; // cells without a given
  filled: number; // of those
}

// One game: what the list of games shows, and what the engine needs to go on with it.
export interface StoredGame {
  id: string;
  kind: 'play' | 'typing'; // typing: a puzzle that is still being typed in
  title: string; // what the person called it; '' when it has no name of its own
  source: Source;
  rated?: Rated; // of a puzzle that was typed in or brought along, once it is known
  created: number; // ms
  updated: number; // ms
  variant?: VariantRecordOf;
  givens: string; // '' of a variant
  values: string;
  elapsedMs: number;
  completed: boolean;
  solved: boolean; // the engine filled cells
  save: string; // the engine's own record of the session
  strokes?: readonly Stroke[]; // drawn by hand
  done?: number; // how many operations it has; the rest is in the journal (app/journal.ts)
}

// A puzzle made ahead, to be shown at once when a new game is asked for.
export interface Spare {
  label: Label;
  version: number; // of the labels that it was made for
  puzzle: unknown; // the engine's answer
}

// The layout and rules of a puzzle as words, "6x6,killer"; '' for classic Sudoku.
export function kindOf({ source, variant }: Pick<StoredGame, 'source' | 'variant'>): string {
  if (source.variant !== undefined) return source.variant;
  return variant ? [variant.name, ...variant.rules].filter((word) => word !== '').join(',') : '';
}

// One game that came to its end, by hand or by Solve, for statistics. Kept when the game is deleted.
export interface GameResult {
  id: string; // of the game
  outcome: 'won' | 'lost'; // lost: the engine solved it
  begun?: number; // ms; older results do not know it
  finished: number; // ms
  kind?: string; // as kindOf() says; absent for classic Sudoku
  label: Label | null;
  source: Source;
  elapsedMs: number;
  moves: number;
  hints: number;
  mistakes: number;
  checks: number;
  solves: number;
}
