// Nonet's npm package beside others: how fast they make and solve puzzles, and how right.
//
// usage: node compare.mjs [--seconds S]     after tools/npm_package, and npm ci here
//
// Each contestant gets S seconds (2) a turn for each kind of work, one after the other on one core, and
// is ended where it takes four times as long. What comes out is checked with Nonet: whether a puzzle has
// one solution, and whether that was found. Compare figures of one run only.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';

import { contestants } from './contestants.mjs';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '2' } } });
const seconds = Number(values.seconds);
if (!(seconds > 0)) throw new Error(`--seconds ${values.seconds}: expected a number above 0`);

const LISTS = ['easy', '17clue', 'top1465', 'hardest1905', 'serg', 'invalid'];
const MOST = 500;

function list(name) {
  const text = readFileSync(new URL(`../../data/puzzles/${name}.txt`, import.meta.url), 'utf8');
  const lines = text.split('\n').map((line) => line.slice(0, 81).replaceAll('0', '.'));
  return lines.filter((line) => /^[.1-9]{81}$/.test(line)).slice(0, MOST);
}

// All that a contestant did in its turn; `hung` where it had to be ended.
function turn(data) {
  const worker = new Worker(new URL('./turn.mjs', import.meta.url), { workerData: data });
  const done = [];
  return new Promise((resolve, reject) => {
    const end = (hung) => {
      clearTimeout(clock);
      void worker.terminate().then(() => resolve({ done, hung }));
    };
    const clock = setTimeout(end, 4000 * seconds, true);
    worker.on('error', reject);
    worker.on('message', (message) => {
      if (message === 'done') end(false);
      else if (Array.isArray(message)) for (const each of message) done.push(each);
    });
  });
}

const mean = (numbers) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
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

function generatorRow(name, generator, { done, hung }) {
  const made = done.map(({ result }) => result).filter(({ puzzle }) => puzzle);
  const puzzles = made.map(({ puzzle }) => puzzle);
  const unique = puzzles.filter((puzzle) => engine.isUnique(puzzle));
  const solved = engine.solve(puzzles);
  const right = made.filter(({ solution }, i) => solution === solved[i].solution);
  const different = new Set(engine.canon(unique)).size;
  const clues = puzzles.map((puzzle) => [...puzzle].filter((c) => c !== '.').length);
  const told = made.some(({ solution }) => solution);
  return [
    name,
    generator,
    String(done.length) + (hung ? ', then hung' : ''),
    done.length > 0 ? time(mean(done.map(({ milliseconds }) => milliseconds))) : '-',
    clues.length > 0 ? `${Math.min(...clues)}..${Math.max(...clues)}` : '-',
    share(unique.length, done.length),
    told ? share(right.length, made.length) : 'not told',
    share(different, unique.length),
    labelsOf(unique.slice(0, 40)).join(', '),
  ];
}

const generated = [];
const pace = new Map();
for (const { key, name, generators } of others) {
  for (const generator of Object.keys(generators)) {
    const result = await turn({ contestant: key, generator, seconds });
    pace.set(`${name} ${generator}`, mean(result.done.map(({ milliseconds }) => milliseconds)));
    generated.push(generatorRow(name, generator, result));
  }
}
for (const row of generated) {
  const ratio = pace.get(`${row[0]} ${row[1]}`) / pace.get('nonet minimal');
  row.push(ratio.toPrecision(3));
}
console.log(`node ${process.version}; ${seconds} s a turn`);
console.log(others.map(({ name, version }) => `${name} ${version}`).join(', '), '\n');
print(
  [
    'package',
    'asked for',
    'made',
    'a puzzle',
    'clues',
    'one solution',
    'solution right',
    'essentially different',
    'the first 40 are, by Nonet',
    'x nonet minimal',
  ],
  generated,
);

// How many of a list's puzzles were answered rightly, wrongly, or not: once each, whatever the turns.
function verdicts(puzzles, truths, done) {
  const seen = Math.min(done.length, puzzles.length);
  const count = { seen, right: 0, wrong: 0, none: 0 };
  for (let i = 0; i < seen; i += 1) {
    const { solution, solutions } = truths[i];
    const { result } = done[i];
    const answer = typeof result === 'string' ? result : null;
    // Where there are several solutions, any is right but not all of the truth.
    if (answer === null) count[solutions === 0 ? 'right' : 'none'] += 1;
    else if (solutions > 1) count[engine.check(answer).solved ? 'right' : 'wrong'] += 1;
    else count[answer === solution ? 'right' : 'wrong'] += 1;
  }
  return count;
}

// All puzzles as bytes, in one call.
function inBulk(puzzles) {
  const bytes = new TextEncoder().encode(puzzles.join(''));
  const times = [];
  for (const end = performance.now() + 1000 * seconds; performance.now() < end;) {
    const start = performance.now();
    engine.solve(bytes);
    times.push((performance.now() - start) / puzzles.length);
  }
  return mean(times);
}

const solved = [];
for (const name of LISTS) {
  const puzzles = list(name);
  const truths = engine.solve(puzzles);
  let own = 0;
  for (const { key, name: contestant, solve } of others) {
    if (!solve) continue;
    const { done, hung } = await turn({ contestant: key, puzzles, seconds });
    const each = mean(done.map(({ milliseconds }) => milliseconds));
    if (key === 'nonet') own = each;
    const { seen, right, wrong, none } = verdicts(puzzles, truths, done);
    const counts = [seen + (hung ? ', then hung' : ''), right, wrong, none];
    const speed = done.length > 0 ? [time(each), (each / own).toPrecision(3)] : ['-', '-'];
    solved.push([name, contestant, ...counts, ...speed]);
  }
  const bulk = inBulk(puzzles);
  const { length } = puzzles;
  solved.push([
    name,
    'nonet, bytes',
    length,
    length,
    0,
    0,
    time(bulk),
    (bulk / own).toPrecision(3),
  ]);
}
print(['list', 'package', 'tried', 'right', 'wrong', 'no answer', 'a puzzle', 'x nonet'], solved);
