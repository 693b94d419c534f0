// What a hint says at each frame of the walk through it. Each kind of puzzle makes a Telling of its own hints:
// classic ones here, others in ui/variant/telling.ts. The panel (HintPanel.svelte) shows either.

import type { HintView, Step, VariantHintView } from '../../engine/types';
import { t } from '../../i18n/index.svelte';
import { classic, type Lattice } from '../../lib/lattice';
import { isTold, waysOf, type Way } from './branches';
import { framesOf, type Frame } from './hintwalk.svelte';
import { actionText, howText, mistakesText, soText, titleOf } from './hintwords';
import { lessonHref } from './lesson';
import { namesIn } from './step';
import { effectText, techniqueName, whereText } from './words';

export interface Said {
  readonly title: string;
  readonly reason: string;
  readonly so?: string; // what follows
  readonly because?: string; // why the technique is sound
}

export interface Telling {
  readonly lattice: Lattice; // of the cells that the sentences name
  readonly stage: number; // how much the session has told, 1 to 4
  readonly hasStep: boolean; // else there are mistakes, or nothing to be told
  readonly hasMistakes: boolean;
  readonly frames: readonly Frame[];
  readonly says: (frame: Frame) => Said;
  readonly action: string; // the button that takes the step
  readonly effect: string; // what the step does, said once it is taken
  readonly lesson?: { readonly href: string; readonly name: string } | undefined;
  readonly chain?: { readonly step: Step; readonly ways: readonly Way[] };
}

// A hint without a step: mistakes come before any, and there may be none.
export function withoutStep(
  { stage, remark, mistakes }: Pick<HintView | VariantHintView, 'stage' | 'remark' | 'mistakes'>,
  lattice: Lattice,
): Telling {
  const hasMistakes = mistakes.length > 0;
  const nothing = t(remark === 'solved' ? 'solver.hint-solved' : 'solver.hint-none');
  const said = {
    title: t(hasMistakes ? 'solver.title-wrong' : 'solver.title-none'),
    reason: hasMistakes ? mistakesText(mistakes, namesIn(lattice)) : nothing,
  };
  const frames: Frame[] = [{ stage: 'where' }];
  const says = (): Said => said;
  return { lattice, stage, hasStep: false, hasMistakes, frames, says, action: '', effect: '' };
}

// `filled`: the digits on the board.
export function classicTelling(hint: HintView, filled: string): Telling {
  const { step, mistakes } = hint;
  if (!step || mistakes.length > 0) return withoutStep(hint, classic);
  return {
    lattice: classic,
    stage: hint.stage,
    hasStep: true,
    hasMistakes: false,
    frames: framesOf(step),
    says: ({ stage }) => {
      if (stage === 'where') {
        const where = step.where ? whereText(step.where) : '';
        return { title: t('solver.title-where'), reason: where };
      }
      const reason = howText(step, filled);
      const title = titleOf(step);
      return stage === 'how' ? { title, reason } : { title, reason, so: soText(step) };
    },
    action: actionText(step),
    effect: effectText(step),
    lesson: { href: lessonHref(step.technique), name: techniqueName(step.technique, step.name) },
    chain: { step, ways: isTold(step) ? waysOf(step) : [] },
  };
}
