// Durations as a clock shows them: 0:07, 12:34, 1:02:03.
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  if (hours === 0) return `${minutes}:${two(seconds % 60)}`;
  return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
}

// As a machine reads them, for <time datetime>.
export function duration(ms: number): string {
  return `PT${Math.max(0, Math.floor(ms / 1000))}S`;
}

// The date of a moment where the person is: 2026-11-21.
export function isoDate(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

// Whether text is the date of a day that exists.
export function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text;
}

// The first day that has puzzles of the day.
export const FIRST_DAILY = '2000-01-01';

// Whether there are puzzles of this day: not before the first one, and not of days to come.
export function hasDaily(day: string, today: string): boolean {
  return isDay(day) && day >= FIRST_DAILY && day <= today;
}
