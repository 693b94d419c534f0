// Between the screens and the games of the page: the puzzle that is being played, and a new game
// with a puzzle that was found.

import { beginGame, currentGame, lastGame } from '../../app/games.svelte';
import type { Game } from '../../app/game.svelte';
import { go, href, stillHere } from '../../app/router.svelte';
import type { Source } from '../../store/types';

export interface InPlay {
  id: string;
  title: string;
  source: Source;
  givens: string;
  filled: string;
  corner: number[];
  centre: number[];
  colours: number[];
}

const none = (): number[] => new Array<number>(81).fill(0);

// The open game, else the one that was played last; null where there is none.
export async function puzzleInPlay(): Promise<InPlay | null> {
  const game = currentGame();
  if (game?.view.kind === 'play') return inPlayOf(game);
  const stored = await lastGame('play');
  if (!stored) return null;
  const { id, title, source, givens, values } = stored;
  return {
    id,
    title,
    source,
    givens,
    filled: values,
    corner: none(),
    centre: none(),
    colours: none(),
  };
}

export function inPlayOf({ meta, view }: Game): InPlay {
  const { id, title, source } = meta;
  const { puzzle: givens, values: filled, corner, centre, colours } = view;
  return { id, title, source, givens, filled, corner, centre, colours };
}

// A puzzle of an address: 81 characters; null where they are none.
export function puzzleOf(grid: string | null): InPlay | null {
  if (grid === null || !/^[1-9.]{81}$/.test(grid)) return null;
  return {
    id: '',
    title: '',
    source: { kind: 'typed' },
    givens: grid,
    filled: grid,
    corner: none(),
    centre: none(),
    colours: none(),
  };
}

// Begins a game and shows it, unless the person has gone elsewhere.
export async function play(
  puzzle: { puzzle: string; solution?: string; filled?: string },
  source: Source,
  title = '',
): Promise<Game> {
  const { puzzle: givens, solution, filled } = puzzle;
  const here = stillHere();
  const game = await beginGame(
    {
      puzzle: givens,
      ...(solution === undefined ? {} : { solution }),
      ...(filled === undefined || filled === givens ? {} : { filled }),
    },
    source,
    title,
  );
  if (here()) go(href('play', [game.meta.id]));
  return game;
}
