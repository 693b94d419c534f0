// The stock is a cache of what the engine makes, and of nothing else.

import { beforeAll, describe, expect, it } from 'vitest';
import { askClassic, type Ask } from '../engine/asking';
import { labels, type ClassicVerb } from '../engine/types';
import { anyOf, labelVersion, stockOf } from './stock';

let ask: Ask<ClassicVerb>;
beforeAll(async () => {
  ask = await askClassic();
});

it('is of the labels of this engine', () => {
  expect(ask('version', {}).label_version).toBe(labelVersion);
});

describe.each(labels)('%s', (label) => {
  it('has what its seeds give', () => {
    for (const { seed, index, puzzle } of stockOf(label)) {
      const made = ask('new', { seed, label });
      expect(made).toMatchObject({ found: true, label, seed, index, puzzle });
    }
  });

  it('gives what was not played, as long as there is something', () => {
    const all = stockOf(label).map(({ puzzle }) => puzzle ?? '');
    expect(new Set(all).size).toBeGreaterThan(10);
    const left = all.pop() ?? '';
    expect(anyOf(label, new Set(all))?.puzzle).toBe(left);
    expect([...all, left]).toContain(anyOf(label, new Set([...all, left]))?.puzzle);
  });
});
