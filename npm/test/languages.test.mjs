// Languages: tables that are handed in, for classic puzzles and for others.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import { load, NonetError } from 'nonet';

import { PUZZLE } from './probe.mjs';

const german = createRequire(import.meta.url)('nonet/languages/de.json');
const DIAGONALS = '.31.2...........';
const IN_GERMAN = { variant: '4x4,x', language: 'de' };

describe('languages', () => {
  test('are known when they were added', async () => {
    const nonet = await load();
    assert.throws(() => nonet.hint(PUZZLE, { language: 'de' }), NonetError);
    const english = nonet.hint(PUZZLE);
    nonet.addLanguage(german);
    const { step } = nonet.hint(PUZZLE, { language: 'de' });
    assert.equal(step.name, 'Versteckter Einer im Block');
    assert.equal(nonet.explain(PUZZLE, { language: 'de', most: 1 }).steps[0].name, step.name);
    assert.deepEqual(nonet.hint(PUZZLE), english);
    const { variant } = nonet;
    assert.equal((await variant.hint(DIAGONALS, IN_GERMAN)).step.name, step.name);
    const { because } = (await variant.path(DIAGONALS, IN_GERMAN)).steps[0];
    assert.equal(because, 'jede Zahl steht in einem Haus genau einmal');
  });

  test('are known to the module for variants that is there already', async () => {
    const nonet = await load();
    const { step } = await nonet.variant.hint(DIAGONALS, { variant: '4x4,x' });
    assert.equal(step.name, 'Hidden Single in Box');
    nonet.addLanguage(german);
    const told = await nonet.variant.hint(DIAGONALS, IN_GERMAN);
    assert.equal(told.step.name, 'Versteckter Einer im Block');
  });

  test('are refused with the entry that is wrong', async () => {
    const nonet = await load();
    const messages = { 'row {}': '{1}' };
    assert.throws(
      () => nonet.addLanguage({ language: 'xx', name: 'Mine', messages }),
      new NonetError('row {}: gap {1}, of 1 gaps', 'table'),
    );
    assert.throws(() => nonet.addLanguage({ ...german, name: 'x'.repeat(2 ** 20) }), /1 MiB/);
  });
});
