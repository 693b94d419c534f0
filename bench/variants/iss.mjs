// A thread in which Interactive-Sudoku-Solver answers: how many solutions has a puzzle, up to two, and
// in which time. It is told puzzle after puzzle, so that the compiler of the engine is warm.

import { parentPort, workerData } from 'node:worker_threads';

const { folder, seconds } = workerData;
const { ensureGlobalEnvironment } = await import(`${folder}/tests/helpers/test_env.js`);
ensureGlobalEnvironment();
const { SimpleSolver } = await import(`${folder}/js/sandbox/simple_solver.js`);

const median = (figures) => figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)];

function round(text) {
  const solver = new SimpleSolver();
  const found = [...solver.solutions(text, 2)];
  const { setupTimeMs, runtimeMs, guesses } = solver.latestStats();
  return {
    setup: setupTimeMs,
    search: runtimeMs,
    guesses,
    solutions: found.length,
    solution: found.length > 0 ? [...found[0].getArray()] : null,
  };
}

// The median of at least three rounds, after one that is not counted; where that one took longer than
// all of them may, it is the figure.
function measure(text) {
  const first = round(text);
  const whole = ({ setup, search }) => setup + search;
  if (whole(first) >= 1000 * seconds) return first;
  const rounds = [];
  for (let spent = 0; rounds.length < 3 || spent < 1000 * seconds; spent += whole(rounds.at(-1))) {
    rounds.push(round(text));
  }
  const of = (part) => median(rounds.map((one) => one[part]));
  return { ...first, setup: of('setup'), search: of('search') };
}

parentPort.on('message', (text) => {
  try {
    parentPort.postMessage(measure(text));
  } catch (error) {
    parentPort.postMessage({ error: String(error.message ?? error) });
  }
});
parentPort.postMessage('ready');
