// The calendar: days as numbers, days in a row and the weeks of a month.
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

// 0 Sunday. Day 0, the first of January 1970, was a Thursday.
function weekdayOf(number: number): number {
  return (((number + 4) % 7) + 7) % 7;
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
  const lead = (weekdayOf(first) - firstWeekday + 7) % 7;
  const cells: (string | null)[] = new Array<null>(lead).fill(null);
  for (let day = first; day < next; day++) cells.push(dayOfNumber(day));
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

// As many days, the last of them `day`.
export function daysUpTo(day: string, count: number): string[] {
  const first = dayNumber(day) - count + 1;
  return Array.from({ length: count }, (_, i) => dayOfNumber(first + i));
}
