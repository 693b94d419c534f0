// A hint on the board: what of it is drawn at each frame of the walk through it (hintwalk.svelte.ts).
//
//   where   houses or cells outlined, or the digit on a tile wherever it stands
//   how     the reason, on the candidates that it was found in; of a forcing chain one way
//   do      what follows, too
//
// Mistakes come before any step: their cells are outlined.

import { allCells, digitAt, has } from '../../lib/cells';
import { framesOf, type Frame } from './hintwalk.svelte';
import { emptyScene, framedHouse, outlined, sceneOf, type Scene } from './scene';
import type { HintView, Where } from '../../engine/types';
import type { Position } from './step';

export interface HintDrawing {
  scene: Scene;
  candidates?: readonly number[]; // to be shown instead of the player's marks
}

export function drawHint(
  hint: HintView,
  puzzle: string,
  filled: string,
  frame: Frame,
  upTo?: number,
): HintDrawing | null {
  const position: Position = { puzzle, filled, candidates: [...hint.candidates] };
  const bare = emptyScene(position);
  if (hint.mistakes.length > 0) {
    const cells = [...new Set(hint.mistakes.map((mistake) => mistake.cell))];
    return { scene: { ...bare, cells: cells.map((cell) => outlined(cell, 'goal')) } };
  }
  const { step } = hint;
  if (!step) return null;
  if (frame.stage === 'where') {
    return { scene: { ...bare, ...(step.where && whereDrawn(step.where, filled)) } };
  }
  const several = framesOf(step).length > 3;
  const effect = frame.stage === 'do';
  const scene = sceneOf(step, position, {
    branch: frame.branch,
    result: several && effect,
    effect,
    upTo,
  });
  return { scene, candidates: scene.candidates };
}

// A digit to look at is shown where it stands: what is to be seen starts from there.
function whereDrawn(where: Where, filled: string): Partial<Scene> {
  const told = where.houses.length > 0 || where.cells.length > 0;
  const same = told
    ? []
    : allCells.filter((cell) => has(where.digits, Math.max(1, digitAt(filled, cell))));
  return {
    houses: where.houses.map((house) => framedHouse(house, 'base')),
    cells: where.houses.length > 0 ? [] : where.cells.map((cell) => outlined(cell, 'start')),
    same: same.filter((cell) => digitAt(filled, cell) > 0),
  };
}
