// Records: puzzles with what is known of them, as `nonet db export`, `nonet rate` and books write them:
// objects of JSON, one a line or in a list, or a table with a line of names. The engine reads the
// puzzles; labels, ratings and titles are read here.

import { labels, type Label } from '../../engine/types';
import { fieldOf, tableOf } from '../../lib/table';

export interface Known {
  title: string;
  label?: Label;
  er?: number;
  score?: number;
}

export interface RecordPiece {
  text: string; // for the engine
  known: Known;
}

type Fields = Record<string, unknown>;

// Null for a text that is none of these.
export function recordPieces(text: string): RecordPiece[] | null {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  return jsonPieces(trimmed) ?? tablePieces(trimmed);
}

function jsonPieces(text: string): RecordPiece[] | null {
  if (!/^[[{]/.test(text)) return null;
  const whole = parsed(text);
  if (whole !== undefined) {
    const list = Array.isArray(whole) ? whole : (whole as { puzzles?: unknown }).puzzles;
    if (Array.isArray(list)) return list.map((each) => pieceOf(each as Fields, null));
    return isRecord(whole) ? [pieceOf(whole, text)] : null;
  }
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2 || !lines.every((line) => line.trimStart().startsWith('{'))) return null;
  // A damaged line is the engine's to complain about.
  return lines.map((line) => pieceOf((parsed(line) ?? {}) as Fields, line));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Fields {
  const fields = value as Fields | null;
  return typeof fields?.['puzzle'] === 'string' || typeof fields?.['givens'] === 'string';
}

function pieceOf(fields: Fields | null, line: string | null): RecordPiece {
  const record = fields ?? {};
  const puzzle = record['puzzle'] ?? record['givens'];
  const text = line !== null && 'puzzle' in record ? line : JSON.stringify({ ...record, puzzle });
  const unread = line !== null && puzzle === undefined;
  return { text: unread ? line : text, known: knownOf(record) };
}

function tablePieces(text: string): RecordPiece[] | null {
  const [head = [], ...rows] = tableOf(text);
  const names = head.map((name) => name.trim().toLowerCase());
  if (head.length < 2 || !names.some((name) => name === 'puzzle' || name === 'givens')) return null;
  const first = head.map(fieldOf).join(',');
  return rows.map((row) => ({
    text: `${first}\n${row.map(fieldOf).join(',')}`,
    known: knownOf(Object.fromEntries(names.map((name, i) => [name, row[i]]))),
  }));
}

function numberIn(value: unknown, most: number): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && number > 0 && number <= most ? number : undefined;
}

// What `nonet rate --json` says on one scale.
function partOf(fields: Fields, scale: string, key: string): unknown {
  return (fields[scale] as Fields | null | undefined)?.[key];
}

function knownOf(fields: Fields): Known {
  const sources = fields['sources'];
  const source = Array.isArray(sources) ? (sources[0] as Fields | undefined) : undefined;
  const title = fields['title'] ?? source?.['title'];
  const label = labels.find((each) => each === String(fields['label'] ?? '').toLowerCase());
  const er = numberIn(fields['er'] ?? partOf(fields, 'se', 'er'), 20);
  const score = numberIn(fields['score'] ?? partOf(fields, 'hodoku', 'score'), 1_000_000);
  return {
    title: typeof title === 'string' ? title.trim().slice(0, 80) : '',
    ...(label ? { label } : {}),
    ...(er === undefined ? {} : { er }),
    ...(score === undefined ? {} : { score }),
  };
}
