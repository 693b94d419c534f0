import { describe, expect, it, vi } from 'vitest';
import { bareStep, boardsOf, lessonBy, type Lesson } from '../../lessons/course';
import { allCells, digitAt, digitsOf } from '../../lib/cells';
import { judge, type Exercise } from './judge';

const none = () => Promise.resolve([]);

async function opened(id: string, number = 0): Promise<[Lesson, Exercise]> {
  const exercise = (await boardsOf(id)).exercises[number];
  const lesson = lessonBy(id);
  if (!exercise || !lesson) throw new Error(id);
  return [lesson, exercise];
}

describe('a digit that is placed', () => {
  it('is right where the step places it', async () => {
    const [lesson, exercise] = await opened('naked-single');
    const [placed] = exercise.step.placements;
    if (!placed) throw new Error('no step');
    const { cell, digit } = placed;
    expect(await judge(lesson, exercise, cell, digit, none)).toEqual({ is: 'right' });
    const wrong = (digit % 9) + 1;
    expect(await judge(lesson, exercise, cell, wrong, none)).toMatchObject({ is: 'clash' });
  });

  it('is told where there is one already', async () => {
    const [lesson, exercise] = await opened('naked-single');
    const filled = allCells.find((cell) => exercise.position.filled[cell] !== '.') ?? 0;
    expect(await judge(lesson, exercise, filled, 1, none)).toEqual({ is: 'filled' });
  });

  it('is told when another technique places it, and when nothing does', async () => {
    const [lesson, exercise] = await opened('hidden-single-line');
    const { position, solution, step } = exercise;
    const own = step.placements[0]?.cell;
    const cell = allCells.find((c) => position.filled[c] === '.' && c !== own) ?? 0;
    const digit = digitAt(solution, cell);
    const other = bareStep({ technique: 'naked-single', placements: [{ cell, digit }] });
    const steps = vi.fn(() => Promise.resolve([other]));
    expect(await judge(lesson, exercise, cell, digit, steps)).toEqual({ is: 'other', step: other });
    expect(await judge(lesson, exercise, cell, digit, none)).toEqual({ is: 'unproved' });
  });
});

describe('a mark that is struck', () => {
  it('is right, part of the pattern, needed, or not there', async () => {
    const [lesson, exercise] = await opened('x-wing', 2);
    const { step, position, solution } = exercise;
    const [gone] = step.eliminations;
    const [pattern] = step.marks;
    if (!gone || !pattern) throw new Error('no step');
    const [digit = 0] = digitsOf(gone.digits);
    expect(await judge(lesson, exercise, gone.cell, digit, none)).toEqual({ is: 'right' });
    const corner = pattern.cells[0] ?? 0;
    expect(await judge(lesson, exercise, corner, digit, none)).toEqual({ is: 'pattern' });
    const blank = allCells.filter((c) => position.filled[c] === '.' && !pattern.cells.includes(c));
    const cell = blank.find((c) => c !== gone.cell) ?? 0;
    const own = digitAt(solution, cell);
    expect(await judge(lesson, exercise, cell, own, none)).toEqual({ is: 'needed' });
    const absent = digitsOf(511 & ~(position.candidates[cell] ?? 0));
    const verdicts = await Promise.all(absent.map((d) => judge(lesson, exercise, cell, d, none)));
    for (const { is } of verdicts) expect(['clash', 'gone']).toContain(is);
  });

  it('is right in another way where the technique strikes it, too', async () => {
    const [lesson, exercise] = await opened('x-wing', 2);
    const { position, solution, step } = exercise;
    const spoken = new Set([
      ...step.marks.flatMap((m) => m.cells),
      ...step.eliminations.map((e) => e.cell),
    ]);
    const cell = allCells.find(
      (c) => !spoken.has(c) && digitsOf(position.candidates[c] ?? 0).length > 1,
    );
    const digit =
      digitsOf(position.candidates[cell ?? 0] ?? 0).find(
        (d) => d !== digitAt(solution, cell ?? 0),
      ) ?? 0;
    const eliminations = [{ cell: cell ?? 0, digits: 1 << (digit - 1) }];
    const same = bareStep({ technique: 'x-wing', eliminations });
    const also = await judge(lesson, exercise, cell ?? 0, digit, () => Promise.resolve([same]));
    expect(also).toEqual({ is: 'also' });
  });
});
