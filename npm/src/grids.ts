// Grids as people hand them over, and as the engine takes them: 81 bytes or characters row by row.

import { NonetError } from './answer.js';

export const CELLS = 81;

/** One grid: 81 characters, '.' or '0' for blank, or 81 bytes: 0..9, or such characters. */
export type Grid = string | Uint8Array;

function wrongLength(length: number, where: string): NonetError {
  return new NonetError(`${length} cells, expected ${CELLS}`, where);
}

/** Also of bytes that come from another realm, such as a frame. */
export function isBytes(grids: unknown): grids is Uint8Array {
  return Object.prototype.toString.call(grids) === '[object Uint8Array]';
}

function listOf(grids: readonly string[]): readonly string[] {
  if (Array.isArray(grids)) return grids;
  throw new NonetError('expected a string, an array of strings or a Uint8Array', 'grids');
}

/** Writes the characters of a grid to `bytes`; what is no single byte becomes 255, which is no digit. */
function writeBytes(grid: string, where: string, bytes: Uint8Array): void {
  if (typeof grid !== 'string') throw new NonetError('expected a string of 81 cells', where);
  if (grid.length !== CELLS) throw wrongLength(grid.length, where);
  for (let i = 0; i < CELLS; i += 1) bytes[i] = Math.min(grid.charCodeAt(i), 255);
}

export function bytesOfOne(grid: string): Uint8Array {
  const bytes = new Uint8Array(CELLS);
  writeBytes(grid, 'puzzle', bytes);
  return bytes;
}

export function bytesOfAll(grids: readonly string[]): Uint8Array {
  const bytes = new Uint8Array(CELLS * listOf(grids).length);
  grids.forEach((grid, i) => {
    writeBytes(grid, `grids[${i}]`, bytes.subarray(CELLS * i, CELLS * (i + 1)));
  });
  return bytes;
}

// One character a byte, whatever it is.
const decoder = new TextDecoder('latin1');
const ZERO = 48;
const DOT = 46;

/** The characters of grids; the engine says what is wrong with them. */
export function textOfBytes(bytes: Uint8Array): string {
  const codes = bytes.slice();
  for (let i = 0; i < codes.length; i += 1) {
    const byte = codes[i] as number;
    if (byte <= 9) codes[i] = byte === 0 ? DOT : ZERO + byte;
  }
  return decoder.decode(codes);
}

export function textsOf(grids: readonly string[] | Uint8Array): readonly string[] {
  return isBytes(grids) ? textsOfBytes(grids) : listOf(grids);
}

export function textsOfBytes(bytes: Uint8Array): string[] {
  const count = countOf(bytes);
  const text = textOfBytes(bytes);
  return Array.from({ length: count }, (_, i) => text.slice(CELLS * i, CELLS * (i + 1)));
}

/** How many grids an array holds. */
export function countOf(bytes: Uint8Array): number {
  if (bytes.length % CELLS === 0) return bytes.length / CELLS;
  throw new NonetError(`${bytes.length} bytes are not a whole number of grids`, 'grids');
}

/** A grid as requests have it. */
export function textOf(grid: Grid): string {
  if (typeof grid === 'string') return grid;
  if (!isBytes(grid)) throw new NonetError('expected a string or a Uint8Array', 'puzzle');
  if (grid.length !== CELLS) throw wrongLength(grid.length, 'puzzle');
  return textOfBytes(grid);
}

/** Where position `i` of an array of cells is, as people say it. */
export function placeOf(position: number): { cell: string; grid: number } {
  const cell = position % CELLS;
  const name = `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;
  return { cell: name, grid: Math.floor(position / CELLS) };
}
