// Streaks of daily puzzles.
//
// A day counts when one of its puzzles was won on that day, where the person is; or when it was begun
// on that day and won before noon of the next. So whoever sleeps over a puzzle loses nothing, while
// days that are caught up on later fill the calendar and no streak.

import { dayNumber } from './calendar';
import { isoDate } from './time';

const NIGHT_ENDS = 12; // o'clock, on the next day

export interface DailyWin {
  day: string; // of the puzzle: 2026-11-21
  begun?: number | undefined; // ms; unknown of older results
  finished: number; // ms
}

// The moment from which on an unfinished puzzle of a day no longer counts for it.
function nightEnd(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + 1, NIGHT_ENDS).getTime();
}

export function counts({ day, begun, finished }: DailyWin): boolean {
  const on = isoDate(new Date(finished));
  if (on === day) return true;
  const begunThen = begun === undefined || isoDate(new Date(begun)) === day;
  return on > day && begunThen && finished < nightEnd(day);
}

export interface Streak {
  current: number; // days in a row, up to today or yesterday
  longest: number;
  today: boolean; // whether today counts already
}

// `open`: days whose puzzle was begun then and is not finished. Yesterday's keeps a streak until noon.
export function streakOf(
  wins: readonly DailyWin[],
  now: Date,
  open: readonly string[] = [],
): Streak {
  const days = [...new Set(wins.filter(counts).map((win) => dayNumber(win.day)))].sort(
    (a, b) => a - b,
  );
  let run = 0;
  let longest = 0;
  let last = NaN;
  for (const day of days) {
    run = day === last + 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = day;
  }
  const today = dayNumber(isoDate(now));
  const night = open.some((day) => dayNumber(day) === today - 1 && now.getTime() < nightEnd(day));
  const lives = last >= today - (night ? 2 : 1);
  return { current: lives ? run : 0, longest, today: last === today };
}
