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
