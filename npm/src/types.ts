// What goes to the engine and comes back. Made by tools/make_types.py from src/nonet/api/schema.json.
//
// A grid is 81 characters row by row, '.' blank. Cells are 0..80, digits 1..9, houses 0..26 (rows,
// columns, boxes). A set of digits is a number with bit d-1 for digit d. Techniques and labels are
// slugs.

/** 81 cells row by row; '.' (in requests also '0') is blank */
export type GridText = string;

/** row by row */
export type Cell = number;

export type Cells = Cell[];

export type Digit = number;

/** a set of digits: bit d-1 for digit d */
export type Digits = number;

/** rows 0..8, columns 9..17, boxes 18..26 */
export type House = number;

/** one set of digits a cell */
export type Candidates = Digits[];

export type Slug = string;

/** a built-in language, or one that `language` has brought along; en where it is absent */
export type LanguageTag = string;

export type Label = 'easy' | 'medium' | 'hard' | 'expert' | 'extreme';

/** HoDoKu's */
export type Level = 'easy' | 'medium' | 'hard' | 'unfair' | 'extreme';

export type ProfileSlug = 'se' | 'hodoku' | 'basic';

export type Verdict = 'conflict' | 'no-solution' | 'unique' | 'several-solutions';

export type CheckLevel = 'off' | 'conflicts' | 'solution';

export type CellStatus = 'blank' | 'given' | 'own' | 'right' | 'wrong' | 'shown';

export type Colour = number;

/** milliseconds from any start */
export type Now = number;

export type Seed = number | string;

/** 22, "22..26", "22..", "..26" */
export type Range = number | string;

/** a puzzle; filled: its givens and the player's digits; candidates: those that the player has left */
export interface Position {
  puzzle: GridText;
  filled?: GridText;
  candidates?: Candidates;
}

export type PuzzleOrCandidates =
  | {
      puzzle: GridText;
      candidates?: never;
    }
  | {
      candidates: Candidates;
      puzzle?: never;
    };

/** what texts hold of a puzzle, each format some of it */
export interface Writable extends Position {
  centre?: Candidates;
  corner?: Candidates;
  title?: string;
  author?: string;
  rules?: string;
}

/** a puzzle as it was read; filled only where there is more than the givens */
export interface PuzzleRecord extends Writable {
  format: Slug;
  comment?: string;
  /** what a line of a HoDoKu library says of its step */
  hodoku_step?: string;
}

export interface Conflict {
  house: House;
  digit: Digit;
  cells: Cells;
}

export interface Placement {
  cell: Cell;
  digit: Digit;
}

export interface Elimination {
  cell: Cell;
  digits: Digits;
}

export interface Where {
  sentence: string;
  houses: House[];
  digits: Digits;
  cells: Cells;
}

export interface Mistake {
  cell: Cell;
  kind: 'wrong-digit' | 'missing-candidate';
  digit: Digit;
  sentence: string;
}

/** after the step */
export interface PositionAfter {
  filled: GridText;
  candidates: Candidates;
  solved: boolean;
}

export interface StepNode {
  cells: Cells;
  digit: Digit;
  on: boolean;
}

/** rating by profile se and basic, score and level by hodoku, none where the scale lacks the technique; where not in inner steps */
export interface StepParts {
  technique: Slug;
  name: string;
  family: string;
  why: string;
  conclusion: string;
  placements: Placement[];
  eliminations: Elimination[];
  houses: {
    house: House;
    part: Slug;
  }[];
  marks: {
    cells: Cells;
    digits: Digits;
    part: Slug;
  }[];
  links: {
    from: StepNode;
    to: StepNode;
    branch: number;
    inner?: number;
  }[];
  inner: Step[];
  rating?: number;
  score?: number;
  level?: Level;
  where?: Where;
}

export type Step = StepParts;

export interface Symmetry {
  transpose: boolean;
  rows: number[];
  columns: number[];
  digits: number[];
}

/** what a puzzle is to be like; needs, uses and without are about the path of profile */
export interface Target {
  label?: Label;
  er?: Range;
  ep?: Range;
  ed?: Range;
  score?: Range;
  level?: Level;
  clues?: Range;
  pearl?: boolean;
  diamond?: boolean;
  /** no clue can go; with a symmetry, no orbit of clues */
  minimal?: boolean;
  symmetry?: Slug;
  pattern?: string;
  profile?: ProfileSlug;
  needs?: Slug[];
  uses?: Slug[];
  without?: Slug[];
}

/** without puzzle, nothing came near at all; with found false, puzzle is what came nearest */
export interface Made {
  found: boolean;
  tries: number;
  seed: Seed;
  index: number;
  version: string;
  puzzle?: GridText;
  solution?: GridText;
  label?: Label;
  clues?: number;
  /** whether no clue can go, each looked at alone: not so of all that are made minimal with a symmetry */
  minimal?: boolean;
  symmetry?: Slug;
  er?: number;
  ep?: number;
  ed?: number;
  score?: number;
  level?: Level;
  techniques?: Record<string, number>;
}

export interface PricedStep {
  technique: Slug;
  name: string;
  rating?: number;
  score?: number;
  level?: Level;
  conclusion: string;
  placements: Placement[];
  eliminations: Elimination[];
}

export interface ScaleRating {
  profile: ProfileSlug;
  version: string;
  solved: boolean;
  /** why the scale does not rate it */
  reason?: string;
  steps: number;
  er?: number;
  ep?: number;
  ed?: number;
  score?: number;
  level?: Level;
  hardest?: Slug;
  /** steps by technique */
  techniques: Record<string, number>;
  trace?: PricedStep[];
}

export interface SessionSettings {
  check: CheckLevel;
  auto_marks: boolean;
  guard: boolean;
}

export interface HintView {
  stage: number;
  profile: ProfileSlug;
  mistakes: Mistake[];
  candidates: Candidates;
  remark?: string;
  step?: Step;
}

export interface TreeNode {
  id: number;
  parent: number;
  what: string;
}

export interface View {
  kind: 'play' | 'typing';
  title: string;
  puzzle: GridText;
  values: GridText;
  corner: Candidates;
  centre: Candidates;
  colours: number[];
  candidate_colours: {
    cell: Cell;
    digit: Digit;
    colour: Colour;
  }[];
  status: CellStatus[];
  replaced: GridText;
  conflicts: Conflict[];
  conflict_cells: Cells;
  remaining: number[];
  can_undo: boolean;
  can_redo: boolean;
  node: number;
  checkpoints: {
    name: string;
    node: number;
  }[];
  tree: {
    nodes: TreeNode[];
  };
  elapsed_ms: number;
  running: boolean;
  paused: boolean;
  completed: boolean;
  solved: boolean;
  verdict: Verdict | 'unknown';
  settings: SessionSettings;
  counts: {
    moves: number;
    hints: number;
    mistakes: number;
    checks: number;
    solves: number;
  };
  source?: Record<string, unknown>;
  hint?: HintView;
}

export interface SessionEvent {
  type:
    | 'changed'
    | 'locked'
    | 'guarded'
    | 'conflict'
    | 'mistake'
    | 'full'
    | 'completed'
    | 'solved'
    | 'hint'
    | 'checked'
    | 'frozen';
  cells?: Cells;
  stage?: number;
  mistakes?: Mistake[];
}

/** operations without cells */
export type BoardOp =
  | {
      op: 'clear-colours';
    }
  | {
      op: 'fill-marks';
    }
  | {
      op: 'reset';
    }
  | {
      op: 'solve';
    }
  | {
      op: 'undo';
    }
  | {
      op: 'redo';
    }
  | {
      op: 'goto';
      node: number;
    }
  | {
      op: 'checkpoint';
      name: string;
    }
  | {
      op: 'delete-checkpoint';
      name: string;
    }
  | {
      op: 'restore-checkpoint';
      name: string;
    }
  | {
      op: 'hint';
      stage: number;
      profile?: ProfileSlug;
    }
  | {
      op: 'check';
    }
  | {
      op: 'settings';
      check?: CheckLevel;
      auto_marks?: boolean;
      guard?: boolean;
    }
  | {
      op: 'pause';
    }
  | {
      op: 'resume';
    }
  | {
      op: 'freeze';
      anyway?: boolean;
    };

export type Op =
  | {
      op: 'place';
      cells: Cells;
      digit: Digit;
    }
  | {
      op: 'erase';
      cells: Cells;
    }
  | {
      op: 'corner';
      cells: Cells;
      digit: Digit;
    }
  | {
      op: 'centre';
      cells: Cells;
      digit: Digit;
    }
  | {
      op: 'colour';
      cells: Cells;
      colour: Colour;
    }
  | {
      op: 'colour-candidate';
      cell: Cell;
      digit: Digit;
      colour: Colour;
    }
  | {
      op: 'apply-step';
      placements?: Placement[];
      eliminations?: Elimination[];
    }
  | BoardOp;

export interface Refusal {
  ok: false;
  error: {
    message: string;
    where?: string;
  };
}

export type VersionTakes = object;

export interface VersionGives {
  version: string;
  label_version: number;
  profiles: {
    slug: ProfileSlug;
    name: string;
    version: string;
  }[];
  verbs: string[];
  simd: boolean;
}

export interface TechniquesTakes {
  language?: LanguageTag;
}

export interface TechniqueRow {
  slug: Slug;
  name: string;
  family: string;
  size: number;
  se?: {
    rating: number;
    grows: boolean;
  };
  basic?: {
    rating: number;
    grows: boolean;
  };
  hodoku?: {
    score: number;
    level: Level;
    grows: boolean;
  };
}

export interface TechniquesGives {
  techniques: TechniqueRow[];
}

export type FormatsTakes = object;

export interface FormatsGives {
  formats: {
    slug: Slug;
    name: string;
    description: string;
    read: boolean;
    write: boolean;
  }[];
}

export type SymmetriesTakes = object;

export interface SymmetriesGives {
  symmetries: {
    slug: Slug;
    name: string;
  }[];
}

export type LabelsTakes = object;

export interface LabelsGives {
  labels: {
    slug: Label;
    name: string;
  }[];
  version: number;
}

export interface NewTakes extends Target {
  seed: Seed;
  index?: number;
  tries?: number;
}

export type NewGives = Made;

export interface DailyTakes {
  date: string;
  label: Label;
}

export interface DailyGives extends Made {
  date: string;
}

export interface ExampleTakes {
  technique: Slug;
  language?: LanguageTag;
}

export interface ExampleGives {
  puzzle: GridText;
  filled: GridText;
  candidates: Candidates;
  step: Step;
}

export interface PractiseTakes {
  technique: Slug;
  seed: Seed;
}

export interface PractiseGives extends Made {
  technique: Slug;
  exactly: boolean;
}

export interface ParseTakes {
  text: string;
  format?: Slug;
}

export type ParseGives = PuzzleRecord;

export interface WriteTakes extends Writable {
  format: Slug;
}

export interface WriteGives {
  text: string;
  lossless: boolean;
}

export type CheckTakes = PuzzleOrCandidates & {
  /** whether every clue is needed */
  minimal?: boolean;
};

export interface CheckAnswer {
  verdict: Verdict;
  solved: boolean;
  sentences: string[];
  conflicts: Conflict[];
  empty_cells: Cells;
  homeless: {
    house: House;
    digit: Digit;
  }[];
  solution?: GridText;
  other?: GridText;
  differ?: Cells;
  minimal?: boolean;
  /** each of these clues could go by itself */
  redundant?: Cells;
}

export type CheckGives = CheckAnswer;

export type SolveTakes = PuzzleOrCandidates & {
  limit?: number;
};

export interface SolveAnswer {
  solutions: number;
  /** there may be more */
  limit_met: boolean;
  solution?: GridText;
  other?: GridText;
}

export type SolveGives = SolveAnswer;

export interface CanonTakes {
  puzzle: GridText;
  form?: 'minlex' | 'gsf';
  /** how many automorphisms to list */
  list?: number;
}

export interface CanonAnswer {
  form: 'minlex' | 'gsf';
  canonical: GridText;
  automorphisms: number;
  transform: Symmetry;
  list?: Symmetry[];
}

export type CanonGives = CanonAnswer;

export interface RateTakes {
  puzzle: GridText;
}

export interface RateAnswer {
  label: Label;
  label_version: number;
  rounds: Record<string, number>;
  se: ScaleRating;
  hodoku: ScaleRating;
}

export type RateGives = RateAnswer;

export interface PathTakes extends Position {
  profile?: ProfileSlug;
  most?: number;
  language?: LanguageTag;
}

/** a step, and the position before it */
export interface PathStep extends StepParts {
  filled: GridText;
  candidates: Candidates;
}

export interface PathAnswer {
  profile: ProfileSlug;
  version: string;
  solved: boolean;
  reason?: string;
  complete: boolean;
  steps: PathStep[];
  er?: number;
  ep?: number;
  ed?: number;
  score?: number;
  level?: Level;
}

export type PathGives = PathAnswer;

export interface HintTakes extends Position {
  profile?: ProfileSlug;
  language?: LanguageTag;
}

export interface HintAnswer {
  mistakes: Mistake[];
  remark?: string;
  step?: Step;
  after?: PositionAfter;
}

export type HintGives = HintAnswer;

export interface StepsTakes extends Position {
  profile?: ProfileSlug;
  technique?: Slug;
  slow?: boolean;
  most?: number;
  language?: LanguageTag;
}

export interface StepsAnswer {
  profile: ProfileSlug;
  version: string;
  found: number;
  steps: Step[];
}

export type StepsGives = StepsAnswer;

/** grey: a byte a pixel, row by row, 0 black to 255 white, in base 64; most: grids, by default 12 */
export interface ScanPicture {
  width: number;
  height: number;
  pixels: string;
  most?: number;
}

/** lattice: where the ten lines cross the ten others, row by row from the upper left corner of r1c1, x and y in pixels; seen: how much of the lines is seen, in hundredths */
export interface ScanLattice {
  lattice: number[][];
  seen: number;
}

/** puzzle: the printed digits; filled: those and a player's, where there are any; read: what the picture alone says; doubtful: cells to look at; changed: cells where the rules of Sudoku said otherwise; turn: how many quarter turns to the right bring the picture upright; shares: of each cell, how likely no digit and 1 to 9 are, in thousandths */
export interface ScanReading extends ScanLattice {
  puzzle: GridText;
  filled?: GridText;
  read: GridText;
  doubtful: Cells;
  changed: Cells;
  verdict: Verdict;
  solution?: GridText;
  remarks: string[];
  turn: number;
  shares: number[][];
}

export type ScanGrid = ScanReading;

export type ScanPlace = ScanLattice;

export type ScanTakes = ScanPicture;

export interface ScanGives {
  grids: ScanGrid[];
}

export type ScanFindTakes = ScanPicture;

export interface ScanFindGives {
  grids: ScanPlace[];
}

export interface LanguageTakes {
  /** docs/languages.md describes it */
  table: Record<string, unknown>;
}

export interface LanguageGives {
  language: LanguageTag;
  name: string;
}

export interface SessionOpenTakes {
  now: Now;
  save?: string;
  kind?: 'play' | 'typing';
  puzzle?: GridText;
  filled?: GridText;
  candidates?: Candidates;
  solution?: GridText;
  title?: string;
  source?: Record<string, unknown>;
}

export interface SessionOpenGives {
  session: number;
  view: View;
  notices: string[];
}

export interface SessionDoTakes {
  session: number;
  now: Now;
  op: Op;
  language?: LanguageTag;
}

export interface SessionDoGives {
  view: View;
  events: SessionEvent[];
}

export interface SessionViewTakes {
  session: number;
  now: Now;
  language?: LanguageTag;
}

export interface SessionViewGives {
  view: View;
}

export interface SessionSaveTakes {
  session: number;
  now: Now;
}

export interface SessionSaveGives {
  save: string;
}

export interface SessionCloseTakes {
  session: number;
}

export type SessionCloseGives = object;

/** of any layout, in reading order */
export type AnyCell = number;

export type AnyCells = AnyCell[];

/** one value a cell, as the number that it counts as; null is blank */
export type Numbers = (number | null)[];

/** one set of values a cell: bit i for the i-th value of the layout */
export type ValueSets = number[];

/** name: what --variant takes; houses where there is none; places ([row, column]) where not every place of the plane has a cell */
export interface AnyLayout {
  name?: string;
  rows: number;
  columns: number;
  values: number;
  lowest: 0 | 1;
  places?: number[][];
  houses?: AnyCells[];
}

/** rule: a slug of 'nonet variants'; first_part: how many of the cells are its first part */
export interface AnyClue {
  rule: Slug;
  cells?: AnyCells;
  first_part?: number;
  numbers?: number[];
}

/** a puzzle of any layout and rules */
export interface VariantRecord {
  format: Slug;
  layout: AnyLayout;
  puzzle: Numbers;
  placed?: Numbers;
  candidates?: ValueSets;
  clues?: AnyClue[];
  title?: string;
  author?: string;
  rules?: string;
  comment?: string;
  not_understood?: string[];
  decoration?: string[];
}

/** puzzle: a record that brings its rules with it, or a classic one; a plain grid of the variant where there is one */
export interface VariantPuzzle {
  puzzle: string;
  /** layout and rules of a plain grid, such as 6x6,x */
  variant?: string;
  /** how a plain grid writes values */
  symbols?: 'from-1' | 'from-0' | 'letters';
  /** whether to go on without what is not understood */
  lossy?: boolean;
}

/** guesses: after so many the search is given up */
export interface VariantGuesses {
  guesses?: number;
}

/** variant: layout, rules and kinds of clues, such as 6x6,killer; needs: techniques for any layout, on the path, and nothing harder; clues: how many givens */
export interface VariantNewTakes {
  variant: string;
  seed: Seed;
  index?: number;
  tries?: number;
  label?: Label;
  needs?: Slug[];
  symmetry?: Slug;
  /** no given can go; with a symmetry, no orbit of givens */
  minimal?: boolean;
  clues?: Range;
}

/** label: the one that it was made to have */
export interface VariantNewAnswer {
  solution: Numbers;
  tries: number;
  seed: Seed;
  index: number;
  version: string;
  label?: Label;
}

export interface VariantFound extends VariantRecord, VariantNewAnswer {
  found: true;
}

/** no puzzle that was asked for was met in the tries */
export interface VariantNotFound {
  found: false;
  tries: number;
  seed: Seed;
  index: number;
  version: string;
}

export type VariantNewGives = VariantFound | VariantNotFound;

export interface VariantDailyTakes {
  date: string;
  label: Label;
  variant: string;
}

export interface VariantOfADay extends VariantRecord, VariantNewAnswer {
  found: true;
  date: string;
}

export interface NoVariantOfADay {
  found: false;
  date: string;
  tries: number;
  seed: Seed;
  index: number;
  version: string;
}

export type VariantDailyGives = VariantOfADay | NoVariantOfADay;

export type VariantParseTakes = VariantPuzzle;

export type VariantParseGives = VariantRecord;

export interface VariantWriteTakes extends VariantPuzzle {
  format: Slug;
}

export interface VariantWriteGives {
  text: string;
}

export interface VariantCheckTakes extends VariantPuzzle, VariantGuesses {
  /** whether every given and every clue is needed */
  minimal?: boolean;
  /** all of a half-made puzzle: solutions up to 1000, true candidates, what could go, label and hardest step */
  setter?: boolean;
}

export type VariantCheckGives = VariantRecord & VariantCheckAnswer & VariantSetterAnswer;

export interface VariantSolveTakes extends VariantPuzzle, VariantGuesses {
  limit?: number;
}

export type VariantSolveGives = VariantRecord & VariantSolveAnswer;

export type VariantCandidatesTakes = VariantPuzzle & VariantGuesses;

export type VariantCandidatesGives = VariantRecord & VariantCandidatesAnswer;

/** cells that differ. house: the number of a house of the layout; clue: that of the clue that says so */
export interface VariantGroup {
  house?: number;
  clue?: number;
  name: string;
  cells: AnyCells;
  part?: Slug;
}

export interface VariantWhere {
  sentence: string;
  houses: VariantGroup[];
  clues: number[];
  digits: ValueSet;
  cells: AnyCells;
}

/** bit i for the i-th value of the layout */
export type ValueSet = number;

export interface VariantMistake {
  cell: number;
  kind: 'wrong-digit' | 'missing-candidate';
  digit: number;
  sentence: string;
}

export interface VariantPlacement {
  cell: number;
  digit: number;
}

export interface VariantElimination {
  cell: number;
  digits: ValueSet;
}

export interface VariantNode {
  cells: AnyCells;
  digit: number;
  on: boolean;
}

/** house, clue: what makes the link, where it is not the cell */
export interface VariantLink {
  from: VariantNode;
  to: VariantNode;
  branch: number;
  house?: number;
  clue?: number;
}

export interface VariantMark {
  cells: AnyCells;
  digits: ValueSet;
  part: Slug;
}

/** as much of a step as --stage tells. label: of the ladder's rung; because: why the technique is sound; total: what sums are about */
export interface VariantToldStep {
  where: VariantWhere;
  technique?: Slug;
  name?: string;
  family?: string;
  label?: Label;
  why?: string;
  because?: string;
  houses?: VariantGroup[];
  clues?: number[];
  marks?: VariantMark[];
  links?: VariantLink[];
  total?: number;
  conclusion?: string;
  placements?: VariantPlacement[];
  eliminations?: VariantElimination[];
}

/** a step in a puzzle of any layout and rules, whole */
export type VariantStep = VariantToldStep;

/** filled, candidates: the position before the step */
export interface VariantPathStep extends VariantStep {
  filled: Numbers;
  candidates: ValueSets;
}

export interface VariantTraceStep {
  technique: Slug;
  name: string;
  family: string;
  label?: Label;
  conclusion: string;
  placements: VariantPlacement[];
  eliminations: VariantElimination[];
}

/** after the step */
export interface VariantPositionAfter {
  filled: Numbers;
  candidates: ValueSets;
  solved: boolean;
}

/** the path of single steps on the ladder of labels. solved: whether it reaches the solution; reason: why it does not; hardest: a technique; techniques: how many steps of each */
export interface VariantLadder {
  solved: boolean;
  reason?: string;
  steps: number;
  hardest?: Slug;
  techniques: Record<string, number>;
  trace?: VariantTraceStep[];
}

/** label: of the ladder's rung; because: why it is sound on every layout */
export interface VariantTechniqueRow {
  slug: Slug;
  name: string;
  family: string;
  size: number;
  label?: Label;
  because: string;
}

/** filled: the player's digits, null where a cell is blank; candidates: what the player has left */
export interface VariantPosition extends VariantPuzzle, VariantGuesses {
  filled?: Numbers;
  candidates?: ValueSets;
}

export type VariantRateTakes = VariantPosition;

export interface VariantRateAnswer {
  label?: Label;
  label_version?: number;
  rounds?: Record<string, number>;
  path: VariantLadder;
}

export type VariantRateGives = VariantRecord & VariantRateAnswer;

export interface VariantPathTakes extends VariantPosition {
  most?: number;
  language?: LanguageTag;
}

/** without complete, the steps are the first ones */
export interface VariantPathAnswer {
  solved: boolean;
  reason?: string;
  complete: boolean;
  steps: VariantPathStep[];
}

export type VariantPathGives = VariantRecord & VariantPathAnswer;

export interface VariantHintTakes extends VariantPosition {
  language?: LanguageTag;
}

export interface VariantHintAnswer {
  mistakes: VariantMistake[];
  remark?: string;
  step?: VariantToldStep;
  after?: VariantPositionAfter;
}

export type VariantHintGives = VariantRecord & VariantHintAnswer;

/** all: those of techniques on no rung of the ladder, too */
export interface VariantStepsTakes extends VariantPosition {
  technique?: Slug;
  all?: boolean;
  most?: number;
  language?: LanguageTag;
}

export interface VariantStepsAnswer {
  found: number;
  steps: VariantStep[];
}

export type VariantStepsGives = VariantRecord & VariantStepsAnswer;

export interface VariantTechniquesTakes {
  language?: LanguageTag;
}

export interface VariantTechniquesGives {
  techniques: VariantTechniqueRow[];
}

export type VariantRulesTakes = object;

/** shape: what its cells are, those of a line and a view in order, a two-parts clue with first_part; numbers: how many it has; default: what a missing one stands for, where the layout does not decide */
export interface VariantRuleRow {
  slug: Slug;
  definition: string;
  shape: 'set' | 'cells' | 'line' | 'two-parts' | 'pair' | 'view' | 'global';
  numbers: 'none' | 'may-be-one' | 'one' | 'some';
  default?: number;
}

export interface VariantRulesGives {
  rules: VariantRuleRow[];
}

export type VariantFormatsTakes = object;

/** rules: whether its texts state the layout and the clues */
export interface VariantFormatsGives {
  formats: {
    slug: Slug;
    name: string;
    description: string;
    rules: boolean;
  }[];
}

/** title: instead of the puzzle's own; legend: whether the rules stand in words below the board; solution: whether it fills the board; show_candidates: whether to show those that the houses leave; width in millimetres; bare: the board with its clues alone, no digits and nothing behind it */
export interface VariantDrawTakes extends VariantPuzzle, VariantGuesses {
  theme?: Slug;
  width?: number;
  title?: string;
  caption?: string;
  legend?: boolean;
  solution?: boolean;
  show_candidates?: boolean;
  bare?: boolean;
}

/** legend: a sentence for each kind of rule and house, whether or not it stands in the picture */
export interface VariantDrawGives {
  svg: string;
  legend: string[];
  /** of a bare board: where r1c1 begins and the side of a cell, in thousandths of the picture's unit */
  board?: {
    left: number;
    top: number;
    side: number;
    width: number;
    height: number;
  };
}

/** a value, as the number that it counts as */
export type AnyNumber = number;

/** where: the house or clue that is broken; digit: which stands twice in it */
export interface VariantConflict {
  where: string;
  cells: AnyCells;
  digit?: AnyNumber;
}

export interface VariantHintView {
  stage: number;
  mistakes: VariantMistake[];
  candidates: ValueSets;
  remark?: string;
  step?: VariantStep;
}

export interface VariantView {
  kind: 'play' | 'typing';
  title: string;
  puzzle: Numbers;
  values: Numbers;
  corner: ValueSets;
  centre: ValueSets;
  colours: number[];
  candidate_colours: {
    cell: AnyCell;
    digit: AnyNumber;
    colour: Colour;
  }[];
  status: CellStatus[];
  replaced: Numbers;
  conflicts: VariantConflict[];
  conflict_cells: AnyCells;
  remaining: number[];
  can_undo: boolean;
  can_redo: boolean;
  node: number;
  checkpoints: {
    name: string;
    node: number;
  }[];
  tree: {
    nodes: TreeNode[];
  };
  elapsed_ms: number;
  running: boolean;
  paused: boolean;
  completed: boolean;
  solved: boolean;
  verdict: Verdict | 'unknown';
  settings: SessionSettings;
  counts: {
    moves: number;
    hints: number;
    mistakes: number;
    checks: number;
    solves: number;
  };
  source?: Record<string, unknown>;
  hint?: VariantHintView;
}

export interface VariantSessionEvent {
  type:
    | 'changed'
    | 'locked'
    | 'guarded'
    | 'conflict'
    | 'mistake'
    | 'full'
    | 'completed'
    | 'solved'
    | 'hint'
    | 'checked'
    | 'frozen';
  cells?: AnyCells;
  stage?: number;
  mistakes?: VariantMistake[];
}

export type VariantOp =
  | {
      op: 'place';
      cells: AnyCells;
      digit: AnyNumber;
    }
  | {
      op: 'erase';
      cells: AnyCells;
    }
  | {
      op: 'corner';
      cells: AnyCells;
      digit: AnyNumber;
    }
  | {
      op: 'centre';
      cells: AnyCells;
      digit: AnyNumber;
    }
  | {
      op: 'colour';
      cells: AnyCells;
      colour: Colour;
    }
  | {
      op: 'colour-candidate';
      cell: AnyCell;
      digit: AnyNumber;
      colour: Colour;
    }
  | {
      op: 'apply-step';
      placements?: VariantPlacement[];
      eliminations?: VariantElimination[];
    }
  | BoardOp;

/** a puzzle, or save */
export interface VariantSessionOpenTakes {
  now: Now;
  save?: string;
  kind?: 'play' | 'typing';
  puzzle?: string;
  /** layout and rules of a plain grid, such as 6x6,x */
  variant?: string;
  /** how a plain grid writes values */
  symbols?: 'from-1' | 'from-0' | 'letters';
  /** whether to go on without what is not understood */
  lossy?: boolean;
  filled?: Numbers;
  candidates?: ValueSets;
  title?: string;
  source?: Record<string, unknown>;
}

/** puzzle: layout and clues, as variant.parse gives them; candidates: what a cell may hold while no other has a digit; peers: of each cell, those that cannot have its value */
export interface VariantSessionOpenGives {
  session: number;
  view: VariantView;
  notices: string[];
  puzzle: VariantRecord;
  candidates: ValueSets;
  peers: AnyCells[];
}

export interface VariantSessionDoTakes {
  session: number;
  now: Now;
  op: VariantOp;
  language?: LanguageTag;
}

export interface VariantSessionDoGives {
  view: VariantView;
  events: VariantSessionEvent[];
}

export interface VariantSessionViewTakes {
  session: number;
  now: Now;
  language?: LanguageTag;
}

export interface VariantSessionViewGives {
  view: VariantView;
}

export interface VariantSessionSaveTakes {
  session: number;
  now: Now;
}

export interface VariantSessionSaveGives {
  save: string;
}

export interface VariantSessionCloseTakes {
  session: number;
}

export type VariantSessionCloseGives = object;

/** stopped: the search was given up, and there may be more solutions */
export interface VariantSolveAnswer {
  solutions: number;
  limit_met: boolean;
  stopped: boolean;
  solution?: Numbers;
  other?: Numbers;
  guesses: number;
}

/** true_candidates: what stands in a cell in some solution; complete: nothing else does */
export interface VariantCandidatesAnswer {
  true_candidates: ValueSets;
  complete: boolean;
}

/** redundant_givens: cells; redundant_clues: indices of clues */
export interface VariantCheckAnswer {
  verdict: 'conflict' | 'no-solution' | 'unique' | 'several-solutions' | 'not-known';
  solved: boolean;
  sentences: string[];
  solution?: Numbers;
  other?: Numbers;
  differ?: AnyCells;
  redundant_givens?: AnyCells;
  redundant_clues?: number[];
}

/** only for a setter: solutions up to 1000; true_candidates: what stands in a cell in some solution; hardest: the conclusion of the hardest step */
export interface VariantSetterAnswer {
  solutions?: number;
  limit_met?: boolean;
  stopped?: boolean;
  true_candidates?: ValueSets;
  complete?: boolean;
  label?: Label;
  label_version?: number;
  rounds?: Record<string, number>;
  path?: VariantLadder;
  hardest?: string;
}

export const labels: readonly Label[] = ['easy', 'medium', 'hard', 'expert', 'extreme'];

/** Each verb: what it takes beside `verb`, and what it gives. */
export interface Verbs {
  version: { takes: VersionTakes; gives: VersionGives };
  techniques: { takes: TechniquesTakes; gives: TechniquesGives };
  formats: { takes: FormatsTakes; gives: FormatsGives };
  symmetries: { takes: SymmetriesTakes; gives: SymmetriesGives };
  labels: { takes: LabelsTakes; gives: LabelsGives };
  new: { takes: NewTakes; gives: NewGives };
  daily: { takes: DailyTakes; gives: DailyGives };
  example: { takes: ExampleTakes; gives: ExampleGives };
  practise: { takes: PractiseTakes; gives: PractiseGives };
  parse: { takes: ParseTakes; gives: ParseGives };
  write: { takes: WriteTakes; gives: WriteGives };
  check: { takes: CheckTakes; gives: CheckGives };
  solve: { takes: SolveTakes; gives: SolveGives };
  canon: { takes: CanonTakes; gives: CanonGives };
  rate: { takes: RateTakes; gives: RateGives };
  path: { takes: PathTakes; gives: PathGives };
  hint: { takes: HintTakes; gives: HintGives };
  steps: { takes: StepsTakes; gives: StepsGives };
  scan: { takes: ScanTakes; gives: ScanGives };
  'scan.find': { takes: ScanFindTakes; gives: ScanFindGives };
  language: { takes: LanguageTakes; gives: LanguageGives };
  'session.open': { takes: SessionOpenTakes; gives: SessionOpenGives };
  'session.do': { takes: SessionDoTakes; gives: SessionDoGives };
  'session.view': { takes: SessionViewTakes; gives: SessionViewGives };
  'session.save': { takes: SessionSaveTakes; gives: SessionSaveGives };
  'session.close': { takes: SessionCloseTakes; gives: SessionCloseGives };
  'variant.new': { takes: VariantNewTakes; gives: VariantNewGives };
  'variant.daily': { takes: VariantDailyTakes; gives: VariantDailyGives };
  'variant.parse': { takes: VariantParseTakes; gives: VariantParseGives };
  'variant.write': { takes: VariantWriteTakes; gives: VariantWriteGives };
  'variant.check': { takes: VariantCheckTakes; gives: VariantCheckGives };
  'variant.solve': { takes: VariantSolveTakes; gives: VariantSolveGives };
  'variant.candidates': { takes: VariantCandidatesTakes; gives: VariantCandidatesGives };
  'variant.rate': { takes: VariantRateTakes; gives: VariantRateGives };
  'variant.path': { takes: VariantPathTakes; gives: VariantPathGives };
  'variant.hint': { takes: VariantHintTakes; gives: VariantHintGives };
  'variant.steps': { takes: VariantStepsTakes; gives: VariantStepsGives };
  'variant.techniques': { takes: VariantTechniquesTakes; gives: VariantTechniquesGives };
  'variant.rules': { takes: VariantRulesTakes; gives: VariantRulesGives };
  'variant.formats': { takes: VariantFormatsTakes; gives: VariantFormatsGives };
  'variant.draw': { takes: VariantDrawTakes; gives: VariantDrawGives };
  'variant.session.open': { takes: VariantSessionOpenTakes; gives: VariantSessionOpenGives };
  'variant.session.do': { takes: VariantSessionDoTakes; gives: VariantSessionDoGives };
  'variant.session.view': { takes: VariantSessionViewTakes; gives: VariantSessionViewGives };
  'variant.session.save': { takes: VariantSessionSaveTakes; gives: VariantSessionSaveGives };
  'variant.session.close': { takes: VariantSessionCloseTakes; gives: VariantSessionCloseGives };
}

export type Verb = keyof Verbs;

/** The verbs for puzzles of any layout and rules, which have a module of their own. */
export type VariantVerb = Extract<Verb, `variant.${string}`>;

/** The verbs about pictures, which have one, too. */
export type ScanVerb = Extract<Verb, 'scan' | `scan.${string}`>;

/** All others. */
export type ClassicVerb = Exclude<Verb, VariantVerb | ScanVerb>;

export const variantVerbs: readonly VariantVerb[] = [
  'variant.new',
  'variant.daily',
  'variant.parse',
  'variant.write',
  'variant.check',
  'variant.solve',
  'variant.candidates',
  'variant.rate',
  'variant.path',
  'variant.hint',
  'variant.steps',
  'variant.techniques',
  'variant.rules',
  'variant.formats',
  'variant.draw',
  'variant.session.open',
  'variant.session.do',
  'variant.session.view',
  'variant.session.save',
  'variant.session.close',
];

export const scanVerbs: readonly ScanVerb[] = ['scan', 'scan.find'];
