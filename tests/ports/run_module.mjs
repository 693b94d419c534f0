// Answers JSON requests, one a line, through the engine's WebAssembly module, as `nonet api` does.
//
// usage: node run_module.mjs MODULE.wasm < REQUESTS

import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

import { open } from './module.mjs';

const { memory, nonet_alloc, nonet_free, nonet_call } = await open(await readFile(process.argv[2]));

function call(request) {
  const bytes = new TextEncoder().encode(request);
  const at = nonet_alloc(Math.max(bytes.length, 1));
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  const answer = nonet_call(at, bytes.length);
  nonet_free(at);
  const length = new DataView(memory.buffer).getUint32(answer, true);
  const text = new TextDecoder().decode(new Uint8Array(memory.buffer, answer + 4, length));
  nonet_free(answer);
  return text;
}

for await (const line of createInterface({ input: process.stdin })) {
  if (line !== '' && !process.stdout.write(call(line) + '\n')) {
    await new Promise((drained) => process.stdout.once('drain', drained));
  }
}
