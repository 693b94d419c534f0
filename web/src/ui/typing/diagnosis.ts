// The engine's diagnosis of a typed puzzle in words: the most important sentence, and details.

import type { Verbs } from '../../engine/types';
import { t } from '../../i18n/index.svelte';
import { placeName } from '../board/spoken';

export type Check = Verbs['check']['gives'];

const MOST = 4; // details; more would not be read

export function headline(check: Check): string {
  if (check.solved) return t('typing.solved');
  switch (check.verdict) {
    case 'conflict':
      return t('typing.conflict');
    case 'no-solution':
      return t('typing.none');
    case 'unique':
      return t('typing.unique');
    case 'several-solutions':
      return t('typing.many', { count: check.differ?.length ?? 0 });
  }
}

export function houseName(house: number): string {
  const kind = (['row', 'column', 'box'] as const)[Math.floor(house / 9)] ?? 'box';
  return t(`typing.house-${kind}`, { number: (house % 9) + 1 });
}

export function details(check: Check): string[] {
  const conflicts = check.conflicts.map(({ digit, house }) =>
    t('typing.twice', { digit, house: houseName(house) }),
  );
  const empty = check.empty_cells.map((cell) => t('typing.no-digit', { cell: placeName(cell) }));
  const homeless = check.homeless.map(({ digit, house }) =>
    t('typing.no-place', { digit, house: houseName(house) }),
  );
  return [...conflicts, ...empty, ...homeless].slice(0, MOST);
}
