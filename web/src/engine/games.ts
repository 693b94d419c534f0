// Games: the verbs about games under way. A small module that knows nothing else answers them first, so
// that a game can be played before the whole engine is there; then the games move over, as saved games.
//
// Whoever asks sees one engine. A game of the small module has a number below zero, so that none of the
// whole engine is taken for it. Only hints need the whole engine, and wait for it.

import type { Engine } from './client';
import type { ClassicVerb, Verbs } from './types';

export type GameVerb = Extract<ClassicVerb, `session.${string}`>;
type Takes<V extends GameVerb> = Verbs[V]['takes'];
type Gives<V extends GameVerb> = Verbs[V]['gives'];

export interface GamesOptions {
  startSmall(): Promise<Engine<GameVerb>>;
  startWhole(): Promise<Engine>;
  /** A game could not be moved: it must be opened again from what was saved. */
  onLost(): void;
}

export class Games {
  readonly #options: GamesOptions;
  #small: Promise<Engine<GameVerb> | null> | null = null;
  #whole: Engine | null = null; // once all games are there
  #moving: Promise<void> | null = null;
  #line: Promise<unknown> = Promise.resolve(); // requests are handed on one after the other
  readonly #underWay = new Set<Promise<unknown>>(); // what the small module has not answered
  readonly #open = new Set<number>(); // games in the small module
  readonly #moved = new Map<number, number>(); // their numbers in the whole engine

  constructor(options: GamesOptions) {
    this.#options = options;
  }

  async call<V extends GameVerb>(verb: V, takes: Takes<V>): Promise<Gives<V>> {
    if (isHint(takes) && !this.#moving) void this.arrive(await this.#options.startWhole());
    const sent = this.#line.then(() => this.#send(verb, takes));
    this.#line = sent.catch(() => undefined);
    return (await sent).answer;
  }

  // Hands the request to the module that answers it.
  async #send<V extends GameVerb>(
    verb: V,
    takes: Takes<V>,
  ): Promise<{ answer: Promise<Gives<V>> }> {
    const small = await this.prepare();
    // Nothing may come between this look and the request.
    if (small && !this.#moving) return { answer: this.#ask(small, verb, takes) };
    await (this.#moving ?? this.arrive(await this.#options.startWhole()));
    if (!this.#whole) throw new Error('the engine is not there');
    const moved = renumbered(takes, (session) => this.#moved.get(session) ?? session);
    return { answer: this.#whole.call(verb, moved) };
  }

  /** Starts the small module, unless the whole engine is there; null where that fails. */
  prepare(): Promise<Engine<GameVerb> | null> {
    if (this.#moving) return Promise.resolve(null);
    this.#small ??= this.#options.startSmall().catch(() => (this.#small = null));
    return this.#small;
  }

  /** The whole engine is there: the games move into it, once. */
  arrive(whole: Engine): Promise<void> {
    this.#moving ??= this.#move(whole);
    return this.#moving;
  }

  #ask<V extends GameVerb>(small: Engine<GameVerb>, verb: V, takes: Takes<V>): Promise<Gives<V>> {
    const asked = small.call(
      verb,
      renumbered(takes, (n) => -n),
    );
    const answer = asked.then((given) => this.#noted(verb, takes, given));
    this.#underWay.add(answer);
    const ended = (): unknown => this.#underWay.delete(answer);
    answer.then(ended, ended);
    return answer;
  }

  // Keeps track of the games in the small module.
  #noted<V extends GameVerb>(verb: V, takes: Takes<V>, given: Gives<V>): Gives<V> {
    if (verb === 'session.close' && 'session' in takes) this.#open.delete(takes.session);
    if (verb !== 'session.open') return given;
    const opened = given as Gives<'session.open'>;
    this.#open.add(-opened.session);
    return { ...opened, session: -opened.session } as Gives<V>;
  }

  async #move(whole: Engine): Promise<void> {
    const small = await this.#small;
    await Promise.allSettled(this.#underWay);
    const moved = small ? await this.#moveFrom(small, whole) : true;
    this.#whole = whole;
    small?.close();
    if (!moved) this.#options.onLost();
  }

  async #moveFrom(small: Engine<GameVerb>, whole: Engine): Promise<boolean> {
    try {
      for (const session of this.#open) {
        const now = Math.round(performance.now());
        const { save } = await small.call('session.save', { session: -session, now });
        this.#moved.set(session, (await whole.call('session.open', { save, now })).session);
      }
      return true;
    } catch {
      return false;
    }
  }
}

function isHint(takes: Takes<GameVerb>): boolean {
  return 'op' in takes && takes.op.op === 'hint';
}

function renumbered<V extends GameVerb>(
  takes: Takes<V>,
  of: (session: number) => number,
): Takes<V> {
  return 'session' in takes ? { ...takes, session: of(takes.session) } : takes;
}
