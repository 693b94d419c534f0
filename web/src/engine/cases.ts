// For tests: the shared cases of the verbs (tests/api/cases.jsonl), and what an answer must be.

import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';

export interface Case {
  name: string;
  request: { verb?: string };
  result?: object;
  error?: object;
}

export interface Answer {
  ok: boolean;
  result?: object;
  error?: object;
}

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

export const cases = read('tests/api/cases.jsonl')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Case);

const ajv = new Ajv2020({ strictRequired: false, strictTypes: false });
ajv.addSchema(JSON.parse(read('src/nonet/api/schema.json')) as object, 'api');

/** What the schema says against the answer; null for nothing. */
export function fault({ request, error }: Case, answer: Answer): string | null {
  const shape = error ? 'refusal' : `result.${request.verb}`;
  const validate = ajv.compile({ $ref: `api#/$defs/${shape}` });
  if (validate(error ? answer : answer.result)) return null;
  return `${shape}: ${ajv.errorsText(validate.errors)}`;
}

export function expected({ result, error }: Case): Partial<Answer> {
  return error ? { ok: false, error } : { ok: true, ...(result && { result }) };
}
