// Statistics: when a game comes to its end, how it went.

import type { GameResult } from '../store/types';
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
