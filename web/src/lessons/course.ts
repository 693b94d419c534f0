// The course: which lessons there are, and what belongs to one of them.
//
//   course.json            a row a lesson: what it teaches, its frames, its kinds of exercises
//   positions/<id>.json    its boards, made by tools/lessons/make.mjs from the engine's puzzles
//   texts/<language>.json  its words, with {places} that are filled from the step on the board
//
// Boards and words are fetched when a lesson is opened. A lesson about a variant has boards of 9 by 9 cells
// with the digits 1 to 9, like all others; its rules stand with each position.

import type { AnyClue, AnyLayout, Step } from '../engine/types';
import { allCells } from '../lib/cells';
import type { Language } from '../i18n/index.svelte';
import { candidatesByRules } from '../lib/candidates';
import { type Position } from '../ui/solver/step';
import course from './course.json';

// What of a step a frame of the walk shows.
export interface Frame {
  of?: 'row' | 'column' | 'box' | 'cell' | 'all'; // houses of the step's cell, or the cell itself
  houses?: true | readonly string[]; // by part; "box": the boxes among the houses of part "base"
  marks?: true | readonly string[]; // by part
  links?: 'first' | 'half' | 'strong' | 'all';
  branch?: number; // the links of this branch
  same?: boolean; // every cell with the step's digit
  seen?: true | 'all'; // the digits that close the house's other cells; one each of those the cell sees
  only?: 'digits' | 'cell' | 'pattern' | 'gone' | 'none'; // the marks that are shown; without it all
  clues?: true; // of variants: cages, lines
  result?: boolean;
}

// What an exercise shows: the house, where to look on a variant's board, the digits of the step, all marks,
// no marks.
export type Level = 'house' | 'where' | 'digits' | 'marks' | 'none';

export interface Lesson {
  id: string; // in the address
  chapter: string;
  kind: 'place' | 'strike'; // what its step does
  techniques: readonly string[];
  variant?: string; // the words of the puzzles' rules; without them they are classic
  profile?: 'se' | 'hodoku'; // whose next step it is; without it the next hint
  distinct?: boolean; // false: the technique may allow other steps in the same position
  rows?: boolean; // the walk's houses are rows
  apart?: boolean; // its steps strike nothing where they begin
  single?: boolean; // its steps strike one digit
  levels: readonly Level[];
  frames: readonly Frame[];
  mistake: { how: string; also?: boolean; parts?: readonly string[] };
}

export interface Rules {
  layout: AnyLayout;
  clues: readonly AnyClue[];
}

interface StoredPosition {
  puzzle: string;
  filled: string;
  gone?: readonly (readonly [number, number])[]; // cell, digits: candidates that earlier steps took
  candidates?: readonly number[]; // of variants: all that are left
  variant?: Rules;
}

// Of a variant it has the rules.
export interface LessonPosition extends Position {
  variant?: Rules;
}

// Of a variant it has clues by index and what is left of a sum; its houses have names and cells.
export interface LessonStep extends Step {
  clues?: readonly number[];
  total?: number;
}

export interface Task<P = StoredPosition, S = Partial<Step>> {
  position: P;
  step: S;
  solution: string;
}

export interface Mistake<P = StoredPosition, S = Partial<Step>> {
  position: P;
  step: S; // what seems to be there
  spoiler: { cell: number; digit: number }; // and why it is not
}

interface StoredBoards {
  walk: Task;
  mistake: Mistake;
  exercises: readonly Task[];
}

export interface Boards {
  walk: Task<LessonPosition, LessonStep>;
  mistake: Mistake<LessonPosition, LessonStep>;
  exercises: readonly Task<LessonPosition, LessonStep>[];
}

export interface LessonText {
  title: string;
  look: string; // what to look for, in one sentence
  lead: string;
  frames: readonly (readonly [title: string, text: string])[];
  mistake: readonly [title: string, text: string];
}

export interface CourseText {
  chapters: Record<string, string>;
  lessons: Record<string, LessonText>;
}

export const chapters: readonly string[] = course.chapters;
export const lessons = course.lessons as unknown as readonly Lesson[];

export const lessonBy = (id: string): Lesson | undefined => lessons.find((each) => each.id === id);

const boards = import.meta.glob<{ default: StoredBoards }>('./positions/*.json');
const texts = import.meta.glob<{ default: CourseText }>('./texts/*.json');

export async function boardsOf(id: string): Promise<Boards> {
  const load = boards[`./positions/${id}.json`];
  if (!load) throw new Error(`no lesson ${id}`);
  const { walk, mistake, exercises } = (await load()).default;
  return { walk: whole(walk), mistake: whole(mistake), exercises: exercises.map(whole) };
}

export async function textsIn(language: Language): Promise<CourseText> {
  const load = texts[`./texts/${language}.json`];
  if (!load) throw new Error(`no lessons in ${language}`);
  return (await load()).default;
}

const nothing: Step = {
  technique: '',
  name: '',
  family: '',
  why: '',
  conclusion: '',
  placements: [],
  eliminations: [],
  houses: [],
  marks: [],
  links: [],
  inner: [],
};

// A step without evidence, to be given some.
export const bareStep = (parts: Partial<Step> = {}): Step => ({ ...nothing, ...parts });

// Empty lists and candidates that the rules leave are not stored.
function whole<T extends { position: StoredPosition; step: Partial<Step> }>(
  stored: T,
): Omit<T, 'position' | 'step'> & { position: LessonPosition; step: LessonStep } {
  const { puzzle, filled, gone = [], variant } = stored.position;
  const step = bareStep(stored.step);
  if (variant) {
    const candidates = [...(stored.position.candidates ?? [])];
    return { ...stored, position: { puzzle, filled, candidates, variant }, step };
  }
  const taken = new Map(gone);
  const left = candidatesByRules(filled);
  const candidates = allCells.map((cell) => (left[cell] ?? 0) & ~(taken.get(cell) ?? 0));
  return { ...stored, position: { puzzle, filled, candidates }, step };
}
