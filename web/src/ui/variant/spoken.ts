// What a screen reader says of a cell of any layout: place, content, what is wrong or marked.

import type { VariantView } from '../../engine/types';
import { t } from '../../i18n/index.svelte';
import { placeOf, type Lattice } from '../../lib/lattice';
import { membersOf } from '../../lib/valueset';
import { colours } from '../board/draw';

export interface Spelling {
  lattice: Lattice;
  symbols: readonly string[];
  lowest: number;
}

type Shown = Pick<VariantView, 'puzzle' | 'values'> & Partial<VariantView>;

export function variantPlaceName(cell: number, lattice: Lattice): string {
  const { row, column } = placeOf(lattice, cell);
  return t('board.place', { row: row + 1, column: column + 1 });
}

export function spokenVariantCell(view: Shown, cell: number, how: Spelling): string {
  const clash = view.conflict_cells?.includes(cell) ? [t('board.in-conflict')] : [];
  return [
    variantPlaceName(cell, how.lattice),
    ...content(view, cell, how),
    ...clash,
    ...colours
      .filter((colour) => (view.colours?.[cell] ?? 0) & (1 << colour))
      .map((colour) => t(`board.colour-${colour}`)),
  ].join(', ');
}

function content(view: Shown, cell: number, { symbols, lowest }: Spelling): string[] {
  const value = view.values[cell] ?? null;
  if (value !== null) {
    const found = view.status?.[cell] ?? 'blank';
    const given = view.puzzle[cell] !== null ? 'given' : 'own';
    const status = found === 'blank' ? given : found;
    return [symbols[value - lowest] ?? String(value), t(`board.status-${status}`)];
  }
  const list = (set: number): string =>
    membersOf(set)
      .map((mark) => symbols[mark - 1] ?? '')
      .join(' ');
  const centre = view.centre?.[cell] ?? 0;
  const corner = view.corner?.[cell] ?? 0;
  return [
    t('board.blank'),
    ...(view.status?.[cell] === 'wrong' ? [t('board.status-wrong')] : []),
    ...(centre ? [t('board.centre-marks', { digits: list(centre) })] : []),
    ...(corner ? [t('board.corner-marks', { digits: list(corner) })] : []),
  ];
}
