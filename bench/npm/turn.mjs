// One contestant's turn, in a thread of its own, so that what does not end can be ended: it does the
// same again and again until its time is up, and tells what came of it, and how much CPU time it took.
//
//   { contestant, generator, seconds }    makes puzzles
//   { contestant, puzzles, seconds }      solves them, over and over

import { parentPort, workerData } from 'node:worker_threads';

import { contestants } from './contestants.mjs';

const { contestant, generator, puzzles, seconds } = workerData;
const { generators, solve } = await contestants[contestant]();

function attempt(act) {
  try {
    return act();
  } catch (error) {
    return { threw: String(error) };
  }
}

const work = generator
  ? () => attempt(generators[generator])
  : (turn) => attempt(() => solve(puzzles[turn % puzzles.length]));

// The compilers behind JavaScript want to be warm.
for (let turn = 0, end = performance.now() + 200 * seconds; performance.now() < end; turn += 1) {
  work(turn);
}

const results = [];
const before = process.cpuUsage();
for (let turn = 0, end = performance.now() + 1000 * seconds; performance.now() < end; turn += 1) {
  results.push(work(turn));
}
const { user, system } = process.cpuUsage(before);
parentPort.postMessage({ results, milliseconds: (user + system) / 1000 / results.length });
