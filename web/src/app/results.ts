// Statistics: when a game comes to its end, how it went.

import { kindOf, type GameResult, type StoredGame } from '../store/types';
import type { Ended } from './played.svelte';

export function resultOf({ meta, kind, view }: Ended, won: boolean): GameResult {
  const { id, source, rated, created } = meta;
  return {
    id,
    outcome: won ? 'won' : 'lost',
    begun: created,
    finished: Date.now(),
    ...(kind === '' ? {} : { kind }),
    label: source.label ?? rated?.label ?? null,
    source,
    elapsedMs: view.elapsed_ms,
    ...view.counts,
  };
}

// The result of a game of other rules that ended before results of these were kept; undefined of any other.
export function lateResult(game: StoredGame): GameResult | undefined {
  const { id, source, created, updated, completed, solved, elapsedMs, save } = game;
  if (!game.variant || !(completed || solved)) return undefined;
  const none = { moves: 0, hints: 0, mistakes: 0, checks: 0, solves: 0 };
  try {
    const { counts } = JSON.parse(save) as { counts?: Partial<typeof none> };
    return {
      id,
      outcome: solved ? 'lost' : 'won',
      begun: created,
      finished: updated,
      kind: kindOf(game),
      label: source.label ?? null,
      source,
      elapsedMs,
      ...none,
      ...counts,
    };
  } catch {
    return undefined; // a damaged save
  }
}
