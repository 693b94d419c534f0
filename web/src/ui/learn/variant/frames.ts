// What a frame of a variant's lesson shows: candidates, and shapes on the board.

import type { VariantGroup } from '../../../engine/types';
import type {
  Boards,
  Frame,
  LessonPosition,
  LessonStep,
  Lesson,
  Rules,
} from '../../../lessons/course';
import { allCells, bit, digitAt } from '../../../lib/cells';
import { classic } from '../../../lib/lattice';
import type { Evidence, HintShapes } from '../../variant/hintshapes';
import { shapesOf } from '../../variant/hintshapes';
import type { Doing } from '../exercise.svelte';
import { cellOf, shownCandidates } from '../frames';

export interface VariantPicture {
  shapes: HintShapes;
  candidates: readonly number[];
}

export const rulesOf = ({ variant }: LessonPosition): Rules => {
  if (!variant) throw new Error('a position without rules');
  return variant;
};

export const groupsOf = (step: LessonStep): readonly VariantGroup[] =>
  step.houses as unknown as readonly VariantGroup[];

const draw = (
  parts: Evidence,
  candidates: readonly number[],
  position: LessonPosition,
): VariantPicture => ({
  shapes: shapesOf(parts, candidates, rulesOf(position), classic),
  candidates,
});

export function variantPicture(
  step: LessonStep,
  position: LessonPosition,
  frame: Frame,
): VariantPicture {
  return draw(partsOf(step, position, frame), candidatesOf(step, position, frame), position);
}

function partsOf(step: LessonStep, position: LessonPosition, frame: Frame): Evidence {
  const wanted = (list: Frame['marks'], part?: string): boolean =>
    list === true || (list?.includes(part ?? '') ?? false);
  return {
    houses: groupsOf(step).filter(({ part }) => wanted(frame.houses, part)),
    clues: frame.clues ? [...(step.clues ?? [])] : [],
    marks: [
      ...step.marks.filter(({ part }) => wanted(frame.marks, part)),
      ...(frame.same ? [sameDigits(step, position)] : []),
    ],
    ...(frame.result ? { placements: step.placements, eliminations: step.eliminations } : {}),
  };
}

function sameDigits(step: LessonStep, { filled }: LessonPosition): LessonStep['marks'][number] {
  const digit = step.placements[0]?.digit ?? 0;
  const cells = allCells.filter((cell) => digitAt(filled, cell) === digit);
  return { cells, digits: bit(digit), part: 'base' };
}

function candidatesOf(step: LessonStep, position: LessonPosition, frame: Frame): readonly number[] {
  const { only } = frame;
  const { candidates } = position;
  if (only === 'pattern') {
    const touched = touchedBy(step, position);
    return candidates.map((mask, cell) => (touched.has(cell) ? mask : 0));
  }
  if (only === 'gone') {
    const gone = step.eliminations.reduce((mask, { digits }) => mask | digits, 0);
    return candidates.map((mask) => mask & gone);
  }
  if (only === 'cell') {
    const [placed] = step.placements;
    return candidates.map((_, cell) => (placed?.cell === cell ? bit(placed.digit) : 0));
  }
  return shownCandidates(step, position, frame);
}

// The cells of the clue, of the pattern, and those that lose something.
function touchedBy(step: LessonStep, position: LessonPosition): Set<number> {
  const { clues } = rulesOf(position);
  return new Set([
    ...(step.clues ?? []).flatMap((clue) => clues[clue]?.cells ?? []),
    ...step.marks.flatMap(({ cells }) => cells),
    ...step.eliminations.map(({ cell }) => cell),
  ]);
}

// A mistake: what seems to be there, and the candidate that spoils it.
export function variantMistake(
  { kind }: Lesson,
  { position, step, spoiler }: Boards['mistake'],
): VariantPicture {
  const { cell, digit } = spoiler;
  const touched = touchedBy(step, position);
  const own = step.marks.reduce((mask, { digits }) => mask | digits, 0);
  const hasClue = (step.clues ?? []).length > 0;
  const candidates = position.candidates.map((mask, each) => {
    if (each === cell) return kind === 'place' ? bit(digit) : mask | bit(digit);
    if (kind === 'place') return step.houses.length > 0 && !hasClue ? mask & own : 0;
    if (hasClue) return touched.has(each) ? mask : 0;
    return mask & bit(digit);
  });
  const spoils = [{ cell, digits: bit(digit) }];
  const parts = {
    houses: [...groupsOf(step)],
    clues: [...(step.clues ?? [])],
    marks: step.marks,
    eliminations: isSumOnly(step) ? [] : spoils,
  };
  return draw(parts, isSumOnly(step) ? candidates.map(() => 0) : candidates, position);
}

// Of these cells nothing is known but what they make together.
const isSumOnly = ({ family, marks }: LessonStep): boolean => family === 'sums' && marks.length > 1;

// An exercise under way.
export function exercisePicture(doing: Doing): VariantPicture {
  const { step, level, lesson, candidates, struck } = doing;
  const { position } = doing.exercise;
  const isWhole = doing.isTold || doing.isDone;
  const frame: Frame =
    isWhole || level === 'where'
      ? { houses: true, clues: true, ...(isWhole && { marks: true }) }
      : {};
  const parts = partsOf(step, position, frame);
  const eliminations = isWhole && lesson.kind === 'strike' ? step.eliminations : struck;
  const placements = doing.isTold && !doing.isDone ? step.placements : [];
  const shown =
    placements.length > 0
      ? candidates.map((mask, cell) =>
          cell === cellOf(step) ? mask | bit(step.placements[0]?.digit ?? 0) : mask,
        )
      : candidates;
  return draw({ ...parts, eliminations, placements }, shown, position);
}
