// Manifest: all that a book was made from, as JSON or as a table. From the JSON the same book is made
// again; the table has the puzzles without the choices of the page.

import { labels, type Label } from '../../engine/types';
import { fieldOf, tableOf } from '../../lib/table';
import { TRIMS } from './trim';
import type { BookOptions, BookPuzzle } from './book';

export interface Manifest {
  options: BookOptions | null; // null: a table, which has none
  puzzles: BookPuzzle[];
}

// Why a text is no manifest, as a key of the messages, and where.
export class ManifestError extends Error {
  constructor(
    readonly why: 'no-manifest' | 'newer' | 'damaged',
    readonly entry = 0, // number of the puzzle, from 1
  ) {
    super(why);
  }
}

const VERSION = 1;
const COLUMNS = [
  'number',
  'puzzle',
  'solution',
  'canonical',
  'label',
  'er',
  'score',
  'hardest',
  'seed',
  'index',
] as const;

export function manifestJson(options: BookOptions, puzzles: readonly BookPuzzle[]): string {
  return `${JSON.stringify({ nonet: 'book', version: VERSION, options, puzzles }, null, 1)}\n`;
}

export function manifestCsv(puzzles: readonly BookPuzzle[]): string {
  const rows = puzzles.map((puzzle) => COLUMNS.map((column) => fieldOf(puzzle[column])).join(','));
  return `${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`;
}

export function readManifest(text: string): Manifest {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed.startsWith('{')) return readJson(trimmed);
  if (trimmed.startsWith(`${COLUMNS[0]},`)) return readCsv(trimmed);
  throw new ManifestError('no-manifest');
}

function readJson(text: string): Manifest {
  let value: Record<string, unknown>;
  try {
    value = JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new ManifestError('no-manifest');
  }
  if (value['nonet'] !== 'book') throw new ManifestError('no-manifest');
  if (Number(value['version']) > VERSION) throw new ManifestError('newer');
  const { options, puzzles } = value;
  if (!Array.isArray(puzzles) || !isOptions(options)) throw new ManifestError('damaged');
  return { options, puzzles: puzzles.map(puzzleOf) };
}

function readCsv(text: string): Manifest {
  const [head = [], ...rows] = tableOf(text);
  const puzzles = rows.map((row, i) =>
    puzzleOf(Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])), i),
  );
  return { options: null, puzzles };
}

function puzzleOf(value: unknown, at: number): BookPuzzle {
  const row = value as Partial<Record<(typeof COLUMNS)[number], unknown>>;
  const { puzzle, solution, label } = row;
  const fits =
    typeof puzzle === 'string' &&
    /^[1-9.]{81}$/.test(puzzle) &&
    typeof solution === 'string' &&
    /^[1-9]{81}$/.test(solution) &&
    [...puzzle].every((digit, cell) => digit === '.' || digit === solution[cell]) &&
    labels.includes(label as Label);
  if (!fits) throw new ManifestError('damaged', at + 1);
  const optional = (name: 'er' | 'score'): object => {
    const text = row[name];
    return text === undefined || text === '' ? {} : { [name]: Number(text) };
  };
  return {
    number: at + 1,
    puzzle,
    solution,
    canonical: String(row.canonical ?? ''),
    label: label as Label,
    ...optional('er'),
    ...optional('score'),
    ...(row.hardest ? { hardest: String(row.hardest) } : {}),
    seed: String(row.seed ?? ''),
    index: Number(row.index ?? 0),
  };
}

function isOptions(value: unknown): value is BookOptions {
  const options = value as Partial<BookOptions> | null;
  return (
    (options?.kind === 'book' || options?.kind === 'worksheet') &&
    typeof options.title === 'string' &&
    typeof options.author === 'string' &&
    typeof options.address === 'string' &&
    TRIMS.some((trim) => trim.slug === options.trim) &&
    [1, 2, 4, 6].includes(options.perPage ?? 0) &&
    (['bound', 'large', 'ratings', 'solutions', 'codes'] as const).every(
      (name) => typeof options[name] === 'boolean',
    )
  );
}
