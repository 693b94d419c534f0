// The shared cases of the verbs, asked of both modules in node and held to the schema.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { cases, expected, fault, type Answer } from './cases';
import { EngineModule } from '../../../npm/src/module';

const files = ['nonet-simd.wasm', 'nonet-plain.wasm'];

// What lies in the folder is built into the app, and fetched by its service worker.
it('has no modules but these and those for play, for variants and for pictures', () => {
  const all = new Set([...files, 'nonet-play.wasm', 'nonet-variants.wasm', 'nonet-scan.wasm']);
  expect(new Set(readdirSync(new URL('./wasm/', import.meta.url)))).toEqual(all);
});

describe.each(files)('%s', (file) => {
  it('answers every case as it should', async () => {
    const path = new URL(`./wasm/${file}`, import.meta.url);
    if (!existsSync(path)) throw new Error(`${file} is not there: run tools/web_engine first`);
    const engine = await EngineModule.create(await WebAssembly.compile(readFileSync(path)));
    for (const each of cases) {
      const answer = engine.call(each.request) as Answer;
      expect(answer, each.name).toMatchObject(expected(each));
      expect(fault(each, answer), each.name).toBeNull();
    }
  });
});

// It knows no technique, so no hint either.
describe('nonet-play.wasm', () => {
  it('answers the cases about games as the others do, hints apart', async () => {
    const path = new URL('./wasm/nonet-play.wasm', import.meta.url);
    const engine = await EngineModule.create(await WebAssembly.compile(readFileSync(path)));
    const own = cases.filter(({ request }) => request.verb?.startsWith('session.'));
    expect(own.length).toBeGreaterThan(10);
    for (const each of own) {
      const answer = engine.call(each.request) as Answer;
      if (JSON.stringify(each.request).includes('"hint"')) continue;
      expect(answer, each.name).toMatchObject(expected(each));
      expect(fault(each, answer), each.name).toBeNull();
    }
  });
});
