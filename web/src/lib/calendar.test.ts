import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysUpTo, dayNumber, dayOfNumber, monthAfter, weeksOf } from './calendar';

describe('calendar', () => {
  it('has every day of a month once, in weeks of seven', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1990 * 12, max: 2100 * 12 }),
        fc.constantFrom(0, 1, 6),
        (m, start) => {
          const month = monthAfter('0000-01', m);
          const weeks = weeksOf(month, start);
          expect(weeks.every((week) => week.length === 7)).toBe(true);
          const days = weeks.flat().filter((day) => day !== null);
          expect(days[0]).toBe(`${month}-01`);
          expect(new Set(days).size).toBe(days.length);
          expect(days.every((day) => day.startsWith(month))).toBe(true);
          expect([28, 29, 30, 31]).toContain(days.length);
        },
      ),
    );
  });

  it('knows weekdays', () => {
    // The first of November 2026 is a Sunday.
    expect(weeksOf('2026-11', 1)[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeksOf('2026-11', 0)[0]?.[0]).toBe('2026-11-01');
    expect(monthAfter('2026-01', -1)).toBe('2025-12');
    expect(dayOfNumber(dayNumber('2026-11-21') + 10)).toBe('2026-12-01');
  });

  it('counts days across months', () => {
    expect(daysUpTo('2026-11-01', 3)).toEqual(['2026-10-30', '2026-10-31', '2026-11-01']);
  });
});
