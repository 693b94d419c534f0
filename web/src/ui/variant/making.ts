// New puzzles of any layout and rules, as games.

import { randomSeed } from '../../app/making.svelte';
import { go, href } from '../../app/router.svelte';
import { variants } from '../../app/variantengine';
import { beginVariant } from '../../app/variantgames.svelte';
import type { Label } from '../../engine/types';
import { t } from '../../i18n/index.svelte';
import type { Starting } from '../newgame/starting.svelte';

// Makes a puzzle and shows it. `words` say layout, rules and clues, as `nonet new --variant` takes them.
export function startVariant(
  starting: Starting,
  words: string,
  label: Label | undefined,
): Promise<void> {
  return starting.attempt(async (signal, here) => {
    const asked = { variant: words, seed: randomSeed(), ...(label ? { label } : {}) };
    const made = await variants.call('variant.new', asked, { signal });
    if (!made.found) throw new Error(t('variant.none-found', { count: made.tries }));
    if (!here()) return;
    const game = await beginVariant({ puzzle: JSON.stringify(made) }, { kind: 'new', ...asked });
    if (here()) go(href('variant', [game.meta.id]));
  });
}
