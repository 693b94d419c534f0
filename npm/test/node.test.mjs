// The package in Node: what its functions give and refuse, for every form in which grids come.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { load, Nonet, NonetError } from 'nonet';

import { CONFLICT, EMPTY, HARD, IMPOSSIBLE, probe, PUZZLE, SOLUTION } from './probe.mjs';
import { puzzles, read } from './repository.mjs';

const require = createRequire(import.meta.url);
const nonet = await load();

const bytesOf = (grids) =>
  Uint8Array.from(grids.flatMap((grid) => [...grid].map((c) => (c === '.' ? 0 : +c))));
const textOf = (bytes) => [...bytes].map((value) => value || '.').join('');

function refused(call, message, where) {
  assert.throws(call, (error) => {
    assert.ok(error instanceof NonetError && error instanceof Error);
    assert.equal(error.name, 'NonetError');
    assert.match(error.message, message);
    assert.equal(error.where, where);
    return true;
  });
}

function extendsTo(puzzle, solution) {
  const houses = Array.from({ length: 9 }, (_, i) => [
    [...solution.slice(9 * i, 9 * i + 9)],
    Array.from({ length: 9 }, (_, k) => solution[9 * k + i]),
    Array.from({ length: 9 }, (_, k) => {
      const row = 3 * Math.floor(i / 3) + Math.floor(k / 3);
      return solution[9 * row + 3 * (i % 3) + (k % 3)];
    }),
  ]).flat();
  return (
    houses.every((house) => [...house].sort().join('') === '123456789') &&
    [...puzzle].every((c, cell) => c === '.' || c === '0' || c === solution[cell])
  );
}

describe('both builds', () => {
  test('give the same', async () => {
    const [simd, plain] = await Promise.all([load({ simd: true }), load({ simd: false })]);
    assert.equal(simd.call({ verb: 'version' }).simd, true);
    assert.equal(plain.call({ verb: 'version' }).simd, false);
    assert.deepEqual(probe(simd), probe(plain));
    assert.deepEqual(probe(nonet), probe(simd));
  });

  test('are of the version that the package says', () => {
    const { version } = require('nonet/package.json');
    assert.equal(nonet.call({ verb: 'version' }).version, version);
    assert.match(read('CMakeLists.txt'), new RegExp(`VERSION ${version}\\b`));
  });
});

describe('one grid', () => {
  test('is solved', () => {
    assert.deepEqual(nonet.solve(PUZZLE), { solutions: 1, solution: SOLUTION });
    assert.deepEqual(nonet.solve(PUZZLE.replaceAll('.', '0')), nonet.solve(PUZZLE));
    assert.deepEqual(nonet.solve(IMPOSSIBLE), { solutions: 0 });
    assert.deepEqual(nonet.solve(CONFLICT), { solutions: 0 });
    const { solutions, solution } = nonet.solve(EMPTY, { limit: 1000 });
    assert.equal(solutions, 1000);
    assert.ok(extendsTo(EMPTY, solution));
  });

  test('is counted', () => {
    assert.equal(nonet.count(PUZZLE), 1);
    assert.equal(nonet.count(EMPTY), 2);
    assert.equal(nonet.count(EMPTY, { limit: 12345 }), 12345);
    assert.equal(nonet.count(CONFLICT), 0);
    assert.deepEqual(
      [PUZZLE, EMPTY, IMPOSSIBLE].map((grid) => nonet.isUnique(grid)),
      [true, false, false],
    );
  });

  test('has a canonical form, as the verb says', () => {
    const { canonical } = nonet.call({ verb: 'canon', puzzle: HARD });
    assert.equal(nonet.canon(HARD), canonical);
    assert.equal(nonet.canon(canonical), canonical);
  });

  test('may be bytes', () => {
    const bytes = bytesOf([PUZZLE]);
    const characters = new TextEncoder().encode(PUZZLE);
    for (const ask of [
      (grid) => nonet.hint(grid),
      (grid) => nonet.check(grid),
      (grid) => nonet.steps(grid, { most: 3 }),
      (grid) => nonet.explain(grid, { profile: 'hodoku' }),
    ]) {
      assert.deepEqual(ask(bytes), ask(PUZZLE));
      assert.deepEqual(ask(characters), ask(PUZZLE));
    }
  });

  test('is rated and explained', () => {
    const { label, se } = nonet.rate(PUZZLE);
    assert.deepEqual([label, se.er], ['easy', 1.2]);
    const path = nonet.explain(PUZZLE);
    assert.ok(path.solved && path.complete);
    assert.equal(path.steps.flatMap(({ placements }) => placements).length, 51);
    const { step } = nonet.hint(PUZZLE);
    assert.ok(step && step.why.length > 0);
    const wrong = nonet.hint(PUZZLE, { filled: `531${PUZZLE.slice(3)}` });
    assert.deepEqual(
      wrong.mistakes.map(({ cell, digit }) => [cell, digit]),
      [[2, 1]],
    );
  });
});

describe('many grids', () => {
  const list = [...puzzles('17clue', 2000), EMPTY, IMPOSSIBLE, ...puzzles('top1465', 200)];
  const bytes = bytesOf(list);

  test('are solved alike as strings, as bytes and as characters', () => {
    const texts = nonet.solve(list);
    texts.forEach(({ solutions, solution }, i) => {
      const many = list[i] === EMPTY ? 2 : list[i] === IMPOSSIBLE ? 0 : 1;
      assert.equal(solutions, many);
      assert.equal(solution !== undefined, many > 0);
      if (solution !== undefined) assert.ok(extendsTo(list[i], solution), list[i]);
    });
    const arrays = nonet.solve(bytes);
    assert.deepEqual(
      [...arrays.solutions],
      texts.map(({ solutions }) => solutions),
    );
    assert.equal(textOf(arrays.solution), texts.map(({ solution }) => solution ?? EMPTY).join(''));
    assert.deepEqual(nonet.solve(new TextEncoder().encode(list.join(''))), arrays);
    assert.deepEqual(
      texts.slice(0, 5),
      list.slice(0, 5).map((grid) => nonet.solve(grid)),
    );
  });

  test('are what each of them is alone, in either build', async () => {
    const plain = await load({ simd: false });
    const mixed = list.flatMap((grid, i) =>
      i % 3 === 0 ? [grid, `${grid.slice(0, 27)}.........${grid.slice(36)}`] : [grid],
    );
    for (const limit of [1, 2, 100]) {
      const alone = mixed.map((grid) => plain.solve(grid, { limit }));
      const counts = alone.map(({ solutions }) => solutions);
      assert.deepEqual([Math.min(...counts), Math.max(...counts)], [0, limit]);
      assert.deepEqual(nonet.solve(mixed, { limit }), alone);
      assert.deepEqual(nonet.count(mixed, { limit }), counts);
    }
  });

  test('are counted and proved alike', () => {
    const counts = nonet.count(list, { limit: 7 });
    assert.deepEqual(nonet.count(bytes, { limit: 7 }), Uint32Array.from(counts));
    assert.equal(counts[list.indexOf(EMPTY)], 7);
    const unique = nonet.isUnique(list);
    assert.equal(unique.filter(Boolean).length, list.length - 2);
    assert.deepEqual(nonet.isUnique(bytes), Uint8Array.from(unique, Number));
  });

  test('have canonical forms', () => {
    const forms = nonet.canon(list);
    assert.equal(textOf(nonet.canon(bytes)), forms.join(''));
    assert.equal(new Set(forms.slice(0, 2000)).size, 2000);
  });

  test('are rated in order', () => {
    const few = list.slice(0, 3);
    assert.deepEqual(
      nonet.rate(few),
      few.map((grid) => nonet.rate(grid)),
    );
    assert.deepEqual(nonet.rate(bytesOf(few)), nonet.rate(few));
  });

  test('may be none, or fill portions exactly', () => {
    assert.deepEqual(nonet.solve([]), []);
    assert.deepEqual(nonet.count(new Uint8Array()), new Uint32Array());
    for (const count of [1, 1023, 1024, 1025, 2048]) {
      assert.equal(nonet.canon(bytes.subarray(0, 81 * count)).length, 81 * count);
    }
  });

  test('stay as they were, and leave the memory as it was', () => {
    const before = bytes.slice();
    nonet.solve(bytes);
    const { memory } = nonet.engine.exports;
    const size = memory.buffer.byteLength;
    for (let i = 0; i < 30; i += 1) nonet.solve(bytes);
    assert.equal(memory.buffer.byteLength, size);
    assert.deepEqual(bytes, before);
  });
});

describe('refuses, and says where', () => {
  const x = `53x${PUZZLE.slice(3)}`;
  const many = (bad) => [...Array(1500).fill(PUZZLE), bad];
  for (const [name, call, message, where] of [
    ['a short grid', () => nonet.solve('53..7'), /^5 cells, expected 81$/, 'puzzle'],
    [
      'a short grid of many',
      () => nonet.count([PUZZLE, '1']),
      /^1 cells, expected 81$/,
      'grids[1]',
    ],
    [
      'a strange character',
      () => nonet.solve(x),
      /^r1c3 holds neither a digit nor a blank$/,
      'puzzle',
    ],
    [
      'a character of several bytes',
      () => nonet.canon(x.replace('x', 'ı')),
      /^r1c3 holds/,
      'puzzle',
    ],
    ['one far behind', () => nonet.solve(many(x)), /^r1c3 holds neither/, 'grids[1500]'],
    ['two bytes far behind', () => nonet.count(many(x.replace('x', 'é'))), /^r1c3/, 'grids[1500]'],
    [
      'four bytes in two cells',
      () => nonet.solve(many(`😀${PUZZLE.slice(2)}`)),
      /^r1c1/,
      'grids[1500]',
    ],
    ['two bytes at the end', () => nonet.solve(`${PUZZLE.slice(0, 80)}é`), /^r9c9/, 'puzzle'],
    [
      'two bytes at the end of many',
      () => nonet.count(many(`${PUZZLE.slice(0, 80)}é`)),
      /^r9c9/,
      'grids[1500]',
    ],
    // eslint-disable-next-line no-sparse-arrays
    ['a hole', () => nonet.solve([PUZZLE, , PUZZLE]), /^expected a string/, 'grids[1]'],
    [
      'ten in bytes',
      () => nonet.isUnique(new Uint8Array(162).fill(10, 90, 91)),
      /^r2c1 holds/,
      'grids[1]',
    ],
    ['half a grid', () => nonet.count(new Uint8Array(100)), /^100 bytes are not a whole/, 'grids'],
    ['a number as a grid', () => nonet.solve([5]), /^expected a string/, 'grids[0]'],
    ['nothing as grids', () => nonet.solve(undefined), /^expected /, 'grids'],
    ['a number as grids', () => nonet.rate(5), /^expected /, 'grids'],
    ['null as a grid', () => nonet.hint(null), /^expected /, 'puzzle'],
    ['a limit of nothing', () => nonet.solve(PUZZLE, { limit: 0 }), /^0 is not a whole/, 'limit'],
    ['half a limit', () => nonet.count(PUZZLE, { limit: 1.5 }), /^1\.5 is not/, 'limit'],
    ['a limit too large', () => nonet.count([PUZZLE], { limit: 2 ** 32 }), /is not/, 'limit'],
    ['the form of a conflict', () => nonet.canon(CONFLICT), /^a digit stands twice/, 'puzzle'],
    ['that of many', () => nonet.canon(many(CONFLICT)), /^a digit stands twice/, 'grids[1500]'],
    ['bytes for one grid', () => nonet.hint(new Uint8Array(80)), /^80 cells/, 'puzzle'],
    ['rating of several solutions', () => nonet.rate(EMPTY), /solution/, 'puzzle'],
    ['such a rating of many', () => nonet.rate([PUZZLE, EMPTY]), /solution/, 'grids[1]'],
    ['an unknown verb', () => nonet.call({ verb: 'sovle' }), /no verb 'sovle'/, 'verb'],
    ['an unknown key', () => nonet.call({ verb: 'labels', x: 1 }), /./, 'x'],
    ['an unknown label', () => nonet.generate({ label: 'eazy' }), /no label 'eazy'/, 'label'],
    ['an unknown option', () => nonet.hint(PUZZLE, { colour: 1 }), /./, 'colour'],
    [
      'what is not found',
      () => nonet.generate({ seed: 1, clues: 17, tries: 2 }),
      /in 2 tries/,
      'tries',
    ],
  ]) {
    test(name, () => refused(call, message, where));
  }
});

describe('puzzles', () => {
  test('are the same for the same seed', () => {
    const options = { seed: 11, label: 'hard', symmetry: '180' };
    const puzzle = nonet.generate(options);
    assert.deepEqual(nonet.generate(options), puzzle);
    assert.equal(puzzle.label, 'hard');
    assert.deepEqual(nonet.solve(puzzle.puzzle), { solutions: 1, solution: puzzle.solution });
  });

  test('come one after the other', () => {
    const found = [];
    for (const puzzle of nonet.puzzles({ seed: 3, index: 2 })) {
      found.push(puzzle);
      if (found.length === 3) break;
    }
    assert.deepEqual(
      found,
      [2, 3, 4].map((index) => nonet.generate({ seed: 3, index })),
    );
  });

  test('of no seed tell theirs', () => {
    const { seed, puzzle } = nonet.generate();
    assert.ok(Number.isSafeInteger(seed));
    assert.equal(nonet.generate({ seed }).puzzle, puzzle);
    assert.notEqual(nonet.generate().puzzle, puzzle);
    const [first, second] = nonet.puzzles();
    assert.equal(first.seed, second.seed);
  });

  test('are minimal when asked', () => {
    const { puzzle, minimal } = nonet.generate({ seed: 1, minimal: true });
    assert.equal(minimal, true);
    const fewer = [...puzzle].flatMap((c, i) =>
      c === '.' ? [] : [`${puzzle.slice(0, i)}.${puzzle.slice(i + 1)}`],
    );
    assert.deepEqual(new Set(nonet.isUnique(fewer)), new Set([false]));
  });
});

describe('loading', () => {
  const file = require.resolve('nonet/nonet-plain.wasm');

  test('takes bytes, a module, an address', async () => {
    const bytes = readFileSync(file);
    const url = new URL(`file://${file}`);
    const sources = [
      bytes,
      new Uint8Array(bytes).buffer,
      new WebAssembly.Module(bytes),
      url,
      url.href,
    ];
    for (const wasm of sources) {
      const own = await load({ wasm });
      assert.ok(own instanceof Nonet);
      assert.equal(own.call({ verb: 'version' }).simd, false);
    }
  });

  test('refuses what is no module', async () => {
    await assert.rejects(load({ wasm: 42 }), { name: 'NonetError', where: 'wasm' });
    await assert.rejects(load({ wasm: new Uint8Array(8) }), WebAssembly.CompileError);
    await assert.rejects(load({ wasm: 'file:///no/such.wasm' }), { code: 'ENOENT' });
    await assert.rejects(load({ wasm: 'file:///no/such.wasm' }), { code: 'ENOENT' });
  });

  test('gives engines with games of their own', async () => {
    const other = await load();
    const { session } = nonet.call({ verb: 'session.open', puzzle: PUZZLE, now: 0 });
    refused(() => other.call({ verb: 'session.view', session, now: 1 }), /session/, 'session');
    assert.equal(nonet.call({ verb: 'session.view', session, now: 1 }).view.puzzle, PUZZLE);
  });

  test('tells progress, and stops', async () => {
    const heard = [];
    const told = await load({ onProgress: (done, total) => void heard.push([done, total]) });
    told.rate(HARD);
    assert.ok(heard.length > 10);
    const stopped = await load({ onProgress: () => true });
    refused(() => stopped.generate({ seed: 1, clues: 17 }), /^stopped$/, undefined);
  });

  test('works in a worker thread', async () => {
    const worker = new Worker(new URL('./thread.mjs', import.meta.url));
    const answer = await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    await worker.terminate();
    assert.deepEqual(answer, probe(nonet));
  });
});
