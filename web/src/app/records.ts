// What the person has played: results of ended games, and the games themselves; what home, the end of a
// game and the statistics say of them. A puzzle that is played again counts for nothing.

import { labels, type Label } from '../engine/types';
import { streakOf, type DailyWin, type Streak } from '../lib/streak';
import { isoDate } from '../lib/time';
import type { GameResult, StoredGame } from '../store/types';
import { currentGame } from './games.svelte';
import { lateResult } from './results';
import { theStore } from './stored';

export interface Records {
  results: readonly GameResult[]; // in the order in which they ended
  games: readonly StoredGame[]; // newest first
}

export async function loadRecords(): Promise<Records> {
  await currentGame()?.save();
  const store = await theStore();
  const games = await store.games();
  const late = games.flatMap((game) => lateResult(game) ?? []);
  await Promise.all(late.map((result) => store.addResult(result)));
  const results = await store.results();
  return { results: results.filter((result) => !result.source.again), games };
}

// The game to go on with.
export function unfinished({ games }: Records): StoredGame | undefined {
  return games.find((game) => game.kind === 'play' && !game.completed && !game.solved);
}

// How many cells of a game had no given, and how many of them have no digit.
export function cellsOf({ variant, givens, values }: StoredGame): { blanks: number; left: number } {
  if (variant) return { blanks: variant.blanks, left: variant.blanks - variant.filled };
  const blank = (grid: string) => [...grid].filter((value) => value === '.').length;
  return { blanks: blank(givens), left: blank(values) };
}

// The times of the games won of a kind and label, in the order in which they ended. What is practised starts
// in the middle, and says nothing of a label.
export function winTimes({ results }: Records, label: Label | null, kind = ''): number[] {
  return results
    .filter(({ outcome, source }) => outcome === 'won' && source.kind !== 'practice')
    .filter((result) => result.label === label && (result.kind ?? '') === kind)
    .map((result) => result.elapsedMs);
}

export function averageOf(times: readonly number[]): number | undefined {
  if (times.length === 0) return undefined;
  return times.reduce((sum, time) => sum + time, 0) / times.length;
}

export function dailyWins({
  results,
}: Records): (DailyWin & { label: Label | null; ms: number })[] {
  return results.flatMap(({ outcome, source, begun, finished, label, elapsedMs }) =>
    outcome === 'won' && source.kind === 'daily' && source.date !== undefined
      ? [{ day: source.date, begun, finished, label, ms: elapsedMs }]
      : [],
  );
}

export function dailyStreak(records: Records, now: Date): Streak {
  const open = records.games.flatMap(({ source, created, completed, solved }) =>
    source.kind === 'daily' && !completed && !solved && source.date === isoDate(new Date(created))
      ? [source.date]
      : [],
  );
  return streakOf(dailyWins(records), now, open);
}

// The labels of a day's puzzles that are finished, won or not.
export function doneOn({ results }: Records, day: string): Set<Label> {
  const ours = results.filter(({ source }) => source.kind === 'daily' && source.date === day);
  return new Set(ours.flatMap(({ label }) => label ?? []));
}

// A game of this day and label that was begun and is not finished.
export function begunDaily({ games }: Records, day: string, label: Label): StoredGame | undefined {
  return games.find(
    ({ source, completed, solved }) =>
      source.kind === 'daily' &&
      !source.again &&
      source.date === day &&
      source.label === label &&
      !completed &&
      !solved,
  );
}

// The puzzle of a day to offer: of the label that the person plays daily, else plays at all; when it is
// done, the next harder one that is not, then the easier ones. None when all are done.
export function offerOf(records: Records, day: string): Label | undefined {
  const usual = usualLabel(records);
  const from = labels.indexOf(usual);
  const order = [...labels.slice(from), ...labels.slice(0, from).reverse()];
  const done = doneOn(records, day);
  return order.find((label) => !done.has(label));
}

function usualLabel({ results }: Records): Label {
  const classic = results.filter(({ kind = '' }) => kind === '');
  const won = classic.filter(({ outcome, label }) => outcome === 'won' && label !== null);
  const daily = won.filter(({ source }) => source.kind === 'daily');
  // The first one of its day: whoever goes on to harder ones does not want to begin with these.
  const last = daily.at(-1);
  const first = daily.find(({ source }) => source.date === last?.source.date);
  return first?.label ?? won.at(-1)?.label ?? 'easy';
}
