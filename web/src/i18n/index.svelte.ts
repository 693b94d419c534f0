// The words of the page, in the language of the person.
//
// One file an area and language, en/<area>.json and de/<area>.json. English is part of the page,
// other languages are fetched when they are wanted. t('play.undo') is typed: a key that does not
// exist does not compile. Whoever reads t() in markup is told again when the language changes.

import en from './en';
import { format, type Message, type Params } from './message';

type Messages = typeof en;
export type Key = {
  [Area in keyof Messages & string]: `${Area}.${keyof Messages[Area] & string}`;
}[keyof Messages & string];

export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

type Tree = Record<string, Record<string, Message>>;
const loaded: { [L in Language]?: Tree } = { en };

let language = $state<Language>('en');
let messages = $state.raw<Tree>(en);

export function currentLanguage(): Language {
  return language;
}

// The first of the browser's languages that the page speaks.
export function preferredLanguage(wanted: readonly string[]): Language {
  const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in languages);
  return (known as Language | undefined) ?? 'en';
}

export async function setLanguage(next: Language): Promise<void> {
  loaded[next] ??= (await import('./de')).default as Tree;
  messages = loaded[next];
  language = next;
  document.documentElement.lang = next;
}

export function t(key: Key, params: Params = {}): string {
  const [area, name] = key.split('.') as [string, string];
  const message = messages[area]?.[name] ?? (en as Tree)[area]?.[name] ?? key;
  return format(message, params, language);
}

export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(language, options).format(value);
}

export function date(value: Date, options?: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, options).format(value);
}
