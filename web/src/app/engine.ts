// The engine of this page, started when it is first asked for something.
//
// Long requests (new puzzles, ratings, paths) go one after the other. Those that nobody waits for
// are asked for with background(): anything else that is long ends them.

import { startEngine, type Engine } from '../engine/client';
import type { CallOptions } from '../engine/lane';
import type { Verb, Verbs } from '../engine/types';
import { reopenGame } from './lifeline';

let started: Promise<Engine> | null = null;
let idle: AbortController | null = null;

const LONG: ReadonlySet<Verb> = new Set(['new', 'daily', 'practise', 'rate', 'path', 'steps']);

function start(): Promise<Engine> {
  started ??= startEngine(reopenGame);
  // A failed start (no network at the first visit) is tried again at the next request.
  started.catch(() => (started = null));
  return started;
}

async function call<V extends Verb>(
  verb: V,
  takes: Verbs[V]['takes'],
  options?: CallOptions,
): Promise<Verbs[V]['gives']> {
  if (LONG.has(verb)) idle?.abort();
  return (await start()).call(verb, takes, options);
}

async function background<V extends Verb>(
  verb: V,
  takes: Verbs[V]['takes'],
): Promise<Verbs[V]['gives']> {
  const mine = (idle = new AbortController());
  return (await start()).call(verb, takes, { signal: mine.signal });
}

export const engine = { call, background };
