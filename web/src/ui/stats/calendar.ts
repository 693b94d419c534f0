// Calendar of daily puzzles: the days of a month, and streaks of days.
//
// A day is "2026-11-21", as everywhere; days are counted without clock and time zone, so that no
// change to summer time makes one disappear.

const DAY_MS = 86_400_000;

export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

export function dayOfNumber(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

// "2026-11" and a number of months before or after.
export function monthAfter(month: string, count: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number);
  const months = year * 12 + index - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

// The weeks of a month, each seven days or null where a day is of another month. `firstWeekday`: 0
// Sunday, 1 Monday.
export function weeksOf(month: string, firstWeekday: number): (string | null)[][] {
  const first = dayNumber(`${month}-01`);
  const next = dayNumber(`${monthAfter(month, 1)}-01`);
  // Day 0, the first of January 1970, was a Thursday.
  const weekday = (number: number): number => (((number + 4) % 7) + 7) % 7;
  const lead = (weekday(first) - firstWeekday + 7) % 7;
  const cells: (string | null)[] = new Array<null>(lead).fill(null);
  for (let day = first; day < next; day++) cells.push(dayOfNumber(day));
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

// Days in a row with a daily puzzle won. The current streak may end yesterday: today is not over.
export function dailyStreaks(
  won: readonly string[],
  today: string,
): { current: number; longest: number } {
  const days = [...new Set(won)].map(dayNumber).sort((a, b) => a - b);
  let run = 0;
  let longest = 0;
  let last = NaN;
  for (const day of days) {
    run = day === last + 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = day;
  }
  const isCurrent = last >= dayNumber(today) - 1;
  return { current: isCurrent ? run : 0, longest };
}
