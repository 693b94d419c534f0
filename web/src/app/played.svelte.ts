// PlayedGame: a game as the page holds it, of classic Sudoku or of any layout and rules. The engine's
// session is the truth; this keeps its latest view, sends it operations, and saves it after every one.
//
// Saving: after an operation the session is saved and stored; what happens meanwhile is saved right
// after that. So no move waits longer than one save, and a hundred quick moves are not a hundred
// writes. What is not stored yet stands in the journal (journal.ts).

import type { BoardOp, SessionSettings, View } from '../engine/types';
import type { Store } from '../store/store';
import { kindOf, type Rated, type Source, type StoredGame } from '../store/types';
import type { Lattice } from '../lib/lattice';
import type { Stroke } from '../lib/strokes';
import { keepJournal, type Done } from './journal';
import { prefs } from './prefs.svelte';
import { resultOf } from './results';

export const now = (): number => Math.round(performance.now());

export interface GameMeta {
  id: string;
  title: string;
  source: Source;
  created: number;
  rated?: Rated;
  done?: number; // how many operations of it are stored
  strokes?: readonly Stroke[]; // drawn by hand
}

// What the view of every session has.
export interface PlayedView {
  elapsed_ms: number;
  running: boolean;
  paused: boolean;
  completed: boolean;
  solved: boolean;
  settings: SessionSettings;
  counts: View['counts'];
}

// The session of a game.
export interface SessionOf<V, O, E> {
  perform(op: O | BoardOp): Promise<{ view: V; events: E[] }>;
  save(): Promise<{ save: string }>;
  close(): Promise<unknown>;
}

// As much of a game as the controls beside the board need.
export interface Steered {
  view: PlayedView & Pick<View, 'can_undo' | 'can_redo' | 'tree' | 'node' | 'checkpoints'>;
  perform(op: BoardOp): Promise<boolean>;
}

// As much of a game as its end needs.
export type Ended = Pick<
  PlayedGame<PlayedView, never, never>,
  'meta' | 'view' | 'lattice' | 'kind' | 'digits' | 'saved'
>;

// What the record of a game says of its puzzle.
export type OwnRecord = Pick<StoredGame, 'kind' | 'givens' | 'values' | 'variant'>;

type Listener<V, E> = (events: readonly E[], view: V) => void;

// Whether an operation is a hint that changes nothing on the board.
const isTold = (op: unknown): boolean =>
  typeof op === 'object' &&
  op !== null &&
  'op' in op &&
  op.op === 'hint' &&
  !('stage' in op && op.stage === 4);

export abstract class PlayedGame<V extends PlayedView, O, E extends { type: string }> {
  view: V;
  meta: GameMeta;
  // The sentence of the last operation that was refused.
  refusal = $state('');
  #session: SessionOf<V, O, E>;
  #viewedAt = $state(0);
  #store: Store;
  #listeners = new Set<Listener<V, E>>();
  #changed = false;
  #saving: Promise<void> | null = null;
  #autoPaused = false;
  #closed = false;
  #last: number; // the number of the last operation
  #pending: Done<O | BoardOp>[] = []; // operations that are not stored

  constructor(meta: GameMeta, view: V, session: SessionOf<V, O, E>, store: Store) {
    this.meta = $state.raw(meta);
    this.view = $state.raw(view);
    this.#session = session;
    this.#viewedAt = now();
    this.#store = store;
    this.#last = meta.done ?? 0;
  }

  // Where its cells stand.
  abstract readonly lattice: Lattice;
  // The digit of each cell, numbered from 1, 0 where it is blank: the givens, or all of the board.
  abstract digits(which: 'puzzle' | 'values'): number[];
  // What is stored of the game beside what every game has.
  protected abstract get record(): OwnRecord;
  // Layout and rules, as kindOf() says.
  get kind(): string {
    return kindOf({ ...this.meta, ...this.record });
  }
  // Whether it is worth keeping.
  protected get isKept(): boolean {
    return true;
  }

  // Time played up to now.
  elapsed(): number {
    const since = this.view.running ? now() - this.#viewedAt : 0;
    return this.view.elapsed_ms + since;
  }

  // Events of operations, for announcements and statistics. Returns how to end it.
  listen(listener: Listener<V, E>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  // False when the engine refused; `refusal` says why.
  async perform(op: O | BoardOp): Promise<boolean> {
    if (this.#closed) return false;
    this.#last += 1;
    this.#pending.push({ number: this.#last, op });
    keepJournal(this.meta.id, this.#pending);
    return this.#do(op);
  }

  // Does once more what an earlier page did not come to store. A hint that only tells is not told again: the
  // board need not wait for the engine that knows it.
  async replay(done: readonly Done<O | BoardOp>[]): Promise<void> {
    this.#pending = [...done];
    this.#last = done.at(-1)?.number ?? this.#last;
    for (const { op } of done) if (!isTold(op)) await this.#do(op);
  }

  async #do(op: O | BoardOp): Promise<boolean> {
    try {
      const done = await this.#session.perform(op);
      this.#show(done.view);
      this.refusal = '';
      this.#count(done.events);
      for (const listener of this.#listeners) listener(done.events, done.view);
      void this.save();
      return true;
    } catch (error) {
      this.refusal = error instanceof Error ? error.message : String(error);
      return false;
    }
  }

  // A game that came to its end is written to the statistics.
  #count(events: readonly E[]): void {
    const won = events.some((event) => event.type === 'completed');
    if (!won && !events.some((event) => event.type === 'solved')) return;
    void this.#store.addResult(resultOf(this, won));
  }

  async rename(title: string): Promise<void> {
    this.meta = { ...this.meta, title };
    await this.save();
  }

  async rate(rated: Rated): Promise<void> {
    this.meta = { ...this.meta, rated };
    await this.save();
  }

  get strokes(): readonly Stroke[] {
    return this.meta.strokes ?? [];
  }

  // What is drawn on the board. It is no operation: the session does not know it.
  async draw(strokes: readonly Stroke[]): Promise<void> {
    this.meta = { ...this.meta, strokes };
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

  // The game as text, history and all.
  async saved(): Promise<string> {
    return (await this.#session.save()).save;
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
    void this.#session.close().catch(() => {});
  }

  async #saveAll(): Promise<void> {
    while (this.#changed && !this.#closed) {
      this.#changed = false;
      const done = this.#last;
      if (this.isKept) {
        const save = await this.saved();
        await this.#store.putGame({ ...this.#recordWith(save), done });
      }
      this.#pending = this.#pending.filter(({ number }) => number > done);
      keepJournal(this.meta.id, this.#pending);
    }
  }

  #recordWith(save: string): StoredGame {
    const { completed, solved } = this.view;
    return {
      ...this.meta,
      ...this.record,
      updated: Date.now(),
      elapsedMs: this.elapsed(),
      completed,
      solved,
      save,
    };
  }

  #show(view: V): void {
    this.view = view;
    this.#viewedAt = now();
  }
}
