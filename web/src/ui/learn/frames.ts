// A frame of a lesson's walk: the part of a step that it shows, as a scene for the board.

import type { Step } from '../../engine/types';
import { bareStep, type Boards, type Frame, type Lesson } from '../../lessons/course';
import { allCells, bit, digitAt, housesOf } from '../../lib/cells';
import { sceneOf, type Scene } from '../solver/scene';
import { type Position } from '../solver/step';

export interface Picture {
  scene: Scene;
  candidates: readonly number[];
}

// The cell that a step is about: where it places, or where its pattern begins.
export function cellOf(step: Step): number {
  return step.placements[0]?.cell ?? step.marks[0]?.cells[0] ?? step.links[0]?.from.cells[0] ?? 0;
}

// All digits that a step speaks of.
export function digitsIn(step: Step): number {
  const marks = step.marks.reduce((mask, mark) => mask | mark.digits, 0);
  const placed = step.placements.reduce((mask, { digit }) => mask | bit(digit), 0);
  const linked = step.links.reduce((m, { from, to }) => m | bit(from.digit) | bit(to.digit), 0);
  const struck = step.eliminations.reduce((mask, { digits }) => mask | digits, 0);
  return marks | placed | linked || struck;
}

// The part of a step that a frame shows.
export function partOf(step: Step, position: Position, frame: Frame): Step {
  return withName(step, {
    houses: [...housesIn(step, frame), ...housesAround(step, frame)],
    marks: [...marksOf(step, frame), ...beside(step, position, frame)],
    links: linksOf(step, frame),
    ...(frame.result ? { eliminations: step.eliminations } : {}),
    // What a single rests on is read off the digit that it places.
    ...(frame.result || frame.seen ? { placements: step.placements } : {}),
  });
}

const withName = ({ technique, name, family }: Step, parts: Partial<Step>): Step =>
  bareStep({ technique, name, family, ...parts });

export function pictureOf(step: Step, position: Position, frame: Frame): Picture {
  // A blank cell is outlined where a digit is told to stand in it.
  const outlined = frame.of === 'cell' ? cellOf(step) : -1;
  const filled = [...position.filled].map((c, cell) => (cell === outlined ? '#' : c)).join('');
  const candidates = shownCandidates(step, position, frame);
  const shown = { ...position, filled, candidates: [...candidates] };
  const part = partOf(step, position, frame);
  return {
    scene: sceneOf(part, shown, { effect: frame.result === true || !frame.seen }),
    candidates,
  };
}

export function shownCandidates(
  step: Step,
  { candidates }: Position,
  { only }: Pick<Frame, 'only'>,
): readonly number[] {
  if (only === 'none') return candidates.map(() => 0);
  if (only === 'digits') return candidates.map((mask) => mask & digitsIn(step));
  if (only === 'cell') return candidates.map((mask, cell) => (cell === cellOf(step) ? mask : 0));
  return candidates;
}

function marksOf(step: Step, { marks }: Frame): Step['marks'] {
  if (marks === true) return step.marks;
  return step.marks.filter((mark) => marks?.includes(mark.part));
}

function housesIn(step: Step, { houses }: Frame): Step['houses'] {
  if (houses === true) return step.houses;
  return step.houses.filter(
    ({ house, part }) =>
      houses?.includes(part) || (houses?.includes('box') && part === 'base' && house >= 18),
  );
}

function housesAround(step: Step, { of }: Frame): Step['houses'] {
  const all = housesOf(cellOf(step)).map((house) => ({ house, part: 'base' }));
  if (of === 'all') return all;
  return all.filter((_, i) => of === (['row', 'column', 'box'] as const)[i]);
}

function linksOf(step: Step, { links, branch }: Frame): Step['links'] {
  if (branch !== undefined) return step.links.filter((link) => link.branch === branch);
  if (links === 'first') return step.links.slice(0, 1);
  if (links === 'half') return step.links.slice(0, Math.ceil(step.links.length / 2));
  if (links === 'strong') return step.links.filter((link) => !link.from.on && link.to.on);
  return links === 'all' ? step.links : [];
}

// What the frame points at beside the step's own evidence: digits on the board, or the cell itself.
function beside(step: Step, { filled }: Position, frame: Frame): Step['marks'] {
  const outlined = (cells: readonly number[], part: string): Step['marks'] =>
    cells.length > 0 ? [{ cells: [...cells], digits: 0, part }] : [];
  const digit = step.placements[0]?.digit ?? 0;
  if (frame.of === 'cell') return outlined([cellOf(step)], 'pattern');
  if (frame.same) {
    return outlined(
      allCells.filter((cell) => digitAt(filled, cell) === digit),
      'pattern',
    );
  }
  return [];
}

// A mistake: the pattern as it seems, and the candidate that spoils it. Of a pattern of few digits only
// these are shown, and the other digit of the spoiler's cell.
export function mistakePicture(
  lesson: Lesson,
  { position, step, spoiler }: Boards['mistake'],
): Picture {
  const { cell, digit } = spoiler;
  const isBlank = ['blank', 'clash'].includes(lesson.mistake.how);
  const mark = { cells: [cell], digits: bit(digit), part: 'off' };
  const shown = position.candidates.map((mask, each) => {
    if (isBlank) return each === cell ? bit(digit) : 0;
    if (lesson.mistake.how === 'bug') return mask;
    const allOfIt = lesson.mistake.how !== 'houses' && (each === cell || isSpoken(step, each));
    return allOfIt ? mask : mask & digitsIn(step);
  });
  const part = withName(step, {
    houses: step.houses,
    marks: [...step.marks.filter(({ cells }) => !cells.includes(cell) || !isBlank), mark],
    links: step.links,
  });
  return { scene: sceneOf(part, { ...position, candidates: shown }), candidates: shown };
}

const isSpoken = (step: Step, cell: number): boolean =>
  step.marks.some(({ cells }) => cells.includes(cell)) ||
  step.links.some(({ from, to }) => [...from.cells, ...to.cells].includes(cell));
