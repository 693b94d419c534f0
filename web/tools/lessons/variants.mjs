// Makes the positions of the lessons about variants, web/src/lessons/positions/<lesson>.json:
//
//   node tools/lessons/variants.mjs [LESSON...]
//
// The puzzles are made by the engine (NONET_BIN names the program), their paths followed by it. The next
// step of a lesson's position is the lesson's, and its technique allows no other there.
// src/lessons/variants.test.ts checks all that is claimed.

import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { startEngine } from './engine.mjs';
import { digitsOf } from './grid.mjs';
import { combinations, mistakes } from './variantmistakes.mjs';

const folder = new URL('../../src/lessons/', import.meta.url);
const { lessons } = JSON.parse(readFileSync(new URL('course.json', folder), 'utf8'));
const EXERCISES = 3;
const PUZZLES = 90;
const ENOUGH = 16;

const line = (numbers) => numbers.map((number) => number ?? '.').join('');
const count = (mask) => digitsOf(mask).length;
const struck = (step) => step.eliminations.reduce((sum, { digits }) => sum + count(digits), 0);
// More than a few candidates to strike are tiresome; one alone is soon guessed.
const few = (step) => Math.abs(struck(step) - 3);
const kinds = (step) => step.houses.map(({ name }) => name.replace(/ \d+$/, ''));
const isPlain = (step) => step.marks.every(({ part }) => part !== 'base');

// In how many ways so many different digits add up to the sum.
export function ways(size, sum, from = 1) {
  if (size === 0) return sum === 0 ? 1 : 0;
  let all = 0;
  for (let digit = from; digit <= 9 && digit <= sum; ++digit) {
    all += ways(size - 1, sum - digit, digit + 1);
  }
  return all;
}

// Whether a step is one that the lesson's text speaks of, and how well it can be seen.
const fits = {
  'killer-cage': ({ step, clues }) => {
    const cage = clues[step.clues[0]].cells.length;
    return cage >= 3 && cage <= 4 ? 10 - cage : 0;
  },
  'one-combination': ({ step, clues }) => {
    const { cells: cage, numbers } = clues[step.clues[0]];
    const whole = cage.length === 2 && combinations(step).length > 0;
    if (whole && ways(2, numbers[0]) === 1) return 100 - struck(step);
    return whole && struck(step) <= 6 ? 20 - few(step) : 0;
  },
  'cage-combinations': ({ step, clues }) => {
    const { cells: cage } = clues[step.clues[0]];
    const whole = cage.length === 2 && combinations(step).length > 0;
    return whole && struck(step) <= 6 ? 20 - few(step) - combinations(step).length : 0;
  },
  innie: ofOneHouse,
  outie: ofOneHouse,
  diagonals: ({ step, filled }) =>
    kinds(step)[0].includes('diagonal') ? 1 + filled.filter((n) => n !== null).length / 9 : 0,
  windows: ({ step }) =>
    kinds(step).includes('window') && !kinds(step).includes('implied house') && struck(step) <= 4
      ? 10 - few(step)
      : 0,
  'law-of-leftovers': ({ step }) => {
    const cellCount = step.marks.reduce((sum, mark) => sum + mark.cells.length, 0);
    return cellCount <= 8 && struck(step) <= 6
      ? 30 - 2 * Math.abs(cellCount - 4) - 2 * step.houses.length
      : 0;
  },
  thermometer: ({ step, clues }) =>
    clues[step.clues[0]].cells.length >= 4 && struck(step) <= 6 ? 20 - few(step) : 0,
};

function ofOneHouse({ step }) {
  const isOne = step.houses.length === 1 && step.marks.length === 1 && isPlain(step);
  return isOne && step.clues.length <= 6 ? 20 - step.clues.length : 0;
}

const effectOf = ({ placements, eliminations }) => JSON.stringify({ placements, eliminations });

async function isOnly(engine, lesson, found) {
  const effects = new Set();
  for (const technique of lesson.techniques) {
    const answer = await engine.ask('variant.steps', {
      ...asked(found),
      technique,
      most: 40,
    });
    for (const step of answer?.steps ?? []) effects.add(effectOf(step));
  }
  return effects.size === 1;
}

export const asked = ({ record, filled, candidates }) => ({
  puzzle: JSON.stringify(record),
  filled,
  candidates,
});

// The positions of a puzzle's path, each with the step that is next.
async function pathOf(engine, lesson, number) {
  const seed = `${lesson.id} ${number}`;
  const made = await engine.ask('variant.new', { variant: lesson.variant, seed });
  if (!made?.found) return [];
  const { layout, puzzle, clues = [], solution } = made;
  const record = { format: 'json', layout, puzzle, clues };
  const path = await engine.ask('variant.path', { puzzle: JSON.stringify(record) });
  return (path?.steps ?? []).map((step) => {
    const { filled, candidates } = step;
    return { record, clues, solution, step, filled, candidates };
  });
}

const stored = ({ record, filled, candidates }) => ({
  puzzle: line(record.puzzle),
  filled: line(filled),
  candidates: candidates.map((mask, cell) => (filled[cell] === null ? mask : 0)),
  variant: { layout: record.layout, clues: record.clues },
});
const told = ({ technique, name, family, total, placements, eliminations, houses, clues, marks }) =>
  Object.fromEntries(
    Object.entries({
      technique,
      name,
      family,
      total,
      placements,
      eliminations,
      houses,
      clues,
      marks,
    }).filter(([, value]) => value !== undefined && (!Array.isArray(value) || value.length > 0)),
  );
const task = (found) => ({
  position: stored(found),
  step: told(found.step),
  solution: line(found.solution),
});

async function make(engine, lesson) {
  const found = [];
  let mistake = null;
  for (let number = 0; number < PUZZLES && (found.length < ENOUGH || !mistake); ++number) {
    const path = await pathOf(engine, lesson, number);
    let best = null;
    for (const each of path) {
      mistake ??= await mistakes[lesson.id](engine, each, asked);
      if (!lesson.techniques.includes(each.step.technique)) continue;
      if ((lesson.kind === 'place') !== each.step.placements.length > 0) continue;
      const worth = fits[lesson.id](each);
      // The walk shows a sum with one way, which strikes much; exercises have less to do.
      const isForWalk = worth > 50;
      if (isForWalk && found.some((one) => one.worth > 50)) continue;
      if (worth <= (best?.worth ?? 0)) continue;
      if (!isForWalk && !(await isOnly(engine, lesson, each))) continue;
      best = { ...each, worth };
    }
    if (best) found.push(best);
  }
  found.sort((a, b) => b.worth - a.worth);
  if (found.length < EXERCISES + 1 || !mistake) {
    console.error(`${lesson.id}: ${found.length} found, mistake ${!!mistake}`);
    return false;
  }
  const [walk, ...exercises] = found;
  const text = JSON.stringify({
    walk: task(walk),
    mistake: {
      position: stored(mistake),
      step: told(mistake.step),
      spoiler: mistake.spoiler,
      solution: line(mistake.solution),
    },
    exercises: exercises.slice(0, EXERCISES).map(task),
  });
  const path = new URL(`positions/${lesson.id}.json`, folder);
  const config = await resolveConfig(path.pathname);
  writeFileSync(path, await format(text, { ...config, parser: 'json' }));
  console.log(lesson.id);
  return true;
}

const engine = startEngine();
const wanted = process.argv.slice(2);
let missing = 0;
for (const lesson of lessons.filter(({ variant }) => variant)) {
  if (wanted.length > 0 && !wanted.includes(lesson.id)) continue;
  if (!(await make(engine, lesson))) missing += 1;
}
engine.close();
process.exitCode = missing > 0 ? 1 : 0;
