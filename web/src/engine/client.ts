// The engine as the page uses it: verbs as typed promises, over two workers.
//
//   session   everything that is answered at once, and the games under way
//   jobs      what may take long (new puzzles, ratings, paths): can be cancelled, tells its progress

import { Lane, type CallOptions } from './lane';
import { moduleFile } from './module';
import type { WorkerLike } from './protocol';
import type { Verb, Verbs } from './types';

/** The engine's own sentence about a request that it could not answer. */
export class EngineError extends Error {
  readonly where: string | undefined;

  constructor(message: string, where?: string) {
    super(message);
    this.name = 'EngineError';
    this.where = where;
  }
}

type Answer =
  { ok: true; result: unknown } | { ok: false; error: { message: string; where?: string } };

const JOBS: ReadonlySet<string> = new Set([
  'new',
  'daily',
  'practise',
  'rate',
  'path',
  'steps',
] satisfies Verb[]);

export interface EngineOptions {
  /** A worker that is ready for requests. */
  startWorker(): WorkerLike;
  /** The worker with the games has died: they must be opened again from what was saved. */
  onSessionsLost?: () => void;
}

export class Engine {
  private readonly session: Lane;
  private readonly jobs: Lane;

  constructor(options: EngineOptions) {
    this.session = new Lane(options.startWorker, options.onSessionsLost);
    this.jobs = new Lane(options.startWorker);
  }

  /** Rejects with EngineError, or with the signal's reason (an AbortError) when cancelled. */
  async call<V extends Verb>(
    verb: V,
    takes: Verbs[V]['takes'],
    options: CallOptions = {},
  ): Promise<Verbs[V]['gives']> {
    const lane = JOBS.has(verb) ? this.jobs : this.session;
    // Ending the session worker would end the games: its requests are quick, and run to their end.
    const kept = lane === this.jobs ? options : {};
    const text = await lane.send(JSON.stringify({ verb, ...takes }), kept);
    const answer = JSON.parse(text) as Answer;
    if (!answer.ok) throw new EngineError(answer.error.message, answer.error.where);
    return answer.result as Verbs[V]['gives'];
  }

  close(): void {
    this.session.close();
    this.jobs.close();
  }
}

// Where the modules are, by the name of the build: their names carry a hash of their content, so that
// a browser never takes an old one for a new one, and fetches none twice.
const addresses = import.meta.glob<string>('./wasm/*.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Fetches the module that suits this browser, and starts the engine. */
export async function startEngine(onSessionsLost: () => void = () => {}): Promise<Engine> {
  const address = addresses[`./wasm/${moduleFile()}`];
  if (address === undefined) throw new Error(`the engine was not built: ${moduleFile()}`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the engine could not be fetched (${response.status})`);
  const module = await WebAssembly.compile(await response.arrayBuffer());
  return new Engine({
    onSessionsLost,
    startWorker: () => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
      worker.postMessage({ module });
      return worker as unknown as WorkerLike;
    },
  });
}
