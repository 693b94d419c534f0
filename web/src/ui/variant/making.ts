// New puzzles of any layout and rules, and those that came from elsewhere, as games.

import { randomSeed } from '../../app/making.svelte';
import { beginVariant } from '../../app/variantgames.svelte';
import type { VariantGame } from '../../app/variantgame.svelte';
import { variants } from '../../app/variantengine';
import type { Label } from '../../engine/types';
import { t } from '../../i18n/index.svelte';

// `words` say layout, rules and clues, as `nonet new --variant` takes them. Rejects where there is none of
// that name or label, and with the reason of the signal.
export async function makeVariant(
  words: string,
  label: Label | undefined,
  signal: AbortSignal,
): Promise<VariantGame> {
  const seed = randomSeed();
  const wish = { variant: words, seed, ...(label ? { label } : {}) };
  const made = await variants.call('variant.new', wish, { signal });
  if (!made.found) throw new Error(t('variant.none-found', { count: made.tries }));
  signal.throwIfAborted();
  const source = { kind: 'new', variant: words, seed, ...(label ? { label } : {}) } as const;
  return await beginVariant({ puzzle: JSON.stringify(made) }, source);
}
