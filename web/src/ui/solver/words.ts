// A step in the words of the page's language.
//
// Where to look and what follows are made here, from the step itself. The reason is the engine's.

import { t, type Key } from '../../i18n/index.svelte';
import { digitsOf } from '../../lib/cells';
import { membersOf } from '../../lib/valueset';
import type { Step, Where } from '../../engine/types';
import { cellName, type Naming } from './step';

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

export const cellsText = (cells: readonly number[], nameOf: Naming = cellName): string =>
  listOf(cells.map(nameOf));
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

// "r1c1 is 5; r2c2 and r2c3 cannot be 4.": cells that lose the same digits are joined. On boards of other
// layouts, `nameOf` names the cells, and sets of digits begin with `lowest`.
export function effectText(
  { placements = [], eliminations = [] }: Partial<Pick<Step, 'placements' | 'eliminations'>>,
  nameOf: Naming = cellName,
  lowest = 1,
): string {
  const parts = placements.map(({ cell, digit }) =>
    t('solver.cell-is', { cell: nameOf(cell), digit: String(digit) }),
  );
  const byDigits = new Map<number, number[]>();
  for (const { cell, digits } of eliminations) {
    byDigits.set(digits, [...(byDigits.get(digits) ?? []), cell]);
  }
  for (const [digits, cells] of byDigits) {
    parts.push(
      t('solver.cells-cannot-be', {
        cells: cellsText(cells, nameOf),
        digits: listOf(
          membersOf(digits).map((index) => String(index - 1 + lowest)),
          'or',
        ),
        count: cells.length,
      }),
    );
  }
  return parts.length === 0 ? t('solver.nothing-follows') : `${parts.join('; ')}.`;
}

// The reason without what follows from it, which effectText() says: the engine's mostly ends with that, in a
// sentence ("So r1c1 cannot be 4.") or behind a colon ("That contradicts itself: r1c1 cannot be 4."), which
// names all cells that lose something.
export function premiseOf({ why, eliminations }: Pick<Step, 'why' | 'eliminations'>): string {
  const end = why.lastIndexOf('. ') + 1;
  const last = why.slice(end).trim();
  const colon = last.lastIndexOf(': ');
  const follows = colon < 0 ? last : last.slice(colon + 2);
  const names = new Set(follows.match(/r\d+c\d+/g));
  const isSaid = eliminations.every(({ cell }) => names.has(cellName(cell)));
  if (eliminations.length === 0 || !isSaid) return why;
  const kept = colon < 0 ? '' : `${last.slice(0, colon)}.`;
  return `${why.slice(0, end)} ${kept}`.trim();
}

// What a step costs, as its scale writes it.
export function costText(step: Pick<Step, 'rating' | 'score'>): string {
  if (step.rating !== undefined) return step.rating.toFixed(1);
  return step.score === undefined ? '–' : String(step.score);
}
