// What page and worker say to each other.

export type ToWorker = { module: WebAssembly.Module } | { id: number; request: string };

export type FromWorker =
  | { id: number; answer: string }
  | { id: number; progress: { done: number; total: number } }
  | { id: number; crash: string };

// The part of a Worker that is used, so that tests can put something else in its place.
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}
