import { load } from '/node_modules/nonet/dist/index.js';
import { probe, probeVariants } from '/probe.mjs';

const nonet = await load();
postMessage({ classic: probe(nonet), variants: await probeVariants(nonet) });
