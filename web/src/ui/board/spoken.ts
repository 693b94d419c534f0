// What a screen reader says of a cell: place, content, what is wrong or marked.

import { t } from '../../i18n/index.svelte';
import { columnOf, digitAt, digitsOf, rowOf } from '../../lib/cells';
import { colours } from './draw';
import type { BoardView } from './types';

export function placeName(cell: number): string {
  return t('board.place', { row: rowOf(cell) + 1, column: columnOf(cell) + 1 });
}

export function spokenCell(view: BoardView, cell: number, candidates?: readonly number[]): string {
  return [placeName(cell), ...content(view, cell, candidates), ...colourNames(view, cell)].join(
    ', ',
  );
}

function content(view: BoardView, cell: number, candidates?: readonly number[]): string[] {
  const digit = digitAt(view.values, cell);
  const conflict = view.conflict_cells?.includes(cell) ? [t('board.in-conflict')] : [];
  if (digit > 0) {
    const old = digitAt(view.replaced ?? '', cell);
    const replaced = old > 0 ? [t('board.replaced', { digit: old })] : [];
    return [String(digit), t(`board.status-${status(view, cell)}`), ...replaced, ...conflict];
  }
  const marks = status(view, cell) === 'wrong' ? [t('board.status-wrong')] : [];
  const list = (mask: number) => digitsOf(mask).join(' ');
  const shown = candidates?.[cell] ?? 0;
  if (candidates) {
    if (shown) marks.push(t('board.candidates', { digits: list(shown) }));
  } else {
    const centre = view.centre?.[cell] ?? 0;
    const corner = view.corner?.[cell] ?? 0;
    if (centre) marks.push(t('board.centre-marks', { digits: list(centre) }));
    if (corner) marks.push(t('board.corner-marks', { digits: list(corner) }));
  }
  return [t('board.blank'), ...marks, ...conflict];
}

function status(view: BoardView, cell: number): 'given' | 'own' | 'right' | 'wrong' | 'shown' {
  const found = view.status?.[cell];
  if (found && found !== 'blank') return found;
  return digitAt(view.puzzle, cell) > 0 ? 'given' : 'own';
}

function colourNames(view: BoardView, cell: number): string[] {
  const mask = view.colours?.[cell] ?? 0;
  const names = colours.filter((colour) => mask & (1 << colour));
  const candidates = (view.candidate_colours ?? []).filter((coloured) => coloured.cell === cell);
  return [
    ...names.map((colour) => t(`board.colour-${colour}`)),
    ...candidates.map(({ digit, colour }) =>
      t('board.candidate-colour', { digit, colour: t(`board.colour-${colour as 1}`) }),
    ),
  ];
}
