// Writes the TypeScript that compares the types with the schema: every verb, and every shape with a
// name in both, has the same keys; and every request that the shared cases have answered is one.

import { read } from '../repository.mjs';

const { $defs } = JSON.parse(read('src/nonet/api/schema.json'));

const NAMED = {
  Conflict: 'conflict',
  HintView: 'hint-view',
  Made: 'made',
  Mistake: 'mistake',
  ScaleAndSteps: 'scale',
  SessionEvent: 'event',
  SessionSettings: 'settings',
  Step: 'step',
  Symmetry: 'symmetry',
  View: 'view',
};

function keysOf(shape) {
  if (shape.$ref) return keysOf($defs[shape.$ref.split('/').at(-1)]);
  const parts = [...(shape.oneOf ?? []), ...(shape.anyOf ?? []), ...(shape.allOf ?? [])];
  return [...new Set([...Object.keys(shape.properties ?? {}), ...parts.flatMap(keysOf)])];
}

const wanted = (def) =>
  keysOf($defs[def])
    .filter((key) => key !== 'verb')
    .map((key) => `'${key}'`)
    .join(' | ') || 'never';

const verbs = Object.keys($defs)
  .filter((name) => name.startsWith('request.'))
  .map((name) => name.slice('request.'.length));

const comparisons = [
  ...verbs.flatMap((verb) => [
    [`Verbs['${verb}']['takes']`, `request.${verb}`],
    [`Verbs['${verb}']['gives']`, `result.${verb}`],
  ]),
  ...Object.entries(NAMED),
].map(([type, def]) => `  Same<Keys<${type}>, ${wanted(def)}>,`);

const requests = read('tests/api/cases.jsonl')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))
  .filter(({ error, request }) => !error && !Object.values(request).includes(null))
  .map(({ request }) => `  ${JSON.stringify(request)},`);

console.log(`import type { Conflict, Hint as HintView, Made, Mistake, Request } from 'nonet';
import type { SessionEvent, SessionSettings, Step, Symmetry, Verb, Verbs, View } from 'nonet';

type Keys<T> = T extends unknown ? keyof T : never;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type ScaleAndSteps = Verbs['rate']['gives']['se'];

type AllTrue<T extends readonly true[]> = T;
export type Compared = AllTrue<[
  Same<Verb, ${verbs.map((verb) => `'${verb}'`).join(' | ')}>,
${comparisons.join('\n')}
]>;

export const requests: Request[] = [
${requests.join('\n')}
];`);
