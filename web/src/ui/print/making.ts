// Puzzles for a sheet: from the game, or new ones of wanted labels, each with solution and rating. Classic ones are
// made here, others in ui/variant/printing.ts.

import { t } from '../../i18n/index.svelte';
import type { CallOptions } from '../../engine/lane';
import type { Label } from '../../engine/types';
import type { InPlay } from '../solver/puzzles';
import { candidatesByRules } from '../../lib/candidates';
import { ask } from '../solver/verbs';
import { labelName } from '../solver/words';
import type { Face, OfGame, PrintPuzzle, Unnumbered } from './sheet';

export interface One {
  seed: string;
  index: number;
  label: Label;
}

// Makes one puzzle; null where none is found.
export type Maker = (one: One, options: CallOptions) => Promise<Unnumbered | null>;

function faceOf(givens: string, filled: string): PrintPuzzle['face'] {
  return ({ progress, marks }): Face => {
    const shown = progress ? filled : givens;
    return {
      givens,
      filled: shown,
      ...(marks ? { candidates: candidatesByRules(shown) } : {}),
    };
  };
}

async function rated(
  givens: string,
  options: CallOptions,
): Promise<Pick<PrintPuzzle, 'title' | 'detail'>> {
  const { label, se, hodoku } = await ask('rate', { puzzle: givens }, options);
  const title = labelName(label);
  const { score } = hodoku;
  if (se.er === undefined || score === undefined) return { title, detail: '' };
  return { title, detail: t('print.detail', { er: se.er.toFixed(1), score }) };
}

// The puzzle of the game; without rating and solution where it has not exactly one solution.
export function ofGame({ givens, filled, title }: InPlay): OfGame {
  const make = async (options: CallOptions): Promise<Unnumbered> => {
    const face = faceOf(givens, filled);
    const { solutions, solution } = await ask('solve', { puzzle: givens });
    if (solutions !== 1 || solution === undefined) {
      return { title: title || t('print.unlabelled'), detail: '', face };
    }
    const rating = await rated(givens, options);
    return { ...rating, ...(title ? { title } : {}), face, solution: { givens, filled: solution } };
  };
  return { isVariant: false, make };
}

export const makeClassic: Maker = async (one, options) => {
  const { found, puzzle: givens, solution } = await ask('new', { ...one }, options);
  if (!found || givens === undefined) return null;
  return {
    ...(await rated(givens, options)),
    face: faceOf(givens, givens),
    solution: solution === undefined ? undefined : { givens, filled: solution },
  };
};

// `wanted` labels in order. Puzzles that are not found are left out; numbers have no gaps.
export async function newPuzzles(
  wanted: readonly Label[],
  make: Maker,
  options: CallOptions & { ondone: (puzzles: PrintPuzzle[]) => void },
): Promise<PrintPuzzle[]> {
  const seed = crypto.randomUUID();
  const puzzles: PrintPuzzle[] = [];
  for (const [index, label] of wanted.entries()) {
    const puzzle = await make({ seed, index, label }, options);
    if (!puzzle) continue;
    puzzles.push({ ...puzzle, number: puzzles.length + 1 });
    options.ondone([...puzzles]);
  }
  return puzzles;
}
