// Which exercises a person has done: the numbers of a lesson's, from 0. Kept in localStorage beside the
// settings, so that the path shows it in its first frame.

import { lessons, type Lesson } from '../../lessons/course';

export type Progress = Record<string, number[]>;

const KEY = 'nonet.lessons';

export function readProgress(text: string | null): Progress {
  const stored = parsed(text);
  const known = lessons.map(
    ({ id, levels }) => [id, numbersIn(stored[id], levels.length)] as const,
  );
  return Object.fromEntries(known.filter(([, done]) => done.length > 0));
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function numbersIn(value: unknown, below: number): number[] {
  const all = Array.isArray(value) ? (value as unknown[]) : [];
  const fit = all.filter(
    (n): n is number => Number.isInteger(n) && Number(n) >= 0 && Number(n) < below,
  );
  return [...new Set(fit)].sort((a, b) => a - b);
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

let progress = $state.raw<Progress>(readProgress(stored()));

export const doneIn = (lesson: Lesson): readonly number[] => progress[lesson.id] ?? [];
export const isDone = (lesson: Lesson): boolean => doneIn(lesson).length === lesson.levels.length;

// The first exercise of a lesson that is not done yet; its number of exercises where all are.
export function nextExercise(lesson: Lesson): number {
  const done = doneIn(lesson);
  const open = lesson.levels.findIndex((_, number) => !done.includes(number));
  return open < 0 ? lesson.levels.length : open;
}

// The first lesson of the path that is not done, if there is one.
export function nextLesson(): Lesson | undefined {
  return lessons.find((lesson) => !isDone(lesson));
}

export function counts(): { done: number; all: number } {
  return {
    done: lessons.reduce((sum, lesson) => sum + doneIn(lesson).length, 0),
    all: lessons.reduce((sum, lesson) => sum + lesson.levels.length, 0),
  };
}

export function setDone(lesson: Lesson, number: number): void {
  if (doneIn(lesson).includes(number)) return;
  const done = [...doneIn(lesson), number].sort((a, b) => a - b);
  progress = { ...progress, [lesson.id]: done };
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // No storage: it holds until the page is closed.
  }
}
