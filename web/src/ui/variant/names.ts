// What a puzzle of any rules is called where it has no name of its own.

import type { GameMeta } from '../../app/played.svelte';
import type { Label } from '../../engine/types';
import type { StoredGame } from '../../store/types';
import { t, type Key } from '../../i18n/index.svelte';
import { kindNames, type Kind } from './kinds';

// "6x6, Killer" of what was asked for: 6x6,killer.
export function wordsName(words: string): string {
  return words
    .split(',')
    .map((word) => {
      const kind = word.replace(/^jigsaw-.*/, 'jigsaw');
      return kindNames.has(kind as Kind) ? t(`variant.kind-${kind}` as Key) : word;
    })
    .join(', ');
}

// "Killer, Hard"
export function kindAndLevel(kind: string, label: Label | undefined): string {
  return label ? t('variant.of-level', { kind, label: t(`common.label-${label}`) }) : kind;
}

export function variantName(
  game: Pick<GameMeta, 'title' | 'source'> & Partial<StoredGame>,
): string {
  if (game.title !== '') return game.title;
  if (game.source.variant) return wordsName(game.source.variant);
  return game.variant?.name ? wordsName(game.variant.name) : t('variant.untitled');
}
