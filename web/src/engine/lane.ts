// Lane: one worker and the requests for it, one under way at a time and the others in line.
//
// A request under way cannot be interrupted, so to cancel it the worker is ended and a new one takes
// over the line. Whatever the worker had in memory (sessions) is gone then: only lanes without such
// memory should be cancelled.

import type { FromWorker, WorkerLike } from './protocol';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((done: number, total: number) => void) | undefined;
}

interface Waiting {
  request: string;
  options: CallOptions;
  resolve(answer: string): void;
  reject(error: unknown): void;
}

const NOBODY = 0; // the number of a request whose answer nobody waits for

export class Lane {
  private worker: WorkerLike | undefined;
  private readonly line: Waiting[] = []; // the first one is under way when `busy`
  private busy = false;
  private id = 0;
  private beginning: string | undefined;

  constructor(
    private readonly startWorker: () => WorkerLike,
    private readonly onLost: () => void = () => {},
  ) {}

  send(request: string, options: CallOptions = {}): Promise<string> {
    return new Promise((resolve, reject) => {
      const { signal } = options;
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const waiting: Waiting = { request, options, resolve, reject };
      signal?.addEventListener('abort', () => this.cancel(waiting), { once: true });
      this.line.push(waiting);
      this.next();
    });
  }

  /** A request that every worker is asked before any other from now on. Its answer goes nowhere. */
  begin(request: string): void {
    if (request === this.beginning) return;
    this.beginning = request;
    this.worker?.postMessage({ id: NOBODY, request });
  }

  /** Ends the worker; requests in line are refused. */
  close(): void {
    this.drop();
    for (const waiting of this.line.splice(0)) waiting.reject(new Error('the engine was closed'));
  }

  private next(): void {
    const first = this.line[0];
    if (this.busy || !first) return;
    this.busy = true;
    this.id += 1;
    this.worker ??= this.start();
    this.worker.postMessage({ id: this.id, request: first.request });
  }

  private start(): WorkerLike {
    const worker = this.startWorker();
    worker.onmessage = ({ data }) => {
      if (worker === this.worker) this.receive(data);
    };
    worker.onerror = (event) => {
      if (worker === this.worker) this.fail(event.message ?? 'the engine could not be started');
    };
    if (this.beginning !== undefined) worker.postMessage({ id: NOBODY, request: this.beginning });
    return worker;
  }

  private receive(message: FromWorker): void {
    if (!this.busy || message.id !== this.id) return;
    if ('progress' in message) {
      this.line[0]?.options.onProgress?.(message.progress.done, message.progress.total);
    } else if ('answer' in message) {
      this.busy = false;
      this.line.shift()?.resolve(message.answer);
      this.next();
    } else {
      this.fail(message.crash);
    }
  }

  // The module's memory cannot be trusted any more.
  private fail(message: string): void {
    this.drop();
    this.line.shift()?.reject(new Error(message));
    this.onLost();
    this.next();
  }

  private cancel(waiting: Waiting): void {
    const place = this.line.indexOf(waiting);
    if (place < 0) return;
    this.line.splice(place, 1);
    if (place === 0 && this.busy) this.drop();
    waiting.reject(waiting.options.signal?.reason);
    this.next();
  }

  private drop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.busy = false;
  }
}
