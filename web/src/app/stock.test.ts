// The stock is a cache of what the engine makes, and of nothing else.

import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { EngineModule } from '../../../npm/src/module';
import { labels, type Made } from '../engine/types';
import { anyOf, labelVersion, stockOf } from './stock';

let engine: EngineModule;

function ask<T>(request: object): T {
  const answer = engine.call(request) as { ok: boolean; result: T };
  expect(answer.ok).toBe(true);
  return answer.result;
}

beforeAll(async () => {
  const path = new URL('../engine/wasm/nonet-plain.wasm', import.meta.url);
  if (!existsSync(path)) throw new Error('no engine is there: run tools/web_engine first');
  engine = await EngineModule.create(await WebAssembly.compile(readFileSync(path)));
});

it('is of the labels of this engine', () => {
  expect(ask<{ label_version: number }>({ verb: 'version' }).label_version).toBe(labelVersion);
});

describe.each(labels)('%s', (label) => {
  it('has what its seeds give', () => {
    for (const { seed, index, puzzle } of stockOf(label)) {
      const made = ask<Made>({ verb: 'new', seed, label });
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
