// What a stroke is called: where it begins and where it ends.

import { t } from '../../i18n/index.svelte';
import type { Stroke } from '../../lib/strokes';
import { cellName } from '../solver/step';

export function strokeName(stroke: Stroke): string {
  if (stroke.kind === 'line') {
    const [from = 0] = stroke.cells;
    return t('pen.line-name', { from: cellName(from), to: cellName(stroke.cells.at(-1) ?? from) });
  }
  const { from, to } = stroke;
  return t('pen.link-name', {
    digit: from.digit,
    from: cellName(from.cell),
    other: to.digit,
    to: cellName(to.cell),
  });
}
