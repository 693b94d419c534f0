import { describe, expect, it } from 'vitest';
import type { Label } from '../engine/types';
import type { GameResult, StoredGame } from '../store/types';
import { averageOf, begunDaily, doneOn, offerOf, unfinished, winTimes } from './records';
import { lateResult } from './results';

let next = 0;
function result(label: Label, more: Partial<GameResult> = {}): GameResult {
  next += 1;
  return {
    id: String(next),
    outcome: 'won',
    finished: next,
    label,
    source: { kind: 'new', label },
    elapsedMs: 60_000,
    moves: 1,
    hints: 0,
    mistakes: 0,
    checks: 0,
    solves: 0,
    ...more,
  };
}
const daily = (label: Label, day: string, more: Partial<GameResult> = {}): GameResult =>
  result(label, { source: { kind: 'daily', label, date: day }, ...more });

function game(more: Partial<StoredGame>): StoredGame {
  return {
    id: 'g',
    kind: 'play',
    title: '',
    source: { kind: 'new', label: 'easy' },
    created: 1,
    updated: 2,
    givens: '',
    values: '',
    elapsedMs: 0,
    completed: false,
    solved: false,
    save: '',
    ...more,
  };
}

describe('times', () => {
  it('are of games won of the label, and not of what was practised', () => {
    const results = [
      result('easy', { elapsedMs: 100 }),
      result('easy', { elapsedMs: 300 }),
      result('easy', { elapsedMs: 1, outcome: 'lost' }),
      result('easy', { elapsedMs: 2, source: { kind: 'practice' } }),
      result('hard', { elapsedMs: 3 }),
      result('easy', { elapsedMs: 4, kind: 'killer' }),
    ];
    expect(winTimes({ results, games: [] }, 'easy')).toEqual([100, 300]);
    expect(winTimes({ results, games: [] }, 'easy', 'killer')).toEqual([4]);
    expect(averageOf([100, 300])).toBe(200);
    expect(averageOf([])).toBeUndefined();
  });
});

describe("today's puzzle", () => {
  const day = '2026-11-21';
  it('is easy for who is new, else of the label that is usual', () => {
    expect(offerOf({ results: [], games: [] }, day)).toBe('easy');
    expect(offerOf({ results: [result('hard')], games: [] }, day)).toBe('hard');
    const killer = result('expert', { kind: 'killer' });
    expect(offerOf({ results: [result('hard'), killer], games: [] }, day)).toBe('hard');
    const results = [daily('medium', '2026-11-20'), daily('hard', '2026-11-20'), result('easy')];
    expect(offerOf({ results, games: [] }, day)).toBe('medium');
  });

  it('is the next one when it is done, harder first', () => {
    const results = [daily('expert', day)];
    expect(offerOf({ results, games: [] }, day)).toBe('extreme');
    results.push(daily('extreme', day, { outcome: 'lost' }));
    expect(offerOf({ results, games: [] }, day)).toBe('hard');
    results.push(daily('hard', day), daily('medium', day), daily('easy', day));
    expect(offerOf({ results, games: [] }, day)).toBeUndefined();
    expect(doneOn({ results, games: [] }, day).size).toBe(5);
  });

  it('goes on where it was begun', () => {
    const begun = game({ id: 'd', source: { kind: 'daily', label: 'hard', date: day } });
    const done = game({ id: 'e', completed: true });
    const games = [done, begun];
    expect(begunDaily({ results: [], games }, day, 'hard')?.id).toBe('d');
    expect(begunDaily({ results: [], games }, day, 'easy')).toBeUndefined();
    expect(unfinished({ results: [], games })?.id).toBe('d');
  });
});

describe('games of other rules that ended before their results were kept', () => {
  const ended = game({
    variant: { name: '6x6', rules: ['killer-cage'], blanks: 36, filled: 36 },
    source: { kind: 'new', variant: '6x6,killer' },
    elapsedMs: 7,
    completed: true,
    save: '{"counts":{"moves":40,"hints":2}}',
  });

  it('have a result, made of what was saved', () => {
    expect(lateResult(ended)).toMatchObject({
      outcome: 'won',
      kind: '6x6,killer',
      label: null,
      elapsedMs: 7,
      hints: 2,
      mistakes: 0,
    });
    expect(lateResult({ ...ended, solved: true })?.outcome).toBe('lost');
  });

  it('have none where they go on, are classic or damaged', () => {
    const { variant, ...classic } = ended;
    expect(variant).toBeDefined();
    for (const other of [{ ...ended, completed: false }, classic, { ...ended, save: '{' }]) {
      expect(lateResult(other)).toBeUndefined();
    }
  });
});
