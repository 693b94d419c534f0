// Statistics: when a game comes to its end, how it went.

import type { Store } from '../store/store';
import type { Game } from './game.svelte';

export function recordResults(game: Game, store: Store): void {
  game.listen((events, view) => {
    const won = events.some((event) => event.type === 'completed');
    if (!won && !events.some((event) => event.type === 'solved')) return;
    const { id, source, rated, created } = game.meta;
    void store.addResult({
      id,
      outcome: won ? 'won' : 'lost',
      begun: created,
      finished: Date.now(),
      label: source.label ?? rated?.label ?? null,
      source,
      elapsedMs: view.elapsed_ms,
      ...view.counts,
    });
  });
}
