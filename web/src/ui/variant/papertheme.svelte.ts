// The colours in which the engine draws a board: those of the page.

import { MediaQuery } from 'svelte/reactivity';
import { prefs } from '../../app/prefs.svelte';
import type { PaperTheme } from './paper';

const dark = new MediaQuery('prefers-color-scheme: dark');

export function paperTheme(): PaperTheme {
  if (prefs.theme === 'contrast') return 'contrast';
  const isDark = prefs.theme === 'dark' || (prefs.theme === 'auto' && dark.current);
  return isDark ? 'app-dark' : 'app';
}
