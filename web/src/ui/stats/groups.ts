// What a group of games is called.

import { labels, type Label } from '../../engine/types';
import { t } from '../../i18n/index.svelte';
import { labelName } from '../solver/words';
import { wordsName } from '../variant/names';

export function groupName(group: string): string {
  if (group === '') return t('stats.unlabelled');
  return labels.includes(group as Label) ? labelName(group as Label) : wordsName(group);
}
