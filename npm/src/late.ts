// A module that comes when something is first asked of it.

import { NonetError, resultOf } from './answer.js';
import type { Callable } from './raw.js';
import type { Verb, Verbs } from './types.js';

/**
 * The module as far as it is there: started at the first request, and again, without its games, after
 * it has failed. Besides its beginnings, the games that were begun in it are all that is kept from
 * request to request.
 */
export class LateEngine {
  private started: Promise<Callable> | undefined;
  private readonly beginnings = new Map<string, string>();

  /** `subject`: the key of what a request is about. */
  constructor(
    private readonly start: () => Promise<Callable>,
    private readonly subject: 'puzzle' | 'picture',
  ) {}

  /** A request that the module gets whenever it starts, and now where it is there; one a name. */
  begin(name: string, request: string): void {
    this.beginnings.set(name, request);
    // Where the module does not come, those who wait for it are told.
    this.started?.then((engine) => engine.callText(request)).catch(() => undefined);
  }

  private async startAnew(): Promise<Callable> {
    const engine = await this.start();
    for (const request of this.beginnings.values()) engine.callText(request);
    return engine;
  }

  /** The text of an answer: `ask` may be called twice. */
  async run(ask: (engine: Callable) => string): Promise<string> {
    const started = (this.started ??= this.startAnew());
    try {
      const engine = await started;
      // A request that waited with this one has failed.
      if (this.started !== started) return await this.run(ask);
      return ask(engine);
    } catch (error) {
      // What is left in its memory, nobody knows; a module that did not come may come later.
      if (this.started === started) this.started = undefined;
      const message = `the ${this.subject} takes more memory than the engine has`;
      throw error instanceof WebAssembly.RuntimeError || error instanceof RangeError
        ? new NonetError(message, this.subject, error)
        : error;
    }
  }

  async call<V extends Verb>(request: string): Promise<Verbs[V]['gives']> {
    return resultOf<V>(await this.run((engine) => engine.callText(request)));
  }
}
