// What is in the package, and what npm is told of it.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { load } from 'nonet';

import { read } from './repository.mjs';

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('nonet/package.json'));
const about = require('nonet/package.json');
const files = readdirSync(folder, { recursive: true })
  .filter((name) => statSync(join(folder, name)).isFile())
  .sort();

test('it holds the loader, its types, all modules, languages, licence and description', () => {
  const others = files.filter((name) => !/^dist\/\w+\.(js|d\.ts)$/.test(name));
  assert.deepEqual(others, [
    'LICENSE',
    'README.md',
    'dist/nonet-plain.wasm',
    'dist/nonet-scan.wasm',
    'dist/nonet-simd.wasm',
    'dist/nonet-variants.wasm',
    'languages/de.json',
    'languages/es.json',
    'languages/fr.json',
    'package.json',
  ]);
  const scripts = files.filter((name) => name.endsWith('.js'));
  assert.ok(scripts.length > 8);
  for (const name of scripts) assert.ok(files.includes(name.replace(/js$/, 'd.ts')), name);
  assert.equal(readFileSync(join(folder, 'LICENSE'), 'utf8'), read('LICENSE'));
});

test('it needs nothing else', () => {
  for (const key of Object.keys(about)) assert.doesNotMatch(key, /ependencies|scripts|bin/);
  const own = /from '(?:\.\/\w+\.js|node:fs\/promises)'/;
  for (const name of files.filter((name) => name.endsWith('.js'))) {
    const script = readFileSync(join(folder, name), 'utf8');
    for (const from of script.match(/\bfrom '.*?'/g) ?? []) assert.match(from, own, name);
    if (name !== 'dist/node.js') assert.doesNotMatch(script, /'node:/, name);
  }
});

test('what it exports is there', () => {
  const paths = Object.values(about.exports).flatMap((each) =>
    typeof each === 'string' ? each : Object.values(each),
  );
  for (const path of [...paths, about.types]) {
    const file = path.replace('*', 'de');
    assert.ok(statSync(join(folder, file)).size > 0);
  }
  assert.equal(about.license, 'MIT');
});

test('the examples of its description run, and give what they say', async () => {
  const text = readFileSync(join(folder, 'README.md'), 'utf8');
  const blocks = [...text.matchAll(/```js\n(.*?)```/gs)].map(([, block]) => block);
  assert.equal(blocks.length, 6);
  const AsyncFunction = (async () => {}).constructor;
  const enough = new Error('enough');
  for (const block of blocks) {
    const told = [];
    const print = (...values) => {
      told.push(...values);
      if (told.length === 3) throw enough;
    };
    const code = block
      .replace(/^import .*$/gm, '')
      .replace(/^(nonet\.solve.*|\(await nonet.*);\n\/\/ (.*)$/gm, 'same($1, $2);');
    const run = new AsyncFunction('load', 'nonet', 'print', 'console', 'same', `{ ${code} }`);
    const ran = run(load, await load(), print, { log: print }, assert.deepEqual);
    await ran.catch((error) => assert.equal(error, enough));
    for (const grid of told) assert.match(grid, /^[.1-9]{81}$/);
  }
  assert.match(blocks[0], /solve.*\n\/\/ \{/);
  assert.match(blocks[2], /\(await.*\n\/\/ \[/);
  assert.match(blocks[3], /\(await.*\n\/\/ '/);
});
