// Share code: a puzzle, and if wanted how far somebody got with it, in the fragment of a link.
//
//   #p=1KKKKbbbbbb...    "1": the version; KKKK: a checksum of the rest; the rest: a number
//
// The number, base64url, is in mixed radix (radix.ts):
//
//   how many givens (82), which cells (one of their combinations), their digits (9 each)
//   whether there is progress (2); if so, of the cells that are no givens:
//     how many are filled, which, and with what digits
//     whether there are corner marks (2) and centre marks (2); for each kind that there is:
//       how many of the cells still blank have some, which, and their sets (511 each)
//     whether there are colours (2), in the same way over all 81 cells
//
// A puzzle of 24 clues takes 31 characters, with twenty digits of the player's 51, with all its
// candidates marked 119. A fragment is not
// sent to any server: whoever serves the page does not learn the puzzle.
//
// Versions: "1" never changes. A later layout gets the next character, and a page that does not know
// it says so instead of guessing.

import { crc32, fromBase64Url, toBase64Url } from './base64url';
import { RadixReader, RadixWriter, binomial, rankOf, setOfRank } from './radix';

export interface Shared {
  givens: string; // 81 characters, '.' blank
  progress?: Progress;
}

export interface Progress {
  filled: string; // givens and own digits
  corner: number[]; // 81 sets of digits
  centre: number[];
  colours: number[]; // 81 sets of colours 0..8
}

// Why a code cannot be read; the page has a sentence for each.
export type ShareError = 'empty' | 'newer' | 'damaged';
export type ShareResult = { ok: true; shared: Shared } | { ok: false; error: ShareError };

const VERSION = '1';
const ALL = Array.from({ length: 81 }, (_, cell) => cell);

// One field: values of some of `cells`, each 1..most.
interface Field {
  cells: readonly number[];
  most: number;
  values: readonly number[]; // by cell; 0: none
}

function pushField(numbers: [bigint, bigint][], { cells, most, values }: Field): void {
  const used = cells.flatMap((cell, i) => (values[cell] ? [i] : []));
  numbers.push([BigInt(used.length), BigInt(cells.length + 1)]);
  numbers.push([rankOf(used), binomial(cells.length, used.length)]);
  for (const i of used) numbers.push([BigInt((values[cells[i] ?? 0] ?? 1) - 1), BigInt(most)]);
}

function popField(reader: RadixReader, cells: readonly number[], most: number): number[] {
  const values = new Array<number>(81).fill(0);
  const size = reader.take(cells.length + 1);
  const rank = reader.pop(binomial(cells.length, size));
  for (const i of setOfRank(rank, size, cells.length))
    values[cells[i] ?? 0] = reader.take(most) + 1;
  return values;
}

const digitsOfGrid = (grid: string): number[] => ALL.map((cell) => Number(grid[cell]) || 0);
const gridOfDigits = (digits: readonly number[]): string =>
  digits.map((digit) => (digit ? String(digit) : '.')).join('');

function pushProgress(numbers: [bigint, bigint][], givens: number[], progress: Progress): void {
  const filled = digitsOfGrid(progress.filled);
  const open = ALL.filter((cell) => !givens[cell]);
  const blank = open.filter((cell) => !filled[cell]);
  pushField(numbers, { cells: open, most: 9, values: filled });
  const parts: [readonly number[], readonly number[]][] = [
    [blank, progress.corner],
    [blank, progress.centre],
    [ALL, progress.colours],
  ];
  for (const [cells, values] of parts) {
    const has = cells.some((cell) => values[cell]);
    numbers.push([has ? 1n : 0n, 2n]);
    if (has) pushField(numbers, { cells, most: 511, values });
  }
}

function popProgress(reader: RadixReader, givens: readonly number[]): Progress {
  const open = ALL.filter((cell) => !givens[cell]);
  const own = popField(reader, open, 9);
  const blank = open.filter((cell) => !own[cell]);
  const optional = (cells: readonly number[]): number[] =>
    reader.take(2) ? popField(reader, cells, 511) : new Array<number>(81).fill(0);
  return {
    filled: gridOfDigits(ALL.map((cell) => givens[cell] || own[cell] || 0)),
    corner: optional(blank),
    centre: optional(blank),
    colours: optional(ALL),
  };
}

function checksum(bytes: Uint8Array): string {
  const crc = crc32(bytes);
  return toBase64Url(Uint8Array.of((crc >>> 16) & 255, (crc >>> 8) & 255, crc & 255));
}

// `shared` without the "#p=". Marks in filled cells are not kept.
export function encodeShared(shared: Shared): string {
  const numbers: [bigint, bigint][] = [];
  const givens = digitsOfGrid(shared.givens);
  pushField(numbers, { cells: ALL, most: 9, values: givens });
  numbers.push([shared.progress ? 1n : 0n, 2n]);
  if (shared.progress) pushProgress(numbers, givens, shared.progress);
  const writer = new RadixWriter();
  for (const [value, radix] of numbers.reverse()) writer.push(value, radix);
  const bytes = writer.bytes();
  return VERSION + checksum(bytes) + toBase64Url(bytes);
}

export function decodeShared(code: string): ShareResult {
  // What mail programs put around links.
  const text = code.trim().replace(/[\s>.,;)]+$/u, '');
  if (text === '') return { ok: false, error: 'empty' };
  if (!/^[0-9A-Za-z_-]+$/.test(text)) return { ok: false, error: 'damaged' };
  if (text[0] !== VERSION) {
    return { ok: false, error: /[2-9]/.test(text[0] ?? '') ? 'newer' : 'damaged' };
  }
  const bytes = fromBase64Url(text.slice(5));
  if (!bytes || checksum(bytes) !== text.slice(1, 5)) return { ok: false, error: 'damaged' };
  const reader = new RadixReader(bytes);
  const givens = popField(reader, ALL, 9);
  const shared: Shared = { givens: gridOfDigits(givens) };
  if (reader.take(2)) shared.progress = popProgress(reader, givens);
  return reader.isEmpty ? { ok: true, shared } : { ok: false, error: 'damaged' };
}

// The link that opens a puzzle in the page at `base` ("https://example.org/nonet/").
export function shareLink(base: string, shared: Shared): string {
  return `${base.replace(/[#?].*$/, '')}#p=${encodeShared(shared)}`;
}

// The code in a fragment or in a whole link; null when there is none.
export function codeInLink(link: string): string | null {
  return /#(?:.*&)?p=([^&\s]*)/.exec(link)?.[1] ?? null;
}

// The puzzle in a link of our own to one of any rules (#/variant?puzzle=...); any other text as it is.
export function textInLink(text: string): string {
  const query = /^\S*#\/variant\?(\S+)$/.exec(text)?.[1];
  return (query !== undefined && new URLSearchParams(query).get('puzzle')?.trim()) || text;
}
