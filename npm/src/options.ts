// What `load` may be told.

import type { Progress } from './raw.js';

export interface LoadOptions {
  /** The module itself: its address, its bytes, or a WebAssembly.Module. By default the package's. */
  wasm?: string | object;
  /** The module for puzzles of other layouts and rules, likewise. It is loaded when they are asked for. */
  variants?: string | object;
  /** The module that reads pictures, likewise. */
  scan?: string | object;
  /** Whether to take the build with vector instructions; by default where they are understood. */
  simd?: boolean;
  /**
   * Told how far a long request is, `total` 0 where that is unknown; returns true to stop it. What it throws
   * ends the request, and is thrown by it. It must not ask the same engine.
   */
  onProgress?: Progress;
}
