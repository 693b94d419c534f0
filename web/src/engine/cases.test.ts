// The shared cases of the verbs (tests/api/cases.jsonl), asked of both modules and held to the schema.

import { existsSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';

import { EngineModule } from './module';

interface Case {
  name: string;
  request: { verb?: string };
  result?: object;
  error?: object;
}

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const cases = read('tests/api/cases.jsonl')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Case);

const ajv = new Ajv2020({ strictRequired: false });
ajv.addSchema(JSON.parse(read('src/nonet/api/schema.json')) as object, 'api');

function fault(shape: string, value: unknown): string | null {
  const validate = ajv.compile({ $ref: `api#/$defs/${shape}` });
  return validate(value) ? null : `${shape}: ${ajv.errorsText(validate.errors)}`;
}

describe.each(['nonet-simd.wasm', 'nonet-plain.wasm'])('%s', (file) => {
  it('answers every case as it should', async () => {
    const path = new URL(`./wasm/${file}`, import.meta.url);
    if (!existsSync(path)) throw new Error(`${file} is not there: run tools/web_engine first`);
    const engine = await EngineModule.create(await WebAssembly.compile(readFileSync(path)));
    for (const { name, request, result, error } of cases) {
      const answer = engine.call(request) as { ok: boolean; result?: object; error?: object };
      expect(answer, name).toMatchObject(error ? { ok: false, error } : { ok: true, result });
      const shape = error ? 'error' : `result.${request.verb}`;
      expect(fault(shape, error ? answer : answer.result), name).toBeNull();
    }
  });
});
