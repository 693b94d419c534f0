import { load } from '/node_modules/nonet/dist/index.js';
import { probe } from '/probe.mjs';

postMessage(probe(await load()));
