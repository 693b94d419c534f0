import { load } from 'nonet';

import { probe } from './probe.mjs';

load().then((nonet) => (document.body.dataset.answer = JSON.stringify(probe(nonet))));
