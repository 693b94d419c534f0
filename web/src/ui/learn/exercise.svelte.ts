// An exercise under way: the cell that keys go to, what is struck or placed, and what is said of it.

import type { Step } from '../../engine/types';
import { bareStep, type Lesson, type LessonStep, type Level } from '../../lessons/course';
import { bit, digitAt, digitsOf, has } from '../../lib/cells';
import { sceneOf, type Scene } from '../solver/scene';
import { digitsIn, pictureOf, shownCandidates } from './frames';
import { judge, type Exercise, type Steps, type Verdict } from './judge';

export interface Said {
  verdict: Verdict;
  cell: number;
  digit: number;
}

export class Doing {
  cursor = $state<number | null>(null);
  said = $state.raw<Said | null>(null);
  showsMarks = $state(false); // asked for where the exercise has none
  isTold = $state(false); // the whole step is shown
  #struck = $state.raw<ReadonlyMap<number, number>>(new Map());
  #placed = $state.raw(0);

  constructor(
    readonly lesson: Lesson,
    readonly exercise: Exercise,
    readonly level: Level,
    private readonly steps: Steps,
    private readonly onDone: () => void,
  ) {}

  get step(): LessonStep {
    return this.exercise.step;
  }

  readonly isDone = $derived.by(() => {
    if (this.lesson.kind === 'place') return this.#placed > 0;
    return this.step.eliminations.every(
      ({ cell, digits }) => ((this.#struck.get(cell) ?? 0) & digits) === digits,
    );
  });

  // How many candidates are struck of those that have to go.
  readonly count = $derived.by(() => {
    const wanted = this.step.eliminations.map(({ cell, digits }) => {
      const struck = digits & (this.#struck.get(cell) ?? 0);
      return { all: digitsOf(digits).length, done: digitsOf(struck).length };
    });
    return {
      all: wanted.reduce((sum, each) => sum + each.all, 0),
      done: wanted.reduce((sum, each) => sum + each.done, 0),
    };
  });

  readonly filled = $derived.by(() => {
    const { filled } = this.exercise.position;
    const [placed] = this.step.placements;
    if (this.#placed === 0 || !placed) return filled;
    return filled.slice(0, placed.cell) + String(placed.digit) + filled.slice(placed.cell + 1);
  });

  // The marks that are to be seen.
  readonly candidates = $derived.by<readonly number[]>(() => {
    const { position } = this.exercise;
    const all = this.showsMarks || this.isTold || this.isDone;
    if (all && this.lesson.kind === 'strike') return position.candidates;
    if (all && this.level !== 'house' && !position.variant) return position.candidates;
    const marked = this.level === 'where' && this.lesson.kind === 'strike';
    if (this.level === 'marks' || marked) return position.candidates;
    if (this.level === 'digits') return shownCandidates(this.step, position, { only: 'digits' });
    return position.candidates.map((mask, cell) => mask & (this.#struck.get(cell) ?? 0));
  });

  readonly scene = $derived.by<Scene>(() => {
    const { position } = this.exercise;
    const shown = { ...position, candidates: [...this.candidates] };
    if ((this.isTold || this.isDone) && this.lesson.kind === 'strike') {
      return sceneOf(this.step, position);
    }
    const houses = this.isTold || this.level === 'house' ? this.step.houses : [];
    if (this.isTold) return pictureOf(this.step, position, this.lesson.frames.at(-1) ?? {}).scene;
    return sceneOf(bareStep({ houses, eliminations: this.struck }), shown);
  });

  get struck(): Step['eliminations'] {
    return [...this.#struck].map(([cell, digits]) => ({ cell, digits }));
  }

  // With one digit shown, to tap a cell is to strike it.
  readonly single = $derived.by(() => {
    const digits = digitsOf(digitsIn(this.step));
    const one = this.lesson.kind === 'strike' && this.level === 'digits' && digits.length === 1;
    return one ? (digits[0] ?? 0) : 0;
  });

  // What can be entered in the chosen cell.
  offers(digit: number): boolean {
    const { cursor } = this;
    if (cursor === null || this.isDone || digitAt(this.filled, cursor) > 0) return false;
    const isShown = this.lesson.kind === 'strike' && (this.level !== 'none' || this.showsMarks);
    return !isShown || has(this.candidates[cursor] ?? 0, digit);
  }

  async enter(digit: number, cell = this.cursor): Promise<void> {
    if (cell === null || this.isDone) return;
    this.cursor = cell;
    if (has(this.#struck.get(cell) ?? 0, digit)) return;
    const verdict = await judge(this.lesson, this.exercise, cell, digit, this.steps).catch(
      (): Verdict => ({ is: 'unproved' }), // no engine: nothing can be said beyond that
    );
    this.said = { verdict, cell, digit };
    if (verdict.is !== 'right' && verdict.is !== 'also') return;
    if (this.lesson.kind === 'place' && verdict.is === 'right') this.#placed = digit;
    if (this.lesson.kind === 'strike') this.#strike(cell, digit);
    if (this.isDone) this.onDone();
  }

  #strike(cell: number, digit: number): void {
    const mask = (this.#struck.get(cell) ?? 0) | bit(digit);
    this.#struck = new Map(this.#struck).set(cell, mask);
  }
}
