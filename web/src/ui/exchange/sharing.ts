// What each kind of puzzle brings to the panels that hand it on: its link and its texts. Classic ones have theirs
// here, others in ui/variant/sharing.ts; the panels (SharePanel.svelte, ExportPanel.svelte, ShareSheet.svelte)
// show either.

import { t } from '../../i18n/index.svelte';
import { candidatesByRules } from '../../lib/candidates';
import type { InPlay } from '../solver/puzzles';
import { ask } from '../solver/verbs';
import { shareLink } from './sharecode';

export type Part = 'givens' | 'filled' | 'candidates';

export interface FormatRow {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
}

export interface Sharing {
  readonly puzzle: string; // as variant.draw takes it
  readonly progress: string; // what a link may hold besides the puzzle, in words; '' where there is nothing
  readonly parts: readonly Part[]; // what a text may hold, the puzzle alone first
  readonly format: string; // the usual one
  readonly link: (address: string, withProgress: boolean) => Promise<string>;
  readonly formats: () => Promise<readonly FormatRow[]>;
  readonly write: (format: string, part: Part) => Promise<{ text: string; lossless: boolean }>;
}

export function classicSharing(game: InPlay): Sharing {
  const { givens, filled, corner, centre, colours } = game;
  const hasProgress =
    filled !== givens || [corner, centre, colours].some((sets) => sets.some((set) => set > 0));
  // The player's marks where all blank cells have some, else what the rules leave.
  const byRules = candidatesByRules(filled);
  const isMarked = byRules.every((mask, cell) => mask === 0 || (centre[cell] ?? 0) > 0);
  const candidates = byRules.map((mask, cell) => (mask && isMarked ? (centre[cell] ?? 0) : mask));
  const content = { givens: {}, filled: { filled }, candidates: { filled, candidates } };
  return {
    puzzle: givens,
    progress: hasProgress ? t('exchange.with-progress') : '',
    parts: ['givens', 'filled', 'candidates'],
    format: 'line',
    link: (address, withProgress) => {
      const progress = { filled, corner, centre, colours };
      const shared = withProgress && hasProgress ? { givens, progress } : { givens };
      return Promise.resolve(shareLink(address, shared));
    },
    formats: async () => (await ask('formats', {})).formats.filter(({ write }) => write),
    write: (format, part) => ask('write', { format, puzzle: givens, ...content[part] }),
  };
}
