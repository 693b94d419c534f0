// Puzzles for a sheet: from the game, or new ones of wanted labels, each with solution and rating.

import { t } from '../../i18n/index.svelte';
import type { CallOptions } from '../../engine/lane';
import type { Label } from '../../engine/types';
import type { InPlay } from '../solver/puzzles';
import { candidatesByRules } from '../../lib/candidates';
import { ask, type Rate } from '../solver/verbs';
import { labelName } from '../solver/words';
import type { PrintPuzzle } from './sheet';

function detailOf({ se, hodoku }: Rate): string {
  if (se.er === undefined || hodoku.score === undefined) return '';
  return t('print.detail', { er: se.er.toFixed(1), score: hodoku.score });
}

// The puzzle of the game; without rating and solution where it has not exactly one solution.
export async function puzzleOfGame(game: InPlay, options: CallOptions): Promise<PrintPuzzle> {
  const { givens, filled } = game;
  const puzzle: PrintPuzzle = {
    number: 1,
    givens,
    filled,
    candidates: candidatesByRules(filled),
    title: game.title || t('print.unlabelled'),
    detail: '',
  };
  const { solutions, solution } = await ask('solve', { puzzle: givens });
  if (solutions !== 1 || solution === undefined) return puzzle;
  const rate = await ask('rate', { puzzle: givens }, options);
  const title = game.title || labelName(rate.label);
  return { ...puzzle, solution, title, detail: detailOf(rate) };
}

// `wanted` labels in order. Puzzles that are not found are left out; numbers have no gaps.
export async function newPuzzles(
  wanted: readonly Label[],
  options: CallOptions & { ondone: (puzzles: PrintPuzzle[]) => void },
): Promise<PrintPuzzle[]> {
  const seed = crypto.randomUUID();
  const puzzles: PrintPuzzle[] = [];
  for (const [index, label] of wanted.entries()) {
    const made = await ask('new', { seed, index, label }, options);
    const { puzzle: givens, solution } = made;
    if (!made.found || givens === undefined) continue;
    const rate = await ask('rate', { puzzle: givens }, options);
    puzzles.push({
      number: puzzles.length + 1,
      givens,
      filled: givens,
      candidates: candidatesByRules(givens),
      ...(solution === undefined ? {} : { solution }),
      title: labelName(rate.label),
      detail: detailOf(rate),
    });
    options.ondone([...puzzles]);
  }
  return puzzles;
}
