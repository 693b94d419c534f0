import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Store, type Trouble } from './store';
import type { GameResult, StoredGame } from './types';

let number = 0;
const freshName = () => `test-${++number}`;

function game(id: string, updated = 1): StoredGame {
  const blank = '.'.repeat(81);
  return {
    id,
    kind: 'play',
    title: '',
    source: { kind: 'new', label: 'easy' },
    created: 1,
    updated,
    givens: blank,
    values: blank,
    elapsedMs: 0,
    completed: false,
    solved: false,
    save: '{}',
  };
}

afterEach(() => void vi.restoreAllMocks());

describe('games', () => {
  test('are there again when the store is opened again', async () => {
    const name = freshName();
    const first = await Store.open({ name });
    await first.putGame(game('a'));
    first.close();
    const second = await Store.open({ name });
    expect(await second.game('a')).toEqual(game('a'));
    expect(second.trouble).toBeNull();
    expect(second.hasUnsaved).toBe(false);
  });

  test('are listed newest first', async () => {
    const store = await Store.open({ name: freshName() });
    await store.putGame(game('old', 1));
    await store.putGame(game('new', 9));
    await store.putGame(game('old', 5));
    expect((await store.games()).map((g) => [g.id, g.updated])).toEqual([
      ['new', 9],
      ['old', 5],
    ]);
  });

  test('are gone when deleted', async () => {
    const store = await Store.open({ name: freshName() });
    await store.putGame(game('a'));
    await store.deleteGame('a');
    expect(await store.games()).toEqual([]);
    expect(await store.game('a')).toBeUndefined();
  });

  test('leave damaged records out of the list', async () => {
    const name = freshName();
    const store = await Store.open({ name });
    await store.putGame(game('a'));
    const raw = await openDB(name);
    await raw.put('games', { id: 'b', givens: 7 });
    raw.close();
    expect((await store.games()).map((g) => g.id)).toEqual(['a']);
  });
});

test('a spare is used up when taken', async () => {
  const store = await Store.open({ name: freshName() });
  await store.putSpare({ label: 'extreme', version: 1, puzzle: { puzzle: '...' } });
  expect((await store.takeSpare('extreme'))?.version).toBe(1);
  expect(await store.takeSpare('extreme')).toBeUndefined();
});

test('results come back in the order in which they were reached', async () => {
  const store = await Store.open({ name: freshName() });
  const result = (id: string, finished: number): GameResult => ({
    id,
    outcome: 'won',
    finished,
    label: 'easy',
    source: { kind: 'new' },
    elapsedMs: 1,
    moves: 1,
    hints: 0,
    mistakes: 0,
    checks: 0,
    solves: 0,
  });
  await store.putResult(result('b', 2));
  await store.putResult(result('a', 1));
  expect((await store.results()).map((r) => r.id)).toEqual(['a', 'b']);
  await store.addResult(result('a', 9));
  expect((await store.results()).map((r) => r.finished)).toEqual([1, 2]);
});

describe('trouble', () => {
  async function troubled(act: (store: Store) => Promise<void>): Promise<[Store, Trouble[]]> {
    const seen: Trouble[] = [];
    const store = await Store.open({ name: freshName(), onTrouble: (t) => seen.push(t) });
    await act(store);
    return [store, seen];
  }

  test('a full disk keeps the game in memory, and the next write brings it to the disk', async () => {
    const [store, seen] = await troubled(async (s) => {
      await s.putGame(game('a', 1));
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
        throw new DOMException('no room', 'QuotaExceededError');
      });
      await s.putGame(game('a', 2));
    });
    expect(seen).toEqual(['full']);
    expect((await store.game('a'))?.updated).toBe(2);
    expect((await store.games()).map((g) => g.updated)).toEqual([2]);
    expect(store.hasUnsaved).toBe(true);
    await store.putGame(game('a', 3));
    expect(store.hasUnsaved).toBe(false);
  });

  test('without a database the games live in memory', async () => {
    const broken = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('not in private mode', 'InvalidStateError');
    });
    const [store, seen] = await troubled((s) => s.putGame(game('a')));
    broken.mockRestore();
    expect(seen).toEqual(['unavailable']);
    expect(store.trouble).toBe('unavailable');
    expect((await store.games()).map((g) => g.id)).toEqual(['a']);
    expect(store.hasUnsaved).toBe(true);
    await store.deleteGame('a');
    expect(await store.games()).toEqual([]);
  });

  test('a database of a newer version is left alone', async () => {
    const name = freshName();
    (await openDB(name, 99)).close();
    const store = await Store.open({ name });
    expect(store.trouble).toBe('outdated');
  });
});
