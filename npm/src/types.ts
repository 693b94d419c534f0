// What goes to the engine and comes back, as TypeScript sees it.
//
// A grid is 81 characters row by row, '.' blank. Cells are 0..80, digits 1..9, houses 0..26 (rows,
// columns, boxes). A set of digits is a number with bit d-1 for digit d. Techniques and labels are
// slugs.

import type { HintView, Op, SessionEvent, SessionVerbs } from './session.js';

export type { Op, SessionEvent };
export type GameEvent = SessionEvent;
export type Hint = HintView;

export type Label = 'easy' | 'medium' | 'hard' | 'expert' | 'extreme';
export const labels: readonly Label[] = ['easy', 'medium', 'hard', 'expert', 'extreme'];

export type CellStatus = 'blank' | 'given' | 'own' | 'right' | 'wrong' | 'shown';
export type CheckLevel = 'off' | 'conflicts' | 'solution';

export interface Conflict {
  house: number;
  digit: number;
  cells: number[];
}

export interface SessionSettings {
  check: CheckLevel;
  auto_marks: boolean;
  guard: boolean;
}

export interface TreeNode {
  id: number;
  parent: number;
  what: string;
}

export interface View {
  kind: 'play' | 'typing';
  title: string;
  givens: string;
  values: string;
  corner: number[];
  centre: number[];
  colours: number[];
  candidate_colours: { cell: number; digit: number; colour: number }[];
  status: CellStatus[];
  replaced: string; // after solve: the digits in whose place the solution's stand
  conflicts: Conflict[];
  conflict_cells: number[];
  remaining: number[];
  can_undo: boolean;
  can_redo: boolean;
  node: number;
  checkpoints: { name: string; node: number }[];
  tree: { nodes: TreeNode[] };
  elapsed_ms: number;
  running: boolean;
  paused: boolean;
  completed: boolean;
  solved: boolean;
  verdict: Verdict | 'unknown';
  settings: SessionSettings;
  counts: { moves: number; hints: number; mistakes: number; checks: number; solves: number };
  source?: Record<string, unknown>; // as the session was opened with
  hint?: HintView;
}

// --- requests and answers of the verbs; src/nonet/api/schema.json has them in full ---

export type Verdict = 'conflict' | 'none' | 'unique' | 'many';
export type ProfileSlug = 'se' | 'hodoku' | 'basic';

export interface Where {
  sentence: string;
  houses: number[];
  digits: number; // a set
  cells: number[];
}

export interface StepNode {
  cells: number[];
  digit: number;
  on: boolean;
}

export interface Step {
  technique: string;
  name: string;
  family: string;
  rating?: number; // by the scale of profile se
  score?: number; // by HoDoKu's, with a level
  level?: string;
  where?: Where; // not in inner steps
  why: string;
  conclusion: string;
  placements: { cell: number; digit: number }[];
  eliminations: { cell: number; digits: number }[];
  houses: { house: number; part: string }[];
  marks: { cells: number[]; digits: number; part: string }[];
  links: { from: StepNode; to: StepNode; branch: number; inner?: number }[];
  inner: Step[];
}

export interface Mistake {
  cell: number;
  kind: 'wrong-digit' | 'missing-candidate';
  digit: number;
  sentence: string;
}

export interface Position {
  givens: string;
  filled?: string;
  candidates?: number[];
}

// What texts hold of a puzzle, each format some of it. Notes are sets of digits.
export interface Writable extends Position {
  centre?: number[];
  corner?: number[];
  title?: string;
  author?: string;
  rules?: string;
}

// What a puzzle is to be like. Ranges are "22..26", "7.0..8.0", "24".
export interface Target {
  label?: Label;
  er?: string;
  ep?: string;
  ed?: string;
  score?: string;
  level?: string;
  clues?: string | number;
  pearl?: boolean;
  diamond?: boolean;
  minimal?: boolean;
  symmetry?: string;
  pattern?: string;
  profile?: ProfileSlug;
  needs?: string[];
  uses?: string[];
  without?: string[];
}

export interface Made {
  found: boolean;
  tries: number;
  puzzle?: string; // nothing at all was found where it is absent; else the nearest, see found
  solution?: string;
  label?: Label;
  clues?: number;
  minimal?: boolean;
  symmetry?: string;
  er?: number;
  ep?: number;
  ed?: number;
  score?: number;
  level?: string;
  techniques?: Record<string, number>;
  seed: number | string;
  index: number;
  version: string;
}

export interface ScaleRating {
  profile: ProfileSlug;
  version: string;
  solved: boolean;
  er?: number;
  ep?: number;
  ed?: number;
  score?: number;
  level?: string;
}

type GridOrCandidates =
  { grid: string; candidates?: never } | { candidates: number[]; grid?: never };

export interface Symmetry {
  transpose: boolean;
  rows: number[];
  columns: number[];
  digits: number[];
}

// Each verb: what it takes (beside `verb`) and what it gives.
export interface Verbs extends SessionVerbs {
  version: {
    takes: object;
    gives: {
      version: string;
      label_version: number;
      profiles: { slug: ProfileSlug; name: string; version: string }[];
      verbs: string[];
      simd: boolean;
    };
  };
  techniques: {
    takes: object;
    gives: {
      techniques: {
        slug: string;
        name: string;
        family: string;
        size: number;
        se?: { rating: number; grows: boolean };
        hodoku?: { score: number; level: string; grows: boolean };
        basic?: { rating: number; grows: boolean };
      }[];
    };
  };
  formats: {
    takes: object;
    gives: {
      formats: { slug: string; name: string; description: string; read: boolean; write: boolean }[];
    };
  };
  symmetries: { takes: object; gives: { symmetries: { slug: string; name: string }[] } };
  labels: { takes: object; gives: { labels: { slug: Label; name: string }[]; version: number } };
  new: { takes: Target & { seed: number | string; index?: number; tries?: number }; gives: Made };
  daily: { takes: { date: string; label: Label }; gives: Made & { date: string } };
  parse: {
    takes: { text: string; format?: string };
    gives: Writable & { format: string; filled: string; comment?: string };
  };
  write: {
    takes: Writable & { format: string };
    gives: { text: string; lossless: boolean };
  };
  check: {
    takes: GridOrCandidates;
    gives: {
      verdict: Verdict;
      solved: boolean;
      sentences: string[];
      conflicts: Conflict[];
      empty_cells: number[];
      homeless: { house: number; digit: number }[];
      solution?: string;
      other?: string;
      differ?: number[];
    };
  };
  solve: {
    takes: GridOrCandidates & { limit?: number };
    gives: { solutions: number; solution?: string; other?: string };
  };
  canon: {
    takes: { grid: string };
    gives: { canonical: string; automorphisms: number; transform: Symmetry };
  };
  rate: {
    takes: { grid: string };
    gives: {
      label: Label;
      label_version: number;
      rounds: Record<string, number>;
      se: ScaleRating & { steps: number; hardest?: string };
      hodoku: ScaleRating & { steps: number; hardest?: string };
    };
  };
  path: {
    takes: Position & { profile?: ProfileSlug; most?: number };
    gives: ScaleRating & {
      complete: boolean;
      steps: ({ filled: string; candidates: number[] } & Step)[];
    };
  };
  hint: {
    takes: Position & { profile?: ProfileSlug };
    gives: { mistakes: Mistake[]; remark?: string; step?: Step };
  };
  example: {
    takes: { technique: string };
    gives: { givens: string; filled: string; candidates: number[]; step: Step };
  };
  practise: {
    takes: { technique: string; seed: number | string };
    gives: Made & { technique: string; exactly: boolean }; // false: harder steps may be needed
  };
  steps: {
    takes: Position & {
      profile?: ProfileSlug;
      technique?: string;
      slow?: boolean;
      most?: number;
    };
    gives: { found: number; steps: Step[] };
  };
}

export type Verb = keyof Verbs;
