// Nonet's npm package beside others: how fast they make and solve puzzles, and how right.
//
// usage: node compare.mjs [--seconds S] [--rounds R]     after tools/npm_package, and npm ci here
//
// For each kind of work the contestants take turns of S seconds (1), R rounds (3); who has not come back
// after ten times as long is out. Times are CPU time, garbage and compilers included; of a ratio, the
// median of the rounds. What comes out is checked with Nonet: whether a puzzle has one solution, and
// whether that was found. Compare figures of one run only.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';

import { contestants } from './contestants.mjs';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '1' }, rounds: { type: 'string', default: '3' } },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
if (!(seconds > 0)) throw new Error(`--seconds ${values.seconds}: expected a number above 0`);
if (!(rounds >= 1)) throw new Error(`--rounds ${values.rounds}: expected at least 1`);

const LISTS = ['easy', '17clue', 'top1465', 'hardest1905', 'serg', 'invalid'];
const MOST = 500;

// Sorted by a hash, so that who manages only the first ones has met no special ones.
const hash = (line) => {
  let value = 2166136261;
  for (const c of line) value = Math.imul(value ^ c.charCodeAt(0), 16777619);
  return value;
};

function read(name) {
  const text = readFileSync(new URL(`../../data/puzzles/${name}.txt`, import.meta.url), 'utf8');
  const lines = text.split('\n').map((line) => line.slice(0, 81).replaceAll('0', '.'));
  const puzzles = lines.filter((line) => /^[.1-9]{81}$/.test(line));
  return puzzles.sort((a, b) => hash(a) - hash(b)).slice(0, MOST);
}

// What came of a turn, and the milliseconds a piece; null where it did not end.
function turn(data) {
  const worker = new Worker(new URL('./turn.mjs', import.meta.url), { workerData: data });
  return new Promise((resolve, reject) => {
    const end = (result) => {
      clearTimeout(clock);
      void worker.terminate().then(() => resolve(result));
    };
    const clock = setTimeout(end, 10_000 * seconds, null);
    worker.on('error', reject);
    worker.on('message', end);
  });
}

// Turns of all, round after round; who does not come back is out. `rows` are { name, run }.
async function race(rows) {
  const races = rows.map((row) => ({ ...row, results: [], times: [] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const row of races.filter(({ out }) => !out)) {
      const done = await row.run(round);
      if (!done) row.out = true;
      else {
        row.results.push(done.results);
        row.times.push(done.milliseconds);
      }
    }
  }
  return races;
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const ratio = ({ times }, base) =>
  times.length > 0 ? median(times.map((each, i) => each / base.times[i])).toPrecision(3) : '-';
const pace = ({ times, out }) =>
  times.length > 0 ? time(median(times)) : out ? `over ${9 * seconds} s` : '-';
const share = (part, whole) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);
const time = (ms) => (ms < 1 ? `${(1000 * ms).toPrecision(3)} us` : `${ms.toPrecision(3)} ms`);

function print(head, rows) {
  const lines = [head, head.map(() => '---'), ...rows];
  for (const line of lines) console.log(`| ${line.join(' | ')} |`);
  console.log();
}

const { engine } = await contestants.nonet();
const others = await Promise.all(
  Object.entries(contestants).map(async ([key, start]) => ({ key, ...(await start()) })),
);

// What Nonet calls puzzles, commonest first.
function labelsOf(puzzles) {
  const counts = new Map();
  for (const { label } of engine.rate(puzzles)) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([label, count]) => `${count} ${label}`);
}

function generatorRow(row, base) {
  const results = row.results.flat();
  const made = results.filter(({ puzzle }) => puzzle);
  const puzzles = made.map(({ puzzle }) => puzzle);
  const unique = puzzles.filter((puzzle) => engine.isUnique(puzzle));
  const solved = engine.solve(puzzles);
  const right = made.filter(({ solution }, i) => solution === solved[i].solution);
  const clues = puzzles.map((puzzle) => [...puzzle].filter((c) => c !== '.').length);
  const told = made.some(({ solution }) => solution);
  return [
    row.name,
    row.generator,
    results.length,
    pace(row),
    ratio(row, base),
    clues.length > 0 ? `${Math.min(...clues)}..${Math.max(...clues)}` : '-',
    share(unique.length, results.length),
    told ? share(right.length, made.length) : 'not told',
    new Set(engine.canon(unique)).size,
    labelsOf(unique.slice(0, 40)).join(', '),
  ];
}

const made = await race(
  others.flatMap(({ key, name, generators }) =>
    Object.keys(generators).map((generator) => ({
      name,
      generator,
      run: (round) => turn({ contestant: key, generator, seconds, round }),
    })),
  ),
);
const minimal = made.find(({ name, generator }) => name === 'nonet' && generator === 'minimal');
const generated = made.map((row) => generatorRow(row, minimal));
console.log(`node ${process.version}; ${rounds} rounds, ${seconds} s a turn`);
console.log(others.map(({ name, version }) => `${name} ${version}`).join(', '), '\n');
print(
  [
    'package',
    'asked for',
    'made',
    'a puzzle',
    'x nonet minimal',
    'clues',
    'one solution',
    'solution right',
    'essentially different',
    'the first 40 are, by Nonet',
  ],
  generated,
);

// How many of a list's puzzles were answered rightly, wrongly, or not: every turn starts with the first.
// Of several solutions, one that is named is not all of the truth, but right.
function verdicts(puzzles, truths, turns) {
  const most = turns.reduce((longest, each) => (each.length > longest.length ? each : longest), []);
  const count = { tried: 0, right: 0, wrong: 0, none: 0 };
  for (const [i, result] of most.slice(0, puzzles.length).entries()) {
    const { solution, solutions } = truths[i];
    const answer = typeof result === 'string' ? result : null;
    const fits =
      solutions > 1 ? answer !== null && engine.check(answer).solved : answer === solution;
    count.tried += 1;
    if (answer === null) count[solutions === 0 ? 'right' : 'none'] += 1;
    else count[fits ? 'right' : 'wrong'] += 1;
  }
  return Object.values(count);
}

// All puzzles in one call, again and again.
function inBulk(puzzles, grids) {
  // The compilers want to be warm here too.
  for (const end = performance.now() + 200 * seconds; performance.now() < end;) engine.solve(grids);
  const before = process.cpuUsage();
  let calls = 0;
  let results;
  for (const end = performance.now() + 1000 * seconds; performance.now() < end; calls += 1) {
    results = engine.solve(grids);
  }
  const { user, system } = process.cpuUsage(before);
  const texts = Array.isArray(results)
    ? results.map(({ solution }) => solution ?? null)
    : puzzles.map((_, i) =>
        results.solutions[i] > 0 ? results.solution.subarray(81 * i, 81 * (i + 1)).join('') : null,
      );
  return { results: texts, milliseconds: (user + system) / 1000 / (calls * puzzles.length) };
}

const rows = [];
for (const list of LISTS) {
  const puzzles = read(list);
  const bytes = new TextEncoder().encode(puzzles.join(''));
  const truths = engine.solve(puzzles);
  const solved = await race([
    ...others
      .filter(({ solve }) => solve)
      .map(({ key, name }) => ({ name, run: () => turn({ contestant: key, puzzles, seconds }) })),
    { name: 'nonet, one array of strings', run: () => inBulk(puzzles, puzzles) },
    { name: 'nonet, one array of bytes', run: () => inBulk(puzzles, bytes) },
  ]);
  for (const row of solved) {
    const counts = verdicts(puzzles, truths, row.results);
    rows.push([list, row.name, ...counts, pace(row), ratio(row, solved[0])]);
  }
}
print(['list', 'package', 'tried', 'right', 'wrong', 'no answer', 'a puzzle', 'x nonet'], rows);
