// Arrays of grids through a WebAssembly module: what comes of thousands in one call must be what
// another module, in which everything is solved one by one, says of each grid alone.
//
// usage: node check_lists.mjs MODULE REFERENCE      exit 1 where they differ
//
//   - grids with no solution, one and several, for several limits, as numbers and as characters
//   - a bad cell anywhere: its position comes back, the grids before it are answered, and what stands
//     in the others and in their counts stays
//   - memory does not grow from call to call, and where there is too little for the batch kernel the
//     answers are the same

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { withLittleMemory } from '../../npm/test/small.mjs';

import { open } from './module.mjs';

const CELLS = 81;
const UNTOUCHED = 0xabababab;
const FINE = -1;
const [file, referenceFile] = process.argv.slice(2);

function puzzlesOf(name, most) {
  const text = readFileSync(new URL(`../../data/puzzles/${name}.txt`, import.meta.url), 'utf8');
  const lines = text.split('\n').map((line) => line.slice(0, CELLS).replaceAll('0', '.'));
  return lines.filter((line) => /^[.1-9]{81}$/.test(line)).slice(0, most);
}

// With one given fewer, another one each time: most have several solutions then.
function blanked(puzzle, i) {
  const givens = [...puzzle.matchAll(/[1-9]/g)].map(({ index }) => index);
  const cell = givens[i % givens.length];
  return `${puzzle.slice(0, cell)}.${puzzle.slice(cell + 1)}`;
}

// Kinds in turn, so that the solver never has only one of them in flight.
function makeGrids() {
  const known = puzzlesOf('17clue', 900);
  const kinds = [
    known,
    known.map(blanked),
    puzzlesOf('top1465', 500).map((puzzle, i) => (i % 2 === 0 ? puzzle : blanked(puzzle, i))),
    [...puzzlesOf('serg', 100), '.'.repeat(CELLS)],
    [...puzzlesOf('invalid', 100), `11${'.'.repeat(CELLS - 2)}`],
    puzzlesOf('easy', 300),
  ];
  const most = Math.max(...kinds.map(({ length }) => length));
  return Array.from({ length: most }, (_, i) => kinds.flatMap((kind) => kind.slice(i, i + 1))).flat();
}

const bytesOf = (grids) => new TextEncoder().encode(grids.join(''));

// Calls an export with a copy of `cells`: what it returns, and what it left there.
function call(module, name, cells, limit) {
  const count = cells.length / CELLS;
  const counts = module.nonet_alloc(4 * count + cells.length);
  assert.notEqual(counts, 0);
  const at = counts + 4 * count;
  new Uint32Array(module.memory.buffer, counts, count).fill(UNTOUCHED);
  new Uint8Array(module.memory.buffer, at, cells.length).set(cells);
  const status = module[name](at, count, limit, counts);
  const left = {
    status,
    counts: new Uint32Array(module.memory.buffer, counts, count).slice(),
    cells: new Uint8Array(module.memory.buffer, at, cells.length).slice(),
  };
  module.nonet_free(counts);
  return left;
}

const grids = makeGrids();
const bytes = bytesOf(grids);
const module = await open(readFileSync(file));
const reference = await open(readFileSync(referenceFile));

// What the reference says of each grid by itself, as call() would return it for all.
function expectedFor(limit) {
  const each = grids.map((grid) => call(reference, 'nonet_solve_grids', bytesOf([grid]), limit));
  return {
    status: FINE,
    counts: Uint32Array.from(each, ({ counts }) => counts[0]),
    cells: Uint8Array.from(each.flatMap(({ cells }) => [...cells])),
  };
}

const asNumbers = bytes.map((byte) => (byte === 46 ? 0 : byte - 48));
const mixed = bytes.map((byte, i) => (i % 3 === 0 ? asNumbers[i] : byte === 46 ? 48 : byte));

function checkAll(expected, limit) {
  assert.deepEqual(call(module, 'nonet_solve_grids', bytes, limit), expected);
  assert.deepEqual(call(module, 'nonet_solve_grids', asNumbers, limit), expected);
  assert.deepEqual(call(module, 'nonet_count_grids', mixed, limit), { ...expected, cells: mixed });
}

// The same with a bad byte at `position`.
function checkBad(expected, limit, position, bad) {
  const cells = bytes.slice();
  cells[position] = bad;
  const answered = Math.floor(position / CELLS);
  const counts = expected.counts.slice().fill(UNTOUCHED, answered);
  const solved = expected.cells.slice();
  solved.set(cells.subarray(CELLS * answered), CELLS * answered);
  const status = position;
  assert.deepEqual(call(module, 'nonet_solve_grids', cells, limit), { status, counts, cells: solved });
  assert.deepEqual(call(module, 'nonet_count_grids', cells, limit), { status, counts, cells });
}

const all = new Map([1, 2, 3, 500].map((limit) => [limit, expectedFor(limit)]));
const solutions = [...all.get(500).counts];
for (const wanted of [0, 1, 2, 500]) assert.ok(solutions.includes(wanted), `${wanted} solutions`);
assert.ok(grids.length > 2100);

for (const [limit, expected] of all) checkAll(expected, limit);
for (const grid of [0, 1, 79, 80, 600, 1023, 1024, 1025, 1500, 2048, grids.length - 1]) {
  for (const cell of [0, 40, 80]) {
    const bad = [10, 47, 58, 32, 255][(grid + cell) % 5];
    checkBad(all.get(2), 2, CELLS * grid + cell, bad);
  }
}
checkBad(all.get(1), 1, CELLS * 1030 + 7, 'x'.charCodeAt(0));

const before = module.memory.buffer.byteLength;
checkAll(all.get(2), 2);
assert.equal(module.memory.buffer.byteLength, before);

// Enough for the list, and for no kernel beside it.
const pages = Math.ceil((bytes.length + 4 * grids.length) / 65536) + 4;
const little = await open(withLittleMemory(readFileSync(file), pages));
for (const limit of [1, 2]) {
  assert.deepEqual(call(little, 'nonet_solve_grids', bytes, limit), all.get(limit));
}
console.log(`${grids.length} grids, ${solutions.filter((n) => n > 1).length} with several solutions`);
