// Makes the positions of the lessons, web/src/lessons/positions/<lesson>.json, from course.json:
//
//   node tools/lessons/make.mjs [LESSON...]
//
// Every puzzle comes from the engine (NONET_BIN names the program; build/release/nonet without it),
// so the same engine makes the same files. src/lessons/lessons.test.ts checks all that is claimed.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { startEngine } from './engine.mjs';
import { goneOf } from './grid.mjs';
import { mistakeAt } from './mistakes.mjs';
import { positions } from './search.mjs';

const folder = new URL('../../src/lessons/', import.meta.url);
const { lessons } = JSON.parse(readFileSync(new URL('course.json', folder), 'utf8'));
const EXERCISES = 6;
const SEEDS = 240;
const MOST = 30;

const stored = ({ puzzle, filled, candidates }) => {
  const gone = goneOf({ filled, candidates });
  return { puzzle, filled, ...(gone.length > 0 ? { gone } : {}) };
};
const told = ({ technique, name, family, placements, eliminations, houses, marks, links }) => {
  const whole = { technique, name, family, placements, eliminations, houses, marks, links };
  return Object.fromEntries(
    Object.entries(whole).filter(([, value]) => !Array.isArray(value) || value.length > 0),
  );
};

const onRows = ({ step }) => step.houses.every((h) => h.part !== 'base' || h.house < 9);
const struck = ({ step }) => step.eliminations.length;

// The walk is the position that is seen best; its houses are rows where the text speaks of rows.
function walkOf(lesson, found) {
  const fit = found.filter((each) => !lesson.rows || onRows(each));
  return fit.reduce((best, each) => (valueOf(each) > valueOf(best) ? each : best), fit[0]);
}
const valueOf = (each) => each.worth + Math.min(struck(each), 2);

async function collect(engine, lesson) {
  const found = [];
  const known = new Set();
  let mistake = null;
  for await (const each of positions(engine, lesson, SEEDS)) {
    const { canonical } = await engine.ask('canon', { puzzle: each.position.puzzle });
    if (known.has(canonical)) continue;
    known.add(canonical);
    if (!lesson.rows || onRows(each)) mistake ??= await mistakeAt(engine, lesson, each);
    found.push(each);
    const walks = found.filter((one) => !lesson.rows || onRows(one)).length;
    if (found.length > 2 * EXERCISES && walks > 1 && mistake) break;
    if (found.length >= MOST) break;
  }
  return { found, mistake };
}

async function make(engine, lesson) {
  const { found, mistake } = await collect(engine, lesson);
  const walk = walkOf(lesson, found);
  const rest = found.filter((each) => each !== walk).sort((a, b) => b.worth - a.worth);
  if (!walk || !mistake || rest.length < EXERCISES) {
    console.error(`${lesson.id}: ${found.length} found, walk ${!!walk}, mistake ${!!mistake}`);
    return false;
  }
  const text = JSON.stringify({
    walk: { position: stored(walk.position), step: told(walk.step), solution: walk.solution },
    mistake: { ...mistake, position: stored(mistake.position), step: told(mistake.step) },
    exercises: rest.slice(0, EXERCISES).map(({ position, step, solution }) => ({
      position: stored(position),
      step: told(step),
      solution,
    })),
  });
  const path = new URL(`positions/${lesson.id}.json`, folder);
  const config = await resolveConfig(path.pathname);
  writeFileSync(path, await format(text, { ...config, parser: 'json' }));
  console.log(lesson.id);
  return true;
}

mkdirSync(new URL('positions/', folder), { recursive: true });
const engine = startEngine();
const wanted = process.argv.slice(2);
let missing = 0;
for (const lesson of lessons) {
  if (wanted.length > 0 && !wanted.includes(lesson.id)) continue;
  if (!(await make(engine, lesson))) missing += 1;
}
engine.close();
process.exitCode = missing > 0 ? 1 : 0;
