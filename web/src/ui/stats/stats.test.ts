import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeScale } from './chart';
import type { GameResult, StoredGame } from '../../store/types';
import { playedGames } from './played';
import { clock, summaries, summaryOf, timesOf, type PlayedGame } from './stats';

let next = 0;
function game(outcome: PlayedGame['outcome'], more: Partial<PlayedGame> = {}): PlayedGame {
  const ended = outcome === 'open' ? {} : { ended: ++next };
  const id = String(next);
  return {
    id,
    group: 'easy',
    outcome,
    elapsedMs: 60_000,
    hints: 0,
    mistakes: 0,
    checks: 0,
    ...ended,
    ...more,
  };
}

describe('summary', () => {
  it('of no games has no times', () => {
    expect(summaryOf('easy', [])).toEqual({
      group: 'easy',
      played: 0,
      won: 0,
      currentStreak: 0,
      longestStreak: 0,
      withoutHints: 0,
      withoutMistakes: 0,
    });
  });

  it('counts what was won, and how', () => {
    const games = [
      game('won', { elapsedMs: 100_000, hints: 1 }),
      game('won', { elapsedMs: 50_000, mistakes: 2 }),
      game('lost', { elapsedMs: 1 }),
      game('won', { elapsedMs: 30_000, checks: 1 }),
      game('open', { elapsedMs: 2 }),
    ];
    expect(summaryOf('easy', games)).toMatchObject({
      played: 5,
      won: 3,
      bestMs: 30_000,
      averageMs: 60_000,
      currentStreak: 1,
      longestStreak: 2,
      withoutHints: 1,
      withoutMistakes: 2,
    });
  });

  it('takes games in the order in which they ended, not as they are stored', () => {
    const games = [
      game('won', { ended: 30 }),
      game('lost', { ended: 20 }),
      game('won', { ended: 10 }),
    ];
    expect(summaryOf('easy', games)).toMatchObject({ currentStreak: 1, longestStreak: 1 });
  });

  it('comes label by label, games without one next, then kind by kind', () => {
    const games = [
      game('won', { group: 'thermo' }),
      game('won', { group: 'killer' }),
      game('won', { group: '' }),
      game('won', { group: 'hard' }),
    ];
    const all = summaries(['easy', 'hard'], games);
    expect(all.map(({ group }) => group)).toEqual(['hard', '', 'killer', 'thermo']);
  });

  it('keeps its numbers in order whatever the games', () => {
    const outcome = fc.constantFrom<PlayedGame['outcome']>('open', 'won', 'lost');
    fc.assert(
      fc.property(
        fc.array(fc.record({ outcome, elapsedMs: fc.nat(9_999_999), hints: fc.nat(2) })),
        (list) => {
          const games = list.map((entry, i) => game(entry.outcome, { ...entry, ended: i }));
          const s = summaryOf('easy', games);
          expect(s.won).toBeLessThanOrEqual(s.played);
          expect(s.currentStreak).toBeLessThanOrEqual(s.longestStreak);
          expect(s.longestStreak).toBeLessThanOrEqual(s.won);
          expect(s.withoutHints).toBeLessThanOrEqual(s.won);
          expect((s.bestMs ?? 0) <= (s.averageMs ?? 0)).toBe(true);
          expect(timesOf(games, 5).length).toBe(Math.min(5, s.won));
        },
      ),
    );
  });
});

describe('times', () => {
  it('are written as clocks show them', () => {
    expect(clock(0)).toBe('0:00');
    expect(clock(245_999)).toBe('4:05');
    expect(clock(3_729_000)).toBe('1:02:09');
  });

  it('get axes with a few round steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (most) => {
        const { top, ticks } = timeScale(most);
        expect(top).toBeGreaterThanOrEqual(most);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks.at(-1)).toBe(top);
      }),
    );
  });
});

describe('games of the store', () => {
  const result: GameResult = {
    id: 'a',
    outcome: 'won',
    finished: 5,
    label: 'hard',
    source: { kind: 'daily', date: '2026-11-21' },
    elapsedMs: 9,
    moves: 3,
    hints: 1,
    mistakes: 2,
    checks: 0,
    solves: 0,
  };
  const stored = (id: string, values: string, kind: StoredGame['kind'] = 'play'): StoredGame => ({
    id,
    kind,
    title: '',
    source: { kind: 'new', label: 'easy' },
    created: 1,
    updated: 2,
    givens: '..',
    values,
    elapsedMs: 7,
    completed: false,
    solved: false,
    save: '',
  });

  it('count by their results, and while they are open', () => {
    const games = playedGames([result], [stored('a', '12'), stored('b', '1.')]);
    expect(games).toHaveLength(2);
    expect(games[0]).toMatchObject({
      group: 'hard',
      daily: '2026-11-21',
      outcome: 'won',
      ended: 5,
    });
    expect(games[1]).toMatchObject({ id: 'b', group: 'easy', outcome: 'open' });
  });

  it('do not count before the first digit, nor while they are typed in', () => {
    expect(playedGames([], [stored('c', '..'), stored('d', '1.', 'typing')])).toEqual([]);
  });

  it('without a label are games all the same', () => {
    const odd: GameResult = { ...result, label: null, source: { kind: 'typed' } };
    expect(playedGames([odd], [])[0]).toMatchObject({ group: '' });
  });

  it('of other rules count by their kind, apart from classic ones of the label', () => {
    const killer: GameResult = { ...result, id: 'k', kind: 'killer', source: { kind: 'new' } };
    const variant = { name: '6x6', rules: ['killer-cage'], blanks: 36, filled: 1 };
    const open = { ...stored('o', '', 'play'), givens: '', variant };
    const untouched = { ...open, id: 'u', variant: { ...variant, filled: 0 } };
    const games = playedGames([result, killer], [open, untouched]);
    expect(games.map(({ group }) => group)).toEqual(['hard', 'killer', '6x6,killer-cage']);
  });
});
