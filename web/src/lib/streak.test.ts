import { describe, expect, it } from 'vitest';
import { counts, streakOf, type DailyWin } from './streak';

const at = (day: string, time: string): number => new Date(`${day}T${time}`).getTime();
const win = (day: string, finished: number, begun?: number): DailyWin => ({ day, finished, begun });
const sameDay = (day: string): DailyWin => win(day, at(day, '20:00'), at(day, '19:30'));

describe('a day counts', () => {
  it('when it is won that day', () => {
    expect(counts(sameDay('2026-11-21'))).toBe(true);
    expect(counts(win('2026-11-21', at('2026-11-21', '23:59:59')))).toBe(true);
  });

  it('when it is begun that day and won before noon of the next', () => {
    const begun = at('2026-11-21', '23:30');
    expect(counts(win('2026-11-21', at('2026-11-22', '11:59:59'), begun))).toBe(true);
    expect(counts(win('2026-11-21', at('2026-11-22', '12:00'), begun))).toBe(false);
    expect(counts(win('2026-11-21', at('2026-11-23', '08:00'), begun))).toBe(false);
  });

  it('not when it is caught up on', () => {
    const next = at('2026-11-22', '09:00');
    expect(counts(win('2026-11-21', at('2026-11-22', '09:20'), next))).toBe(false);
    expect(counts(win('2026-11-21', at('2026-11-20', '09:20')))).toBe(false);
  });

  it('across the ends of months and years', () => {
    const begun = at('2026-12-31', '23:58');
    expect(counts(win('2026-12-31', at('2027-01-01', '00:10'), begun))).toBe(true);
  });
});

describe('a streak', () => {
  const three = ['2026-11-18', '2026-11-19', '2026-11-20'].map(sameDay);
  const moment = (day: string, time = '10:00'): Date => new Date(at(day, time));

  it('goes up to today or yesterday', () => {
    expect(streakOf([], moment('2026-11-20'))).toEqual({ current: 0, longest: 0, today: false });
    expect(streakOf(three, moment('2026-11-20'))).toEqual({ current: 3, longest: 3, today: true });
    expect(streakOf(three, moment('2026-11-21'))).toEqual({ current: 3, longest: 3, today: false });
    expect(streakOf(three, moment('2026-11-22'))).toEqual({ current: 0, longest: 3, today: false });
  });

  it('counts a day once, in whatever order days were won', () => {
    const twice = [...three, sameDay('2026-11-19'), sameDay('2026-11-10')];
    expect(streakOf(twice.toReversed(), moment('2026-11-20')).current).toBe(3);
    expect(streakOf(twice, moment('2026-11-20')).longest).toBe(3);
  });

  it('survives the night over a puzzle that was begun', () => {
    const open = ['2026-11-21'];
    expect(streakOf(three, moment('2026-11-22', '11:59'), open).current).toBe(3);
    expect(streakOf(three, moment('2026-11-22', '12:00'), open).current).toBe(0);
    expect(streakOf(three, moment('2026-11-22', '11:59'), ['2026-11-20']).current).toBe(0);
  });
});
