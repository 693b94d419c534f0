// Desk: the place of the games of one kind, classic or of any layout and rules. One game is open at a
// time. While it is, the page holds a lock of its name, so that no other tab changes it: who opens it there
// is asked, and takes it over.
//
// Games are begun, opened and put away one after the other: of two that were begun at once, the page would
// show one and address the other.

import type { BoardOp } from '../engine/types';
import type { Store } from '../store/store';
import type { StoredGame } from '../store/types';
import { keepJournal, readJournal, type Done } from './journal';
import { lock, unlock } from './locks';
import type { PlayedGame, PlayedView } from './played.svelte';
import { theStore } from './stored';

const SETTLE = 150; // ms
const SAVE_TIME = 20_000; // ms

// What a desk does with a game.
type Seated<O> = Pick<
  PlayedGame<PlayedView, O, never>,
  'meta' | 'view' | 'abandon' | 'close' | 'replay' | 'applySettings' | 'seen' | 'save'
> & { perform(op: BoardOp): Promise<boolean> };

export type Opened<G> = { game: G; notices: string[] } | 'missing' | 'elsewhere';

// Makes a game of what is stored of it.
type Restore<G> = (stored: StoredGame, store: Store) => Promise<{ game: G; notices: string[] }>;

export class Desk<O, G extends Seated<O>> {
  // The open game.
  game = $state.raw<G | null>(null);
  // The game that another tab has, or has taken.
  elsewhere = $state.raw<string | null>(null);
  #restore: Restore<G>;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(restore: Restore<G>) {
    this.#restore = restore;
  }

  // Pauses and saves the open game when the page goes out of sight, and saves the time played now and then.
  watch(): void {
    document.addEventListener('visibilitychange', () => {
      void this.game?.seen(document.visibilityState === 'visible');
    });
    addEventListener('pagehide', () => void this.game?.save());
    setInterval(() => {
      if (this.game?.view.running) void this.game.save();
    }, SAVE_TIME);
  }

  inTurn<T>(task: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(task);
    this.#turn = mine.catch(() => undefined);
    return mine;
  }

  // Makes a game the open one, with what was done in it and not stored. To be called in turn.
  async take(game: G, unsaved: readonly Done<O>[] = []): Promise<G> {
    await this.#putAway();
    await lock(game.meta.id, true, this.#lost);
    this.elsewhere = null;
    // Before it is shown: what was told of it then is not told again.
    await game.replay(unsaved);
    this.game = game;
    await game.applySettings();
    if (game.view.paused) await game.perform({ op: 'resume' });
    void game.save();
    return game;
  }

  // Goes on with a stored game. `steal` takes it from another tab.
  open(id: string, steal = false): Promise<Opened<G>> {
    return this.inTurn(() => this.#openStored(id, steal));
  }

  close(): Promise<void> {
    return this.inTurn(() => this.#putAway());
  }

  // The engine has died: the open game is opened again from what was saved.
  async reopen(): Promise<void> {
    const id = this.game?.meta.id;
    if (id === undefined) return;
    this.game?.abandon();
    this.game = null;
    // What it died of is not done once more.
    keepJournal(id, []);
    await this.open(id);
  }

  async #openStored(id: string, steal: boolean): Promise<Opened<G>> {
    if (this.game?.meta.id === id) return { game: this.game, notices: [] };
    const store = await theStore();
    if (!(await lock(id, steal, this.#lost))) {
      this.elsewhere = id;
      return 'elsewhere';
    }
    // The other tab's last save may still be on its way.
    if (steal) await new Promise((resolve) => setTimeout(resolve, SETTLE));
    const stored = await store.game(id);
    if (!stored) return 'missing';
    const { game, notices } = await this.#restore(stored, store);
    return { game: await this.take(game, readJournal<O>(id, stored.done ?? 0)), notices };
  }

  async #putAway(): Promise<void> {
    const { game } = this;
    this.game = null;
    await game?.close();
    if (game) unlock(game.meta.id);
  }

  // Another tab took the game over.
  #lost = (id: string): void => {
    if (this.game?.meta.id !== id) return;
    this.game.abandon();
    this.game = null;
    this.elsewhere = id;
  };
}
