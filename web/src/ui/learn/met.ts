// Which techniques the person met: in the last hints, and in exercises that had to be shown. Home offers
// one of them to practise. Kept in localStorage beside the progress of the lessons.

import { lessonOf } from './lessonof';

export interface Met {
  hints: readonly string[]; // the techniques of the last hints, newest last
  shown: readonly string[]; // of exercises, newest last
}

const LAST = 9;
const KEY = 'nonet.met';

export function readMet(text: string | null): Met {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '{}');
  } catch {
    value = {};
  }
  const { hints, shown } = (value ?? {}) as Record<string, unknown>;
  return { hints: wordsIn(hints), shown: wordsIn(shown) };
}

function wordsIn(value: unknown): string[] {
  const all = Array.isArray(value) ? (value as unknown[]) : [];
  return all.filter((each) => typeof each === 'string').slice(-LAST);
}

export function loadMet(): Met {
  try {
    return readMet(localStorage.getItem(KEY));
  } catch {
    return readMet(null);
  }
}

function keep(met: Met): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(met));
  } catch {
    // No storage: nothing is offered by it.
  }
}

export function meet(where: keyof Met, technique: string): void {
  const met = loadMet();
  keep({ ...met, [where]: [...met[where], technique].slice(-LAST) });
}

// A whole set was practised: it is worth no more of it until it is met again.
export function practised(technique: string): void {
  const others = (each: string): boolean => lessonOf(each) !== lessonOf(technique);
  const { hints, shown } = loadMet();
  keep({ hints: hints.filter(others), shown: shown.filter(others) });
}
