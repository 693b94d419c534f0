// One turn of a module for WebAssembly: the same work again and again until the time is up, then the
// CPU time that a piece of it took, in microseconds.
//
//   node turn.mjs MODULE solve FILE SECONDS    81 characters a line, by nonet_solve_grids, limit 2
//   node turn.mjs MODULE call FILE SECONDS     a request a line, by nonet_call

import { readFileSync } from 'node:fs';

const [file, kind, list, seconds] = process.argv.slice(2);
const CELLS = 81;
const GRIDS_AT_A_TIME = 1024;

const refuse = () => 8;
const { instance } = await WebAssembly.instantiate(readFileSync(file), {
  env: { nonet_progress: () => 0 },
  wasi_snapshot_preview1: {
    environ_get: () => 0,
    environ_sizes_get: (count, bytes) => {
      const view = new DataView(instance.exports.memory.buffer);
      view.setUint32(count, 0, true);
      view.setUint32(bytes, 0, true);
      return 0;
    },
    fd_close: refuse,
    fd_seek: refuse,
    fd_write: refuse,
    proc_exit: (code) => {
      throw new Error(`the module ended itself with code ${code}`);
    },
  },
});
const nonet = instance.exports;
nonet._initialize();
const lines = readFileSync(list, 'utf8').split('\n').filter(Boolean);

// Portions of the work: how many pieces each has, and how it is done.
function solving() {
  const cells = nonet.nonet_alloc(CELLS * GRIDS_AT_A_TIME);
  const counts = nonet.nonet_alloc(4 * GRIDS_AT_A_TIME);
  const portions = [];
  for (let i = 0; i < lines.length; i += GRIDS_AT_A_TIME) {
    const part = lines.slice(i, i + GRIDS_AT_A_TIME);
    const bytes = new TextEncoder().encode(part.map((line) => line.slice(0, CELLS)).join(''));
    const run = () => {
      new Uint8Array(nonet.memory.buffer, cells, bytes.length).set(bytes);
      if (nonet.nonet_solve_grids(cells, part.length, 2, counts) !== -1) {
        throw new Error('not all of these are puzzles');
      }
    };
    portions.push({ pieces: part.length, run });
  }
  return portions;
}

function calling() {
  return lines.map((line) => {
    const bytes = new TextEncoder().encode(line);
    const run = () => {
      const at = nonet.nonet_alloc(bytes.length);
      new Uint8Array(nonet.memory.buffer, at, bytes.length).set(bytes);
      const answer = nonet.nonet_call(at, bytes.length);
      nonet.nonet_free(at);
      nonet.nonet_free(answer);
    };
    return { pieces: 1, run };
  });
}

const portions = kind === 'solve' ? solving() : calling();
// Whole rounds, so that every piece counts alike. The first ones are not timed: the compiler behind
// the module wants to be warm.
function rounds(until) {
  let pieces = 0;
  const end = performance.now() + 1000 * until;
  do {
    for (const portion of portions) {
      portion.run();
      pieces += portion.pieces;
    }
  } while (performance.now() < end);
  return pieces;
}
rounds(Number(seconds) / 2);
const before = process.cpuUsage();
const pieces = rounds(Number(seconds));
const { user, system } = process.cpuUsage(before);
console.log((user + system) / pieces);
