// Puzzles read from pictures, and the module for that, which comes when it is asked for.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { load, NonetError } from 'nonet';

import { read } from './repository.mjs';

const [upright] = read('tests/api/scan_cases.jsonl').split('\n');
const { request, result } = JSON.parse(upright);
const { width, height } = request;
const grey = new Uint8Array(Buffer.from(request.pixels, 'base64'));
const nonet = await load();

const refused = (promise, where) =>
  assert.rejects(promise, (error) => error instanceof NonetError && error.where === where);

describe('pictures', () => {
  test('are read, as pixels and as a request', async () => {
    const { grids } = await nonet.scan({ data: grey, width, height });
    assert.equal(grids[0].puzzle, result.grids[0].puzzle);
    assert.deepEqual(await nonet.call(request), { grids });
    const { grids: places } = await nonet.call({ ...request, verb: 'scan.find' });
    assert.equal(places[0].lattice.length, 100);
  });

  test('may have colours, and be a part of more bytes', async () => {
    const coloured = new Uint8ClampedArray(4 * grey.length);
    grey.forEach((tone, i) => coloured.set([tone, tone, tone, 255], 4 * i));
    const { grids } = await nonet.scan({ data: grey, width, height });
    assert.deepEqual(await nonet.scan({ data: coloured, width, height }), { grids });
    // What is transparent is paper.
    grey.forEach((tone, i) => coloured.set([0, 0, 0, 255 - tone], 4 * i));
    assert.deepEqual(await nonet.scan({ data: coloured, width, height }), { grids });
    const more = new Uint8Array(grey.length + 9);
    more.set(grey, 5);
    const data = more.subarray(5, 5 + grey.length);
    assert.deepEqual(await nonet.scan({ data, width, height }), { grids });
  });

  test('without a grid have none; what is none is refused', async () => {
    const blank = { data: new Uint8Array(90_000).fill(200), width: 300, height: 300 };
    assert.deepEqual(await nonet.scan(blank), { grids: [] });
    await refused(nonet.scan({ ...blank, height: 299 }), 'picture');
    await refused(nonet.scan({ ...blank, width: 0, height: 0 }), 'picture');
    await refused(nonet.scan({ data: new Uint8Array(9), width: 3, height: 3 }), 'pixels');
  });

  test('leave memory as it was', async () => {
    const { scanEngine } = nonet;
    const size = () => scanEngine.run((engine) => String(engine.exports.memory.buffer.byteLength));
    const before = await size();
    for (let i = 0; i < 20; ++i) await nonet.scan({ data: grey, width, height });
    assert.equal(await size(), before);
  });

  test('need a module that is not loaded before', async () => {
    const without = await load({ scan: 'nonet-not-there.wasm' });
    assert.equal(without.count(result.grids[0].puzzle), 1);
    await assert.rejects(without.scan({ data: grey, width, height }));
  });
});
