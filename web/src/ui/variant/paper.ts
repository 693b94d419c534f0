// The paper of a variant: its board as the engine draws it, without digits, and where the cells are.

import { variants } from '../../app/variantengine';
import type { AnyClue, AnyLayout } from '../../engine/types';
import { latticeOf } from '../../lib/lattice';
import type { BoardBox } from '../board/types';

export interface Paper extends BoardBox {
  readonly svg: string;
  readonly legend: readonly string[]; // the rules, in English
}

export type PaperTheme = 'app' | 'app-dark' | 'contrast';

export async function paperOf(
  puzzle: string,
  layout: AnyLayout,
  theme: PaperTheme,
): Promise<Paper> {
  const { svg, board, legend } = await variants.call('variant.draw', { puzzle, theme, bare: true });
  if (!board) throw new Error('the engine drew no bare board');
  const units = (length: number): number => (100 * length) / board.side;
  return {
    svg,
    lattice: latticeOf(layout),
    left: -units(board.left),
    top: -units(board.top),
    width: units(board.width),
    height: units(board.height),
    legend,
  };
}

// Whether sums stand in corners of cells.
export function hasSums(clues: readonly AnyClue[]): boolean {
  return clues.some(
    ({ rule, numbers = [] }) => /^(killer|sum)-cage$/.test(rule) && numbers.length > 0,
  );
}
