// What the {places} of a variant's lesson stand for in a step, in the words of the page's language.

import { currentLanguage, t, type Key } from '../../../i18n/index.svelte';
import { format, type Params } from '../../../i18n/message';
import type { LessonPosition, LessonStep, Mistake } from '../../../lessons/course';
import { allCells, digitAt, digitsOf } from '../../../lib/cells';
import { cellName } from '../../solver/step';
import { cellsText, digitsText, effectText, listOf } from '../../solver/words';
import { groupsOf, rulesOf } from './frames';

export function variantValues(step: LessonStep, position: LessonPosition): Params {
  const { clues: all } = rulesOf(position);
  const clues = (step.clues ?? []).flatMap((clue) => all[clue] ?? []);
  const cage = clues[0]?.cells ?? [];
  const sums = clues.flatMap(({ numbers = [] }) => numbers.slice(0, 1));
  const filled = cage.filter((cell) => digitAt(position.filled, cell) > 0);
  const cells = (part: string): string =>
    cellsText(step.marks.filter((mark) => mark.part === part).flatMap((mark) => mark.cells));
  const pattern = step.marks.filter(({ part }) => part === 'pattern');
  const digits = pattern.reduce((mask, mark) => mask | mark.digits, 0);
  const struck = step.eliminations.reduce((mask, each) => mask | each.digits, 0);
  const [first] = step.placements;
  const at = first?.cell ?? pattern[0]?.cells[0] ?? 0;
  return {
    ...housesOf(step),
    cell: cellName(at),
    digit: String(first?.digit ?? digitsOf(digits)[0] ?? 0),
    digits: digitsText(digits),
    ways: listOf(
      pattern.map((mark) => digitsOf(mark.digits).join(' + ')),
      'or',
    ),
    cells: cellsText([...new Set(pattern.flatMap((mark) => mark.cells))]),
    cage:
      clues.length > 0
        ? t('learn.cage', { total: String(sums[0] ?? 0), cell: cellName(cage[0] ?? 0) })
        : '',
    cages: cellsText(clues.map((clue) => clue.cells?.[0] ?? 0)),
    sum: String(sums.reduce((a, b) => a + b, 0)),
    left: String(Math.abs(step.total ?? 0)),
    known: listOf(filled.map((cell) => String(digitAt(position.filled, cell)))),
    count: String(cage.length),
    place: String(cage.indexOf(at) + 1),
    bulb: cellName(cage[0] ?? 0),
    tip: cellName(cage.at(-1) ?? 0),
    innie: cells('innie'),
    outie: cells('outie'),
    leftcells: cells('left'),
    rightcells: cells('right'),
    gone: listOf(digitsOf(struck).map(String), 'or'),
    where: cellsText(allCells.filter((cell) => step.eliminations.some((e) => e.cell === cell))),
    out: effectText(step),
  };
}

function housesOf(step: LessonStep): Params {
  const of = (part: string): string =>
    listOf(
      groupsOf(step)
        .filter((each) => each.part === part)
        .map(({ name }) => houseName(name)),
    );
  return {
    base: of('base'),
    cover: of('cover'),
    lefthouses: of('left'),
    righthouses: of('right'),
  };
}

// In the page's language, of one like "window 4" or "the diagonal from the top left".
function houseName(name: string): string {
  const kind = name.replace(/^the | \d+$/g, '').replaceAll(' ', '-');
  return t(`learn.house-${kind}` as Key, { number: /\d*$/.exec(name)?.[0] ?? '' });
}

export function variantTold(text: string, step: LessonStep, position: LessonPosition): string {
  return capital(format(text, variantValues(step, position), currentLanguage()));
}

export function variantMistakeTold(
  text: string,
  { position, step, spoiler }: Mistake<LessonPosition, LessonStep>,
): string {
  const at = { at: cellName(spoiler.cell), by: String(spoiler.digit) };
  const values = { ...variantValues(step, position), ...at };
  return capital(format(text, values, currentLanguage()));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
