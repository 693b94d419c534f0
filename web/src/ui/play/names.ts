// What a game is called where it has no name of its own, and which keys are whose.

import type { GameMeta } from '../../app/played.svelte';
import { date, number, t } from '../../i18n/index.svelte';
import type { Rated, StoredGame } from '../../store/types';
import { variantName } from '../variant/names';

export function gameName(game: Pick<GameMeta, 'title' | 'source'> & Partial<StoredGame>): string {
  const { title, source } = game;
  if (title !== '') return title;
  if (game.variant || source.variant) return variantName(game);
  const label = source.label ? t(`common.label-${source.label}`) : '';
  if (source.kind === 'daily' && source.date) {
    const day = date(new Date(`${source.date}T12:00`), { day: 'numeric', month: 'long' });
    return t('common.name-daily', { label, day });
  }
  return label || t(`common.name-${source.kind}`);
}

// "Hard, ER 4.5"
export function ratedText({ label, er }: Rated): string {
  const name = t(`common.label-${label}`);
  if (er === undefined) return name;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return t('common.rated', { label: name, er: number(er, digits) });
}

// Whether a key belongs to the control that has the focus: text, lists, and what a press of Space
// or Enter would do to a button.
export function keyIsForControl(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  if (!target?.closest || target.closest('dialog')) return target?.closest?.('dialog') != null;
  if (target.matches('textarea, select, input:not([type="radio"], [type="checkbox"])')) return true;
  if (target.matches('input')) return event.key.startsWith('Arrow') || event.key === ' ';
  return target.matches('button, a') && (event.key === ' ' || event.key === 'Enter');
}

// Whether a key that was pressed is the game's.
export function keyIsForGame(event: KeyboardEvent, paused: boolean): boolean {
  if (event.defaultPrevented || keyIsForControl(event) || !letterIsForBoard(event)) return false;
  return !paused || event.key.toLowerCase() === 'p';
}

// Single letters do something only while the board, or nothing, has the focus: whoever talks to
// the computer must not trigger them by accident.
function letterIsForBoard(event: KeyboardEvent): boolean {
  if (!/^\p{L}$/u.test(event.key) || event.ctrlKey || event.metaKey) return true;
  const target = event.target as HTMLElement | null;
  return (
    !target?.closest || target === document.body || target.closest('[role="grid"], main') !== null
  );
}
