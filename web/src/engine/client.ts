// The engine as the page uses it: verbs as typed promises, over two workers.
//
//   session   everything that is answered at once, and the games under way
//   jobs      what may take long (new puzzles, ratings, paths): can be cancelled, tells its progress
//
// There are four engines: one of classic puzzles; a small one that plays them until the first is there
// (games.ts); a larger one of puzzles of any layout and rules, and one that reads pictures (scanner.ts), of
// which this file knows nothing: both are fetched when a screen first asks for them.

import { resultOf } from '../../../npm/src/answer';
import { fetchModule } from '../../../npm/src/fetch';
import { moduleFile } from '../../../npm/src/module';
import type { GameVerb } from './games';
import { Lane, type CallOptions } from './lane';
import type { WorkerLike } from './protocol';
import type { ClassicVerb, VariantVerb, Verb, Verbs } from './types';

const JOBS: ReadonlySet<Verb> = new Set<Verb>([
  'new',
  'daily',
  'practise',
  'rate',
  'path',
  'steps',
  'variant.new',
  'variant.check',
  'variant.rate',
  'variant.path',
]);

// Those whose sentences are read. Lists of techniques stay English: the page has its own names for them.
const TELLING: ReadonlySet<Verb> = new Set<Verb>([
  'example',
  'path',
  'hint',
  'steps',
  'session.do',
  'session.view',
  'variant.path',
  'variant.hint',
  'variant.steps',
  'variant.session.do',
  'variant.session.view',
]);

export interface EngineLanguage {
  tag: string;
  table: string; // the request that makes it known
}

export interface EngineOptions {
  /** A worker that is ready for requests. */
  startWorker(): WorkerLike;
  /** The language that is told in now; English without it. */
  language?: () => Promise<EngineLanguage | undefined>;
  /** The worker with the games has died: they must be opened again from what was saved. */
  onSessionsLost?: () => void;
}

export class Engine<Known extends Verb = ClassicVerb> {
  private readonly session: Lane;
  private readonly jobs: Lane;
  private readonly language: EngineOptions['language'];

  constructor(options: EngineOptions) {
    this.language = options.language;
    this.session = new Lane(options.startWorker, options.onSessionsLost);
    this.jobs = new Lane(options.startWorker);
  }

  /** Rejects with NonetError, or with the signal's reason (an AbortError) when cancelled. */
  async call<V extends Known>(
    verb: V,
    takes: Verbs[V]['takes'],
    options: CallOptions = {},
  ): Promise<Verbs[V]['gives']> {
    const lane = JOBS.has(verb) ? this.jobs : this.session;
    // Ending the session worker would end the games: its requests are quick, and run to their end.
    const kept = lane === this.jobs ? options : {};
    // All wait for it, so that they stay in their order.
    const known = this.language && (await this.language());
    const told = TELLING.has(verb) ? known : undefined;
    if (told) lane.begin(told.table);
    const text = await lane.send(JSON.stringify({ verb, language: told?.tag, ...takes }), kept);
    return resultOf<V>(text);
  }

  close(): void {
    this.session.close();
    this.jobs.close();
  }
}

// Where the modules are, by the name of the build: their names carry a hash of their content, so that
// a browser never takes an old one for a new one, and fetches none twice.
const addresses = import.meta.glob<string>(['./wasm/*.wasm', '!./wasm/nonet-scan.wasm'], {
  query: '?url',
  import: 'default',
  eager: true,
});

type StartOptions = Omit<EngineOptions, 'startWorker'>;

/** Fetches the module that suits this browser, and starts the engine. */
export function startEngine(options: StartOptions): Promise<Engine> {
  return start<ClassicVerb>(moduleFile(), options);
}

/** The same of the small engine for play. */
export function startPlayEngine(options: StartOptions): Promise<Engine<GameVerb>> {
  return start<GameVerb>('nonet-play.wasm', options);
}

export const variantAddress = addresses['./wasm/nonet-variants.wasm'];

/** The same of the engine for any layout and rules. */
export function startVariantEngine(options: StartOptions): Promise<Engine<VariantVerb>> {
  return start<VariantVerb>('nonet-variants.wasm', options);
}

async function start<Known extends Verb>(
  file: string,
  options: StartOptions,
): Promise<Engine<Known>> {
  const address = addresses[`./wasm/${file}`];
  if (address === undefined) throw new Error(`the engine was not built: ${file}`);
  // The first worker is fetched beside the module.
  let first: Worker | undefined = newWorker();
  try {
    const module = await fetchModule(address);
    return new Engine<Known>({
      ...options,
      startWorker: () => {
        const worker = first ?? newWorker();
        first = undefined;
        worker.postMessage({ module });
        return worker as unknown as WorkerLike;
      },
    });
  } catch (error) {
    first.terminate();
    throw error;
  }
}

function newWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}
