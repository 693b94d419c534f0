// The engine for puzzles of any layout and rules, fetched and started when it is first asked for something.

import { startVariantEngine, variantAddress, type Engine } from '../engine/client';
import type { CallOptions } from '../engine/lane';
import type { VariantVerb, Verbs } from '../engine/types';
import { engineLanguage } from './language';
import { keepLate } from './late';

let started: Promise<Engine<VariantVerb>> | null = null;
let lost: () => void = () => {};

// What to do when the worker with the games has died.
export function onVariantsLost(reopen: () => void): void {
  lost = reopen;
}

let kept = false;

function keep(): void {
  kept = true;
  if (variantAddress !== undefined) void keepLate(variantAddress);
}

async function call<V extends VariantVerb>(
  verb: V,
  takes: Verbs[V]['takes'],
  options?: CallOptions,
): Promise<Verbs[V]['gives']> {
  started ??= startVariantEngine({ language: engineLanguage, onSessionsLost: () => lost() });
  // A failed start (no network at the first visit) is tried again at the next request.
  if (!kept) started.then(keep, () => (started = null));
  return (await started).call(verb, takes, options);
}

export const variants = { call };
