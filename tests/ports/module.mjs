// The engine's WebAssembly modules in node, for tests.

const badDescriptor = () => 8; // WASI's "there is no such file"

/** The exports of a module that is ready; `bytes` as they are in its file. */
export async function open(bytes) {
  let memory;
  const { instance } = await WebAssembly.instantiate(bytes, {
    env: { nonet_progress: () => 0 },
    wasi_snapshot_preview1: {
      environ_get: () => 0,
      environ_sizes_get(count, size) {
        new Uint32Array(memory.buffer)[count / 4] = 0;
        new Uint32Array(memory.buffer)[size / 4] = 0;
        return 0;
      },
      fd_close: badDescriptor,
      fd_seek: badDescriptor,
      fd_write: badDescriptor,
      proc_exit(code) {
        throw new Error(`the module ended itself with code ${code}`);
      },
    },
  });
  memory = instance.exports.memory;
  instance.exports._initialize();
  return instance.exports;
}
