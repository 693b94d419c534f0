// The engine's verbs that these screens use, with what they take and answer.

import { engine } from '../../app/engine';
import type { Label, Parsed, Puzzle } from '../../engine/types';
import type { Position, Step } from './step';

export type Profile = 'se' | 'hodoku' | 'basic';
export const profiles: readonly Profile[] = ['se', 'hodoku', 'basic'];

export interface PathStep extends Step {
  filled: string; // before the step
  candidates: number[];
}

export interface Path {
  solved: boolean;
  er?: number;
  ep?: number;
  ed?: number;
  score?: number;
  level?: string;
  steps: PathStep[];
}

export interface Rate {
  label: Label;
  se: { er: number; ep: number; ed: number; hardest?: string };
  hodoku: { score: number; level: string; hardest?: string };
}

export interface Cost {
  rating?: number;
  score?: number;
  level?: string;
  grows?: boolean; // the least; a longer chain costs more
}

export interface TechniqueRow {
  slug: string;
  name: string;
  family: string;
  se?: Cost;
  hodoku?: Cost;
}

export interface FormatRow {
  slug: string;
  name: string;
  description: string;
  read: boolean;
  write: boolean;
}

interface Verbs {
  path: { takes: { givens: string; profile?: Profile }; gives: Path };
  rate: { takes: { grid: string }; gives: Rate };
  steps: {
    takes: { givens: string; filled: string; candidates?: number[]; profile?: Profile };
    gives: { found?: number; steps: Step[] };
  };
  techniques: { takes: object; gives: { techniques: TechniqueRow[] } };
  formats: { takes: object; gives: { formats: FormatRow[] } };
  example: { takes: { technique: string }; gives: Position & { step: Step } };
  practise: { takes: { technique: string; seed: string }; gives: Puzzle };
  new: { takes: { seed: string; index?: number; label?: Label }; gives: Puzzle };
  parse: { takes: { text: string; format?: string }; gives: Parsed };
  write: {
    takes: { format: string; givens: string; filled?: string; candidates?: number[] };
    gives: { text: string; lossless: boolean };
  };
  solve: { takes: { grid: string }; gives: { solutions: number; solution?: string } };
}

export interface CallOptions {
  signal?: AbortSignal;
  onprogress?: (done: number, total: number) => void;
}

type AnyCall = (verb: string, takes: object, options?: CallOptions) => Promise<unknown>;

// Rejects with an Error whose message is a sentence for people; with an AbortError when `signal`
// ended it.
export async function ask<V extends keyof Verbs>(
  verb: V,
  takes: Verbs[V]['takes'],
  options: CallOptions = {},
): Promise<Verbs[V]['gives']> {
  const call = engine.call.bind(engine) as unknown as AnyCall;
  return (await call(verb, takes, options)) as Verbs[V]['gives'];
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
