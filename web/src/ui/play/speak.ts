// What is announced of the events of a game of any rules.

import type { Op, SessionEvent, View } from '../../engine/types';
import { t } from '../../i18n/index.svelte';

export interface Happened extends Pick<SessionEvent, 'type' | 'cells'> {
  readonly mistakes?: readonly { readonly cell: number }[];
}

// How the cells of a board are told.
export interface Spoken {
  cell(cell: number): string; // its place and what stands there
  place(cell: number): string;
}

// '' when nothing needs to be said: the cell that has the focus speaks for itself.
export function spokenEvents(events: readonly Happened[], spoken: Spoken): string {
  return events
    .map((event) => spokenEvent(event, spoken))
    .filter((text) => text !== '')
    .join('. ');
}

function spokenEvent(event: Happened, spoken: Spoken): string {
  const cells = event.cells ?? [];
  const [first] = cells;
  switch (event.type) {
    case 'changed':
      if (cells.length === 1 && first !== undefined) return spoken.cell(first);
      return t('play.said-changed', { count: cells.length });
    case 'locked':
      return t('play.said-locked', { count: cells.length });
    case 'guarded':
      return t('play.said-guarded', { count: cells.length });
    case 'conflict':
      return t('play.said-conflict', { cells: cells.slice(0, 3).map(spoken.place).join('; ') });
    case 'mistake':
      return t('play.said-mistake');
    case 'full':
      return t('play.said-full');
    case 'completed':
      return t('play.completed');
    case 'solved':
      return t('play.said-solved');
    default:
      return '';
  }
}

// Why nothing happened, where the engine says so of every cell that was asked for.
export function refusalOf(op: Op, view: Pick<View, 'status' | 'settings'>): string {
  if (!('cells' in op)) return '';
  const given = op.cells.filter((cell) => view.status[cell] === 'given').length;
  const filled = op.cells.filter((cell) => view.status[cell] !== 'blank').length;
  if (op.op === 'colour' || filled < op.cells.length) return '';
  if (given === filled) return t('play.said-locked', { count: given });
  if (op.op === 'corner' || op.op === 'centre') return t('play.said-filled');
  if (op.op === 'place' && view.settings.guard) return t('play.said-guarded', { count: filled });
  return '';
}
