// Every position and every claim of the lessons about variants, held against the engine for variants.

import { beforeAll, describe, expect, it, vi } from 'vitest';
import { askVariants, type Ask } from '../engine/asking';
import type { VariantStep, VariantVerb } from '../engine/types';
import { setLanguage } from '../i18n/index.svelte';
import { placeholders } from '../i18n/message';
import { allCells, digitAt, digitsOf, has, seeEachOther } from '../lib/cells';
import { numbersOf, recordOf } from '../ui/learn/variant/board';
import { groupsOf, rulesOf, variantMistake, variantPicture } from '../ui/learn/variant/frames';
import { variantMistakeTold, variantTold, variantValues } from '../ui/learn/variant/values';
import {
  boardsOf,
  lessons,
  textsIn,
  type Boards,
  type Lesson,
  type LessonPosition,
  type LessonStep,
} from './course';

let ask: Ask<VariantVerb>;
beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} }); // whose language is set
  ask = await askVariants();
});

const taught = lessons.filter(({ variant }) => variant);

const asked = (position: LessonPosition) => ({
  puzzle: recordOf(position),
  filled: numbersOf(position.filled),
  candidates: position.candidates.map((mask, cell) => {
    const digit = digitAt(position.filled, cell);
    return digit > 0 ? 1 << (digit - 1) : mask;
  }),
});

const evidence = (step: Partial<VariantStep> | LessonStep): unknown => ({
  technique: step.technique,
  total: step.total,
  placements: step.placements ?? [],
  eliminations: step.eliminations ?? [],
  houses: step.houses ?? [],
  clues: step.clues ?? [],
  marks: step.marks ?? [],
});

const stepsOf = (lesson: Lesson, position: LessonPosition): VariantStep[] =>
  lesson.techniques.flatMap(
    (technique) => ask('variant.steps', { ...asked(position), technique, most: 200 }).steps,
  );

// The step is the next one on the ladder, and what it does is right.
function expectStep(lesson: Lesson, { position, step, solution }: Boards['walk']): void {
  const { mistakes, step: next = { where: {} } } = ask('variant.hint', asked(position));
  expect(mistakes).toEqual([]);
  expect(lesson.techniques).toContain(step.technique);
  expect(evidence(next as VariantStep)).toEqual(evidence(step));
  const found = ask('variant.solve', { puzzle: recordOf(position) });
  expect(found.solutions).toBe(1);
  expect(found.solution).toEqual(numbersOf(solution));
  for (const cell of allCells) {
    if (position.filled[cell] !== '.') expect(position.filled[cell]).toBe(solution[cell]);
    else expect(has(position.candidates[cell] ?? 0, digitAt(solution, cell))).toBe(true);
  }
  expect(step.placements).toHaveLength(lesson.kind === 'place' ? 1 : 0);
  for (const { cell, digit } of step.placements) expect(solution[cell]).toBe(String(digit));
  for (const { cell, digits } of step.eliminations) {
    expect((position.candidates[cell] ?? 0) & digits).toBe(digits);
    expect(has(digits, digitAt(solution, cell))).toBe(false);
  }
}

// No other step of the technique does anything else, so that there is one answer.
function expectOnly(lesson: Lesson, position: LessonPosition): void {
  const effects = stepsOf(lesson, position).map(({ placements, eliminations }) =>
    JSON.stringify({ placements, eliminations }),
  );
  expect(new Set(effects).size).toBe(1);
}

function expectFrames(lesson: Lesson, { step, position }: Boards['walk']): void {
  expect(lesson.frames.length).toBeGreaterThanOrEqual(3);
  expect(lesson.frames.length).toBeLessThanOrEqual(5);
  const pictures = lesson.frames.map((frame) => {
    const { shapes, candidates } = variantPicture(step, position, frame);
    const { look, beside, rings, spots } = shapes;
    return JSON.stringify([[...look], [...beside], rings, spots, candidates]);
  });
  expect(new Set(pictures).size).toBe(lesson.frames.length);
  const last = variantPicture(step, position, lesson.frames.at(-1) ?? {}).shapes.spots;
  const done = last.filter(({ kind }) => kind !== 'part').length;
  const struck = step.eliminations.flatMap(({ digits }) => digitsOf(digits)).length;
  expect(done).toBe(step.placements.length + struck);
}

// In how many ways so many different digits make the sum.
function ways(size: number, sum: number, from = 1): number {
  if (size === 0) return sum === 0 ? 1 : 0;
  let all = 0;
  for (let d = from; d <= 9; ++d) all += ways(size - 1, sum - d, d + 1);
  return all;
}

const cageOf = ({ position, step }: Boards['walk'] | Boards['mistake']) => {
  const cage = rulesOf(position).clues[step.clues?.[0] ?? 0];
  return { cells: cage?.cells ?? [], sum: cage?.numbers?.[0] ?? 0, rule: cage?.rule };
};

// The cages' sum and the house's 45 leave what the step says.
function sumOfHouse({ walk }: Boards, sign: 1 | -1): void {
  const { step, position } = walk;
  const cages = (step.clues ?? []).map((clue) => rulesOf(position).clues[clue]);
  const sum = cages.reduce((all, cage) => all + (cage?.numbers?.[0] ?? 0), 0);
  const [house] = groupsOf(step);
  const inside = cages.map(
    (cage) => cage?.cells?.filter((cell) => house?.cells.includes(cell)).length,
  );
  const sizes = cages.map((cage) => cage?.cells?.length);
  if (sign === 1) expect(inside).toEqual(sizes);
  expect(sign * (45 - sum)).toBe(step.placements[0]?.digit);
}

const solutionAt = ({ position }: Boards['mistake'], cell: number): number =>
  ask('variant.solve', { puzzle: recordOf(position) }).solution?.[cell] ?? 0;

// What the texts of single lessons say beyond that.
const claims: Record<string, (boards: Boards, lesson: Lesson) => void> = {
  'killer-cage': ({ walk, mistake }) => {
    const blank = cageOf(walk).cells.filter((cell) => walk.position.filled[cell] === '.');
    expect(blank).toEqual([walk.step.placements[0]?.cell]);
    const { position, spoiler } = mistake;
    const same = allCells.filter((cell) => digitAt(position.filled, cell) === spoiler.digit);
    expect(same.some((cell) => seeEachOther(cell, spoiler.cell))).toBe(false);
    expect(same.some((cell) => cageOf(mistake).cells.includes(cell))).toBe(true);
    const filled = numbersOf(position.filled);
    filled[spoiler.cell] = spoiler.digit;
    const wrong = JSON.stringify({ ...rulesOf(position), puzzle: filled });
    expect(ask('variant.check', { puzzle: wrong }).verdict).toBe('conflict');
  },
  'one-combination': ({ walk, mistake }, lesson) => {
    expect(ways(cageOf(walk).cells.length, cageOf(walk).sum)).toBe(1);
    // Combinations are marks of several cells; the others are the cells' candidates.
    expect(walk.step.marks.filter(({ cells }) => cells.length > 1)).toHaveLength(1);
    expect(mistake.step.marks).toHaveLength(2);
    const found = stepsOf(lesson, mistake.position);
    expect(found.some(({ clues }) => clues?.[0] === mistake.step.clues?.[0])).toBe(false);
  },
  'cage-combinations': ({ mistake: { position, step, spoiler } }, lesson) => {
    expect(2 * spoiler.digit).toBe(step.total);
    const struck = stepsOf(lesson, position).flatMap(({ eliminations = [] }) => eliminations);
    const cells = rulesOf(position).clues[step.clues?.[0] ?? 0]?.cells ?? [];
    for (const cell of cells) {
      const gone = struck.some((each) => each.cell === cell && has(each.digits, spoiler.digit));
      expect(gone).toBe(true);
    }
  },
  innie: (boards, lesson) => {
    sumOfHouse(boards, 1);
    placesNone(boards, lesson, ['innie', 'innie']);
  },
  outie: (boards, lesson) => {
    sumOfHouse(boards, -1);
    placesNone(boards, lesson, ['innie', 'outie']);
  },
  diagonals: ({ walk, mistake }, lesson) => {
    expect(groupsOf(walk.step)[0]?.name).toContain('diagonal');
    const { position, step, spoiler } = mistake;
    const places = (groupsOf(step)[0]?.cells ?? []).filter((cell) =>
      has(position.candidates[cell] ?? 0, spoiler.digit),
    );
    expect(places.sort()).toEqual([spoiler.cell, ...(step.marks[0]?.cells ?? [])].sort());
    expect(solutionAt(mistake, spoiler.cell)).toBe(spoiler.digit);
    const found = stepsOf(lesson, position).flatMap(({ placements = [] }) => placements);
    expect(found.some(({ cell }) => cell === step.marks[0]?.cells[0])).toBe(false);
  },
  windows: ({ walk, mistake }) => {
    expect(groupsOf(walk.step).some(({ name }) => name.startsWith('window'))).toBe(true);
    const { step, spoiler, position } = mistake;
    const [base, cover] = groupsOf(step);
    expect(base?.cells).toContain(spoiler.cell);
    expect(cover?.cells).not.toContain(spoiler.cell);
    expect(has(position.candidates[spoiler.cell] ?? 0, spoiler.digit)).toBe(true);
    expect(solutionAt(mistake, spoiler.cell)).toBe(spoiler.digit);
  },
  'law-of-leftovers': ({ walk, mistake }) => {
    const { step, position } = walk;
    const [left, right] = step.marks;
    for (const { cell, digits } of step.eliminations) {
      const other = left?.cells.includes(cell) ? right : left;
      for (const at of other?.cells ?? []) expect((position.candidates[at] ?? 0) & digits).toBe(0);
    }
    const cells = mistake.step.marks.flatMap((mark) => mark.cells);
    expect(cells).toContain(mistake.spoiler.cell);
    expect(solutionAt(mistake, mistake.spoiler.cell)).toBe(mistake.spoiler.digit);
  },
  thermometer: ({ walk, mistake }) => {
    expect(cageOf(walk).rule).toBe('thermometer');
    const { spoiler, position } = mistake;
    expect(cageOf(mistake).cells[0]).toBe(spoiler.cell);
    expect(spoiler.digit).toBe(1);
    expect(has(position.candidates[spoiler.cell] ?? 0, 1)).toBe(true);
    expect(solutionAt(mistake, spoiler.cell)).toBeGreaterThan(1);
  },
};

function placesNone(
  { mistake: { position, step } }: Boards,
  lesson: Lesson,
  parts: string[],
): void {
  expect(step.marks.map(({ part }) => part).sort()).toEqual(parts);
  const own = step.marks.flatMap(({ cells }) => cells);
  const found = stepsOf(lesson, position).flatMap(({ placements = [] }) => placements);
  expect(found.some(({ cell }) => own.includes(cell))).toBe(false);
}

describe.each(taught)('$id', (lesson) => {
  it('has a walk whose step is there, the easiest, and what the frames show', async () => {
    const { walk } = await boardsOf(lesson.id);
    expectStep(lesson, walk);
    expectFrames(lesson, walk);
    if (lesson.id !== 'one-combination') expectOnly(lesson, walk.position);
  });

  it('says what is so, and has a mistake that is one', async () => {
    const boards = await boardsOf(lesson.id);
    expect(claims[lesson.id]).toBeDefined();
    claims[lesson.id]?.(boards, lesson);
    const { shapes } = variantMistake(lesson, boards.mistake);
    expect(shapes.look.size + shapes.rings.length).toBeGreaterThan(0);
  });

  it('has three exercises with one answer each, of different puzzles', async () => {
    const { walk, exercises } = await boardsOf(lesson.id);
    expect(exercises).toHaveLength(3);
    expect(lesson.levels).toHaveLength(3);
    for (const exercise of exercises) {
      expectStep(lesson, exercise);
      expectOnly(lesson, exercise.position);
    }
    const solutions = [walk, ...exercises].map(({ solution }) => solution);
    expect(new Set(solutions).size).toBe(4);
  });

  it('says in both languages what its step says', async () => {
    const { walk, mistake } = await boardsOf(lesson.id);
    const used: string[][][] = [];
    for (const language of ['en', 'de'] as const) {
      await setLanguage(language);
      const text = (await textsIn(language)).lessons[lesson.id];
      if (!text) throw new Error(`${lesson.id} has no text in ${language}`);
      expect(text.frames).toHaveLength(lesson.frames.length);
      const values = variantValues(walk.step, walk.position);
      for (const say of [text.look, text.lead, ...text.frames.flat()]) {
        expect(variantTold(say, walk.step, walk.position)).not.toMatch(/[{}]/);
        for (const name of placeholders(say)) expect([name, values[name]]).not.toEqual([name, '']);
      }
      const [, say] = text.mistake;
      expect(variantMistakeTold(say, mistake)).not.toMatch(/[{}]/);
      const wrong = variantValues(mistake.step, mistake.position);
      for (const name of placeholders(say)) expect([name, wrong[name]]).not.toEqual([name, '']);
      used.push(text.frames.map((frame) => placeholders(frame.join(' '))));
      used.push([placeholders(say)]);
    }
    await setLanguage('en');
    expect(used.slice(0, 2)).toEqual(used.slice(2));
  });
});
