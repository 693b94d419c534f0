// Nonet beside Interactive-Sudoku-Solver, on puzzles of any rules: which it reads, whether both find the
// same, and how long each takes.
//
// usage: node compare.mjs --iss FOLDER [--nonet PROGRAM] [--seconds S] [--time T] [--json] FILE...
//
//   FOLDER   a checkout of github.com/sigh/Interactive-Sudoku-Solver, whose own code runs in node
//   FILE     a JSON object a line: "iss", the constraint string, and "name"; "types" and "solution" if known
//
// The two take turns, puzzle by puzzle, each the median of rounds of S seconds together (0.2), asked whether
// there is one solution; who needs more than T seconds (10) is given up. Nonet's times are processor time of
// one thread, set-up apart from search (`nonet bench`); the other's are its own clock's. Compare figures of
// one run only, on an idle machine.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    iss: { type: 'string' },
    nonet: { type: 'string', default: 'build/release/nonet' },
    seconds: { type: 'string', default: '0.2' },
    time: { type: 'string', default: '10' },
    json: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const time = Number(values.time);
if (!values.iss || files.length === 0) throw new Error('expected --iss FOLDER and a FILE');
if (!(seconds > 0 && Number.isInteger(time) && time > 0)) throw new Error('--seconds S, --time T: above 0');

function runNonet(words, text) {
  const done = spawnSync(values.nonet, words, { input: `${text}\n`, encoding: 'utf8' });
  if (done.error) throw done.error;
  const line = done.stdout.split('\n')[0];
  return line ? JSON.parse(line) : { error: done.stderr.trim().split('\n')[0] };
}

function askNonet(text) {
  const bounds = ['--from', 'iss', '--json', '--time', String(time)];
  const figure = runNonet(['bench', '--seconds', String(seconds), ...bounds], text);
  if (figure.error) return { error: figure.error.replace(/^[^:]*:\d+: /, '') };
  if (figure.stopped) return { givenUp: true, guesses: figure.guesses };
  const { solution } = runNonet(['solve', ...bounds], text);
  return {
    setup: figure.setup_ms,
    search: figure.search_ms,
    guesses: figure.guesses,
    solutions: figure.solutions,
    solution: solution ?? null,
  };
}

let worker = null;

async function startIss() {
  const folder = path.resolve(values.iss);
  const started = new Worker(new URL('./iss.mjs', import.meta.url), { workerData: { folder, seconds } });
  await new Promise((resolve, reject) => started.once('message', resolve).once('error', reject));
  started.removeAllListeners('error');
  return started;
}

// Rounds take as long as they were told to, once the first is through.
async function askIss(text) {
  worker ??= await startIss();
  const answer = await new Promise((resolve, reject) => {
    const clock = setTimeout(resolve, 1000 * (time + 2 * seconds), { givenUp: true });
    worker.once('error', reject);
    worker.once('message', (result) => {
      clearTimeout(clock);
      resolve(result);
    });
    worker.postMessage(text);
  });
  worker.removeAllListeners('message').removeAllListeners('error');
  if (answer.givenUp) {
    await worker.terminate();
    worker = null;
  }
  return answer;
}

const read = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line))
    // A string may be broken into lines; a record is one.
    .map((puzzle) => ({ ...puzzle, iss: puzzle.iss.replaceAll(/\s*\n\s*/g, '') }));

const whole = (answer) => answer.setup + answer.search;
const median = (figures) => [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)];
const isDone = (answer) => answer.setup !== undefined;

// Nonet's verdict beside the other's, where both came to one. One solution is compared cell by cell.
function judge(nonet, iss) {
  if (nonet.error) return 'not read';
  if (nonet.givenUp) return iss.givenUp ? 'given up by both' : 'given up';
  if (!isDone(iss)) return 'alone';
  if (nonet.solutions !== iss.solutions) return 'WRONG';
  if (nonet.solutions !== 1) return 'equal';
  return nonet.solution.join() === iss.solution.join() ? 'equal' : 'WRONG';
}

const HEAD = 'constraint | puzzles | read | equal | wrong | given up | by ISS | ms | ISS ms | ratio';

// Sums over what both finished and agree on, and the median of the ratios.
function row(name, answers) {
  const count = (verdict) => answers.filter((one) => one.verdict === verdict).length;
  const read = answers.filter(({ nonet }) => !nonet.error);
  const both = answers.filter(({ verdict }) => verdict === 'equal');
  const sum = (of) => both.reduce((total, one) => total + whole(one[of]), 0).toFixed(1);
  const cells = [name, answers.length, read.length, both.length, count('WRONG')];
  cells.push(read.filter(({ nonet }) => nonet.givenUp).length);
  cells.push(read.filter(({ iss }) => iss.givenUp).length);
  const ratio = () => median(both.map(({ nonet, iss }) => whole(iss) / whole(nonet))).toFixed(1);
  cells.push(...(both.length > 0 ? [sum('nonet'), sum('iss'), ratio()] : ['', '', '']));
  return `| ${cells.join(' | ')} |`;
}

function table(all) {
  const lines = [`| ${HEAD} |`, `|${'---|'.repeat(HEAD.split('|').length)}`];
  const types = [...new Set(all.flatMap(({ types: some }) => some))].sort();
  for (const type of types) lines.push(row(type, all.filter(({ types: some }) => some.includes(type))));
  lines.push(row('all', all));
  return lines.join('\n');
}

const all = [];
for (const puzzle of files.flatMap(read)) {
  const turns = [() => askNonet(puzzle.iss), () => askIss(puzzle.iss)];
  const answers = [];
  for (const turn of all.length % 2 === 0 ? [0, 1] : [1, 0]) answers[turn] = await turns[turn]();
  const [nonet, iss] = answers;
  const types = puzzle.types?.length ? puzzle.types : ['none'];
  all.push({ name: puzzle.name, types, nonet, iss, verdict: judge(nonet, iss) });
  if (values.json) console.log(JSON.stringify(all.at(-1)));
  else process.stderr.write(`\r${all.length} ${puzzle.name.slice(0, 60).padEnd(60)}`);
}
process.stderr.write('\n');
if (!values.json) {
  console.log(table(all));
  for (const { name, verdict, nonet } of all.filter(({ verdict: v }) => !['equal', 'alone'].includes(v))) {
    console.log(`${verdict}: ${name}${nonet.error ? `: ${nonet.error}` : ''}`);
  }
}
await worker?.terminate();
