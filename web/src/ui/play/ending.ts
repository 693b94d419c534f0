// What each kind of puzzle brings to the end of its games: what was won, and what comes next. Classic games have
// theirs here, others in ui/variant/ending.ts; the panel (WinPanel.svelte) shows either.

import type { Game } from '../../app/game.svelte';
import { doneOn, offerOf, type Records } from '../../app/records';
import { go, href } from '../../app/router.svelte';
import type { Label } from '../../engine/types';
import { t } from '../../i18n/index.svelte';
import { isoDate } from '../../lib/time';
import { Starting } from '../newgame/starting.svelte';
import { gameName } from './names';

export interface Way {
  readonly name: string;
  readonly begin: () => void;
}

export interface Ending {
  readonly starting: Starting; // the game that comes next
  readonly name: string; // of the level, or of the kind and level
  readonly label: Label | undefined;
  readonly first: string; // said of the first game of this name; '' where there may be others
  readonly next: (records: Records | undefined) => readonly (Way | undefined)[]; // the likeliest first
  readonly again: () => void;
}

export function classicEnding(game: Game): Ending {
  const starting = new Starting();
  const { source, rated } = game.meta;
  const label = source.label ?? rated?.label;
  const name = label ? t(`common.label-${label}`) : gameName(game.meta);
  const today = isoDate(new Date());

  // A daily puzzle leads to the next one of its day.
  function nextDaily(records: Records | undefined, day: string): Way | undefined {
    const offer = records && offerOf(records, day);
    if (!offer) return undefined;
    const says = day === today ? 'win.todays' : 'win.that-days';
    return {
      name: t(says, { label: t(`common.label-${offer}`) }),
      begin: () => void starting.daily(day, offer),
    };
  }

  function nextOfKind(): Way {
    const { technique, kind } = source;
    if (kind === 'practice' && technique) {
      return { name: t('win.practise'), begin: () => go(href('techniques', [technique])) };
    }
    if (!label) return { name: t('win.next-any'), begin: () => go(href('new')) };
    const wish = { label, ...(technique ? { technique } : {}) };
    return { name: t('win.next', { label: name }), begin: () => void starting.puzzle(wish) };
  }

  return {
    starting,
    name,
    label,
    first: label ? t('win.first', { label: name }) : '',
    next: (records) => {
      if (source.kind === 'daily' && source.date) {
        return [nextDaily(records, source.date), nextOfKind()];
      }
      const open = records && doneOn(records, today).size === 0;
      return [nextOfKind(), open ? nextDaily(records, today) : undefined];
    },
    again: () => void starting.again(game),
  };
}
