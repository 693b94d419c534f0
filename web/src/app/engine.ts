// The engine of this page, started when it is first asked for something.
//
// Long requests (new puzzles, ratings, paths) go one after the other. Those that nobody waits for are
// asked for with background() and aside(): anything else that is long ends them. What is asked for
// aside is seen by somebody, and ends what is in the background.

import { startEngine, type Engine } from '../engine/client';
import type { CallOptions } from '../engine/lane';
import type { ClassicVerb, Verbs } from '../engine/types';
import { reopenGame } from './lifeline';

let started: Promise<Engine> | null = null;
// Requests that give way, and whether each is aside.
const idle = new Map<AbortController, boolean>();

const LONG: ReadonlySet<ClassicVerb> = new Set([
  'new',
  'daily',
  'practise',
  'rate',
  'path',
  'steps',
]);

function start(): Promise<Engine> {
  started ??= startEngine(reopenGame);
  // A failed start (no network at the first visit) is tried again at the next request.
  started.catch(() => (started = null));
  return started;
}

async function call<V extends ClassicVerb>(
  verb: V,
  takes: Verbs[V]['takes'],
  options?: CallOptions,
): Promise<Verbs[V]['gives']> {
  if (LONG.has(verb)) giveWay(true);
  return (await start()).call(verb, takes, options);
}

function giveWay(alsoAside: boolean): void {
  for (const [request, isAside] of idle) if (alsoAside || !isAside) request.abort();
}

async function give<V extends ClassicVerb>(
  verb: V,
  takes: Verbs[V]['takes'],
  isAside: boolean,
  { signal, onProgress }: CallOptions,
): Promise<Verbs[V]['gives']> {
  const mine = new AbortController();
  const stop = (): void => mine.abort(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  idle.set(mine, isAside);
  try {
    return await (await start()).call(verb, takes, { signal: mine.signal, onProgress });
  } finally {
    idle.delete(mine);
    signal?.removeEventListener('abort', stop);
  }
}

function background<V extends ClassicVerb>(
  verb: V,
  takes: Verbs[V]['takes'],
): Promise<Verbs[V]['gives']> {
  return give(verb, takes, false, {});
}

function aside<V extends ClassicVerb>(
  verb: V,
  takes: Verbs[V]['takes'],
  options: CallOptions,
): Promise<Verbs[V]['gives']> {
  giveWay(false);
  return give(verb, takes, true, options);
}

export const engine = { call, background, aside };
