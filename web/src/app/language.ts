// The language that the engines tell steps in is the page's. Its table is the engine's own, and is fetched
// when an engine is first asked for something: English needs none.

import type { EngineLanguage } from '../engine/client';
import { currentLanguage, type Language } from '../i18n/index.svelte';

const tables = {
  de: () => import('../../../src/nonet/languages/de.json'),
};

const fetched: { [L in Language]?: Promise<EngineLanguage | undefined> | undefined } = {};

export function engineLanguage(): Promise<EngineLanguage | undefined> {
  const tag = currentLanguage();
  if (tag === 'en') return Promise.resolve(undefined);
  return (fetched[tag] ??= tables[tag]().then(
    ({ default: table }) => ({ tag, table: JSON.stringify({ verb: 'language', table }) }),
    // Where it does not come (no network at the first visit), it is English until the next request.
    () => (fetched[tag] = undefined),
  ));
}
