// The boards of variants' lessons: what the engine is asked, and its pictures.

import type { LessonPosition } from '../../../lessons/course';
import { digitAt } from '../../../lib/cells';
import { paperOf, type Paper, type PaperTheme } from '../../variant/paper';
import { rulesOf } from './frames';

export const symbols = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

export const numbersOf = (line: string): (number | null)[] =>
  [...line].map((_, cell) => digitAt(line, cell) || null);

// The puzzle as the verbs take it.
export function recordOf(position: LessonPosition): string {
  return JSON.stringify({ ...rulesOf(position), puzzle: numbersOf(position.puzzle) });
}

export const paperFor = (position: LessonPosition, theme: PaperTheme): Promise<Paper> =>
  paperOf(recordOf(position), rulesOf(position).layout, theme);
