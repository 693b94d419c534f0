// What a person chose in the settings. Kept in localStorage, which is there before the first frame,
// so that the page never flashes in the wrong colours. Without storage the choices live as long as
// the page.

import type { CheckLevel } from '../engine/types';
import type { Language } from '../i18n/index.svelte';

export type Theme = 'auto' | 'light' | 'dark' | 'contrast';

export interface Prefs {
  theme: Theme;
  language: Language | 'auto';
  check: CheckLevel;
  autoMarks: boolean; // placing a digit strikes it from the marks of the cells it sees
  guard: boolean; // a filled cell must be erased before it takes another digit
  digitFirst: boolean; // choose a digit, then cells; otherwise cells, then a digit
  highlightPeers: boolean;
  highlightSame: boolean;
  highlightMarks: boolean;
  highlightPlaces: boolean; // where the digit of the cursor can still go
  marksInPlaces: boolean; // centre marks three by three
  liveCandidates: boolean; // what the digits on the board leave, instead of marks of one's own
  letters: boolean; // values above nine are written A, B, ... instead of 10, 11, ...
  showTimer: boolean;
  pauseAway: boolean; // pause while the page is not seen
  wrap: boolean; // arrow keys go round at the edge
  address: string; // that shared links begin with where the page's own is of use to nobody else
}

export const defaults: Readonly<Prefs> = {
  theme: 'auto',
  language: 'auto',
  check: 'conflicts',
  autoMarks: true,
  guard: false,
  digitFirst: false,
  highlightPeers: true,
  highlightSame: true,
  highlightMarks: true,
  highlightPlaces: false,
  marksInPlaces: false,
  liveCandidates: false,
  letters: false,
  showTimer: true,
  pauseAway: true,
  wrap: true,
  address: '',
};

const choices: { [K in keyof Prefs]?: readonly Prefs[K][] } = {
  theme: ['auto', 'light', 'dark', 'contrast'],
  language: ['auto', 'en', 'de'],
  check: ['off', 'conflicts', 'solution'],
};

// What is stored, with the default for whatever is missing or makes no sense.
export function readPrefs(text: string | null): Prefs {
  const prefs: Record<string, unknown> = { ...defaults };
  const stored = parsed(text);
  for (const [key, fallback] of Object.entries(defaults)) {
    const value = stored[key];
    const allowed = choices[key as keyof Prefs] as readonly unknown[] | undefined;
    const fits = allowed ? allowed.includes(value) : typeof value === typeof fallback;
    if (fits) prefs[key] = value;
  }
  return prefs as unknown as Prefs;
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const KEY = 'nonet.settings';

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const prefs: Prefs = $state(readPrefs(stored()));

// Keeps the choices, and shows those that concern the whole page. To be called in an effect.
export function applyPrefs(): void {
  const { theme } = prefs;
  if (theme === 'auto' && !matchMedia('(prefers-contrast: more)').matches) {
    delete document.documentElement.dataset['theme'];
  } else {
    document.documentElement.dataset['theme'] = theme === 'auto' ? 'contrast' : theme;
  }
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // No storage: the choices hold until the page is closed.
  }
}
