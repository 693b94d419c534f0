// For tests: the engine's modules as they are built, and a worker without a thread.

import { existsSync, readFileSync } from 'node:fs';
import { EngineModule } from '../../../npm/src/module';
import type { FromWorker, ToWorker, WorkerLike } from './protocol';

export const PUZZLE =
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

export function compile(file: string): Promise<WebAssembly.Module> {
  const path = new URL(`./wasm/${file}`, import.meta.url);
  if (!existsSync(path)) throw new Error(`${file} is not there: run tools/web_engine first`);
  return WebAssembly.compile(readFileSync(path));
}

// worker.ts without the thread: answers come in a later turn of the event loop.
export class InProcessWorker implements WorkerLike {
  static started = 0;
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: ((event: { message?: string }) => void) | null = null;
  private engine: Promise<EngineModule> | undefined;
  private ended = false;
  private id = 0;

  constructor(
    module: WebAssembly.Module,
    private readonly dies = /"crash"/, // at what it is asked
  ) {
    InProcessWorker.started += 1;
    this.postMessage({ module });
  }

  postMessage(message: ToWorker): void {
    if ('module' in message) {
      this.engine = EngineModule.create(message.module, (done, total) => {
        this.tell({ id: this.id, progress: { done, total } });
      });
    } else {
      setTimeout(() => void this.answer(message.id, message.request), 1);
    }
  }

  terminate(): void {
    this.ended = true;
  }

  private async answer(id: number, request: string): Promise<void> {
    const engine = await this.engine;
    if (this.ended || !engine) return;
    this.id = id;
    if (this.dies.test(request)) this.tell({ id, crash: 'out of memory' });
    else this.tell({ id, answer: engine.callText(request) });
  }

  private tell(data: FromWorker): void {
    if (!this.ended) this.onmessage?.({ data });
  }
}
