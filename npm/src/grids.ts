// Grids as people hand them over, and as the engine takes them: 81 bytes or characters row by row.

import { NonetError } from './answer.js';

export const CELLS = 81;

/** One grid: 81 characters, '.' or '0' for blank, or 81 bytes: 0..9, or such characters. */
export type Grid = string | Uint8Array;

function wrongLength(length: number, where: string): NonetError {
  return new NonetError(`${length} cells, expected ${CELLS}`, where);
}

// The name of a typed array's kind, of arrays of other realms too; undefined for anything else, whatever
// an object says of itself.
const kindOf = Object.getOwnPropertyDescriptor(
  Object.getPrototypeOf(Uint8Array.prototype) as object,
  Symbol.toStringTag,
)?.get as (this: unknown) => string | undefined;

/** Also of bytes that come from another realm, such as a frame. */
export function isBytes(grids: unknown): grids is Uint8Array {
  return kindOf.call(grids) === 'Uint8Array';
}

/** Bytes, or bytes as a canvas has them. */
export function isPixels(data: unknown): data is Uint8Array | Uint8ClampedArray {
  return isBytes(data) || kindOf.call(data) === 'Uint8ClampedArray';
}

function listOf(grids: readonly string[]): readonly string[] {
  if (Array.isArray(grids)) return grids;
  throw new NonetError('expected a string, an array of strings or a Uint8Array', 'grids');
}

function checkCells(grid: string, where: string): void {
  if (typeof grid !== 'string') throw new NonetError('expected a string of 81 cells', where);
  if (grid.length !== CELLS) throw wrongLength(grid.length, where);
}

const encoder = new TextEncoder();

/** Writes one byte a character; 'x', which is no digit, where some are no single byte and have no room. */
function writeBytes(text: string, bytes: Uint8Array): void {
  const { read } = encoder.encodeInto(text, bytes);
  if (read < text.length) encoder.encodeInto(text.replace(/[^\0-\x7f]/g, 'x'), bytes);
}

export function bytesOfOne(grid: string): Uint8Array {
  const bytes = new Uint8Array(CELLS);
  checkCells(grid, 'puzzle');
  writeBytes(grid, bytes);
  return bytes;
}

// Grids that are joined at a time, so that little memory is taken besides the bytes.
const JOINED = 1024;

export function bytesOfAll(grids: readonly string[]): Uint8Array {
  const { length } = listOf(grids);
  for (let i = 0; i < length; i += 1) checkCells(grids[i] as string, `grids[${i}]`);
  const bytes = new Uint8Array(CELLS * length);
  for (let i = 0; i < length; i += JOINED) {
    writeBytes(grids.slice(i, i + JOINED).join(''), bytes.subarray(CELLS * i));
  }
  return bytes;
}

// One character a byte, whatever it is.
const decoder = new TextDecoder('latin1');
// The character of each byte: of 0 to 9 as numbers too.
const CHARACTERS = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte === 0 ? 46 : byte <= 9 ? 48 + byte : byte,
);

/** The characters of grids; the engine says what is wrong with them. */
export function textOfBytes(bytes: Uint8Array): string {
  const codes = new Uint8Array(bytes.length);
  for (let i = 0; i < codes.length; i += 1) codes[i] = CHARACTERS[bytes[i] as number] as number;
  return decoder.decode(codes);
}

export function textsOf(grids: readonly string[] | Uint8Array): readonly string[] {
  return isBytes(grids) ? textsOfBytes(grids) : listOf(grids);
}

export function textsOfBytes(bytes: Uint8Array): string[] {
  const count = countOf(bytes);
  const text = textOfBytes(bytes);
  const texts: string[] = [];
  for (let i = 0; i < count; i += 1) texts.push(text.slice(CELLS * i, CELLS * (i + 1)));
  return texts;
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
