import { expect, it } from 'vitest';
import { readProgress } from './progress.svelte';

it('keeps the exercises that there are', () => {
  const stored = { 'x-wing': [2, 0, 2, 7, -1, 'a', 1.5], none: [1], pointing: 'x', claiming: [] };
  expect(readProgress(JSON.stringify(stored))).toEqual({ 'x-wing': [0, 2] });
});

it('begins anew where nothing makes sense', () => {
  for (const text of [null, '', '{', '[]', '3', 'null']) expect(readProgress(text)).toEqual({});
});
