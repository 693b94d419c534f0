// The link and the texts of a game of any layout and rules.

import { href } from '../../app/router.svelte';
import { variants } from '../../app/variantengine';
import type { VariantGame } from '../../app/variantgame.svelte';
import { t } from '../../i18n/index.svelte';
import type { Sharing } from '../exchange/sharing';

// Formats of links, the shortest texts first; iss has no place for digits of the player.
const shortest = { given: ['iss', 'sudokupad'], filled: ['fpuzzles', 'json'] } as const;

export function variantSharing(game: VariantGame): Sharing {
  const { puzzle, text, textWithDigits: filled } = game;
  const given = game.digits('puzzle');
  const hasProgress = game.digits('values').some((digit, cell) => digit !== given[cell]);
  const isRuled = (puzzle.clues ?? []).length > 0;

  const write = async (format: string, from: string): Promise<string> =>
    (await variants.call('variant.write', { puzzle: from, format })).text.trim();

  return {
    puzzle: text,
    progress: hasProgress ? t('exchange.what-filled') : '',
    parts: hasProgress ? ['givens', 'filled'] : ['givens'],
    format: 'sudokupad',
    link: async (address, withProgress) => {
      const isFilled = withProgress && hasProgress;
      const [short, other] = shortest[isFilled ? 'filled' : 'given'];
      const from = isFilled ? filled : text;
      const record = await write(short, from).catch(() => write(other, from));
      const query = new URLSearchParams({ puzzle: record }).toString();
      return `${address}${href('variant', [], query)}`;
    },
    // A line or a sheet of digits says nothing of clues.
    formats: async () =>
      (await variants.call('variant.formats', {})).formats.filter(({ rules }) => rules || !isRuled),
    write: async (format, part) => ({
      text: await write(format, part === 'givens' ? text : filled),
      lossless: true,
    }),
  };
}
