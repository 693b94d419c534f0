// A hint as the session holds it, and what of it is drawn at each of its four stages.
//
//   1  where to look        houses or cells outlined
//   2  which technique      the same
//   3  why                  the whole step, on the candidates that it was found in
//   4  applied              nothing: the board has changed, and the session's hint is gone

import { bit } from '../../lib/cells';
import { sceneOf, type Scene } from './scene';
import type { HintView, Step } from '../../engine/types';

export interface HintDrawing {
  scene: Scene;
  candidates?: readonly number[]; // to be shown instead of the player's marks
}

const bare: Step = {
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

// A single is seen best with little beside it: a hidden one among the places of its digit, the
// others alone.
function candidatesToShow(step: Step, all: readonly number[]): readonly number[] {
  const placed = step.placements[0];
  if (step.family !== 'singles' || !placed) return all;
  if (step.technique.startsWith('hidden')) return all.map((mask) => mask & bit(placed.digit));
  return all.map((mask, cell) => (cell === placed.cell ? mask : 0));
}

export function drawHint(
  hint: HintView,
  puzzle: string,
  filled: string,
  branch?: number,
): HintDrawing | null {
  const position = { puzzle, filled, candidates: [...hint.candidates] };
  if (hint.mistakes.length > 0) {
    const cells = hint.mistakes.map((mistake) => mistake.cell);
    const marks = [{ cells, digits: 0, part: 'excluder' }];
    return { scene: sceneOf({ ...bare, marks }, { ...position, filled: '#'.repeat(81) }) };
  }
  if (!hint.step) return null;
  if (hint.stage >= 3) {
    const candidates = candidatesToShow(hint.step, hint.candidates);
    return { scene: sceneOf(hint.step, position, branch), candidates };
  }
  const where = hint.step.where;
  const step: Step = {
    ...bare,
    houses: (where?.houses ?? []).map((house) => ({ house, part: 'base' })),
    marks: [{ cells: where?.cells ?? [], digits: 0, part: 'pattern' }],
  };
  // Cells to look at are outlined whether they are blank or not.
  return { scene: sceneOf(step, { ...position, filled: '#'.repeat(81) }) };
}
