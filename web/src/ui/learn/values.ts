// What the {places} of a lesson's texts stand for in a step, in the words of the page's language.

import type { Step } from '../../engine/types';
import type { Mistake } from '../../lessons/course';
import { currentLanguage } from '../../i18n/index.svelte';
import { format, type Params } from '../../i18n/message';
import { digitsOf, housesOf } from '../../lib/cells';
import { cellName, type Position } from '../solver/step';
import { cellsText, digitsText, effectText, houseName, listOf } from '../solver/words';
import { cellOf } from './frames';

const sorted = (cells: readonly number[]): number[] => [...new Set(cells)].sort((a, b) => a - b);

export function valuesOf(step: Step): Params {
  const cell = cellOf(step);
  const [row = 0, column = 0, box = 0] = housesOf(cell);
  const first = step.links[0]?.from;
  const last = step.links.at(-1)?.to;
  const cells = (part: string): string =>
    cellsText(sorted(step.marks.filter((m) => m.part === part).flatMap((m) => m.cells)));
  const houses = (part: string): string =>
    listOf(step.houses.filter((h) => h.part === part).map((h) => houseName(h.house)));
  const struck = step.eliminations.reduce((mask, { digits }) => mask | digits, 0);
  return {
    cell: cellName(cell),
    row: houseName(row),
    column: houseName(column),
    box: houseName(box),
    base: houses('base'),
    cover: houses('cover'),
    cells: cells('pattern'),
    pivot: cells('pivot'),
    pincers: cells('pincer'),
    floor: cells('floor'),
    roof: cells('roof'),
    fin: cells('fin'),
    assumed: cells('assumed'),
    digit: String(oneDigit(step)),
    digits: digitsText(patternDigits(step)),
    cases: listOf(digitsOf(digitsOfPart(step, 'assumed')).map(String), 'or'),
    x: digitsText(digitsOfPart(step, 'restricted')),
    als: alsText(step),
    gone: listOf(digitsOf(struck).map(String), 'or'),
    out: effectText(step),
    start: first ? cellsText(first.cells) : '',
    end: last ? cellsText(last.cells) : '',
    startdigit: String(first?.digit ?? ''),
    enddigit: String(last?.digit ?? ''),
  };
}

function digitsOfPart(step: Step, part: string): number {
  const marks = step.marks.filter((mark) => mark.part === part);
  return marks.reduce((mask, mark) => mask | mark.digits, 0);
}

function patternDigits(step: Step): number {
  const parts = ['pattern', 'floor', 'extra'];
  return parts.map((part) => digitsOfPart(step, part)).find((mask) => mask !== 0) ?? 0;
}

// The digit of a step that is about one.
function oneDigit(step: Step): number {
  const marked = step.marks.reduce((mask, mark) => mask | mark.digits, 0);
  return step.placements[0]?.digit ?? digitsOf(marked)[0] ?? step.links[0]?.from.digit ?? 0;
}

// "A: r1c1 and r1c2; B: r5c2": with the letters that the board shows.
function alsText(step: Step): string {
  const sets = step.marks.filter((mark) => mark.part === 'als');
  return sets.map(({ cells }, i) => `${'AB'[i] ?? ''}: ${cellsText(cells)}`).join('; ');
}

export function told(text: string, step: Step): string {
  return format(text, valuesOf(step), currentLanguage());
}

// A mistake's text also names the candidate that spoils the step.
export function mistakeTold(text: string, { step, spoiler }: Mistake<Position, Step>): string {
  const at = { at: cellName(spoiler.cell), by: String(spoiler.digit) };
  return format(text, { ...valuesOf(step), ...at }, currentLanguage());
}
