// What goes to the engine and comes back, as TypeScript sees it.
//
// A grid is 81 characters row by row, '.' blank. Cells are 0..80, digits 1..9, houses 0..26 (rows,
// columns, boxes). A set of digits is a number with bit d-1 for digit d. Techniques and labels are
// slugs.

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
  verdict: 'unique' | 'many' | 'none' | 'unknown';
  settings: SessionSettings;
  counts: { moves: number; hints: number; mistakes: number; checks: number; solves: number };
}

export type Op =
  | { op: 'place' | 'corner' | 'centre'; cells: number[]; digit: number }
  | { op: 'erase'; cells: number[] }
  | { op: 'colour'; cells: number[]; colour: number }
  | { op: 'colour-candidate'; cell: number; digit: number; colour: number }
  | { op: 'clear-colours' | 'fill-marks' | 'undo' | 'redo' | 'solve' | 'reset' }
  | { op: 'check' | 'pause' | 'resume' }
  | { op: 'goto'; node: number }
  | { op: 'checkpoint' | 'delete-checkpoint' | 'restore-checkpoint'; name: string }
  | { op: 'hint'; stage: number }
  | { op: 'freeze'; anyway?: boolean }
  | ({ op: 'settings' } & Partial<SessionSettings>);

export interface GameEvent {
  type: string;
  cells?: number[];
  stage?: number;
  mistakes?: { cell: number; kind: string; digit: number; sentence: string }[];
}

export interface Puzzle {
  found: boolean;
  puzzle?: string;
  solution?: string;
  label?: Label;
  clues?: number;
  symmetry?: string;
  seed?: string;
  index?: number;
  version?: string;
}

export interface Check {
  verdict: 'conflict' | 'none' | 'unique' | 'many';
  solved: boolean;
  sentences: string[];
  conflicts: Conflict[];
  empty_cells: number[];
  homeless: { house: number; digit: number }[];
  solution?: string;
  other?: string;
  differ?: number[];
}

export interface Parsed {
  format: string;
  givens: string;
  filled: string;
  candidates?: number[];
  corner?: number[];
  comment?: string;
  title?: string;
}

// The verbs that the page uses, each with what it takes and what it answers.
export interface Verbs {
  version: { takes: object; gives: { version: string; label_version: number; simd: boolean } };
  techniques: {
    takes: object;
    gives: { techniques: { slug: string; name: string; family: string; size: number }[] };
  };
  symmetries: { takes: object; gives: { symmetries: { slug: string; name: string }[] } };
  new: {
    takes: {
      seed: string;
      index?: number;
      label?: Label;
      needs?: string[];
      symmetry?: string;
      tries?: number;
    };
    gives: Puzzle;
  };
  daily: { takes: { date: string; label: Label }; gives: Puzzle };
  practise: { takes: { technique: string; seed: string }; gives: Puzzle };
  parse: { takes: { text: string; format?: string }; gives: Parsed };
  check: { takes: { grid: string }; gives: Check };
  'session.open': {
    takes:
      | {
          givens: string;
          filled?: string;
          kind?: 'play' | 'typing';
          solution?: string;
          title?: string;
          source?: object;
          now: number;
        }
      | { save: unknown; now: number };
    gives: { session: number; view: View; notices: string[] };
  };
  'session.do': {
    takes: { session: number; op: Op; now: number };
    gives: { view: View; events: GameEvent[] };
  };
  'session.view': { takes: { session: number; now: number }; gives: { view: View } };
  'session.save': { takes: { session: number; now: number }; gives: { save: unknown } };
  'session.close': { takes: { session: number }; gives: object };
}
