// Callers that hand over what the types do not allow, or change it meanwhile.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { load, NonetError } from 'nonet';

import { PUZZLE, SOLUTION } from './probe.mjs';

const nonet = await load();
const grid = Uint8Array.from(PUZZLE, (c) => (c === '.' ? 0 : +c));

const refused = (call) => assert.throws(call, NonetError);

describe('grids', () => {
  for (const [name, grids] of Object.entries({
    null: null,
    undefined,
    number: 81,
    object: {},
    'array of numbers': [...grid],
    'array of arrays': [[...grid]],
    Int8Array: new Int8Array(81),
    Uint8ClampedArray: new Uint8ClampedArray(81),
    Uint16Array: new Uint16Array(81),
    Float64Array: new Float64Array(81),
    DataView: new DataView(grid.buffer),
    ArrayBuffer: grid.buffer,
    '80 bytes': new Uint8Array(80),
    '82 bytes': new Uint8Array(82),
    'bytes above 9': new Uint8Array(81).fill(200),
    'an object that calls itself bytes': {
      [Symbol.toStringTag]: 'Uint8Array',
      length: 81,
      subarray: () => new Uint8Array(100_000),
    },
  })) {
    test(`of a wrong kind are refused: ${name}`, () => {
      for (const call of [nonet.solve, nonet.count, nonet.isUnique, nonet.canon]) {
        refused(() => call.call(nonet, grids));
      }
    });
  }

  test('may be none, far apart in their buffer, shared, or of a subclass', () => {
    assert.equal(nonet.solve(new Uint8Array(0)).solutions.length, 0);
    assert.deepEqual(nonet.count([]), []);
    const wide = new Uint8Array(200);
    wide.set(grid, 13);
    assert.equal(nonet.count(wide.subarray(13, 94))[0], 1);
    const shared = new Uint8Array(new SharedArrayBuffer(81));
    shared.set(grid);
    assert.equal(nonet.count(shared)[0], 1);
    assert.equal(nonet.count(Buffer.from(grid))[0], 1);
    assert.deepEqual(shared, grid);
  });

  test('whose buffer has gone to another thread are none', () => {
    const own = grid.slice();
    structuredClone(own.buffer, { transfer: [own.buffer] });
    assert.equal(nonet.count(own).length, 0);
  });

  test('in an array that changes while it is read are read as they were', () => {
    const grids = [PUZZLE, PUZZLE];
    Object.defineProperty(grids, 1, {
      get() {
        grids.length = 1;
        return 7;
      },
      configurable: true,
    });
    refused(() => nonet.count(grids));
  });
});

describe('numbers', () => {
  for (const limit of [0, -1, 1.5, NaN, Infinity, 2 ** 32, 2 ** 53, '2', null, {}, 2n]) {
    test(`that are no limit are refused: ${typeof limit} ${limit}`, () => {
      refused(() => nonet.count(PUZZLE, { limit }));
    });
  }
});

describe('pictures', () => {
  const side = 100;
  for (const [name, picture] of Object.entries({
    'plain numbers': { data: Array(side * side).fill(255), width: side, height: side },
    'other numbers': { data: new Float32Array(side * side), width: side, height: side },
    'no data': { width: side, height: side },
    'too few bytes': { data: new Uint8Array(side), width: side, height: side },
    'a negative side': { data: new Uint8Array(side * side), width: -side, height: -side },
    'half a pixel': { data: new Uint8Array(side), width: 0.5, height: 2 * side },
    'a huge side': { data: new Uint8Array(side), width: 2 ** 31, height: 2 ** 31 },
    'words for sides': { data: new Uint8Array(side * side), width: '100', height: '100' },
  })) {
    test(`of a wrong kind are refused: ${name}`, () =>
      assert.rejects(nonet.scan(picture), NonetError));
  }

  test('whose buffer goes to another thread meanwhile are refused', async () => {
    const data = new Uint8Array(side * side);
    const answer = nonet.scan({ data, width: side, height: side });
    structuredClone(data.buffer, { transfer: [data.buffer] });
    await assert.rejects(answer, NonetError);
  });
});

describe('progress', () => {
  const making = { verb: 'new', seed: 1, label: 'easy' };

  test('that throws ends the request, and the next one is answered', async () => {
    const thrown = new Error('mine');
    let throws = true;
    const one = await load({
      onProgress() {
        if (throws) throw thrown;
      },
    });
    assert.throws(() => one.call(making), thrown);
    throws = false;
    assert.equal(one.solve(PUZZLE).solution, SOLUTION);
    assert.equal(one.call(making).found, true);
  });

  test('that asks the same engine is refused, and the request goes on', async () => {
    const errors = new Set();
    const one = await load({
      onProgress() {
        try {
          one.call({ verb: 'check', puzzle: PUZZLE });
        } catch (error) {
          errors.add(error.message);
        }
      },
    });
    assert.equal(one.call(making).found, true);
    assert.deepEqual([...errors], ['the engine is answering another request']);
    assert.equal(one.call({ verb: 'check', puzzle: PUZZLE }).verdict, 'unique');
  });
});

describe('requests', () => {
  for (const [name, request] of Object.entries({
    'a verb that is an object': { verb: {} },
    'a verb of an object’s own': { verb: '__proto__' },
    'no verb': {},
    'half a pair of surrogates': { verb: 'check', puzzle: '\ud800'.repeat(81) },
    'a zero byte': { verb: 'check\0' },
    'nine megabytes': { verb: 'check', puzzle: '.'.repeat(9 << 20) },
  })) {
    test(`that are wrong are refused: ${name}`, () => refused(() => nonet.call(request)));
  }
});
