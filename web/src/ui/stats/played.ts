// Games as the store keeps them, as games for statistics: results of ended ones, and open ones with
// at least one digit of the player's. What is practised starts in the middle, and is left out.

import type { GameResult, StoredGame } from '../../store/types';
import type { PlayedGame } from './stats';

export function playedGames(
  results: readonly GameResult[],
  games: readonly StoredGame[],
): PlayedGame[] {
  const counted = results.filter(({ source }) => source.kind !== 'practice');
  const ended = counted.map((result): PlayedGame => {
    const { id, label, source, finished, outcome, elapsedMs, hints, mistakes, checks } = result;
    return {
      id,
      label: label ?? '',
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
    .filter((game) => !known.has(game.id) && game.values !== game.givens)
    .map((game): PlayedGame => {
      const { id, source, rated, elapsedMs } = game;
      const label = source.label ?? rated?.label ?? '';
      return { id, label, outcome: 'open', elapsedMs, hints: 0, mistakes: 0, checks: 0 };
    });
  return [...ended, ...open];
}
