// Statistics: when a game comes to its end, how it went.

import type { View } from '../engine/types';
import type { Store } from '../store/store';
import type { GameResult } from '../store/types';
import type { Game } from './game.svelte';

export function resultOf({ meta }: Game, view: View, won: boolean): GameResult {
  const { id, source, rated, created } = meta;
  return {
    id,
    outcome: won ? 'won' : 'lost',
    begun: created,
    finished: Date.now(),
    label: source.label ?? rated?.label ?? null,
    source,
    elapsedMs: view.elapsed_ms,
    ...view.counts,
  };
}

export function recordResults(game: Game, store: Store): void {
  game.listen((events, view) => {
    const won = events.some((event) => event.type === 'completed');
    if (!won && !events.some((event) => event.type === 'solved')) return;
    void store.addResult(resultOf(game, view, won));
  });
}
