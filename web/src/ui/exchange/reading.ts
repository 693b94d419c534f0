// Reading what was pasted or opened: one puzzle or many, in any format and of any board and rules, links of
// our own included. Whoever has the text of a puzzle asks here which board opens it.

import { variants } from '../../app/variantengine';
import { t } from '../../i18n/index.svelte';
import { ask, isAbort, messageOf } from '../solver/verbs';
import type { Brought, Imported, OtherPuzzle } from './imported';
import { recordPieces, type Known } from './records';
import { codeInLink, decodeShared, textInLink } from './sharecode';
import { MOST_PUZZLES, pieces } from './split';
import { looksLikeXml, puzzlesOfXml } from './xml';

export interface Found {
  puzzles: Brought[];
  skipped: number; // entries that could not be read
  left: number; // entries behind the most that are read at once
  problem: Unread | null; // of the first of them
}

export interface ReadOptions {
  signal?: AbortSignal;
  onprogress?: (done: number, count: number) => void;
}

// Why a text was not read, as one sentence for people. `instead` is a puzzle that can be played all the same.
export class Unread extends Error {
  constructor(
    message: string,
    readonly instead?: OtherPuzzle,
  ) {
    super(message);
  }
}

export const unreadOf = (error: unknown): Unread =>
  error instanceof Unread ? error : new Unread(messageOf(error));

export async function readPuzzles(text: string, options: ReadOptions = {}): Promise<Found> {
  if (looksLikeXml(text)) {
    const { puzzles, skipped } = puzzlesOfXml(new DOMParser().parseFromString(text, 'text/xml'));
    if (puzzles.length > 0) return { puzzles, skipped, left: 0, problem: null };
  }
  const all = recordPieces(text) ?? pieces(text).map((piece) => ({ text: piece, known: null }));
  const parts = all.slice(0, MOST_PUZZLES);
  const left = all.length - parts.length;
  const found: Found = { puzzles: [], skipped: 0, left, problem: null };
  for (const [i, part] of parts.entries()) {
    if (options.signal?.aborted) break;
    if (i % 20 === 0) options.onprogress?.(i, parts.length);
    try {
      found.puzzles.push(withKnown(await readPuzzle(part.text), part.known));
    } catch (error) {
      if (isAbort(error)) break;
      found.skipped++;
      found.problem ??= unreadOf(error);
    }
  }
  return found;
}

function withKnown(puzzle: Brought, known: Known | null): Brought {
  if (!known) return puzzle;
  const { title, ...ratings } = known;
  return { ...puzzle, ...ratings, title: title || puzzle.title };
}

// Rejects with Unread where the text holds no puzzle that can be played.
export async function readPuzzle(whole: string): Promise<Brought> {
  const trimmed = whole.trim();
  if (trimmed === '') throw new Unread(t('exchange.import-empty'));
  const inLink = textInLink(trimmed);
  const text = inLink === trimmed ? whole : inLink; // tabs at the ends of a sheet are blank cells
  const code = codeInLink(text);
  if (code !== null) return sharedPuzzle(code);
  try {
    return await classicPuzzle(text);
  } catch (error) {
    if (isAbort(error)) throw error;
  }
  return await otherPuzzle(text);
}

function sharedPuzzle(code: string): Imported {
  const read = decodeShared(code);
  if (!read.ok) throw new Unread(t(`exchange.open-${read.error}`));
  const { givens, progress } = read.shared;
  const { filled = givens, corner, centre } = progress ?? {};
  return {
    format: 'Nonet',
    title: '',
    givens,
    filled,
    ...(corner ? { corner } : {}),
    ...(centre ? { centre } : {}),
  };
}

async function classicPuzzle(text: string): Promise<Imported> {
  const parsed = await ask('parse', { text });
  const { format, puzzle, filled = puzzle, candidates, title, comment } = parsed;
  return {
    format,
    title: (title ?? comment ?? '').trim().slice(0, 80),
    givens: puzzle,
    filled,
    ...(candidates ? { candidates } : {}),
  };
}

// Of digits without rules the number of cells tells the board.
const PLAIN_BOARDS = ['4x4', '6x6', '8x8', '10x10', '12x12', '15x15', '16x16', '20x20', '25x25'];

async function otherPuzzle(text: string): Promise<Brought> {
  try {
    return await boardOf({ puzzle: text });
  } catch (error) {
    if (error instanceof Unread || isAbort(error)) throw error;
    for (const variant of PLAIN_BOARDS) {
      const plain = await boardOf({ puzzle: text, variant }).catch(() => null);
      if (plain) return plain;
    }
    throw new Unread(whyUnread(text, messageOf(error)));
  }
}

async function boardOf(beginning: OtherPuzzle['beginning']): Promise<Brought> {
  const record = await variants.call('variant.parse', { ...beginning, lossy: true });
  const { format, layout, clues = [], candidates, puzzle, placed = [] } = record;
  const title = (record.title ?? '').trim().slice(0, 80);
  const unknown = record.not_understood ?? [];
  if (unknown.length > 0) {
    const what = [...new Set(unknown.map((each) => /^'([^']+)'/.exec(each)?.[1] ?? each))];
    const instead = {
      format,
      title,
      size: layout.name ?? '',
      beginning: { ...beginning, lossy: true },
    };
    throw new Unread(t('exchange.unread-rules', { what: what.join(', ') }), instead);
  }
  if (layout.name === '9x9' && clues.length === 0 && !candidates) {
    const filled = puzzle.map((value, cell) => value ?? placed[cell] ?? '.').join('');
    return { format, title, givens: puzzle.map((value) => value ?? '.').join(''), filled };
  }
  return { format, title, size: layout.name ?? '', beginning };
}

function whyUnread(text: string, message: string): string {
  if (/^https?:\/\/\S+$/.test(text.trim())) return t('exchange.unread-link');
  if (!/\p{Nd}/u.test(text)) return t('exchange.import-none');
  return t('exchange.import-failed', { message });
}
