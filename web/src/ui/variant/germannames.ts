// Houses, clues and cells of any board by their German names. The engine names houses in English; what a
// name says is read off it, for houses have no other mark in a step.

import type { AnyClue, VariantGroup } from '../../engine/types';
import { format } from '../../i18n/message';
import names from './texts/names.de.json';

// Nominative, and the form that says where: "Zeile 3", "in Zeile 3".
export interface Name {
  readonly of: string;
  readonly at: string;
}

type Forms = readonly string[];
const houses: Readonly<Record<string, Forms>> = names.houses;
const clues: Readonly<Record<string, Forms>> = names.clues;

const named = ([of = '', at = of]: Forms, values: Record<string, string> = {}): Name => ({
  of: format(of, values, 'de'),
  at: format(at, values, 'de'),
});

export function germanList(
  items: readonly string[],
  joint: 'und' | 'oder' | 'noch' = 'und',
): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${joint} ${last}`;
}

// A house, or a clue that is one; undefined where the name is none that is known.
export function germanHouse(
  { name, clue }: Pick<VariantGroup, 'name' | 'clue'>,
  all: readonly AnyClue[],
  cellName: (cell: number) => string,
): Name | undefined {
  const own = clue === undefined ? undefined : all[clue];
  if (own) return germanClue(own, cellName);
  const whole = houses[name];
  if (whole) return named(whole);
  const part = /^(row|column) (\d+), (?:rows|columns) (\d+) to (\d+)$/.exec(name);
  if (part) {
    const [, kind = '', n = '', from = '', to = ''] = part;
    return named(houses[`part of a ${kind}`] ?? [], { n, from, to });
  }
  const ends = /^the diagonal from (r\d+c\d+) to (r\d+c\d+)$/.exec(name);
  if (ends) return named(houses['the diagonal'] ?? [], { from: ends[1] ?? '', to: ends[2] ?? '' });
  const counted = /^(.+) (\d+)$/.exec(name);
  const forms = counted && houses[counted[1] ?? ''];
  return forms ? named(forms, { n: counted[2] ?? '' }) : undefined;
}

const SUMS = /^(killer-cage|sum-cage|sum-line|pair-sum|little-killer|sandwich|x-sum|no-other-sum)$/;
const LINES = /(line|thermometer|arrow|palindrome|renban|whisper)$/;
const VIEWS = /^(little-killer|sandwich|x-sum|skyscraper|numbered-room)$/;
const PAIRS = /^(difference|ratio|pair-sum|greater)$/;

// "der Käfig mit Summe 24 bei r1c1", "auf dem Thermometer von r2c1 bis r7c1".
export function germanClue(
  { rule, cells = [], numbers = [] }: AnyClue,
  cellName: (cell: number) => string,
): Name | undefined {
  const forms = clues[rule];
  if (!forms) return undefined;
  const values = {
    numbers: germanList(numbers.map(String)),
    first: cells.length > 0 ? cellName(cells[0] ?? 0) : '',
    last: cells.length > 0 ? cellName(cells.at(-1) ?? 0) : '',
  };
  const much = numbers.length === 0 ? '' : SUMS.test(rule) ? names.sum : names.number;
  const where = placeOf(rule, cells.length);
  const tail = format(PAIRS.test(rule) ? where + much : much + where, values, 'de');
  const { of, at } = named(forms);
  return { of: of + tail, at: at + tail };
}

function placeOf(rule: string, count: number): string {
  if (count === 0) return '';
  if (PAIRS.test(rule)) return names.pair;
  return count > 1 && (LINES.test(rule) || VIEWS.test(rule)) ? names.line : names.at;
}

export const namedRules: readonly string[] = Object.keys(clues);
