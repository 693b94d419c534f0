// Writes the TypeScript that holds the types to the shared cases: every request that they have
// answered is one. That the types are the schema's is seen to by tools/make_types.py.

import { read } from '../repository.mjs';

const requests = ['cases', 'variant_cases', 'scan_cases']
  .flatMap((name) => read(`tests/api/${name}.jsonl`).trimEnd().split('\n'))
  .map((line) => JSON.parse(line))
  .filter(({ error, request }) => !error && !Object.values(request).includes(null))
  .map(({ request }) => `  ${JSON.stringify(request)},`);

console.log(`import type { Request } from 'nonet';

export const requests: Request[] = [
${requests.join('\n')}
];`);
