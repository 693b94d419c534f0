// Nonet where there is `fetch`: browsers, their workers, and what bundlers make for them.

import { fetchModule } from './fetch.js';
import { loader } from './load.js';
import type { Nonet } from './nonet.js';
import type { LoadOptions } from './options.js';

export * from './exports.js';

/** A new engine, with games of its own. The module is fetched and compiled once. */
export const load: (options?: LoadOptions) => Promise<Nonet> = loader(fetchModule);
