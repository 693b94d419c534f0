// What a hint says for a puzzle of any layout and rules: the engine's sentences, and what follows from them.

import { href } from '../../app/router.svelte';
import type { VariantHintView, VariantRecord } from '../../engine/types';
import { t } from '../../i18n/index.svelte';
import type { Lattice } from '../../lib/lattice';
import { lessonOf } from '../learn/lessonof';
import { namesIn } from '../solver/step';
import { withoutStep, type Telling } from '../solver/telling';
import { effectText } from '../solver/words';

export function variantTelling(
  hint: VariantHintView,
  { layout }: Pick<VariantRecord, 'layout'>,
  lattice: Lattice,
): Telling {
  const { step, mistakes } = hint;
  if (!step || mistakes.length > 0) return withoutStep(hint, lattice);
  const { where, technique = '', name = '', why = '', because = '', placements = [] } = step;
  const effect = effectText(step, namesIn(lattice), layout.lowest);
  const told = { title: name, reason: why, because };
  const lesson = lessonOf(technique);
  const [placed, another] = placements;
  return {
    lattice,
    stage: hint.stage,
    hasStep: true,
    hasMistakes: false,
    frames: [{ stage: 'where' }, { stage: 'how' }, { stage: 'do' }],
    says: ({ stage }) => {
      if (stage === 'where') return { title: t('solver.title-where'), reason: where.sentence };
      return stage === 'how' ? told : { ...told, so: effect };
    },
    action:
      placed && !another
        ? t('solver.do-place', { digit: String(placed.digit) })
        : t('variant.hint-do'),
    effect,
    lesson: lesson === undefined ? undefined : { href: href('learn', [lesson]), name },
  };
}
