// The store: games, spare puzzles and results, in IndexedDB, and nothing lost when there is none.
//
//   games    by id      one record a game; list() is newest first
//   spares   by label   at most one puzzle made ahead for each label
//   results  by id      one record for each finished game
//
// Every write goes to memory first, then to the database. When the database cannot be opened
// (private mode, blocked, damaged) or refuses a write (full), the page goes on with what is in
// memory, and `trouble` says why in one of four words.

import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { GameResult, Spare, StoredGame } from './types';

export type Trouble = 'unavailable' | 'full' | 'damaged' | 'outdated';

interface Schema extends DBSchema {
  games: { key: string; value: StoredGame };
  spares: { key: string; value: Spare };
  results: { key: string; value: GameResult };
}

type Table = 'games' | 'spares' | 'results';

export interface StoreOptions {
  name?: string;
  onTrouble?: (trouble: Trouble) => void;
}

const VERSION = 1;

export class Store {
  trouble: Trouble | null = null;
  // Records that the database does not have, or not in this state.
  #unsaved: Record<Table, Map<string, unknown>> = {
    games: new Map(),
    spares: new Map(),
    results: new Map(),
  };
  #database: IDBPDatabase<Schema> | null = null;
  #onTrouble: (trouble: Trouble) => void;

  private constructor(options: StoreOptions) {
    this.#onTrouble = options.onTrouble ?? (() => {});
  }

  static async open(options: StoreOptions = {}): Promise<Store> {
    const store = new Store(options);
    try {
      store.#database = await openDB<Schema>(options.name ?? 'nonet', VERSION, {
        upgrade(fresh) {
          fresh.createObjectStore('games', { keyPath: 'id' });
          fresh.createObjectStore('spares', { keyPath: 'label' });
          fresh.createObjectStore('results', { keyPath: 'id' });
        },
        // A newer version of the page, in another tab, waits for this one to let go.
        blocking: () => store.#letGo('outdated'),
        terminated: () => store.#letGo('damaged'),
      });
    } catch (error) {
      const newer = error instanceof DOMException && error.name === 'VersionError';
      store.#report(newer ? 'outdated' : 'unavailable');
    }
    return store;
  }

  async putGame(game: StoredGame): Promise<void> {
    await this.#put('games', game.id, game);
  }
  async game(id: string): Promise<StoredGame | undefined> {
    return (await this.#get('games', id)) as StoredGame | undefined;
  }
  // Newest first. Records that are not games (a damaged database) are left out.
  async games(): Promise<StoredGame[]> {
    const all = (await this.#all('games')) as StoredGame[];
    return all.filter(isGame).sort((a, b) => b.updated - a.updated);
  }
  async deleteGame(id: string): Promise<void> {
    await this.#delete('games', id);
  }

  async putSpare(spare: Spare): Promise<void> {
    await this.#put('spares', spare.label, spare);
  }
  async spare(label: string): Promise<Spare | undefined> {
    return (await this.#get('spares', label)) as Spare | undefined;
  }
  // The spare of a label, which is then used up.
  async takeSpare(label: string): Promise<Spare | undefined> {
    const spare = await this.spare(label);
    if (spare) await this.#delete('spares', label);
    return spare;
  }

  // A game ends once: what it came to first stays.
  async addResult(result: GameResult): Promise<void> {
    if (await this.#get('results', result.id)) return;
    await this.putResult(result);
  }
  async putResult(result: GameResult): Promise<void> {
    await this.#put('results', result.id, result);
  }
  async results(): Promise<GameResult[]> {
    const all = (await this.#all('results')) as GameResult[];
    return all.sort((a, b) => a.finished - b.finished);
  }

  // Whether something is only in memory, and would be lost with the page.
  get hasUnsaved(): boolean {
    return this.#unsaved.games.size + this.#unsaved.results.size > 0;
  }

  close(): void {
    this.#database?.close();
    this.#database = null;
  }

  async #put(table: Table, key: string, value: unknown): Promise<void> {
    this.#unsaved[table].set(key, value);
    if (!this.#database) return;
    try {
      await this.#database.put(table, value as never);
      // Something newer may have come meanwhile; its own write will tell.
      if (this.#unsaved[table].get(key) === value) this.#unsaved[table].delete(key);
    } catch (error) {
      this.#failed(error);
    }
  }

  async #get(table: Table, key: string): Promise<unknown> {
    const unsaved = this.#unsaved[table].get(key);
    if (unsaved !== undefined || !this.#database) return unsaved;
    try {
      return await this.#database.get(table, key);
    } catch (error) {
      this.#failed(error);
      return undefined;
    }
  }

  async #all(table: Table): Promise<unknown[]> {
    const unsaved = this.#unsaved[table];
    let stored: unknown[] = [];
    try {
      if (this.#database) stored = await this.#database.getAll(table);
    } catch (error) {
      this.#failed(error);
    }
    const path = table === 'spares' ? 'label' : 'id';
    const rest = stored.filter(
      (record) => !unsaved.has((record as Record<string, string>)[path] ?? ''),
    );
    return [...rest, ...unsaved.values()];
  }

  async #delete(table: Table, key: string): Promise<void> {
    this.#unsaved[table].delete(key);
    try {
      await this.#database?.delete(table, key);
    } catch (error) {
      this.#failed(error);
    }
  }

  #letGo(trouble: Trouble): void {
    this.close();
    this.#report(trouble);
  }

  #failed(error: unknown): void {
    const full = error instanceof DOMException && error.name === 'QuotaExceededError';
    this.#report(full ? 'full' : 'damaged');
  }

  #report(trouble: Trouble): void {
    this.trouble = trouble;
    this.#onTrouble(trouble);
  }
}

function isGame(value: unknown): boolean {
  const game = value as Partial<StoredGame> | null;
  return (
    typeof game?.id === 'string' &&
    typeof game.givens === 'string' &&
    (game.givens.length === 81 || typeof game.variant === 'object') &&
    typeof game.values === 'string' &&
    typeof game.source === 'object'
  );
}
