// For tests: an engine's module as the app has it, asked without a worker.

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { resultOf } from '../../../npm/src/answer';
import { EngineModule } from '../../../npm/src/module';
import type { ClassicVerb, VariantVerb, Verbs } from './types';

export type Ask<Verb extends keyof Verbs> = <V extends Verb>(
  verb: V,
  takes: Verbs[V]['takes'],
) => Verbs[V]['gives'];

const folder = fileURLToPath(new URL('./wasm/', import.meta.url));

async function askModule<Verb extends keyof Verbs>(name: string): Promise<Ask<Verb>> {
  const path = `${folder}nonet-${name}.wasm`;
  if (!existsSync(path)) throw new Error('no engine is there: run tools/web_engine first');
  const engine = await EngineModule.create(await WebAssembly.compile(readFileSync(path)));
  return <V extends Verb>(verb: V, takes: Verbs[V]['takes']) =>
    resultOf<V>(engine.callText(JSON.stringify({ verb, ...takes })));
}

// Throws where the engine answers with a failure.
export const askClassic = (): Promise<Ask<ClassicVerb>> => askModule('simd');
export const askVariants = (): Promise<Ask<VariantVerb>> => askModule('variants');
