// Practice of a technique: position after position at which it is needed, all marks filled in, in sets of
// five. The first one of a technique with a lesson is one of the lesson's, so that it is there at once; the
// next ones are from puzzles that the person brought along, as far as these need the technique, then
// made by the engine. Each is sought while the one before is done.

import { theStore } from '../../app/stored';
import type { Step } from '../../engine/types';
import { boardsOf, lessonBy, type Lesson } from '../../lessons/course';
import { gameName } from '../play/names';
import { candidatesByRules } from '../../lib/candidates';
import { type Position } from '../solver/step';
import { ask } from '../solver/verbs';
import type { Exercise } from './judge';
import { lessonOf } from './lessonof';

export const SET = 5;
const TRIES = 6;
const MOST_STEPS = 200;
const MOST_OWN = 30; // puzzles of the person that are looked at

// Own: what the person's puzzle that it is from is called.
export type Practice = Exercise & { own?: string };

// What an exercise of practice is, seen as one of a lesson.
export function practiceOf(technique: string, step: Step): Lesson {
  return {
    id: technique,
    chapter: '',
    kind: step.placements.length > 0 ? 'place' : 'strike',
    techniques: [technique],
    distinct: false,
    levels: ['marks'],
    frames: [{ houses: true, marks: true, links: 'all', result: true }],
    mistake: { how: '' },
  };
}

// A position at which the next hint is the technique; where the ladder of hints never needs it, one at
// which the path of a scale does.
export async function makeExercise(technique: string, signal: AbortSignal): Promise<Exercise> {
  for (let tries = 0; tries < TRIES; ++tries) {
    const takes = { technique, seed: crypto.randomUUID() };
    const made = await ask('practise', takes, { signal });
    if (!made.found || !made.puzzle || !made.solution) continue;
    const { puzzle, solution } = made;
    const found =
      (await alongHints(technique, puzzle, signal)) ?? (await onPath(technique, puzzle, signal));
    if (found) return { ...found, solution };
  }
  throw new Error(`no position needs ${technique}`);
}

async function alongHints(
  technique: string,
  puzzle: string,
  signal: AbortSignal,
): Promise<Omit<Exercise, 'solution'> | null> {
  let position: Position = { puzzle, filled: puzzle, candidates: candidatesByRules(puzzle) };
  for (let steps = 0; steps < MOST_STEPS && !signal.aborted; ++steps) {
    const { step, after } = await ask('hint', { ...position });
    if (!step || !after) return null;
    if (step.technique === technique) return { position, step };
    position = { puzzle, filled: after.filled, candidates: after.candidates };
  }
  return null;
}

async function onPath(
  technique: string,
  puzzle: string,
  signal: AbortSignal,
): Promise<Omit<Exercise, 'solution'> | null> {
  for (const profile of ['hodoku', 'se'] as const) {
    const { steps } = await ask('path', { puzzle, profile }, { signal });
    const found = steps.find((step) => step.technique === technique);
    if (!found) continue;
    const { filled, candidates, ...step } = found;
    return { position: { puzzle, filled, candidates }, step };
  }
  return null;
}

// One of the exercises that the technique's lesson keeps.
async function stored(technique: string): Promise<Exercise | null> {
  const lesson = lessonBy(lessonOf(technique) ?? '');
  if (!lesson) return null;
  const { exercises } = await boardsOf(lesson.id);
  const fit = exercises.filter(({ step }) => step.technique === technique);
  return fit[Math.floor(Math.random() * fit.length)] ?? null;
}

// Of the person's own puzzles, newest first, those that need the technique.
async function* ownExercises(technique: string, signal: AbortSignal): AsyncGenerator<Practice> {
  const games = await (await theStore()).games();
  const own = games.filter(
    ({ kind, source }) => kind === 'play' && (source.kind === 'typed' || source.kind === 'shared'),
  );
  for (const game of own.slice(0, MOST_OWN)) {
    const { verdict, solution } = await ask('check', { puzzle: game.givens });
    if (signal.aborted) return;
    if (verdict !== 'unique' || !solution) continue;
    const found = await alongHints(technique, game.givens, signal);
    if (found) yield { ...found, solution, own: gameName(game) };
  }
}

export class Series {
  exercise = $state.raw<Practice | null>(null);
  number = $state(0); // of the exercise, from 1
  problem = $state(false);
  readonly #stop = new AbortController();
  readonly #own: AsyncGenerator<Practice>;
  #next: Promise<Practice> | null = null;

  constructor(readonly technique: string) {
    this.#own = ownExercises(technique, this.#stop.signal);
    void this.#start();
  }

  // The next position: at once where it is made already.
  async goOn(): Promise<void> {
    this.exercise = null;
    this.problem = false;
    const coming = (this.#next ??= this.#make());
    try {
      this.exercise = await coming;
      this.number += 1;
      this.#next = this.#make();
    } catch {
      this.#next = null;
      if (!this.#stop.signal.aborted) this.problem = true;
    }
  }

  close(): void {
    this.#stop.abort();
  }

  async #start(): Promise<void> {
    const first = await stored(this.technique).catch(() => null);
    this.#next = first ? Promise.resolve(first) : null;
    await this.goOn();
  }

  #make(): Promise<Practice> {
    const made = this.#fromOwnOrEngine();
    made.catch(() => undefined); // told when it is asked for
    return made;
  }

  async #fromOwnOrEngine(): Promise<Practice> {
    const own = await this.#own.next().catch(() => null);
    if (own?.value) return own.value as Practice;
    return makeExercise(this.technique, this.#stop.signal);
  }
}
