// One contestant's turn, in a thread of its own, so that what hangs can be ended: it does the same
// again and again until its time is up, and tells after each how long it took and what came of it.
//
//   { contestant, generator, seconds }    makes puzzles
//   { contestant, puzzles, seconds }      solves them, over and over

import { parentPort, workerData } from 'node:worker_threads';

import { contestants } from './contestants.mjs';

const { contestant, generator, puzzles, seconds } = workerData;
const { generators, solve } = await contestants[contestant]();

function timed(act) {
  const start = performance.now();
  let result;
  try {
    result = act();
  } catch (error) {
    result = { threw: String(error) };
  }
  return { milliseconds: performance.now() - start, result };
}

const work = generator
  ? () => timed(generators[generator])
  : (turn) => timed(() => solve(puzzles[turn % puzzles.length]));

// The compilers behind JavaScript want to be warm.
const least = generator ? 3 : Math.min(puzzles.length, 20);
for (const end = performance.now() + 200 * seconds; performance.now() < end;) {
  for (let i = 0; i < least && performance.now() < end; i += 1) work(i);
}
parentPort.postMessage('warm');

let batch = [];
let told = performance.now();
for (let turn = 0, end = told + 1000 * seconds; performance.now() < end; turn += 1) {
  batch.push(work(turn));
  if (performance.now() - told > 50) {
    parentPort.postMessage(batch);
    batch = [];
    told = performance.now();
  }
}
parentPort.postMessage(batch);
parentPort.postMessage('done');
