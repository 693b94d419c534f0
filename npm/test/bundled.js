import { load } from 'nonet';

import { probe, probeVariants } from './probe.mjs';

load().then(async (nonet) => {
  const answer = { classic: probe(nonet), variants: await probeVariants(nonet) };
  document.body.dataset.answer = JSON.stringify(answer);
});
