// A puzzle that came from outside, as a game of this page.

import type { Game } from '../../app/game.svelte';
import { openGame } from '../../app/games.svelte';
import { currentRoute, go, href, stillHere } from '../../app/router.svelte';
import { theStore } from '../../app/stored';
import { allCells, digits, has } from '../../lib/cells';
import type { Op } from '../../engine/types';
import type { Source } from '../../store/types';
import { play } from '../solver/puzzles';
import { isOther, type Brought, type Imported, type OtherPuzzle } from './imported';
import type { Shared } from './sharecode';

// On the board that the puzzle has.
export function playBrought(puzzle: Brought): Promise<void> {
  return isOther(puzzle) ? playOther(puzzle) : playImported(puzzle);
}

export async function playOther({ beginning, title }: OtherPuzzle): Promise<void> {
  const here = stillHere();
  const { beginVariant } = await import('../../app/variantgames.svelte');
  const game = await beginVariant(beginning, { kind: 'typed' }, title);
  // Back does not read a link again.
  if (here()) go(href('variant', [game.meta.id]), currentRoute().query.has('puzzle'));
}

async function playImported(puzzle: Imported): Promise<void> {
  const { givens, filled, title } = puzzle;
  const game = await play({ puzzle: givens, filled }, { kind: 'typed' }, title);
  await restoreMarks(game, {
    corner: puzzle.corner ?? [],
    centre: puzzle.candidates ?? puzzle.centre ?? [],
    colours: [],
  });
}

// A link without progress goes on with the game of this puzzle, if there is an unfinished one: who
// opens a link twice does not want to begin again.
export async function playShared({ givens, progress }: Shared): Promise<void> {
  const here = stillHere();
  const source: Source = { kind: 'shared' };
  if (!progress) {
    const games = await (await theStore()).games();
    if (!here()) return;
    const known = games.find((game) => game.givens === givens && !game.completed && !game.solved);
    if (known && typeof (await openGame(known.id)) === 'object') {
      if (here()) go(href('play', [known.id]), true);
      return;
    }
  }
  if (!here()) return;
  const filled = progress ? { filled: progress.filled } : {};
  const game = await play({ puzzle: givens, ...filled }, source);
  if (progress) await restoreMarks(game, progress);
}

interface Marks {
  corner: readonly number[];
  centre: readonly number[];
  colours: readonly number[];
}

// The marks of a game, as operations of its session: one for each kind and digit.
async function restoreMarks(game: Game, marks: Marks): Promise<void> {
  const ops: Op[] = [];
  for (const kind of ['corner', 'centre'] as const) {
    for (const digit of digits) {
      const cells = allCells.filter((cell) => has(marks[kind][cell] ?? 0, digit));
      if (cells.length > 0) ops.push({ op: kind, cells, digit });
    }
  }
  for (let colour = 0; colour < 9; colour++) {
    const cells = allCells.filter((cell) => ((marks.colours[cell] ?? 0) >> colour) & 1);
    if (cells.length > 0) ops.push({ op: 'colour', cells, colour });
  }
  for (const op of ops) await game.perform(op);
}
