import { load } from '/node_modules/nonet/dist/index.js';
import { probe } from '/probe.mjs';

document.body.dataset.answer = JSON.stringify(probe(await load()));
