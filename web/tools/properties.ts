// Properties are tried on the same examples in every run of the tests; NONET_SEED draws others.

import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['NONET_SEED'] ?? 1) });
