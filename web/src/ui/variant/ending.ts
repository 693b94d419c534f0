// What a game of any layout and rules brings to its end: what was won, and the next puzzle of its kind.

import { go, href } from '../../app/router.svelte';
import type { VariantGame } from '../../app/variantgame.svelte';
import { beginVariant } from '../../app/variantgames.svelte';
import { t } from '../../i18n/index.svelte';
import { Starting } from '../newgame/starting.svelte';
import type { Ending, Way } from '../play/ending';
import { startVariant } from './making';
import { kindAndLevel, variantName } from './names';

export function variantEnding(game: VariantGame): Ending {
  const starting = new Starting();
  const { meta, text } = game;
  const { variant: words, label } = meta.source;
  const kind = variantName(meta);
  const others: Way = { name: t('variant.others'), begin: () => go(href('variant')) };
  return {
    starting,
    name: kindAndLevel(kind, label),
    label,
    first: words === undefined ? '' : t('variant.first'),
    next: () => [
      words === undefined
        ? undefined
        : {
            name: t('win.next', { label: kind }),
            begin: () => void startVariant(starting, words, label),
          },
      others,
    ],
    // It counts for nothing.
    again: () =>
      void starting.attempt(async (_, here) => {
        const source = { ...meta.source, again: true } as const;
        const begun = await beginVariant({ puzzle: text }, source, meta.title);
        if (here()) go(href('variant', [begun.meta.id]));
      }),
  };
}
