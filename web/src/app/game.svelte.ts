// Game: one game as the page holds it. The engine's session is the truth; this keeps its latest
// view, sends it operations, and saves it after every one.
//
// Saving: after an operation the session is saved and stored; what happens meanwhile is saved right
// after that. So no move waits longer than one save, and a hundred quick moves are not a hundred
// writes.

import { engine } from './engine';
import type { SessionEvent, Op, View } from '../engine/types';
import type { Store } from '../store/store';
import type { Rated, Source, StoredGame } from '../store/types';
import { prefs } from './prefs.svelte';
import { isUntouched } from './untouched';

export const now = (): number => Math.round(performance.now());

export interface GameMeta {
  id: string;
  title: string;
  source: Source;
  created: number;
  rated?: Rated;
}

type Listener = (events: readonly SessionEvent[], view: View) => void;

export class Game {
  view: View;
  meta: GameMeta;
  // The sentence of the last operation that was refused.
  refusal = $state('');
  readonly session: number;
  #viewedAt = $state(0);
  #store: Store;
  #listeners = new Set<Listener>();
  #changed = false;
  #saving: Promise<void> | null = null;
  #autoPaused = false;
  #closed = false;

  constructor(meta: GameMeta, opened: { session: number; view: View }, store: Store) {
    this.meta = $state.raw(meta);
    this.view = $state.raw(opened.view);
    this.session = opened.session;
    this.#viewedAt = now();
    this.#store = store;
  }

  // Time played up to now.
  elapsed(): number {
    const since = this.view.running ? now() - this.#viewedAt : 0;
    return this.view.elapsed_ms + since;
  }

  // Events of operations, for announcements and statistics. Returns how to end it.
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  // False when the engine refused; `refusal` says why.
  async perform(op: Op): Promise<boolean> {
    if (this.#closed) return false;
    try {
      const done = await engine.call('session.do', { session: this.session, op, now: now() });
      this.#show(done.view);
      this.refusal = '';
      for (const listener of this.#listeners) listener(done.events, done.view);
      this.save();
      return true;
    } catch (error) {
      this.refusal = error instanceof Error ? error.message : String(error);
      return false;
    }
  }

  async rename(title: string): Promise<void> {
    this.meta = { ...this.meta, title };
    await this.save();
  }

  async rate(rated: Rated): Promise<void> {
    this.meta = { ...this.meta, rated };
    await this.save();
  }

  // The settings of the page become those of the session.
  async applySettings(): Promise<void> {
    const wanted = { check: prefs.check, auto_marks: prefs.autoMarks, guard: prefs.guard };
    const { settings } = this.view;
    const same =
      settings.check === wanted.check &&
      settings.auto_marks === wanted.auto_marks &&
      settings.guard === wanted.guard;
    if (!same) await this.perform({ op: 'settings', ...wanted });
  }

  // The page went out of sight, or came back. A pause that the person asked for stays.
  async seen(visible: boolean): Promise<void> {
    if (!visible && prefs.pauseAway && this.view.running) {
      this.#autoPaused = true;
      await this.perform({ op: 'pause' });
    } else if (visible && this.#autoPaused) {
      this.#autoPaused = false;
      if (this.view.paused) await this.perform({ op: 'resume' });
    }
    await this.save();
  }

  // Resolves when everything up to now is stored.
  save(): Promise<void> {
    this.#changed = true;
    this.#saving ??= this.#saveAll().finally(() => (this.#saving = null));
    return this.#saving;
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    await this.save();
    this.abandon();
  }

  // Without saving: another tab has it now.
  abandon(): void {
    this.#closed = true;
    void engine.call('session.close', { session: this.session }).catch(() => {});
  }

  async #saveAll(): Promise<void> {
    while (this.#changed && !this.#closed) {
      this.#changed = false;
      if (isUntouched(this.view)) continue;
      const { save } = await engine.call('session.save', { session: this.session, now: now() });
      await this.#store.putGame(this.#record(save));
    }
  }

  #record(save: string): StoredGame {
    const { view } = this;
    return {
      ...this.meta,
      kind: view.kind,
      updated: Date.now(),
      givens: view.puzzle,
      values: view.values,
      elapsedMs: this.elapsed(),
      completed: view.completed,
      solved: view.solved,
      save,
    };
  }

  #show(view: View): void {
    this.view = view;
    this.#viewedAt = now();
  }
}
