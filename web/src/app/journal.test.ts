import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepJournal, readJournal } from './journal';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const done = [4, 5, 6].map((number) => ({ number, op: { op: 'undo' } }));

it('has what came after what is stored', () => {
  keepJournal('a', done);
  expect(readJournal('a', 4)).toEqual(done.slice(1));
  expect(readJournal('a', 6)).toEqual([]);
  expect(readJournal('b', 0)).toEqual([]);
});

it('leaves nothing behind', () => {
  keepJournal('a', done);
  keepJournal('a', []);
  expect(stored.size).toBe(0);
});

it('goes without storage, and without sense in it', () => {
  stored.set('nonet.journal.a', '{"number":1}');
  expect(readJournal('a', 0)).toEqual([]);
  stored.set('nonet.journal.a', '[null]');
  expect(readJournal('a', 0)).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  expect(() => keepJournal('a', done)).not.toThrow();
  expect(readJournal('a', 0)).toEqual([]);
});
