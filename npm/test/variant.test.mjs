// Puzzles of other layouts and rules: what the functions give and refuse, and the module behind them,
// which comes when it is asked for.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import { load, NonetError, variantVerbs } from 'nonet';

import { PUZZLE, SOLUTION } from './probe.mjs';
import { withLittleMemory } from './small.mjs';

const file = createRequire(import.meta.url).resolve('nonet/nonet-variants.wasm');
const { variant } = await load();

const DIAGONALS = '.31.2...........';
const SQUARE = [4, 3, 1, 2, 2, 1, 3, 4, 3, 4, 2, 1, 1, 2, 4, 3];
const CAGES = '.Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R2C2~R3C2.~R1C3_3.~R2C1_4.~R4C4_1';
// Counting its solutions one by one takes minutes.
const ENDLESS = { verb: 'variant.solve', variant: '6x6', puzzle: '.'.repeat(36), limit: 1e6 };
// Its set-up alone takes three times the memory of a small one.
const LARGE = { verb: 'variant.solve', variant: '36x36', puzzle: '.'.repeat(1296), guesses: 0 };

const refused = (promise, message, where) =>
  assert.rejects(promise, (error) => {
    assert.ok(error instanceof NonetError);
    assert.match(error.message, message);
    assert.equal(error.where, where);
    return true;
  });

describe('variants', () => {
  test('are solved', async () => {
    const { solutions, limit_met, solution } = await variant.solve(DIAGONALS, { variant: '4x4,x' });
    assert.deepEqual([solutions, limit_met, solution], [1, false, SQUARE]);
    const many = await variant.solve('.'.repeat(16), { variant: '4x4', limit: 1000 });
    assert.equal(many.solutions, 288);
    assert.equal((await variant.solve(CAGES)).solutions, 1);
    const classic = await variant.solve(PUZZLE);
    assert.equal(classic.solution.join(''), SOLUTION);
  });

  test('are read and written', async () => {
    const { format, layout, clues, puzzle } = await variant.parse(CAGES);
    assert.deepEqual([format, layout.name, clues.length, puzzle[2]], ['iss', '4x4', 2, 3]);
    const text = await variant.write(DIAGONALS, 'iss', { variant: '4x4,x' });
    assert.deepEqual((await variant.solve(text)).solution, SQUARE);
  });

  test('are checked', async () => {
    const { verdict, sentences } = await variant.check('.Cage~30~R1C1~R1C2~R1C3');
    assert.equal(verdict, 'no-solution');
    assert.deepEqual(sentences, ['the cage of 3 cells with sum 30 at r1c1 cannot be met']);
    const minimal = await variant.check(`4${DIAGONALS.slice(1)}`, {
      variant: '4x4,x',
      minimal: true,
    });
    assert.deepEqual([minimal.verdict, minimal.redundant_clues], ['unique', []]);
  });

  test('have candidates', async () => {
    const found = await variant.candidates(DIAGONALS, { variant: '4x4,x' });
    assert.deepEqual(
      found.true_candidates,
      SQUARE.map((value) => 1 << (value - 1)),
    );
  });

  test('are drawn', async () => {
    const { svg, legend } = await variant.draw(CAGES, { theme: 'print', title: 'Cages & co.' });
    assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /);
    assert.match(svg, />Cages &amp; co\.<\/text>/);
    assert.deepEqual(legend.length, 1);
    assert.match(legend[0], /^Cage: The cells differ/);
    await refused(variant.draw('.', { variant: '4x4' }), /./, 'puzzle');
  });

  test('are made, and the text of one is a puzzle', async () => {
    const killer = await variant.generate('killer', { seed: 7, index: 1, label: 'medium' });
    assert.deepEqual(
      [killer.found, killer.seed, killer.index, killer.label],
      [true, 7, 1, 'medium'],
    );
    assert.deepEqual(
      await variant.generate('killer', { seed: 7, index: 1, label: 'medium' }),
      killer,
    );
    const puzzle = JSON.stringify(killer);
    assert.deepEqual((await variant.solve(puzzle)).solution, killer.solution);
    assert.equal((await variant.rate(puzzle)).label, 'medium');
    const one = await variant.generate('4x4');
    assert.deepEqual(await variant.generate('4x4', { seed: one.seed }), one);
    await refused(
      variant.generate('4x4', { clues: 3, tries: 5, seed: 1 }),
      /^no such puzzle was found in 5 tries$/,
      'tries',
    );
  });

  test('are rated and explained', async () => {
    const options = { variant: '4x4,x' };
    const { label, path } = await variant.rate(DIAGONALS, options);
    assert.deepEqual([label, path.solved], ['easy', true]);
    const { solved, steps } = await variant.path(DIAGONALS, options);
    assert.deepEqual([solved, steps.length], [true, path.steps]);
    assert.equal((await variant.path(DIAGONALS, { ...options, most: 3 })).steps.length, 3);
    const { mistakes, step } = await variant.hint(DIAGONALS, options);
    assert.deepEqual([mistakes, step.conclusion], [[], steps[0].conclusion]);
    const filled = SQUARE.map((value, i) => (i === 15 ? 2 : value));
    assert.equal((await variant.hint(DIAGONALS, { ...options, filled })).mistakes[0].cell, 15);
    const found = await variant.steps(DIAGONALS, { ...options, technique: steps[0].technique });
    assert.ok(found.steps.some(({ conclusion }) => conclusion === steps[0].conclusion));
  });

  test('are given up after so many guesses', async () => {
    const { stopped, guesses } = await variant.solve('.'.repeat(36), {
      variant: '6x6',
      limit: 1e6,
      guesses: 500,
    });
    assert.deepEqual([stopped, guesses], [true, 500]);
  });

  test('leave the memory as it was', async () => {
    const nonet = await load();
    const ask = () => nonet.variant.solve('.'.repeat(144), { variant: '12x12', guesses: 50 });
    for (let i = 0; i < 5; i += 1) await ask();
    const { memory } = (await nonet.variantEngine.started).exports;
    const size = memory.buffer.byteLength;
    for (let i = 0; i < 30; i += 1) await ask();
    assert.equal(memory.buffer.byteLength, size);
  });
});

describe('of variants, it refuses, and says where', () => {
  for (const [name, ask, message, where] of [
    ['no such variant', () => variant.solve('.', { variant: '4x5' }), /./, 'variant'],
    ['too few cells', () => variant.solve('12', { variant: '4x4' }), /./, 'puzzle'],
    ['nonsense', () => variant.check('nonsense'), /./, 'puzzle'],
    ['a number', () => variant.parse(5), /./, 'puzzle'],
    ['no such format', () => variant.write(CAGES, 'runes'), /no format 'runes'/, 'format'],
    ['an unknown option', () => variant.candidates(CAGES, { limit: 2 }), /./, 'limit'],
    ['words that it does not know', () => variant.generate('kiler'), /did you mean/, 'variant'],
    ['no such technique', () => variant.steps(CAGES, { technique: 'x' }), /technique/, 'technique'],
    ['no one solution', () => variant.rate('.'.repeat(16), { variant: '4x4' }), /./, 'puzzle'],
    ['a rule that is not known', () => variant.solve('.Or.End'), /Or/, 'puzzle'],
  ]) {
    test(name, () => refused(ask(), message, where));
  }
});

describe('their module', () => {
  test('comes when it is first asked for', async () => {
    const nonet = await load({ variants: 'file:///no/such.wasm' });
    assert.equal(nonet.count(PUZZLE), 1);
    for (let i = 0; i < 2; i += 1) {
      await assert.rejects(nonet.variant.solve(CAGES), { code: 'ENOENT' });
    }
    assert.equal(nonet.count(PUZZLE), 1);
  });

  test('is bytes, a module or an address', async () => {
    const bytes = readFileSync(file);
    for (const variants of [
      bytes,
      new WebAssembly.Module(bytes),
      new URL(`file://${file}`),
      file,
    ]) {
      assert.equal((await (await load({ variants })).variant.solve(CAGES)).solutions, 1);
    }
    const nonet = await load({ variants: 42 });
    await refused(nonet.variant.solve(CAGES), /^expected an address/, 'variants');
  });

  test('is behind all verbs', async () => {
    const nonet = await load();
    const { verbs } = nonet.call({ verb: 'version' });
    for (const verb of variantVerbs) assert.ok(verbs.includes(verb), verb);
    assert.equal(new Set(verbs).size, verbs.length);
    const { solutions } = await nonet.call({ verb: 'variant.solve', puzzle: CAGES });
    assert.equal(solutions, 1);
    assert.throws(() => nonet.call({ verb: 'variant.slove', puzzle: CAGES }), NonetError);
  });

  test('tells progress, and stops', async () => {
    const heard = [];
    const told = await load({ onProgress: (done, total) => void heard.push([done, total]) });
    await told.call({ ...ENDLESS, guesses: 2000 });
    assert.ok(heard.length > 10);
    assert.ok(heard.every(([done, total], i) => total === 0 && (!i || done > heard[i - 1][0])));
    heard.length = 0;
    const wish = { verb: 'variant.new', variant: '4x4', clues: 3, seed: 1, tries: 20 };
    assert.equal((await told.call(wish)).found, false);
    assert.deepEqual(heard[19], [19, 20]);
    let left = 5;
    const stopped = await load({ onProgress: () => (left -= 1) === 0 });
    await refused(stopped.call(ENDLESS), /^stopped$/, undefined);
    assert.equal(left, 0);
    left = 5;
    await refused(stopped.call({ ...wish, tries: 1e9 }), /^stopped$/, undefined);
    assert.equal((await stopped.variant.solve(CAGES)).solutions, 1);
  });

  test('says when there is too little memory, and goes on', async () => {
    const nonet = await load({ variants: withLittleMemory(readFileSync(file), 32) });
    // They wait together; the second is not asked of what the first has left.
    const asked = [nonet.call(LARGE), nonet.variant.solve(CAGES), nonet.call(LARGE)];
    const [large, small, again] = await Promise.allSettled(asked);
    const message = /^the puzzle takes more memory than the engine has$/;
    await refused(Promise.reject(large.reason), message, 'puzzle');
    await refused(Promise.reject(again.reason), message, 'puzzle');
    assert.equal(small.value.solutions, 1);
    assert.equal((await nonet.variant.solve(CAGES)).solutions, 1);
    assert.equal(
      (await variant.solve(LARGE.puzzle, { variant: '36x36', guesses: 0 })).stopped,
      true,
    );
  });
});
