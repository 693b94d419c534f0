// What is said of a digit that is placed or struck in an exercise: whether it is what the step does,
// and if not, why not.

import type { Step } from '../../engine/types';
import type { Lesson, LessonPosition, LessonStep, Task } from '../../lessons/course';
import { allCells, bit, digitAt, has, seeEachOther } from '../../lib/cells';
import { ask } from '../solver/verbs';

// Peers: of each cell those that must differ from it, where that is more than row, column and box.
export type Exercise = Task<LessonPosition, LessonStep> & {
  peers?: readonly (readonly number[])[];
};

export type Verdict =
  | { is: 'right' } // part of the step
  | { is: 'also' } // the technique strikes it, too, in another way
  | { is: 'filled' } // there is a digit already
  | { is: 'clash'; other: number } // another cell in sight has the digit
  | { is: 'gone' } // the mark is not there
  | { is: 'needed' } // the solution has the digit there
  | { is: 'pattern' } // the mark is one of those that the step stands on
  | { is: 'other'; step: Step } // true, by another technique
  | { is: 'unproved' };

// The steps that are possible in a position; asked for where a wrong digit is not wrong at sight.
export type Steps = () => Promise<readonly Step[]>;

// What the engine finds in an exercise; asked once.
export function possibleIn({ position }: Exercise): Steps {
  let found: Promise<readonly Step[]> | undefined;
  return () => (found ??= ask('steps', { ...position, most: 200 }).then(({ steps }) => steps));
}

const strikes = (step: Step, cell: number, digit: number): boolean =>
  step.eliminations.some((each) => each.cell === cell && has(each.digits, digit));
const places = (step: Step, cell: number, digit: number): boolean =>
  step.placements.some((each) => each.cell === cell && each.digit === digit);

export function judge(
  lesson: Lesson,
  exercise: Exercise,
  cell: number,
  digit: number,
  steps: Steps,
): Promise<Verdict> {
  const quick = lesson.kind === 'place' ? ofPlacing : ofStriking;
  const verdict = quick(exercise, cell, digit);
  if (verdict) return Promise.resolve(verdict);
  const does = lesson.kind === 'place' ? places : strikes;
  return elsewhere(lesson, (step) => does(step, cell, digit), steps);
}

// What can be said without the engine; null where it has to be asked.
function ofPlacing(exercise: Exercise, cell: number, digit: number): Verdict | null {
  const { filled } = exercise.position;
  if (digitAt(filled, cell) > 0) return { is: 'filled' };
  if (places(exercise.step, cell, digit)) return { is: 'right' };
  return (
    clashOf(exercise, cell, digit) ??
    (isSolution(exercise, cell, digit) ? null : { is: 'unproved' })
  );
}

function ofStriking(exercise: Exercise, cell: number, digit: number): Verdict | null {
  const { filled, candidates } = exercise.position;
  if (digitAt(filled, cell) > 0) return { is: 'filled' };
  if (strikes(exercise.step, cell, digit)) return { is: 'right' };
  if (!has(candidates[cell] ?? 0, digit)) return clashOf(exercise, cell, digit) ?? { is: 'gone' };
  if (isPattern(exercise.step, cell, digit)) return { is: 'pattern' };
  return isSolution(exercise, cell, digit) ? { is: 'needed' } : null;
}

function clashOf(
  { position: { filled }, peers }: Exercise,
  cell: number,
  digit: number,
): Verdict | null {
  const sees = (other: number): boolean =>
    peers ? (peers[cell] ?? []).includes(other) : seeEachOther(cell, other);
  const other = allCells.find((each) => sees(each) && digitAt(filled, each) === digit);
  return other === undefined ? null : { is: 'clash', other };
}

const isSolution = ({ solution }: Exercise, cell: number, digit: number): boolean =>
  digitAt(solution, cell) === digit;

function isPattern(step: Step, cell: number, digit: number): boolean {
  const marked = step.marks.some((mark) => mark.cells.includes(cell) && mark.digits & bit(digit));
  const linked = step.links.some(({ from, to }) =>
    [from, to].some((node) => node.digit === digit && node.cells.includes(cell)),
  );
  return marked || linked;
}

async function elsewhere(
  lesson: Lesson,
  does: (step: Step) => boolean,
  steps: Steps,
): Promise<Verdict> {
  const found = (await steps()).filter(does);
  const own = found.find((step) => lesson.techniques.includes(step.technique));
  if (own) return { is: 'also' };
  const [first] = found;
  return first ? { is: 'other', step: first } : { is: 'unproved' };
}
