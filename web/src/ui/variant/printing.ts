// Puzzles of any layout and rules for a sheet: pictures that the engine draws.

import { variants } from '../../app/variantengine';
import type { VariantGame } from '../../app/variantgame.svelte';
import type { CallOptions } from '../../engine/lane';
import type { Maker } from '../print/making';
import type { OfGame, PrintPuzzle, Unnumbered } from '../print/sheet';
import { kindAndLevel, variantName, wordsName } from './names';

const WIDTH = 170; // mm; the sheet scales it

interface Drawn {
  puzzle: string; // as variant.draw takes it
  filled: string; // with the player's digits
}

async function picture(
  puzzle: string,
  wish: { legend?: boolean; show_candidates?: boolean; solution?: boolean },
  options?: CallOptions,
): Promise<{ svg: string }> {
  const sheet = { puzzle, theme: 'print', width: WIDTH, title: '', legend: false, ...wish };
  const { svg } = await variants.call('variant.draw', sheet, options);
  return { svg };
}

// Without solution where it has not exactly one.
async function printed(
  { puzzle, filled }: Drawn,
  title: string,
  options: CallOptions,
): Promise<Unnumbered> {
  const face: PrintPuzzle['face'] = ({ progress, marks, rules }) =>
    picture(progress ? filled : puzzle, { show_candidates: marks, legend: rules });
  const solution = await picture(puzzle, { solution: true }, options).catch(() => undefined);
  options.signal?.throwIfAborted();
  return { title, detail: '', face, solution };
}

export function ofVariantGame(game: VariantGame): OfGame {
  const drawn = { puzzle: game.text, filled: game.textWithDigits };
  const { label } = game.meta.source;
  const title = kindAndLevel(variantName(game.meta), label);
  return { isVariant: true, make: (options) => printed(drawn, title, options) };
}

// `words` say layout, rules and clues, as `nonet new --variant` takes them.
export function variantMaker(words: string): Maker {
  return async (one, options) => {
    const made = await variants.call('variant.new', { ...one, variant: words }, options);
    if (!made.found) return null;
    const puzzle = JSON.stringify(made);
    return await printed(
      { puzzle, filled: puzzle },
      kindAndLevel(wordsName(words), one.label),
      options,
    );
  };
}
