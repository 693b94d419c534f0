// Answers JSON requests, one a line, through the engine's WebAssembly module, as `nonet api` does.
//
// usage: node run_module.mjs MODULE.wasm < REQUESTS

import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

const nothing = () => 8; // WASI's "bad descriptor"
let memory;
const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]), {
  env: { nonet_progress: () => 0 },
  wasi_snapshot_preview1: {
    environ_get: () => 0,
    environ_sizes_get(count, bytes) {
      new Uint32Array(memory.buffer)[count / 4] = 0;
      new Uint32Array(memory.buffer)[bytes / 4] = 0;
      return 0;
    },
    fd_close: nothing,
    fd_seek: nothing,
    fd_write: nothing,
    proc_exit(code) {
      throw new Error(`the module ended itself with code ${code}`);
    },
  },
});
const { nonet_alloc, nonet_free, nonet_call, _initialize } = instance.exports;
memory = instance.exports.memory;
_initialize();

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
