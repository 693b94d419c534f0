// The engine as it runs in the browser: the built worker with each of the built modules, asked the
// shared cases of the verbs.

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';

import { cases, expected, fault, type Answer } from '../src/engine/cases';
import type { FromWorker } from '../src/engine/protocol';
import { visit } from './app';

const assets = readdirSync(fileURLToPath(new URL('../dist/assets/', import.meta.url)));

function addressOf(name: RegExp): string {
  const file = assets.find((each) => name.test(each));
  if (!file) throw new Error(`the built app has no ${name}`);
  return new URL(`assets/${file}`, inject('url')).href;
}

test.each(['simd', 'plain'])('the %s module answers every case in a worker', async (build) => {
  const { page, problems } = await visit('#/new');
  const answers = await page.evaluate(
    async ({ worker, module, requests }) => {
      const engine = new Worker(worker, { type: 'module' });
      engine.postMessage({ module: await WebAssembly.compileStreaming(fetch(module)) });
      const ask = (id: number, request: string) =>
        new Promise<string>((resolve, reject) => {
          engine.onerror = (event) => reject(new Error(event.message));
          engine.onmessage = ({ data }: MessageEvent<FromWorker>) => {
            if ('answer' in data) resolve(data.answer);
            if ('crash' in data) reject(new Error(data.crash));
          };
          engine.postMessage({ id, request });
        });
      const all: string[] = [];
      for (const [id, request] of requests.entries()) all.push(await ask(id, request));
      engine.terminate();
      return all;
    },
    {
      worker: addressOf(/^worker-.*\.js$/),
      module: addressOf(new RegExp(`^nonet-${build}-.*\\.wasm$`)),
      requests: cases.map(({ request }) => JSON.stringify(request)),
    },
  );
  for (const [i, each] of cases.entries()) {
    const answer = JSON.parse(answers[i] as string) as Answer;
    expect(answer, each.name).toMatchObject(expected(each));
    expect(fault(each, answer), each.name).toBeNull();
  }
  expect(problems).toEqual([]);
});
