// The engine's WebAssembly module: instantiated, and called with JSON. No glue is generated for it:
// these are all its imports and exports (src/nonet/wasm/exports.cc).
//
// Two builds of it exist. The one with 128-bit vectors is taken wherever they are understood.

import { NonetError } from './answer.js';
import type { Callable, Exports, Progress } from './raw.js';
import { hasSimd } from './simd.js';

/** The file of the build that suits this browser. */
export function moduleFile(simd: boolean = hasSimd()): string {
  return simd ? 'nonet-simd.wasm' : 'nonet-plain.wasm';
}

// The module reads no clock, no environment and no files. What its C library imports all the same
// answers that there is nothing there.
const WASI_BAD_DESCRIPTOR = 8;

function imports(progress: Progress, memory: () => WebAssembly.Memory): WebAssembly.Imports {
  const refuse = () => WASI_BAD_DESCRIPTOR;
  return {
    env: { nonet_progress: (done: number, total: number) => (progress(done, total) ? 1 : 0) },
    wasi_snapshot_preview1: {
      environ_get: () => 0,
      environ_sizes_get: (count: number, bytes: number) => {
        const view = new DataView(memory().buffer);
        view.setUint32(count, 0, true);
        view.setUint32(bytes, 0, true);
        return 0;
      },
      fd_close: refuse,
      fd_seek: refuse,
      fd_write: refuse,
      proc_exit: (code: number) => {
        throw new Error(`the engine ended itself with code ${code}`);
      },
    },
  };
}

/** Keeps what `progress` throws until the module, which knows of no exceptions, has ended its request. */
class GuardedProgress {
  private thrown: { error: unknown } | undefined;

  constructor(private readonly progress: Progress) {}

  readonly report: Progress = (done, total) => {
    if (this.thrown) return true;
    try {
      return this.progress(done, total);
    } catch (error) {
      this.thrown = { error };
      return true;
    }
  };

  rethrow(): void {
    const { thrown } = this;
    this.thrown = undefined;
    if (thrown) throw thrown.error;
  }
}

/** One engine: its memory, and with it its sessions. */
export class EngineModule implements Callable {
  readonly exports: Exports;
  private asking = false;
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  private constructor(
    exports: Exports,
    private readonly guarded: GuardedProgress,
  ) {
    this.exports = exports;
  }

  static async create(
    module: WebAssembly.Module,
    progress: Progress = () => false,
  ): Promise<EngineModule> {
    const exported: { memory?: WebAssembly.Memory } = {};
    const guarded = new GuardedProgress(progress);
    const instance = await WebAssembly.instantiate(
      module,
      imports(guarded.report, () => {
        if (!exported.memory) throw new Error('the engine called before it was ready');
        return exported.memory;
      }),
    );
    exported.memory = instance.exports['memory'] as WebAssembly.Memory;
    (instance.exports['_initialize'] as () => void)();
    return new EngineModule(instance.exports as unknown as Exports, guarded);
  }

  /** Text in, text out: one request, one answer. Not from within `progress`. */
  callText(request: string): string {
    if (this.asking) throw new NonetError('the engine is answering another request');
    this.asking = true;
    try {
      return this.answerTo(request);
    } finally {
      this.asking = false;
      this.guarded.rethrow();
    }
  }

  private answerTo(request: string): string {
    const bytes = this.encoder.encode(request);
    const at = this.exports.nonet_alloc(Math.max(bytes.length, 1));
    if (at === 0) throw new RangeError('the engine is out of memory');
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    const answer = this.exports.nonet_call(at, bytes.length);
    this.exports.nonet_free(at);
    return this.take(answer);
  }

  /** The text of an answer, whose memory is given back. */
  take(answer: number): string {
    if (answer === 0) throw new RangeError('the engine is out of memory');
    const length = new DataView(this.exports.memory.buffer).getUint32(answer, true);
    const text = this.decoder.decode(
      new Uint8Array(this.exports.memory.buffer, answer + 4, length),
    );
    this.exports.nonet_free(answer);
    return text;
  }

  call(request: object): unknown {
    return JSON.parse(this.callText(JSON.stringify(request)));
  }
}
