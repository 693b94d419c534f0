import { expect, test } from 'vitest';
import { defaults, readPrefs } from './prefs.svelte';

test('nothing stored: the defaults', () => {
  expect(readPrefs(null)).toEqual(defaults);
});

test('what was stored comes back', () => {
  const mine = { ...defaults, theme: 'dark', guard: true, check: 'off' };
  expect(readPrefs(JSON.stringify(mine))).toEqual(mine);
});

test('what makes no sense is left out', () => {
  const odd = { theme: 'pink', check: 3, guard: 'yes', unknown: 1, wrap: false };
  expect(readPrefs(JSON.stringify(odd))).toEqual({ ...defaults, wrap: false });
  expect(readPrefs('{broken')).toEqual(defaults);
  expect(readPrefs('7')).toEqual(defaults);
});
