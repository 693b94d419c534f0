// The package beside the program `nonet`: the same bytes. And the shared cases of the verbs, which
// hold without the program too.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { load, NonetError } from 'nonet';

import { program, puzzles, read } from './repository.mjs';

const casesOf = (name) =>
  read(`tests/api/${name}.jsonl`)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const classic = casesOf('cases');
const variants = casesOf('variant_cases');
const pictures = casesOf('scan_cases');

/** Whether all that `part` has is in `whole` too. */
function contains(whole, part) {
  if (typeof part !== 'object' || part === null) return Object.is(whole, part);
  if (typeof whole !== 'object' || whole === null) return false;
  if (Array.isArray(part) && part.length !== whole.length) return false;
  return Object.entries(part).every(([key, value]) => contains(whole[key], value));
}

async function answerOf(nonet, request) {
  try {
    return { result: await nonet.call(request) };
  } catch (error) {
    assert.ok(error instanceof NonetError);
    return { error: { message: error.message, where: error.where } };
  }
}

for (const simd of [true, false]) {
  test(`the shared cases, ${simd ? 'with' : 'without'} vectors`, async () => {
    const nonet = await load({ simd });
    for (const { name, request, result, error } of [...classic, ...variants, ...pictures]) {
      const answer = await answerOf(nonet, request);
      assert.ok(contains(answer, error ? { error } : { result: result ?? {} }), name);
    }
  });
}

describe('as the program says', { skip: !program && 'the program was not built' }, () => {
  // What it prints. It may say that it refused something, as `nonet api` does.
  const run = (args, input = '') => {
    const ran = spawnSync(program, args, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
    assert.ok(ran.status === 0 || ran.status === 1, ran.stderr);
    return ran.stdout;
  };
  const lines = (args, input) => run(args, input.join('\n')).trimEnd().split('\n');
  const list = [...puzzles('17clue', 1500), ...puzzles('hardest1106', 50)];

  test('solutions', async () => {
    const solutions = (await load()).solve(list).map(({ solution }) => solution);
    assert.deepEqual(solutions, lines(['solve'], list));
  });

  test('canonical forms', async () => {
    assert.deepEqual((await load()).canon(list), lines(['canon'], list));
  });

  test('ratings', async () => {
    const some = list.slice(0, 20);
    const rated = (await load()).rate(some);
    const told = lines(['rate', '--json'], some).map((line) => JSON.parse(line));
    assert.deepEqual(
      rated.map(({ label, se }) => [label, se.er, se.ep, se.ed]),
      told.map(({ label, se }) => [label, se.er, se.ep, se.ed]),
    );
  });

  // --tries 100000 is what requests have, and makes the program look for a target where none is named.
  for (const [options, words] of [
    [{}, ['--tries', '100000']],
    [{ minimal: true }, ['--minimal']],
    [{ symmetry: '180' }, ['--symmetry', '180', '--tries', '100000']],
    [{ label: 'hard' }, ['--label', 'hard']],
    [{ label: 'medium', symmetry: 'diagonal' }, ['--label', 'medium', '--symmetry', 'diagonal']],
    [{ needs: ['x-wing'] }, ['--needs', 'x-wing']],
    [{ er: '4.0..5.0', clues: '24..28' }, ['--er', '4.0..5.0', '--clues', '24..28']],
  ]) {
    test(`puzzles: new ${words.join(' ')}`, async () => {
      const nonet = await load();
      const made = [3, 4, 5, 6].map((index) => nonet.generate({ seed: 7, index, ...options }));
      const args = ['new', '--seed', '7', '--start', '3', '--count', '4', ...words];
      assert.equal(made.map(({ puzzle }) => `${puzzle}\n`).join(''), run(args));
    });
  }

  test('answers to every case, byte for byte', async () => {
    const { engine, variantEngine, scanEngine } = await load();
    const texts = (cases) => cases.map(({ request }) => JSON.stringify(request));
    const own = texts(classic).map((request) => engine.callText(request));
    for (const [late, cases] of [
      [variantEngine, variants],
      [scanEngine, pictures],
    ]) {
      for (const request of texts(cases)) own.push(await late.run((it) => it.callText(request)));
    }
    const native = lines(['api'], texts([...classic, ...variants, ...pictures]));
    // Only the program is built with vectors and languages of its own, and with all verbs in one; it
    // says so.
    const plain = (answer) =>
      answer
        .replace(/"simd":\w+/, '"simd":true')
        .replace(/(known are en, xx)[, \w]*/, '$1')
        .replaceAll(/,"(variant\.|scan)[\w.]*"/g, '');
    assert.deepEqual(own.map(plain), native.map(plain));
  });

  test('what it knows', async () => {
    const own = (await load()).call({ verb: 'version' });
    const [told] = lines(['api'], ['{"verb":"version"}']);
    assert.deepEqual({ ...own, simd: true }, JSON.parse(told).result);
  });
});
