// The engine of this page, started when it is first asked for something.
//
// Long requests (new puzzles, ratings, paths) go one after the other. Those that nobody waits for are
// asked for with background() and aside(): anything else that is long ends them. What is asked for
// aside is seen by somebody, and ends what is in the background.
//
// Games are played in a small engine until the whole one is there, which is fetched behind them.

import { startEngine, startPlayEngine, type Engine } from '../engine/client';
import { Games, type GameVerb } from '../engine/games';
import type { CallOptions } from '../engine/lane';
import type { ClassicVerb, Verbs } from '../engine/types';
import { engineLanguage } from './language';
import { reopenGame } from './lifeline';

let started: Promise<Engine> | null = null;
// Requests that give way, and whether each is aside.
const idle = new Map<AbortController, boolean>();

const BEHIND = 1_000; // ms after the first request of a game
const LONG: ReadonlySet<ClassicVerb> = new Set([
  'new',
  'daily',
  'practise',
  'rate',
  'path',
  'steps',
]);

const games = new Games({
  startSmall: () => startPlayEngine({ onSessionsLost: reopenGame }),
  startWhole: start,
  onLost: reopenGame,
});
let isWhole = false;
let behind: ReturnType<typeof setTimeout> | undefined;

function start(): Promise<Engine> {
  if (started) return started;
  const options = { language: engineLanguage, onSessionsLost: reopenGame };
  // Games would wait for the language in it.
  started = Promise.all([startEngine(options), engineLanguage()]).then(([whole]) => whole);
  started.then(
    (whole) => {
      isWhole = true;
      void games.arrive(whole);
    },
    // A failed start (no network at the first visit) is tried again at the next request.
    () => (started = null),
  );
  return started;
}

async function call<V extends ClassicVerb>(
  verb: V,
  takes: Verbs[V]['takes'],
  options?: CallOptions,
): Promise<Verbs[V]['gives']> {
  if (isOfGame(verb)) {
    // Hints are wanted sooner or later.
    behind ??= setTimeout(bring, BEHIND);
    return games.call(verb, takes as never) as never;
  }
  if (LONG.has(verb)) giveWay(true);
  return (await start()).call(verb, takes, options);
}

function isOfGame(verb: ClassicVerb): verb is ClassicVerb & GameVerb {
  return verb.startsWith('session.');
}

// What a game is played with, unless the whole engine is there.
async function prepare(): Promise<void> {
  await games.prepare();
}

// The whole engine, before it is asked for something.
function bring(): void {
  start().catch(() => undefined);
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

export const engine = {
  call,
  background,
  aside,
  prepare,
  bring,
  /** Whether the whole engine is there: hints and new puzzles do not wait for it. */
  get isWhole(): boolean {
    return isWhole;
  },
};
