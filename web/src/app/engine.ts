// The engine, as the page uses it: one worker for what is answered at once (sessions, checks), one
// for what may take long and can be stopped (making and rating puzzles). Started when first used.

import type { Verbs } from '../engine/types';

interface Engine {
  call<V extends keyof Verbs>(verb: V, takes: Verbs[V]['takes']): Promise<Verbs[V]['gives']>;
  job<V extends keyof Verbs>(
    verb: V,
    takes: Verbs[V]['takes'],
    signal?: AbortSignal,
  ): Promise<Verbs[V]['gives']>;
}

export const engine = {} as Engine;
