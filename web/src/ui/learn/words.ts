// What an exercise asks, and what is said of a digit that was entered.

import type { Step } from '../../engine/types';
import { t, type Key } from '../../i18n/index.svelte';
import { cellName } from '../solver/step';
import { digitsText, effectText, houseName, listOf, techniqueName } from '../solver/words';
import type { Doing, Said } from './exercise.svelte';
import { digitsIn } from './frames';

export function promptOf(doing: Doing, title: string): string {
  const { lesson, level, step } = doing;
  const place = lesson.kind === 'place';
  if (doing.isTold && !doing.isDone) {
    return t(`learn.told-${lesson.kind}`, { what: effectText(told(doing)) });
  }
  const house = listOf(step.houses.map((each) => houseName(each.house)));
  if (level === 'house') return t('learn.ask-house', { house });
  if (level === 'where') return t(`learn.ask-where-${lesson.kind}`, { title });
  const digits = digitsText(digitsIn(step));
  if (place)
    return level === 'digits' ? t('learn.ask-digit', { digits }) : t('learn.ask-place', { title });
  return level === 'digits'
    ? t('learn.ask-digits', { title, digits })
    : t('learn.ask-strike', { title });
}

// What the step does of the kind that the exercise asks for.
function told({ lesson, step }: Doing): Pick<Step, 'placements' | 'eliminations'> {
  const { placements, eliminations } = step;
  if (lesson.kind === 'place') return { placements, eliminations: [] };
  return { placements: [], eliminations };
}

export function saidOf({ verdict, cell, digit }: Said, doing: Doing, title: string): string {
  const values = { cell: cellName(cell), digit: String(digit), title };
  if (doing.isDone) return t('learn.said-done', { what: effectText(told(doing)) });
  switch (verdict.is) {
    case 'right':
      return t('learn.said-right', { ...doing.count });
    case 'clash':
      return t('learn.said-clash', { ...values, other: cellName(verdict.other) });
    case 'other': {
      const { technique, name } = verdict.step;
      return t('learn.said-other', { ...values, technique: techniqueName(technique, name) });
    }
    default: {
      const key = `learn.said-${verdict.is}` as Key;
      const kind = doing.lesson.kind;
      return t(verdict.is === 'unproved' ? `learn.said-unproved-${kind}` : key, values);
    }
  }
}
