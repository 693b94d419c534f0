import { expect, it } from 'vitest';
import type { Game } from './game.svelte';
import { wantsRating } from './rating.svelte';

function game(view: object, meta: object): Pick<Game, 'view' | 'meta'> {
  return {
    view: { kind: 'play', verdict: 'unique', ...view },
    meta: { id: 'a', title: '', created: 0, source: { kind: 'typed' }, ...meta },
  } as unknown as Pick<Game, 'view' | 'meta'>;
}

it('rates what has one solution and no label yet', () => {
  expect(wantsRating(game({}, {}))).toBe(true);
  expect(wantsRating(game({}, { source: { kind: 'new', label: 'easy' } }))).toBe(false);
  expect(wantsRating(game({}, { rated: { label: 'hard', er: 4.5 } }))).toBe(false);
  expect(wantsRating(game({ verdict: 'several-solutions' }, {}))).toBe(false);
  expect(wantsRating(game({ kind: 'typing' }, {}))).toBe(false);
});
