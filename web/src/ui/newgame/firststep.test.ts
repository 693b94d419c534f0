// The step of the first visit is the one that the engine tells for its board.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EngineModule } from '../../../../npm/src/module';
import { position, step } from './firststep';

it('is the next step of its board', async () => {
  const file = new URL('../../engine/wasm/nonet-simd.wasm', import.meta.url);
  const module = await WebAssembly.compile(readFileSync(file));
  const engine = await EngineModule.create(module, () => undefined);
  const { puzzle, filled } = position;
  const told = JSON.parse(engine.callText(JSON.stringify({ verb: 'hint', puzzle, filled }))) as {
    result: { step: object };
  };
  expect(told.result.step).toEqual(step);
  const checked = JSON.parse(engine.callText(JSON.stringify({ verb: 'check', puzzle }))) as {
    result: { verdict: string };
  };
  expect(checked.result.verdict).toBe('unique');
});
