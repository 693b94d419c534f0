// What a hint says for a puzzle of any layout and rules. English sentences are the engine's; German ones are
// made from the step's evidence.

import { href } from '../../app/router.svelte';
import type { VariantHintView, VariantRecord } from '../../engine/types';
import { currentLanguage, t } from '../../i18n/index.svelte';
import type { Lattice } from '../../lib/lattice';
import { lessonOf } from '../learn/lessonof';
import { withoutStep, type Telling } from '../solver/telling';
import { germanHint, germanMistakes } from './germanhints';

export function variantTelling(
  hint: VariantHintView,
  { layout, clues = [] }: VariantRecord,
  lattice: Lattice,
): Telling {
  const { lowest, values } = layout;
  const board = { clues, lowest, highest: lowest + values - 1, lattice };
  const isGerman = currentLanguage() === 'de';
  const { step, mistakes } = hint;
  if (!step || mistakes.length > 0) {
    const words = isGerman ? germanMistakes(hint, board) : mistakes.map(({ sentence }) => sentence);
    const wrong = { text: words.join(' '), english: !isGerman };
    return withoutStep(hint, mistakes.length > 0 ? wrong : undefined, lattice);
  }
  const own = isGerman ? germanHint(step, board) : undefined;
  const { name, where, why, so, because } = own ?? {
    name: step.name ?? '',
    where: step.where.sentence,
    why: step.why ?? '',
    so: step.conclusion ?? '',
    because: step.because ?? '',
  };
  const english = own === undefined;
  const lesson = lessonOf(step.technique ?? '');
  const [placed, another] = step.placements ?? [];
  return {
    lattice,
    stage: hint.stage,
    hasStep: true,
    hasMistakes: false,
    frames: [{ stage: 'where' }, { stage: 'how' }, { stage: 'do' }],
    says: ({ stage }) => {
      if (stage === 'where') {
        return { title: t('solver.title-where'), reason: { text: where, english } };
      }
      const told = {
        title: name,
        reason: { text: why, english },
        because: { text: because, english },
      };
      return stage === 'how' ? told : { ...told, so: { text: so, english } };
    },
    action:
      placed && !another
        ? t('solver.do-place', { digit: String(placed.digit) })
        : t('variant.hint-do'),
    effect: so,
    lesson: lesson === undefined ? undefined : { href: href('learn', [lesson]), name },
  };
}
