// Nonet in Node: the modules lie beside this file.

import { readFile } from 'node:fs/promises';

import { fetchModule } from './fetch.js';
import { loader } from './load.js';
import type { Nonet } from './nonet.js';
import type { LoadOptions } from './options.js';

export * from './exports.js';

/** A new engine, with games of its own. The module is read and compiled once. */
export const load: (options?: LoadOptions) => Promise<Nonet> = loader(async (address) => {
  const url = new URL(address, import.meta.url);
  return url.protocol === 'file:' ? WebAssembly.compile(await readFile(url)) : fetchModule(url);
});
