import { describe, expect, it, vi } from 'vitest';
import { boardsOf, lessonBy, type Level } from '../../lessons/course';
import { digitAt, digitsOf } from '../../lib/cells';
import { Doing } from './exercise.svelte';

async function begun(id: string, number: number, level?: Level) {
  const lesson = lessonBy(id);
  const exercise = (await boardsOf(id)).exercises[number];
  if (!lesson || !exercise) throw new Error(id);
  const done = vi.fn();
  const shown = level ?? lesson.levels[number] ?? 'marks';
  return { doing: new Doing(lesson, exercise, shown, () => Promise.resolve([]), done), done };
}

describe('an exercise that strikes', () => {
  it('is done when every mark of the step is struck, in any order', async () => {
    const { doing, done } = await begun('naked-pair', 2);
    const marks = doing.step.eliminations.flatMap(({ cell, digits }) =>
      digitsOf(digits).map((digit) => ({ cell, digit })),
    );
    for (const [i, { cell, digit }] of marks.reverse().entries()) {
      expect(doing.count).toEqual({ done: i, all: marks.length });
      expect(doing.isDone).toBe(false);
      await doing.enter(digit, cell);
      await doing.enter(digit, cell); // a second time it changes nothing
    }
    expect(doing.isDone).toBe(true);
    expect(done).toHaveBeenCalledTimes(1);
    expect(doing.scene.houses.length).toBeGreaterThan(0);
  });

  it('offers the marks that are to be seen', async () => {
    const { doing } = await begun('naked-pair', 2);
    const [gone] = doing.step.eliminations;
    doing.cursor = gone?.cell ?? 0;
    const offered = digitsOf(511).filter((digit) => doing.offers(digit));
    expect(offered).toEqual(digitsOf(doing.exercise.position.candidates[doing.cursor] ?? 0));
  });

  it('shows no marks but those that are struck, until they are asked for', async () => {
    const { doing } = await begun('naked-pair', 4, 'none');
    const [gone] = doing.step.eliminations;
    if (!gone) throw new Error('no step');
    expect(doing.candidates.every((mask) => mask === 0)).toBe(true);
    const [digit = 0] = digitsOf(gone.digits);
    await doing.enter(digit, gone.cell);
    expect(doing.candidates.filter((mask) => mask > 0)).toEqual([1 << (digit - 1)]);
    doing.showsMarks = true;
    expect(doing.candidates).toEqual(doing.exercise.position.candidates);
  });

  it('takes a tap where it shows one digit', async () => {
    expect((await begun('x-wing', 0)).doing.single).toBeGreaterThan(0);
    expect((await begun('x-wing', 2)).doing.single).toBe(0);
    expect((await begun('naked-pair', 0)).doing.single).toBe(0);
  });
});

describe('an exercise that places', () => {
  it('is done with the digit of the step, and with no other', async () => {
    const { doing, done } = await begun('rules', 0);
    const [placed] = doing.step.placements;
    if (!placed) throw new Error('no step');
    await doing.enter((placed.digit % 9) + 1, placed.cell);
    expect(doing.said?.verdict.is).toBe('clash');
    expect(doing.isDone).toBe(false);
    await doing.enter(placed.digit, placed.cell);
    expect(doing.isDone).toBe(true);
    expect(digitAt(doing.filled, placed.cell)).toBe(placed.digit);
    expect(done).toHaveBeenCalledTimes(1);
  });
});
