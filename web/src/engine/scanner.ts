// Scanner: pictures to the worker that reads them (scanworker.ts), answers back, in order.

import { resultOf } from '../../../npm/src/answer';
import { fetchModule } from '../../../npm/src/fetch';
import type { Verbs } from './types';

export type ToScanWorker =
  { module: WebAssembly.Module } | { id: number; picture: ImageBitmap; find: boolean };
export type FromScanWorker = { id: number; answer: string } | { id: number; crash: string };

// The part of a Worker that is used, so that tests can put something else in its place.
export interface ScanWorkerLike {
  postMessage(message: ToScanWorker): void;
  terminate(): void;
  onmessage: ((event: { data: FromScanWorker }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}

interface Waiting {
  resolve(answer: string): void;
  reject(error: unknown): void;
}

export class Scanner {
  #worker: ScanWorkerLike | undefined;
  #waiting = new Map<number, Waiting>();
  #id = 0;

  constructor(private readonly startWorker: () => ScanWorkerLike) {}

  /** The puzzles in a picture, of which the worker gets a copy. Rejects with NonetError. */
  async scan(picture: ImageBitmap): Promise<Verbs['scan']['gives']> {
    return resultOf<'scan'>(await this.#ask(picture, false));
  }

  /** Where they are, which is sooner known. */
  async find(picture: ImageBitmap): Promise<Verbs['scan.find']['gives']> {
    return resultOf<'scan.find'>(await this.#ask(picture, true));
  }

  #ask(picture: ImageBitmap, find: boolean): Promise<string> {
    this.#worker ??= this.#start();
    const id = ++this.#id;
    const answer = new Promise<string>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
    this.#worker.postMessage({ id, picture, find });
    return answer;
  }

  #start(): ScanWorkerLike {
    const worker = this.startWorker();
    worker.onmessage = ({ data }) => {
      if ('crash' in data) this.#fail(data.crash);
      else this.#take(data.id)?.resolve(data.answer);
    };
    worker.onerror = ({ message }) => this.#fail(message ?? 'the engine could not be started');
    return worker;
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  // Its memory cannot be trusted any more.
  #fail(message: string): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const waiting of all) waiting.reject(new Error(message));
  }
}

const addresses = import.meta.glob<string>('./wasm/nonet-scan.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
});
export const scanAddress = addresses['./wasm/nonet-scan.wasm'];

/** Fetches the module, and starts the worker when it is first asked for something. */
export async function startScanner(): Promise<Scanner> {
  if (scanAddress === undefined) throw new Error('the engine was not built: nonet-scan.wasm');
  const module = await fetchModule(scanAddress);
  return new Scanner(() => {
    const worker = new Worker(new URL('./scanworker.ts', import.meta.url), { type: 'module' });
    worker.postMessage({ module });
    return worker as unknown as ScanWorkerLike;
  });
}
