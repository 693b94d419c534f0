// Draft: a puzzle of any layout and rules that is being set. Every change can be taken back, and what is
// set is there again when the page is.

import type { AnyClue, AnyLayout, Numbers, VariantRecord } from '../../engine/types';

export interface Puzzle {
  readonly layout: AnyLayout;
  readonly puzzle: Numbers;
  readonly clues: readonly AnyClue[];
  readonly title?: string;
}

const KEY = 'nonet.setting';
const MOST = 200; // steps back

export function blankPuzzle(size: number, extras: readonly string[]): Puzzle {
  return {
    layout: {
      name: [`${size}x${size}`, ...extras].join(','),
      rows: size,
      columns: size,
      values: size,
      lowest: 1,
    },
    puzzle: new Array<null>(size * size).fill(null),
    clues: [],
  };
}

export function puzzleOfRecord(record: VariantRecord): Puzzle {
  const { layout, puzzle, clues = [], title } = record;
  return { layout, puzzle, clues, ...(title ? { title } : {}) };
}

function stored(): Puzzle | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Puzzle | null;
    const isPuzzle = Array.isArray(found?.puzzle) && Array.isArray(found.clues);
    return isPuzzle && typeof found.layout.rows === 'number' ? found : undefined;
  } catch {
    return undefined;
  }
}

export class Draft {
  now = $state.raw<Puzzle>(blankPuzzle(9, []));
  #before = $state.raw<readonly Puzzle[]>([]);

  constructor(from?: Puzzle) {
    this.now = from ?? stored() ?? this.now;
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  // As text: what the engine's verbs take.
  get text(): string {
    return JSON.stringify({ format: 'json', ...this.now });
  }

  change(to: Partial<Puzzle>): void {
    this.#before = [...this.#before, this.now].slice(-MOST);
    this.#keep({ ...this.now, ...to });
  }

  undo(): void {
    const last = this.#before.at(-1);
    if (!last) return;
    this.#before = this.#before.slice(0, -1);
    this.#keep(last);
  }

  give(cells: readonly number[], value: number | null): void {
    const puzzle = this.now.puzzle.map((old, cell) => (cells.includes(cell) ? value : old));
    this.change({ puzzle });
  }

  add(clue: AnyClue): void {
    this.change({ clues: [...this.now.clues, clue] });
  }

  remove(index: number): void {
    this.change({ clues: this.now.clues.filter((_, i) => i !== index) });
  }

  #keep(puzzle: Puzzle): void {
    this.now = puzzle;
    try {
      localStorage.setItem(KEY, JSON.stringify(puzzle));
    } catch {
      // Without storage the draft lives as long as the page.
    }
  }
}
