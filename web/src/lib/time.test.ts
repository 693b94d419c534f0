import { expect, test } from 'vitest';
import { clock, duration, hasDaily, isDay, isoDate } from './time';

test('a clock', () => {
  expect(clock(0)).toBe('0:00');
  expect(clock(7_999)).toBe('0:07');
  expect(clock(754_000)).toBe('12:34');
  expect(clock(3_723_000)).toBe('1:02:03');
  expect(clock(-5)).toBe('0:00');
});

test('a duration', () => {
  expect(duration(61_500)).toBe('PT61S');
});

test('a date', () => {
  expect(isoDate(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test('a day that exists', () => {
  expect(isDay('2024-02-29')).toBe(true);
  for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '', 'today', '2026-11-21T10:00']) {
    expect(isDay(text)).toBe(false);
  }
});

test('puzzles of the day are there from the first one to today', () => {
  const has = (day: string) => hasDaily(day, '2026-11-23');
  expect(['2000-01-01', '2026-11-23'].map(has)).toEqual([true, true]);
  expect(['1999-12-31', '2026-11-24', '9999-12-31', '2026-02-30', ''].map(has)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
