// The engine's verbs for these screens: what they answer, and what is said when they fail.

import { engine } from '../../app/engine';
import type { CallOptions } from '../../engine/lane';
import type { ClassicVerb, ProfileSlug, Verbs } from '../../engine/types';

export const profiles: readonly ProfileSlug[] = ['se', 'hodoku', 'basic'];

export type Path = Verbs['path']['gives'];
export type Rate = Verbs['rate']['gives'];
export type TechniqueRow = Verbs['techniques']['gives']['techniques'][number];

// Rejects with an Error whose message is a sentence for people; with an AbortError when `signal`
// ended it.
export function ask<V extends ClassicVerb>(
  verb: V,
  takes: Verbs[V]['takes'],
  options: CallOptions = {},
): Promise<Verbs[V]['gives']> {
  return engine.call(verb, takes, options);
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
