// The engine's verbs for these screens: what they answer, and what is said when they fail.

import { engine } from '../../app/engine';
import type { CallOptions } from '../../engine/lane';
import type { ProfileSlug, Step, Verb, Verbs } from '../../engine/types';

export const profiles: readonly ProfileSlug[] = ['se', 'hodoku', 'basic'];

export type Path = Verbs['path']['gives'];
export type Rate = Verbs['rate']['gives'];
export type TechniqueRow = Verbs['techniques']['gives']['techniques'][number];
export type FormatRow = Verbs['formats']['gives']['formats'][number];

interface Example {
  takes: { technique: string };
  gives: { givens: string; filled: string; candidates: number[]; step: Step };
}
interface More extends Verbs {
  example: Example;
}

type AnyCall = (verb: string, takes: object, options?: CallOptions) => Promise<unknown>;

// Rejects with an Error whose message is a sentence for people; with an AbortError when `signal`
// ended it.
export async function ask<V extends Verb | 'example'>(
  verb: V,
  takes: More[V]['takes'],
  options: CallOptions = {},
): Promise<More[V]['gives']> {
  const call = engine.call.bind(engine) as unknown as AnyCall;
  return (await call(verb, takes, options)) as More[V]['gives'];
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
