import { load } from '/node_modules/nonet/dist/index.js';
import { probe, probeVariants } from '/probe.mjs';

const nonet = await load();
const answer = { classic: probe(nonet) };
if (location.search === '?variants') answer.variants = await probeVariants(nonet);
document.body.dataset.answer = JSON.stringify(answer);
