// Every position and every claim of the lessons, held against the engine; those about variants have
// variants.test.ts.

import { beforeAll, describe, expect, it } from 'vitest';
import { askClassic, type Ask } from '../engine/asking';
import type { ClassicVerb, Step } from '../engine/types';
import {
  allCells,
  cellsOfHouse,
  digitAt,
  digitsOf,
  has,
  housesOf,
  seeEachOther,
} from '../lib/cells';
import { placeholders } from '../i18n/message';
import { partOf, pictureOf, shownCandidates } from '../ui/learn/frames';
import { lessonOf } from '../ui/learn/lessonof';
import { mistakeTold, valuesOf } from '../ui/learn/values';
import type { Scene } from '../ui/solver/scene';
import { type Position } from '../ui/solver/step';
import { boardsOf, lessons, textsIn, type Boards, type Lesson } from './course';

let ask: Ask<ClassicVerb>;
beforeAll(async () => {
  ask = await askClassic();
});

// The first five rungs of the ladder of labels (docs/rating.md).
const EASY = new Set(
  `full-house hidden-single-box hidden-single-line naked-single pointing claiming naked-pair
  hidden-pair naked-triple hidden-triple naked-quad hidden-quad x-wing swordfish jellyfish skyscraper
  2-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing remote-pair simple-colors-trap
  simple-colors-wrap unique-rectangle-1 unique-rectangle-2 unique-rectangle-4`.split(/\s+/),
);

const evidence = ({ technique, placements, eliminations, houses, marks, links }: Step) => ({
  technique,
  placements,
  eliminations,
  houses,
  marks,
  links,
});

function stepsOf(lesson: Lesson, position: Position): Step[] {
  return lesson.techniques.flatMap(
    (technique) => ask('steps', { ...position, technique, most: 200, slow: true }).steps,
  );
}

// The step is there, it is what the app's next hint says (or the next step of the lesson's profile,
// with nothing of the easier rungs left), and the technique does nothing else.
function expectStep(lesson: Lesson, { position, step, solution }: Boards['walk']): void {
  const profile = lesson.profile ? { profile: lesson.profile } : {};
  const hint = ask('hint', { ...position, ...profile });
  expect(hint.mistakes).toEqual([]);
  expect(lesson.techniques).toContain(step.technique);
  expect(evidence(hint.step as Step)).toEqual(evidence(step));
  if (lesson.profile) expect(EASY).not.toContain(ask('hint', { ...position }).step?.technique);
  if (lesson.distinct !== false) {
    const effects = stepsOf(lesson, position).map(({ placements, eliminations }) =>
      JSON.stringify({ placements, eliminations }),
    );
    expect(new Set(effects).size).toBe(1);
  }
  expectSolution(position, solution);
  if (lesson.apart) {
    const assumed = step.marks.filter(({ part }) => part === 'assumed').flatMap((m) => m.cells);
    for (const { cell } of step.eliminations) expect(assumed).not.toContain(cell);
  }
  if (lesson.kind === 'place') expect(step.placements).toHaveLength(1);
  else expect(step.placements).toEqual([]);
  for (const { cell, digit } of step.placements) expect(solution[cell]).toBe(String(digit));
  for (const { cell, digits } of step.eliminations) {
    expect((position.candidates[cell] ?? 0) & digits).toBe(digits);
    expect(has(digits, digitAt(solution, cell))).toBe(false);
  }
}

function expectSolution({ puzzle, filled, candidates }: Position, solution: string): void {
  expect(ask('check', { puzzle })).toMatchObject({ verdict: 'unique', solution });
  for (const cell of allCells) {
    if (filled[cell] !== '.') expect(filled[cell]).toBe(solution[cell]);
    else expect(has(candidates[cell] ?? 0, digitAt(solution, cell))).toBe(true);
  }
}

// What a frame draws belongs to the step, or is a digit on the board that it speaks of.
function expectFrames(lesson: Lesson, { step, position }: Boards['walk']): void {
  expect(lesson.frames.length).toBeGreaterThanOrEqual(3);
  expect(lesson.frames.length).toBeLessThanOrEqual(5);
  const seen = new Set<string>();
  for (const frame of lesson.frames) {
    const part = partOf(step, position, frame);
    seen.add(JSON.stringify([part, shownCandidates(step, position, frame)]));
    const known = new Set(step.houses.map((each) => each.house));
    if (!frame.of) expect(part.houses.every(({ house }) => known.has(house))).toBe(true);
    for (const mark of part.marks) {
      const isOnBoard = mark.digits === 0 && mark.cells.every((c) => position.filled[c] !== '.');
      if (!isOnBoard && frame.of !== 'cell') expect(step.marks).toContainEqual(mark);
    }
    for (const link of part.links) expect(step.links).toContainEqual(link);
    if (!frame.seen) continue;
    const { scene } = pictureOf(step, position, frame);
    expect(scene.placed).toEqual([]);
    if (frame.seen === true) expectBlocked(step, position, scene);
    if (frame.seen === 'all') {
      expect(scene.blockers).toHaveLength(8);
    }
  }
  expect(seen.size).toBe(lesson.frames.length);
  const last = partOf(step, position, lesson.frames.at(-1) ?? {});
  expect(last.placements).toEqual(step.placements);
  expect(last.eliminations).toEqual(step.eliminations);
  if (lesson.rows) {
    for (const { house, part } of step.houses) if (part === 'base') expect(house).toBeLessThan(9);
  }
}

// The digits that are pointed at close every other blank cell of the house.
function expectBlocked(step: Step, { filled }: Position, { blockers, crosses }: Scene): void {
  const blank = cellsOfHouse(step.houses[0]?.house ?? 0).filter((c) => filled[c] === '.');
  expect(crosses).toHaveLength(blank.length - 1);
  for (const cell of blank) {
    const isBlocked = blockers.some((other) => seeEachOther(cell, other));
    expect(isBlocked).toBe(cell !== step.placements[0]?.cell);
  }
}

// The pattern is not there: the technique does none of what the step would do, and the spoiler is why.
function expectMistake(lesson: Lesson, { position, step, spoiler }: Boards['mistake']): void {
  const { cell, digit } = spoiler;
  if (lesson.mistake.how === 'clash') {
    const wrong = position.puzzle.slice(0, cell) + String(digit) + position.puzzle.slice(cell + 1);
    const { verdict, conflicts } = ask('check', { puzzle: wrong });
    expect(verdict).toBe('conflict');
    expect(conflicts?.map(({ house }) => house)).toEqual(step.houses.map(({ house }) => house));
    return;
  }
  expect(position.filled[cell]).toBe('.');
  expect(has(position.candidates[cell] ?? 0, digit)).toBe(true);
  expect(ask('check', { puzzle: position.puzzle }).verdict).toBe('unique');
  const found = stepsOf(lesson, position);
  if (lesson.distinct !== false && !lesson.mistake.also) expect(found).toEqual([]);
  const strikes = found.flatMap(({ eliminations }) => eliminations);
  for (const { cell: from, digits } of step.eliminations) {
    expect(strikes.some((each) => each.cell === from && each.digits & digits)).toBe(false);
  }
  const places = found.flatMap(({ placements }) => placements);
  for (const { cell: at } of step.placements) expect(places.some((p) => p.cell === at)).toBe(false);
  if (lesson.mistake.how === 'houses') {
    const base = step.houses.filter(({ part }) => part === 'base');
    expect(base.some(({ house }) => cellsOfHouse(house).includes(cell))).toBe(true);
  }
  if (lesson.mistake.how === 'cells') {
    const parts = lesson.mistake.parts;
    const marks = step.marks.filter(({ part }) => !parts || parts.includes(part));
    expect(marks.some(({ cells }) => cells.includes(cell))).toBe(true);
  }
}

// What the texts of single lessons say beyond that.
const claims: Record<string, (boards: Boards) => void> = {
  'full-house': ({ mistake: { step, position } }) => {
    const blank = cellsOfHouse(step.houses[0]?.house ?? 0).filter(
      (c) => position.filled[c] === '.',
    );
    expect(blank).toHaveLength(2);
  },
  'naked-single': ({ mistake: { step, position, spoiler } }) => {
    const digits = digitsOf(position.candidates[spoiler.cell] ?? 0);
    expect(digits.sort()).toEqual([spoiler.digit, step.placements[0]?.digit].sort());
  },
  pointing: outsideCover,
  claiming: outsideCover,
  'x-wing': outsideCover,
  swordfish: outsideCover,
  'turbot-fish': ({ walk: { step } }) => {
    expect(step.houses.some(({ house, part }) => part === 'base' && house >= 18)).toBe(true);
  },
  'x-chain': oneEndIsTrue,
  'xy-chain': oneEndIsTrue,
  aic: oneEndIsTrue,
  'forcing-chain': ({ walk: { step } }) => {
    const [from, to] = [step.links[0]?.from, step.links.at(-1)?.to];
    expect([to?.cells, to?.digit, to?.on]).toEqual([from?.cells, from?.digit, !from?.on]);
  },
  'bug-1': ({ walk: { step, position }, mistake }) => {
    const threes = ({ candidates }: Position): number[] =>
      allCells.filter((cell) => digitsOf(candidates[cell] ?? 0).length === 3);
    const [extra] = step.marks;
    expect(threes(position)).toEqual(extra?.cells);
    expect(threes(mistake.position)).toContain(mistake.spoiler.cell);
    expect(threes(mistake.position)).toHaveLength(2);
    for (const house of housesOf(extra?.cells[0] ?? 0)) {
      const places = cellsOfHouse(house).filter(
        (cell) => (position.candidates[cell] ?? 0) & (extra?.digits ?? 0),
      );
      expect(places).toHaveLength(3);
    }
  },
};

function outsideCover({ mistake: { step, spoiler } }: Boards): void {
  const cover = step.houses.filter(({ part }) => part === 'cover');
  expect(cover.some(({ house }) => cellsOfHouse(house).includes(spoiler.cell))).toBe(false);
  if (step.family === 'fish') {
    for (const { house } of cover) expect(house).toBeGreaterThanOrEqual(9);
  }
}

function oneEndIsTrue({ walk: { step } }: Boards): void {
  const [from, to] = [step.links[0]?.from, step.links.at(-1)?.to];
  expect([from?.on, to?.on]).toEqual([false, true]);
  if (step.technique === 'aic') return;
  for (const { digits } of step.eliminations) {
    expect(digitsOf(digits)).toEqual([from?.digit]);
    expect(digitsOf(digits)).toEqual([to?.digit]);
  }
}

const classics = lessons.filter(({ variant }) => !variant);

describe.each(classics)('$id', (lesson) => {
  it('has a walk whose step is there, the easiest, and what the frames show', async () => {
    const { walk } = await boardsOf(lesson.id);
    expectStep(lesson, walk);
    expectFrames(lesson, walk);
  });

  it('has a mistake that does not allow the step', async () => {
    const boards = await boardsOf(lesson.id);
    expectMistake(lesson, boards.mistake);
    claims[lesson.id]?.(boards);
  });

  it('has six exercises at the step, of different puzzles', async () => {
    const { walk, exercises } = await boardsOf(lesson.id);
    expect(exercises).toHaveLength(6);
    expect(lesson.levels).toHaveLength(6);
    for (const exercise of exercises) expectStep(lesson, exercise);
    const puzzles = [walk, ...exercises].map(
      ({ position }) => ask('canon', { puzzle: position.puzzle }).canonical,
    );
    expect(new Set(puzzles).size).toBe(7);
  });

  it('says in both languages what its step says', async () => {
    const { walk, mistake } = await boardsOf(lesson.id);
    const values = valuesOf(walk.step);
    const all = await Promise.all((['en', 'de'] as const).map(textsIn));
    const [en, de] = all.map(({ lessons: texts }) => texts[lesson.id]);
    for (const text of [en, de]) {
      expect(text?.frames).toHaveLength(lesson.frames.length);
      const said = [text?.look, text?.lead, ...(text?.frames.flat() ?? [])].join(' ');
      for (const name of placeholders(said)) expect([name, values[name]]).not.toEqual([name, '']);
      for (const name of placeholders(said)) expect(values).toHaveProperty(name);
      if (said.includes('{gone}')) expect(values['gone']).toMatch(/^\d$/);
      expect(mistakeTold(text?.mistake[1] ?? '{}', mistake)).not.toContain('{');
      const used = placeholders(text?.mistake[1] ?? '').filter((n) => n !== 'at' && n !== 'by');
      for (const name of used) expect(valuesOf(mistake.step)[name]).not.toBe('');
    }
    expect(en?.frames.map((each) => placeholders(each.join(' ')))).toEqual(
      de?.frames.map((each) => placeholders(each.join(' '))),
    );
    expect(placeholders(en?.mistake[1] ?? '')).toEqual(placeholders(de?.mistake[1] ?? ''));
  });
});

describe('the course', () => {
  it('has texts for its lessons and chapters, and no others', async () => {
    for (const language of ['en', 'de'] as const) {
      const texts = await textsIn(language);
      expect(Object.keys(texts.lessons)).toEqual(lessons.map(({ id }) => id));
      expect(Object.keys(texts.chapters)).toEqual([...new Set(lessons.map((l) => l.chapter))]);
    }
  });

  it('is where the techniques lead', () => {
    for (const { id, techniques } of classics.slice(1)) {
      for (const technique of techniques) expect(lessonOf(technique)).toBe(id);
    }
    // Of two that teach a technique, the one about classic puzzles.
    for (const { id, techniques } of lessons.filter((lesson) => lesson.variant !== undefined)) {
      for (const technique of techniques) {
        const classic = classics.find((lesson) => lesson.techniques.includes(technique));
        expect(lessonOf(technique)).toBe(classic?.id ?? id);
      }
    }
    const known = ask('techniques', {}).techniques.map(({ slug }) => slug);
    const ids = new Set(lessons.map(({ id }) => id));
    for (const slug of known) expect(ids.has(lessonOf(slug) ?? 'rules')).toBe(true);
    expect(lessonOf('brute-force')).toBeUndefined();
  });
});
