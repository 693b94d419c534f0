// A step in the words of the page's language.
//
// Where to look and what follows are made here, from the step itself. The reason is the engine's,
// in English; for the techniques that most steps are, it is said here too, from the same evidence.
// `english` tells which of the two it is, so that a screen reader pronounces it right.

import { currentLanguage, t, type Key } from '../../i18n/index.svelte';
import { bit, digitsOf } from '../../lib/cells';
import type { Step, Where } from '../../engine/types';
import { cellName } from './step';

export function techniqueName(slug: string, fallback: string): string {
  const key = `techniques.name-${slug}` as Key;
  const name = t(key);
  return name === key ? fallback : name;
}

export function familyName(family: string): string {
  const key = `techniques.family-${family.replaceAll(' ', '-')}` as Key;
  const name = t(key);
  return name === key ? family : name;
}

export function labelName(label: string): string {
  const key = `solver.label-${label.toLowerCase()}` as Key;
  const name = t(key);
  return name === key ? label : name;
}

// "a", "a and b", "a, b and c"; with `joint` "a, b or c".
export function listOf(items: readonly string[], joint: 'and' | 'or' = 'and'): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  return t(`solver.${joint}`, { list: items.slice(0, -1).join(', '), last });
}

export const cellsText = (cells: readonly number[]): string => listOf(cells.map(cellName));
export const digitsText = (mask: number): string => listOf(digitsOf(mask).map(String));

export function houseName(house: number): string {
  const kinds = ['solver.row', 'solver.column', 'solver.box'] as const;
  return t(kinds[Math.floor(house / 9)] ?? 'solver.box', { number: (house % 9) + 1 });
}

// "rows 2 and 5", "columns 1 and 3 and box 4".
export function housesText(houses: readonly number[]): string {
  const kinds = ['solver.rows', 'solver.columns', 'solver.boxes'] as const;
  const parts = kinds.flatMap((key, kind) => {
    const numbers = houses.filter((house) => Math.floor(house / 9) === kind);
    const list = listOf(numbers.map((house) => String((house % 9) + 1)));
    return numbers.length === 0 ? [] : [t(key, { list, count: numbers.length })];
  });
  return listOf(parts);
}

export function whereText(where: Where): string {
  return t('solver.look-at', { what: whatOf(where) });
}

function whatOf(where: Where): string {
  if (where.houses.length > 0) return listOf(where.houses.map(houseName));
  if (where.digits === 0) return cellsText(where.cells);
  const several = digitsOf(where.digits).length > 1;
  const digits = digitsText(where.digits);
  return several ? t('solver.the-digits', { digits }) : t('solver.the-digit', { digit: digits });
}

// "r1c1 is 5; r2c2 and r2c3 cannot be 4.": cells that lose the same digits are joined.
export function effectText(step: Pick<Step, 'placements' | 'eliminations'>): string {
  const parts = step.placements.map(({ cell, digit }) =>
    t('solver.cell-is', { cell: cellName(cell), digit: String(digit) }),
  );
  const byDigits = new Map<number, number[]>();
  for (const { cell, digits } of step.eliminations) {
    byDigits.set(digits, [...(byDigits.get(digits) ?? []), cell]);
  }
  for (const [digits, cells] of byDigits) {
    parts.push(
      t('solver.cells-cannot-be', {
        cells: cellsText(cells),
        digits: listOf(digitsOf(digits).map(String), 'or'),
        count: cells.length,
      }),
    );
  }
  return parts.length === 0 ? t('solver.nothing-follows') : `${parts.join('; ')}.`;
}

const REASONS: Readonly<Record<string, Key>> = {
  'full-house': 'solver.why-full-house',
  'hidden-single-box': 'solver.why-hidden-single',
  'hidden-single-line': 'solver.why-hidden-single',
  'naked-single': 'solver.why-naked-single',
  pointing: 'solver.why-locked',
  claiming: 'solver.why-locked',
  'naked-pair': 'solver.why-naked-subset',
  'naked-triple': 'solver.why-naked-subset',
  'naked-quad': 'solver.why-naked-subset',
  'hidden-pair': 'solver.why-hidden-subset',
  'hidden-triple': 'solver.why-hidden-subset',
  'hidden-quad': 'solver.why-hidden-subset',
  'x-wing': 'solver.why-fish',
  swordfish: 'solver.why-fish',
  jellyfish: 'solver.why-fish',
};

export interface Reason {
  text: string;
  english: boolean;
}

export function reasonOf(step: Step): Reason {
  const key = REASONS[step.technique];
  if (currentLanguage() === 'en' || !key) return { text: step.why, english: true };
  return { text: t(key, evidenceOf(step)), english: false };
}

// The reason without what follows from it, which effectText() says: the engine's mostly ends with that, in a
// sentence ("So r1c1 cannot be 4.") or behind a colon ("That contradicts itself: r1c1 cannot be 4.").
export function premiseOf(step: Step): Reason {
  const { text, english } = reasonOf(step);
  const end = text.lastIndexOf('. ') + 1;
  const last = text.slice(end).trim();
  const colon = last.lastIndexOf(': ');
  const follows = colon < 0 ? last : last.slice(colon + 2);
  const names = step.eliminations.map(({ cell }) => cellName(cell));
  const named = names.every((name) => follows.includes(name)) && / cannot be /.test(follows);
  if (names.length === 0 || !(named || last.startsWith('So no other '))) return { text, english };
  const kept = colon < 0 ? '' : `${last.slice(0, colon)}.`;
  return { text: `${text.slice(0, end)} ${kept}`.trim(), english };
}

// What the sentences have places for. A single's evidence is its placement.
function evidenceOf(step: Step): Record<string, string> {
  const pattern = step.marks.filter((mark) => mark.part === 'pattern');
  const single = step.placements[0];
  const cells = [...new Set(pattern.flatMap((mark) => mark.cells))].sort((a, b) => a - b);
  const digits = pattern.reduce((all, mark) => all | mark.digits, 0);
  const houses = (part: string): string =>
    listOf(step.houses.filter((house) => house.part === part).map((h) => houseName(h.house)));
  return {
    house: houses('base'),
    cover: houses('cover'),
    cells: cellsText(single ? [single.cell] : cells),
    digits: digitsText(single ? bit(single.digit) : digits),
  };
}

// What a step costs, as its scale writes it.
export function costText(step: Pick<Step, 'rating' | 'score'>): string {
  if (step.rating !== undefined) return step.rating.toFixed(1);
  return step.score === undefined ? '–' : String(step.score);
}
