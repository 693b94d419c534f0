// The rules of variants in words. English ones are the engine's; what another language lacks is said in
// English.

import type { Language } from '../../i18n/index.svelte';
import type { AnyClue } from '../../engine/types';
import german from './texts/de.json';

interface Texts {
  houses: Record<string, string>;
  rules: Record<string, string[]>;
}

const texts: Partial<Record<Language, Texts>> = { de: german };

export interface RuleText {
  readonly text: string;
  readonly lang?: 'en'; // where it is not in the language of the page
}

// `legend` has a sentence for each kind of house and clue: "Cage: The cells differ ...".
export function ruleTexts(
  language: Language,
  clues: readonly AnyClue[],
  legend: readonly string[],
): RuleText[] {
  const known = texts[language];
  if (!known) return legend.map((text) => ({ text }));
  const houses = legend.flatMap((sentence) => known.houses[sentence.split(':')[0] ?? ''] ?? []);
  const rules = [...new Set(clues.map(({ rule }) => rule))];
  return [
    ...houses.map((text) => ({ text })),
    ...rules.map((slug): RuleText => {
      const [name, text] = known.rules[slug] ?? [];
      return name ? { text: `${name}: ${text}` } : { text: nameOfSlug(slug), lang: 'en' };
    }),
  ];
}

// "Killer cage" of killer-cage; in another language its own name.
export function ruleName(language: Language, slug: string): string {
  return texts[language]?.rules[slug]?.[0] ?? nameOfSlug(slug);
}

export function ruleDefinition(language: Language, slug: string, english: string): string {
  return texts[language]?.rules[slug]?.[1] ?? english;
}

function nameOfSlug(slug: string): string {
  const words = slug.replaceAll('-', ' ').replace(/^x /, 'X-');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
