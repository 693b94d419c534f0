// Games as the store keeps them, as games for statistics: results of ended ones, and open ones with
// at least one digit of the player's. What is practised starts in the middle, and is left out.

import { cellsOf } from '../../app/records';
import { kindOf, type GameResult, type StoredGame } from '../../store/types';
import type { PlayedGame } from './stats';

export function playedGames(
  results: readonly GameResult[],
  games: readonly StoredGame[],
): PlayedGame[] {
  const counted = results.filter(({ source }) => source.kind !== 'practice');
  const ended = counted.map((result): PlayedGame => {
    const {
      id,
      kind = '',
      label,
      source,
      finished,
      outcome,
      elapsedMs,
      hints,
      mistakes,
      checks,
    } = result;
    return {
      id,
      group: kind || (label ?? ''),
      ...(source.kind === 'daily' && source.date ? { daily: source.date } : {}),
      ended: finished,
      outcome,
      elapsedMs,
      hints,
      mistakes,
      checks,
    };
  });
  const known = new Set(results.map((result) => result.id));
  const open = games
    .filter(({ kind, source }) => kind === 'play' && source.kind !== 'practice' && !source.again)
    .filter((game) => !known.has(game.id) && hasDigits(game))
    .map((game): PlayedGame => {
      const { id, source, rated, elapsedMs } = game;
      const group = kindOf(game) || (source.label ?? rated?.label ?? '');
      return { id, group, outcome: 'open', elapsedMs, hints: 0, mistakes: 0, checks: 0 };
    });
  return [...ended, ...open];
}

function hasDigits(game: StoredGame): boolean {
  const { blanks, left } = cellsOf(game);
  return left < blanks;
}
