// Sums of a variant's hint in German: the rule of 45, what is left of a clue's sum, and its combinations.

import type { AnyClue } from '../../engine/types';
import { membersOf } from '../../lib/valueset';
import { german, type Evidence } from './germanevidence';
import { germanList } from './germannames';
import texts from './texts/hints.de.json';

const { sums } = texts;
const MOST_NAMED = 5;
// Rules whose number is the sum of all of their cells.
const PLAIN: ReadonlySet<string> = new Set([
  'killer-cage',
  'sum-cage',
  'little-killer',
  'pair-sum',
]);

const ruleOf = ({ step, board }: Evidence): string =>
  board.clues[step.clues?.[0] ?? -1]?.rule ?? '';

export function sumText(found: Evidence): string {
  const houses = found.houses('base');
  const blank = found.cells('pattern');
  if (houses.length > 0)
    return housesText(
      found,
      houses.map(({ of }) => of),
    );
  const [clue] = found.clues();
  if (!clue || found.step.total === undefined) return german(sums['of-cells'], { cells: blank });
  if (!PLAIN.has(ruleOf(found))) return german(sums['of-rule'], { clue: clue.of });
  return german(sums['of-clue'], {
    inclue: clue.at,
    cells: blank,
    left: String(found.step.total),
  });
}

// "Block 3 ergibt zusammen 45, die Käfige bei ... 51, also ergibt, was herausragt, 6: r4c7."
function housesText(found: Evidence, houses: readonly string[]): string {
  const { board } = found;
  let whole = 0;
  for (let value = board.lowest; value <= board.highest; ++value) whole += value * houses.length;
  const clues = takenFrom(found, whole);
  const sum = sumOf(clues);
  return german(houses.length === 1 ? sums.one : sums.many, {
    whole: String(whole),
    houses: germanList(houses),
    taken: takenText(found, clues),
    sum: String(sum),
    rest: restText(found),
  });
}

function takenText(found: Evidence, clues: readonly AnyClue[]): string {
  const count = clues.length;
  if (count > MOST_NAMED) return german(sums.count, { count });
  const isCages = clues.every(({ rule }) => rule === 'killer-cage');
  const cells = germanList(clues.map(({ cells: [cell = 0] = [] }) => found.cellName(cell)));
  return german(isCages ? sums.cages : sums.clues, { cells, count });
}

const sumOf = (clues: readonly AnyClue[]): number =>
  clues.reduce((all, { numbers: [number = 0] = [] }) => all + number, 0);

// The clues whose sums are taken away. A cage that the houses' border splits comes last and is not one.
function takenFrom(found: Evidence, whole: number): readonly AnyClue[] {
  const { step, board } = found;
  const clues = (step.clues ?? []).flatMap((clue) => board.clues[clue] ?? []);
  const inside = new Set((step.houses ?? []).flatMap(({ cells }) => cells));
  const filled = found.marks('base').reduce((all, { cells: [cell = 0], digits }) => {
    const number = (membersOf(digits)[0] ?? 1) - 1 + board.lowest;
    return all + (inside.has(cell) ? number : -number);
  }, 0);
  const left = Math.abs(step.total ?? 0);
  return Math.abs(whole - sumOf(clues) - filled) === left ? clues : clues.slice(0, -1);
}

function restText(found: Evidence): string {
  const total = found.step.total ?? 0;
  const innies = found.cells('innie');
  const outies = found.cells('outie');
  const left = String(Math.abs(total));
  const filled = found.cells('base');
  const known = filled === '' ? '' : german(sums.known, { cells: filled });
  if (innies !== '' && outies !== '') {
    if (total === 0) return german(sums.equal, { innies, outies, known });
    const more = total < 0 ? sums.less : sums.more;
    return german(sums.both, { innies, outies, left, more, known });
  }
  if (innies !== '') return german(sums.innies, { left, cells: innies, known });
  if (outies !== '') return german(sums.outies, { left, cells: outies, known });
  return german(sums.split, { left, cells: found.cells('pattern'), known });
}

// The combinations that a step shows: marks of several cells with as many numbers.
const setsOf = (found: Evidence): number[][] =>
  found
    .marks('pattern')
    .filter(({ cells }) => cells.length > 1)
    .map(({ digits }) => membersOf(digits).map((index) => index - 1 + found.board.lowest));

const joinSets = (sets: readonly number[][]): string =>
  germanList(
    sets.map((set) => set.join(' + ')),
    'oder',
  );

// " (1 + 7 oder 2 + 6)", or nothing.
export function setsText(found: Evidence): string {
  const sets = setsOf(found);
  return sets.length === 0 ? '' : german(sums.sets, { ways: joinSets(sets) });
}

// "Im Käfig mit Summe 8 bei r2c4 bleibt nur 1 + 7, 2 + 6 oder 3 + 5.", and what is in none of them.
export function waysText(found: Evidence): string {
  const cells = found.cells('pattern');
  const count = found.cellsOf('pattern').length;
  const sets = setsOf(found);
  if (sets.length === 0) return `${sumText(found)} ${sums.some}`;
  const ways = joinSets(sets);
  const [clue] = found.clues();
  const isWhole = found.board.clues[found.step.clues?.[0] ?? -1]?.cells?.length === count;
  const isCage = (found.step.houses ?? []).length === 0 && PLAIN.has(ruleOf(found));
  const inclue = clue && isWhole && isCage ? clue.at : undefined;
  if (found.step.technique === 'single-combination') {
    const [set = []] = sets;
    const values = { cells, ways, digits: germanList(set.map(String)), left: String(sum(set)) };
    return inclue === undefined
      ? german(sums.single, { ...values, sum: sumText(found) })
      : german(sums['single-whole'], { ...values, inclue });
  }
  const text =
    inclue === undefined
      ? `${sumText(found)} ${german(sums.ways, { cells, ways })}`
      : german(sums.whole, { inclue, ways });
  return text + noneText(found, new Set(sets.flat()));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

function noneText({ step, board }: Evidence, some: ReadonlySet<number>): string {
  const struck = (step.eliminations ?? []).flatMap(({ digits }) => membersOf(digits));
  const numbers = [...new Set(struck)].map((index) => index - 1 + board.lowest);
  const none = numbers.filter((number) => !some.has(number)).sort((a, b) => a - b);
  if (none.length === 0) return '';
  return german(sums.none, { digits: germanList(none.map(String), 'oder') });
}

// "Für 27 braucht es 4 oder 5 Zellen dazwischen: 3 ergeben höchstens 21, 6 ergeben mindestens 27."
export function distanceText({ step, board }: Evidence): string {
  const { numbers: [total = 0] = [], cells = [] } = board.clues[step.clues?.[0] ?? -1] ?? {};
  const inner: number[] = [];
  for (let number = board.lowest + 1; number < board.highest; ++number) inner.push(number);
  const least = (count: number): number => sum(inner.slice(0, count));
  const most = (count: number): number => sum(inner.slice(inner.length - count));
  const all = Array.from({ length: Math.min(cells.length - 1, inner.length + 1) }, (_, k) => k);
  const counts = all.filter((count) => least(count) <= total && total <= most(count));
  const [first = 0] = counts;
  const last = counts.at(-1) ?? 0;
  const { cells: text, most: atMost, least: atLeast } = texts.distance;
  const bounds = [
    ...(first > 1 ? [german(atMost, { count: first - 1, total: most(first - 1) })] : []),
    ...(last + 1 < all.length
      ? [german(atLeast, { count: last + 1, total: least(last + 1) })]
      : []),
  ];
  return german(text, {
    sum: total,
    counts: germanList(counts.map(String), 'oder'),
    bounds: bounds.length === 0 ? '' : `: ${bounds.join(', ')}`,
    count: last,
  });
}
