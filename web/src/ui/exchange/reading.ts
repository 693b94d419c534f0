// Reading what was pasted or opened: one puzzle or many, in any format, links of our own included.

import { ask, isAbort, messageOf } from '../solver/verbs';
import type { Imported } from './imported';
import { recordPieces, type Known } from './records';
import { codeInLink, decodeShared } from './sharecode';
import { MOST_PUZZLES, pieces } from './split';
import { looksLikeXml, puzzlesOfXml } from './xml';

export interface Found {
  puzzles: Imported[];
  skipped: number; // entries that could not be read
  left: number; // entries behind the most that are read at once
  message: string; // why the first of them could not be
}

export interface ReadOptions {
  signal?: AbortSignal;
  onprogress?: (done: number, count: number) => void;
}

export async function readPuzzles(text: string, options: ReadOptions = {}): Promise<Found> {
  if (looksLikeXml(text)) {
    const { puzzles, skipped } = puzzlesOfXml(new DOMParser().parseFromString(text, 'text/xml'));
    if (puzzles.length > 0) return { puzzles, skipped, left: 0, message: '' };
  }
  const all = recordPieces(text) ?? pieces(text).map((piece) => ({ text: piece, known: null }));
  const parts = all.slice(0, MOST_PUZZLES);
  const left = all.length - parts.length;
  const found: Found = { puzzles: [], skipped: 0, left, message: '' };
  for (const [i, part] of parts.entries()) {
    if (options.signal?.aborted) break;
    if (i % 20 === 0) options.onprogress?.(i, parts.length);
    try {
      found.puzzles.push(withKnown(await readOne(part.text), part.known));
    } catch (error) {
      if (isAbort(error)) break;
      found.skipped++;
      found.message ||= messageOf(error);
    }
  }
  return found;
}

function withKnown(puzzle: Imported, known: Known | null): Imported {
  if (!known) return puzzle;
  const { title, ...ratings } = known;
  return { ...puzzle, ...ratings, title: title || puzzle.title };
}

async function readOne(text: string): Promise<Imported> {
  const code = codeInLink(text);
  const own = code === null ? null : decodeShared(code);
  if (own?.ok) {
    const { givens, progress } = own.shared;
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
  const {
    format,
    puzzle,
    filled = puzzle,
    candidates,
    title,
    comment,
  } = await ask('parse', {
    text,
  });
  return {
    format,
    title: (title ?? comment ?? '').trim().slice(0, 80),
    givens: puzzle,
    filled,
    ...(candidates ? { candidates } : {}),
  };
}
