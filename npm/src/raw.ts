// The module as it is: what it calls, and what it exports (src/nonet/wasm).

/** Told how far a long request is, `total` 0 where that is unknown; returns true to stop it. */
export type Progress = (done: number, total: number) => boolean | void;

/** What every module exports: pointers are numbers. */
export interface CallExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  nonet_alloc(size: number): number;
  nonet_free(pointer: number): void;
  nonet_call(pointer: number, length: number): number;
}

/** A module as it is called. */
export interface Callable {
  readonly exports: CallExports;
  /** Text in, text out: one request, one answer. */
  callText(request: string): string;
  /** The text of an answer, whose memory is given back. */
  take(answer: number): string;
}

/** What those for classic puzzles export. */
export interface Exports extends CallExports {
  nonet_solve_grids(cells: number, count: number, limit: number, counts: number): number;
  nonet_count_grids(cells: number, count: number, limit: number, counts: number): number;
  nonet_canon_grids(cells: number, count: number): number;
}

/** What the one that reads pictures exports. */
export interface ScanExports extends CallExports {
  nonet_scan(pixels: number, width: number, height: number, find: number): number;
}
