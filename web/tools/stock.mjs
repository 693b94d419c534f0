// Makes the stock of first puzzles, web/src/app/stock.json, from seeds that are the same every time:
//
//   node tools/stock.mjs
//
// Every puzzle comes from the engine (NONET_BIN names the program; build/release/nonet without it).
// src/app/stock.test.ts compares the stock with what the engine makes of the same seeds.

import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { startEngine } from './lessons/engine.mjs';

const MOST = 16;
const file = new URL('../src/app/stock.json', import.meta.url);

const engine = startEngine();
const { labels } = await engine.ask('labels');
const { label_version: version } = await engine.ask('version');
const stock = { version };
for (const { slug: label } of labels) {
  stock[label] = [];
  for (let number = 1; number <= MOST; ++number) {
    const { index, puzzle } = await engine.ask('new', { seed: `first ${label} ${number}`, label });
    stock[label].push([index, puzzle]);
  }
}
engine.close();
const options = { ...(await resolveConfig(file)), parser: 'json' };
writeFileSync(file, await format(JSON.stringify(stock), options));
