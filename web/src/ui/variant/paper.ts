// The paper of a variant: its board as the engine draws it, without digits, and where the cells are.

import { variants } from '../../app/variantengine';
import type { AnyClue, AnyLayout } from '../../engine/types';
import { latticeOf } from '../../lib/lattice';
import type { BoardBox } from '../board/types';

export interface Paper extends BoardBox {
  readonly svg: string;
  readonly houses: readonly (readonly number[])[];
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
    houses: board.houses,
    legend,
  };
}

// Whether sums stand in corners of cells.
export function hasSums(clues: readonly AnyClue[]): boolean {
  return clues.some(
    ({ rule, numbers = [] }) => /^(killer|sum)-cage$/.test(rule) && numbers.length > 0,
  );
}

// The cells that the rules of the houses, and of cages and regions, keep from having the value of a cell.
export function peersOf(
  cell: number,
  { houses }: Pick<Paper, 'houses'>,
  clues: readonly AnyClue[],
): Set<number> {
  const cages = clues
    .filter(({ rule }) => rule === 'killer-cage' || rule === 'extra-region')
    .map(({ cells = [] }) => cells);
  const sets = [...houses, ...cages].filter((cells) => cells.includes(cell));
  const peers = new Set(sets.flat());
  peers.delete(cell);
  return peers;
}
