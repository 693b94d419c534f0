// The engine's answer to a request: what it gives, or the sentence why it does not.

import type { Verb, Verbs } from './types.js';

/** A request that could not be answered: one sentence, and `where` in the request it belongs. */
export class NonetError extends Error {
  override readonly name = 'NonetError';
  readonly where: string | undefined;

  constructor(message: string, where?: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.where = where;
  }
}

type Answer =
  { ok: true; result: unknown } | { ok: false; error: { message: string; where?: string } };

/** What the answer to a request with this verb holds; throws NonetError where it is a refusal. */
export function resultOf<V extends Verb>(text: string): Verbs[V]['gives'] {
  const answer = JSON.parse(text) as Answer;
  if (!answer.ok) throw new NonetError(answer.error.message, answer.error.where);
  return answer.result as Verbs[V]['gives'];
}
