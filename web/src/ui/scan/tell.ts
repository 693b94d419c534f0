// The words of this screen, which come with it and not with the start of the page.

import { currentLanguage } from '../../i18n/index.svelte';
import { format, type Params } from '../../i18n/message';
import de from './texts/de.json';
import en from './texts/en.json';

const texts = { en, de };
export type Told = keyof typeof en;

export function tell(key: Told, params: Params = {}): string {
  const language = currentLanguage();
  return format(texts[language][key], params, language);
}
