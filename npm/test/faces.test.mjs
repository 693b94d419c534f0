// The package answers what every other face of the engine answers: tests/faces has the questions.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, NonetError } from 'nonet';

import { read } from './repository.mjs';

const known = read('tests/faces/answers.jsonl')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));
const of = (verb) => known.filter(({ request }) => request.verb === verb);
const puzzlesOf = (rows) => rows.map(({ request }) => request.puzzle);

for (const simd of [true, false]) {
  test(`every question${simd ? ', with SIMD' : ''}`, async () => {
    const nonet = await load({ simd });
    for (const { name, request, answer } of known) {
      if (answer.ok) {
        assert.deepEqual(nonet.call(request), answer.result, name);
      } else {
        assert.throws(
          () => nonet.call(request),
          (error) => {
            assert.ok(error instanceof NonetError);
            assert.deepEqual(
              [error.message, error.where],
              [answer.error.message, answer.error.where],
            );
            return true;
          },
        );
      }
    }
  });

  test(`arrays of puzzles${simd ? ', with SIMD' : ''}`, async () => {
    const nonet = await load({ simd });
    const rows = of('solve');
    const results = rows.map(({ answer }) => answer.result);
    const solved = nonet.solve(puzzlesOf(rows));
    assert.deepEqual(
      solved.map(({ solutions, solution }) => [solutions, solution]),
      results.map(({ solutions, solution }) => [solutions, solution]),
    );
    const forms = of('canon').filter(({ answer }) => answer.ok);
    assert.deepEqual(
      nonet.canon(puzzlesOf(forms)),
      forms.map(({ answer }) => answer.result.canonical),
    );
  });
}
