// A hint in words: a title, one sentence for the reason, one for what follows, and what the button does. The
// sentences are short, for they stand below a board on a phone; they are made from the step's evidence.

import { t, type Key } from '../../i18n/index.svelte';
import { bit, cellsOfHouse, digitsOf, housesOf } from '../../lib/cells';
import type { Mistake, Step } from '../../engine/types';
import { blockHidden, blockNaked } from './blockers';
import { isTold, nodeKey, nodeText, waysOf, type Way } from './branches';
import { cellName, type Naming } from './step';
import {
  cellsText,
  digitsText,
  effectText,
  houseName,
  housesText,
  premiseOf,
  techniqueName,
} from './words';

// "four"; a figure above nine.
export function countWord(count: number): string {
  return t('solver.count-words').split(',')[count] ?? String(count);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const CountWord = (count: number): string => capital(countWord(count));

const digitsMarked = (step: Step, ...parts: string[]): number =>
  step.marks
    .filter((mark) => parts.includes(mark.part))
    .reduce((all, mark) => all | mark.digits, 0);

const cellsMarked = (step: Step, ...parts: string[]): number[] => {
  const cells = step.marks
    .filter((mark) => parts.includes(mark.part))
    .flatMap((mark) => mark.cells);
  return [...new Set(cells)].sort((a, b) => a - b);
};

// Ways that start from the same are followed into what cannot be; of others one is true.
function isAgainst(ways: readonly Way[]): boolean {
  const starts = new Set(ways.map((way) => way.nodes[0] && nodeKey(way.nodes[0])));
  return ways.length > 1 && starts.size === 1;
}

export function titleOf(step: Step): string {
  const single = step.placements[0];
  const cell = single ? cellName(single.cell) : '';
  const digit = single ? String(single.digit) : '';
  const house = houseName(step.houses[0]?.house ?? 0);
  if (step.technique === 'full-house') return t('solver.title-full-house', { house });
  if (step.technique.startsWith('hidden-single')) return t('solver.title-hidden-single', { digit });
  if (step.technique === 'naked-single') return t('solver.title-naked-single', { cell });
  const ways = isTold(step) ? waysOf(step) : [];
  if (isAgainst(ways)) return t('solver.title-against');
  if (ways.length > 1 && step.family !== 'wings') {
    return t('solver.title-ways', { count: ways.length, word: CountWord(ways.length) });
  }
  const name = techniqueName(step.technique, step.name);
  const spoken = digitsOf(digitsMarked(step, 'pattern', 'pincer', 'colour-a'));
  const ofOne = ['fish', 'intersections', 'single digit', 'colouring'].includes(step.family);
  return ofOne && spoken.length === 1
    ? t('solver.title-on', { name, digit: String(spoken[0]) })
    : name;
}

const HOW: Readonly<Record<string, Key>> = {
  'full-house': 'solver.how-full-house',
  'direct-pointing': 'solver.how-direct-locked',
  'direct-claiming': 'solver.how-direct-locked',
  'direct-hidden-pair': 'solver.how-hidden-subset',
  'direct-hidden-triple': 'solver.how-hidden-subset',
  pointing: 'solver.how-locked',
  claiming: 'solver.how-locked',
  'locked-pair': 'solver.how-locked-subset',
  'locked-triple': 'solver.how-locked-subset',
  'naked-pair': 'solver.how-naked-subset',
  'naked-triple': 'solver.how-naked-subset',
  'naked-quad': 'solver.how-naked-subset',
  'hidden-pair': 'solver.how-hidden-subset',
  'hidden-triple': 'solver.how-hidden-subset',
  'hidden-quad': 'solver.how-hidden-subset',
  'dual-2-string-kite': 'solver.how-two-chains',
  'sue-de-coq': 'solver.how-sue-de-coq',
  'aligned-pair-exclusion': 'solver.how-exclusion',
  'aligned-triplet-exclusion': 'solver.how-exclusion',
  'death-blossom': 'solver.how-death-blossom',
  'template-set': 'solver.how-template',
  'template-delete': 'solver.how-template-delete',
  'bivalue-guess': 'solver.how-guess',
  'brute-force': 'solver.how-brute-force',
};

const HOW_FAMILY: Readonly<Record<string, Key>> = {
  colouring: 'solver.how-colours',
  fish: 'solver.how-fish',
};

// Why it holds, in a sentence.
export function howText(step: Step, filled: string): string {
  const own = singleText(step, filled) ?? uniqueText(step) ?? chainText(step);
  const key = HOW[step.technique] ?? HOW_FAMILY[step.family];
  if (own !== undefined && !HOW[step.technique]) return own;
  if (!key) return premiseOf(step);
  const fins = cellsMarked(step, 'fin', 'endo-fin');
  const finned = step.family === 'fish' && fins.length > 0;
  return t(finned ? 'solver.how-finned-fish' : key, evidence(step, fins));
}

function evidence(step: Step, fins: readonly number[]): Record<string, string> {
  const houses = (part: string): number[] =>
    step.houses.filter((each) => each.part === part).map((each) => each.house);
  const [placed] = step.placements;
  return {
    house: housesText(houses('base')),
    cover: housesText(houses('cover')),
    cells: cellsText(cellsMarked(step, 'pattern')),
    digits: digitsText(digitsMarked(step, 'pattern', 'colour-a')),
    fins: cellsText(fins),
    pivot: cellsText(cellsMarked(step, 'pivot')),
    target: digitsText(digitsMarked(step, 'target')),
    placed: placed ? `${cellName(placed.cell)} = ${String(placed.digit)}` : '',
  };
}

function singleText(step: Step, filled: string): string | undefined {
  const [placed] = step.placements;
  const house = step.houses[0]?.house;
  if (!placed) return undefined;
  const { cell, digit } = placed;
  const said = { cell: cellName(cell), digit: String(digit), house: houseName(house ?? 0) };
  if (step.technique === 'naked-single') {
    const seen = blockNaked(cell, digit, filled).blockers.length;
    return t(seen === 8 ? 'solver.how-sees' : 'solver.how-naked-single', said);
  }
  if (!step.technique.startsWith('hidden-single') || house === undefined) return undefined;
  const { blockers, crossed } = blockHidden(house, digit, cell, filled);
  if (!crossed.every((at) => seesDigit(at, digit, filled)))
    return t('solver.how-hidden-single', said);
  const count = blockers.length;
  return t('solver.how-blocked', { ...said, count, word: CountWord(count) });
}

// Whether digits on the board alone block a cell, without a candidate that was struck out before.
const seesDigit = (cell: number, digit: number, filled: string): boolean =>
  housesOf(cell).some((house) => cellsOfHouse(house).some((at) => filled[at] === String(digit)));

function uniqueText(step: Step): string | undefined {
  if (step.family !== 'uniqueness') return undefined;
  if (step.technique.startsWith('bug')) return t('solver.how-bug');
  const cells = cellsMarked(step, 'floor', 'roof');
  const digits = digitsText(digitsMarked(step, 'floor'));
  return cells.length > 4
    ? t('solver.how-unique-marked', { digits })
    : t('solver.how-unique', { cells: cellsText(cells), digits });
}

function chainText(step: Step): string | undefined {
  if (!isTold(step)) return undefined;
  const ways = waysOf(step);
  const first = ways[0]?.nodes[0];
  const last = ways[0]?.nodes.at(-1);
  if (!first || !last) return undefined;
  const start = nodeText(first, step);
  const end = nodeText(last, step);
  if (isAgainst(ways)) return t('solver.how-suppose', { start });
  if (ways.length > 1 && step.family === 'wings') return wingText(step);
  if (ways.length > 1) return t(step.family === 'fish' ? 'solver.how-kraken' : 'solver.how-ways');
  if (nodeKey(first) === nodeKey(last) || /loop$|^bidirectional/.test(step.technique)) {
    if (!step.technique.includes('discontinuous')) return t('solver.how-loop');
  }
  const same = first.digit === last.digit && String(first.cells) === String(last.cells);
  if (!first.on && last.on && !same) {
    const either = { start: nodeText({ ...first, on: true }, step), end };
    return t(step.family === 'almost locked sets' ? 'solver.how-als' : 'solver.how-either', either);
  }
  return t('solver.how-chain', { start, end });
}

// The ways of a wing leave out the digit that the pivot has in common with all.
function wingText(step: Step): string {
  const gone = step.eliminations.reduce((all, each) => all | each.digits, 0);
  return t('solver.how-wing', {
    pivot: cellsText(cellsMarked(step, 'pivot')),
    target: digitsText(gone),
  });
}

// What follows, in a sentence.
export function soText(step: Step): string {
  const [placed] = step.placements;
  const said = placed && { cell: cellName(placed.cell), digit: String(placed.digit) };
  if (said && step.technique.startsWith('hidden-single')) return t('solver.so-hidden-single', said);
  if (said && step.technique === 'naked-single') return t('solver.so-naked-single', said);
  const effect = shortEffect(step);
  const ways = isTold(step) ? waysOf(step) : [];
  if (ways.length < 2) return effect;
  return t(isAgainst(ways) ? 'solver.so-against' : 'solver.so-same', { effect });
}

interface Going {
  cell: number;
  digit: number;
}

const goingOf = (step: Step): Going[] =>
  step.eliminations.flatMap(({ cell, digits }) =>
    digitsOf(digits).map((digit) => ({ cell, digit })),
  );

// Few cells by name, many by number.
function shortEffect(step: Step): string {
  if (step.placements.length > 0) return effectText({ ...step, eliminations: [] });
  const going = goingOf(step);
  const digits = going.reduce((all, each) => all | bit(each.digit), 0);
  if (step.eliminations.length <= 4) return effectText(step);
  return digitsOf(digits).length === 1
    ? t('solver.so-many', { digit: digitsText(digits), word: countWord(going.length) })
    : t('solver.so-marks', { word: CountWord(going.length) });
}

export function actionText(step: Step): string {
  const [placed] = step.placements;
  if (placed && step.placements.length === 1) {
    return t('solver.do-place', { digit: String(placed.digit) });
  }
  if (placed) return t('solver.do-place-many', { word: countWord(step.placements.length) });
  const going = goingOf(step);
  const [first] = going;
  if (!first) return t('solver.nothing-follows');
  const digit = String(first.digit);
  if (going.length === 1) return t('solver.do-remove', { digit, cell: cellName(first.cell) });
  const word = countWord(going.length);
  return going.every((each) => each.digit === first.digit)
    ? t('solver.do-remove-same', { digit, word })
    : t('solver.do-remove-many', { word });
}

// What has to be mended before a step is looked for. Cells beyond the first few are counted.
export function mistakesText(
  mistakes: readonly Pick<Mistake, 'cell' | 'kind'>[],
  nameOf: Naming = cellName,
): string {
  const wrong = mistakes.filter((mistake) => mistake.kind === 'wrong-digit');
  const told = wrong.length > 0 ? wrong : mistakes;
  const cells = [...new Set(told.map((mistake) => mistake.cell))];
  const named = cellsText(cells.slice(0, 5), nameOf);
  const more = cells.length - 5;
  return t(wrong.length > 0 ? 'solver.mistakes-wrong' : 'solver.mistakes-missing', {
    cells: more > 0 ? t('solver.and-more', { cells: named, count: more }) : named,
    count: cells.length,
  });
}
