// A variant's hint in German, made from the step's evidence. The engine's own sentences are English.

import type { VariantHintView, VariantStep } from '../../engine/types';
import { t, type Key } from '../../i18n/index.svelte';
import { membersOf } from '../../lib/valueset';
import { chainValues, templateOfChain } from './germanchains';
import { Evidence, german, type Board } from './germanevidence';
import { germanHouse, germanList, type Name } from './germannames';
import { distanceText, setsText, sumText, waysText } from './germansums';
import texts from './texts/hints.de.json';

export interface HintWords {
  readonly name: string;
  readonly where: string;
  readonly why: string;
  readonly so: string;
  readonly because: string;
}

const why: Readonly<Record<string, string>> = texts.why;
const names: Readonly<Record<string, string>> = texts.names;
const reasons: Readonly<Record<string, string>> = texts.because;
const rules: Readonly<Record<string, string>> = texts.rules;

export function germanName(slug: string, fallback = slug): string {
  const key = `techniques.name-${slug}` as Key;
  const name = t(key);
  return names[slug] ?? (name === key ? fallback : name);
}

// The template of a step's reason; techniques that are told alike share one.
export function templateOf(step: VariantStep, board: Board): string | undefined {
  const { technique = '' } = step;
  const rule = board.clues[step.clues?.[0] ?? -1]?.rule;
  if (technique === 'thermometer' && rule === 'slow-thermometer') return why[rule];
  if (technique === 'line-bounds' && rule === 'sandwich') return why[rule];
  if (technique === 'line-bounds' && rule === 'renban') return why['renban'];
  if (technique === 'als-xz' && isDouble(step)) return why['als-xz-double'];
  const hasPart = (part: string): boolean => (step.marks ?? []).some((m) => m.part === part);
  switch (step.family) {
    case 'subsets':
      if (technique.startsWith('cage')) {
        return why[hasPart('pivot') ? 'cage-subset' : 'cage-subset-free'];
      }
      if (technique.startsWith('hidden')) return why['hidden-subset'];
      return why[(step.houses ?? []).length > 0 ? 'naked-subset' : 'naked-subset-free'];
    case 'sums':
      return why[technique] ?? why['house-sum'];
    case 'leftovers':
      return why['leftovers'];
    case 'fish':
      return why[hasPart('fin') ? 'finned-fish' : 'fish'];
    case 'chains':
      return why[technique] ?? why[templateOfChain(step)];
    default:
      return why[technique] ?? (TURBOT.has(technique) ? why['turbot'] : undefined);
  }
}

// Two sets with two values that can stand in one of them only.
const isDouble = ({ marks = [] }: VariantStep): boolean =>
  marks
    .filter(({ part }) => part === 'pivot')
    .flatMap(({ digits }) => membersOf(digits))
    .some((digit, _, all) => digit !== all[0]);

const TURBOT: ReadonlySet<string> = new Set(['skyscraper', '2-string-kite', 'turbot-fish']);

function valuesOf(found: Evidence): Record<string, string> {
  const { step, board } = found;
  const [placed] = step.placements ?? [];
  const [clue] = found.clues();
  const of = (part: string, form: keyof Name): string =>
    germanList(found.houses(part).map((name) => name[form]));
  const gone = (step.eliminations ?? []).reduce<number[]>(
    (all, { digits }) => [...all, ...membersOf(digits)],
    [],
  );
  const [first] = step.eliminations ?? [];
  return {
    cell: placed ? found.cellName(placed.cell) : '',
    digit: String(placed?.digit ?? ''),
    house: of('base', 'of'),
    inhouse: of('base', 'at'),
    cover: of('cover', 'of'),
    incover: of('cover', 'at'),
    inpattern: of('pattern', 'at'),
    inleft: of('left', 'at'),
    inright: of('right', 'at'),
    clue: clue?.of ?? 'die Summe',
    inclue: germanList(found.clues().map(({ at }) => at)) || 'in der Summe',
    cells: found.cells('pattern'),
    places: found.places('pattern'),
    digits: found.digits('pattern'),
    either: found.either('pattern'),
    gone: germanList(
      [...new Set(gone)].map((index) => String(index - 1 + board.lowest)),
      'oder',
    ),
    gonecell: first ? found.cellName(first.cell) : '',
    targets: found.digits('target'),
    target: found.digits('pincer'),
    targetcells: found.places('target'),
    fins: found.places('fin'),
    pivot: found.places('pivot'),
    pivotdigits: found.either('pivot'),
    pincers: found.cells('pincer'),
    pincerplaces: found.places('pincer'),
    pivotnor: germanList(found.digitsOf('pivot').map(String), 'noch'),
    pincerdigits: found.digits('pincer'),
    linked: found.digits('pivot'),
    leftcells: found.cells('left'),
    rightcells: found.cells('right'),
    leftdigits: found.digits('left'),
    rightdigits: found.digits('right'),
    corners: found.cells('floor', 'roof'),
    floordigits: found.digits('floor'),
    roof: found.cells('roof'),
    roofs: found.places('roof'),
    assumed: found.either('assumed'),
    assumedcells: found.places('assumed'),
    sum: sumText(found),
    ways: waysText(found),
    sets: setsText(found),
    rule: ruleText(found),
    distance: distanceText(found),
    bounds: boundsText(found),
    contradiction: endText(found),
    ...chainValues(found),
  };
}

// What a missing number stands for.
const DEFAULTS: Readonly<Record<string, number>> = {
  difference: 1,
  ratio: 2,
  'sum-line': 10,
  'modular-line': 3,
  'no-other-difference': 1,
  'no-other-ratio': 2,
};

// "Die beiden unterscheiden sich um 1.": what the step's clue demands.
function ruleText({ step, board }: Evidence): string {
  const { rule = '', numbers = [] } = board.clues[step.clues?.[0] ?? -1] ?? {};
  const text = rules[rule];
  if (text === undefined) return '';
  const half = Math.ceil((board.highest - board.lowest + 1) / 2);
  return german(text, {
    number: numbers[0] ?? DEFAULTS[rule] ?? half,
    least: board.lowest,
    greatest: board.highest,
  });
}

// "r5c5 mindestens 4 und r6c5 mindestens 5": along a thermometer, from the cell of the pattern.
function boundsText(found: Evidence): string {
  const { step, board } = found;
  const { rule, cells = [] } = board.clues[step.clues?.[0] ?? -1] ?? {};
  const numbers = found.digitsOf('pattern');
  const at = cells.indexOf(found.cellsOf('pattern')[0] ?? -1);
  const bounds = (step.eliminations ?? []).map(({ cell }) => {
    const distance = cells.indexOf(cell) - at;
    const rise = rule === 'thermometer' ? distance : 0;
    const edge = distance > 0 ? Math.min(...numbers) : Math.max(...numbers);
    return german(distance > 0 ? texts.bounds.least : texts.bounds.most, {
      cell: found.cellName(cell),
      digit: edge + rise,
    });
  });
  return germanList(bounds);
}

// How a net ends.
function endText(found: Evidence): string {
  const [house] = found.houses('base');
  const [clue] = found.clues();
  const cells = found.cells('target');
  if (cells !== '') return german(texts.end.cell, { cells });
  if (house) return german(texts.end.house, { house: house.at });
  return clue ? german(texts.end.clue, { clue: clue.of }) : texts.end.any;
}

// Undefined where the technique has no German reason.
export function germanWhy(step: VariantStep, board: Board): string | undefined {
  const template = templateOf(step, board);
  if (template === undefined) return undefined;
  const text = german(template, valuesOf(new Evidence(step, board))).trim();
  return text.replace(/(^|\. )([a-zäöü])(?!\d)/g, (_, before: string, letter: string) => {
    return before + letter.toUpperCase();
  });
}

export const germanBecause = (because: string): string | undefined => reasons[because];

function germanWhere({ where }: VariantStep, found: Evidence): string {
  const { board } = found;
  const houses = where.houses.map(
    (each) => germanHouse(each, board.clues, found.cellName)?.of ?? each.name,
  );
  const clues = found.clues(where.clues).map(({ of }) => of);
  const value = german(texts.value, { digits: found.number(where.digits) });
  const what = [houses, clues, where.digits ? [value] : [], where.cells.map(found.cellName)];
  return german(texts.look, { what: germanList(what.find((list) => list.length > 0) ?? []) });
}

// What follows: cells that lose the same values are told together.
function germanEffect(step: VariantStep, found: Evidence): string {
  const placed = (step.placements ?? []).map(({ cell, digit }) =>
    german(texts.is, { cells: found.cellName(cell), digits: String(digit) }),
  );
  const byDigits = new Map<number, number[]>();
  for (const { cell, digits } of step.eliminations ?? []) {
    byDigits.set(digits, [...(byDigits.get(digits) ?? []), cell]);
  }
  const struck = [...byDigits].map(([digits, cells]) =>
    german(texts.not, {
      cells: germanList(cells.map(found.cellName)),
      digits: found.number(digits),
      count: cells.length,
    }),
  );
  return [...placed, ...struck].join(' ');
}

// Undefined where something of it could be told in English only.
export function germanHint(step: VariantStep, board: Board): HintWords | undefined {
  const found = new Evidence(step, board);
  const reason = germanWhy(step, board);
  if (reason === undefined) return undefined;
  return {
    name: germanName(step.technique ?? '', step.name),
    where: germanWhere(step, found),
    why: reason,
    so: germanEffect(step, found),
    because: germanBecause(step.because ?? '') ?? '',
  };
}

export function germanMistakes({ mistakes }: VariantHintView, board: Board): string[] {
  const found = new Evidence(
    { where: { sentence: '', houses: [], clues: [], digits: 0, cells: [] } },
    board,
  );
  return mistakes.map(({ cell, kind, digit }) =>
    german(kind === 'wrong-digit' ? texts.wrong : texts.missing, {
      cell: found.cellName(cell),
      digit: String(digit),
    }),
  );
}
