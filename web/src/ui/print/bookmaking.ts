// The puzzles of a book, made one after the other. No two are images of each other: of puzzles with
// the same canonical form only the first is taken.
//
// Puzzle after puzzle of a label comes from the seed "SEED LABEL", index 0, 1, 2 ...: the same seed and
// counts make the same book.

import { ask } from '../solver/verbs';
import type { CallOptions } from '../../engine/lane';
import { labels, type Label } from '../../engine/types';
import type { BookPuzzle } from './book';

export interface BookWish {
  counts: Record<Label, number>;
  symmetry: string; // slug; '' for whatever comes
  seed: string;
}

// Images of earlier puzzles are as good as never met: more in a row mean that there are no others.
const MOST_REPEATS = 20;

export interface Making extends CallOptions {
  ondone: (puzzles: BookPuzzle[]) => void;
}

// Fewer than wished for where no more are found.
export async function makeBook(wish: BookWish, options: Making): Promise<BookPuzzle[]> {
  const puzzles: BookPuzzle[] = [];
  const seen = new Set<string>();
  for (const label of labels) {
    const seed = `${wish.seed} ${label}`;
    let [index, repeats] = [0, 0];
    for (let made = 0; made < (wish.counts[label] || 0) && repeats < MOST_REPEATS; ++index) {
      const puzzle = await makeOne({ seed, index, label, symmetry: wish.symmetry }, options);
      if (!puzzle || seen.has(puzzle.canonical)) {
        ++repeats;
        continue;
      }
      seen.add(puzzle.canonical);
      puzzles.push({ ...puzzle, number: puzzles.length + 1 });
      [made, repeats] = [made + 1, 0];
      options.ondone([...puzzles]);
    }
  }
  return puzzles;
}

interface One {
  seed: string;
  index: number;
  label: Label;
  symmetry: string;
}

async function makeOne(one: One, options: CallOptions): Promise<BookPuzzle | null> {
  const { symmetry, ...rest } = one;
  const made = await ask('new', { ...rest, ...(symmetry ? { symmetry } : {}) }, options);
  const { puzzle: givens, solution } = made;
  if (!made.found || givens === undefined || solution === undefined) return null;
  const { canonical } = await ask('canon', { puzzle: givens });
  const { label, se, hodoku } = await ask('rate', { puzzle: givens }, options);
  return {
    number: 0,
    puzzle: givens,
    solution,
    canonical,
    label,
    ...(se.solved && se.er !== undefined ? { er: se.er } : {}),
    ...(hodoku.solved && hodoku.score !== undefined ? { score: hodoku.score } : {}),
    ...(se.hardest ? { hardest: se.hardest } : {}),
    seed: one.seed,
    index: one.index,
  };
}

// The number of the first puzzle whose solution is not its only one; 0 where all are sound.
export async function firstUnsound(puzzles: readonly BookPuzzle[]): Promise<number> {
  for (const { number, puzzle: givens, solution } of puzzles) {
    const solved = await ask('solve', { puzzle: givens });
    if (solved.solutions !== 1 || solved.solution !== solution) return number;
  }
  return 0;
}
