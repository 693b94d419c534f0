// The verbs of games under way: what they take and give.

import type { Mistake, ProfileSlug, Step, View } from './types.js';

export type Op =
  | { op: 'place' | 'corner' | 'centre'; cells: number[]; digit: number }
  | { op: 'erase'; cells: number[] }
  | { op: 'colour'; cells: number[]; colour: number } // 0: all colours of the cells go
  | { op: 'colour-candidate'; cell: number; digit: number; colour: number }
  | {
      op: 'apply-step';
      placements?: { cell: number; digit: number }[];
      eliminations?: { cell: number; digits: number }[];
    }
  | { op: 'goto'; node: number }
  | { op: 'checkpoint' | 'delete-checkpoint' | 'restore-checkpoint'; name: string }
  | { op: 'hint'; stage: 1 | 2 | 3 | 4; profile?: ProfileSlug }
  | {
      op: 'settings';
      check?: 'off' | 'conflicts' | 'solution';
      auto_marks?: boolean;
      guard?: boolean;
    }
  | { op: 'freeze'; anyway?: boolean }
  | {
      op:
        | 'clear-colours'
        | 'fill-marks'
        | 'reset'
        | 'solve'
        | 'undo'
        | 'redo'
        | 'check'
        | 'pause'
        | 'resume';
    };

export interface SessionEvent {
  type:
    | 'changed'
    | 'locked'
    | 'guarded'
    | 'conflict'
    | 'mistake'
    | 'full'
    | 'completed'
    | 'solved'
    | 'hint'
    | 'checked'
    | 'frozen';
  cells?: number[];
  stage?: number;
  mistakes?: Mistake[];
}

// The hint that was asked for last, until the board changes. `stage` says how much of it to tell.
export interface HintView {
  stage: number;
  profile: ProfileSlug;
  mistakes: Mistake[];
  remark?: string;
  step?: Step;
  candidates: number[];
}

export type Opening =
  | { save: string; now: number }
  | {
      givens?: string; // may be absent for kind "typing" only
      kind?: 'play' | 'typing';
      filled?: string;
      solution?: string;
      candidates?: number[];
      title?: string;
      source?: Record<string, unknown>;
      now: number;
    };

export interface SessionVerbs {
  'session.open': {
    takes: Opening;
    gives: { session: number; view: View; notices: string[] };
  };
  'session.do': {
    takes: { session: number; op: Op; now: number };
    gives: { view: View; events: SessionEvent[] };
  };
  'session.view': { takes: { session: number; now: number }; gives: { view: View } };
  'session.save': { takes: { session: number; now: number }; gives: { save: string } };
  'session.close': { takes: { session: number }; gives: object };
}
