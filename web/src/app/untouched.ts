// A puzzle that nobody has begun to type in: no digit, and nothing to take back. It is not worth
// keeping.

import type { View } from '../engine/types';

export function isUntouched(
  view: Pick<View, 'kind' | 'values' | 'can_undo' | 'can_redo'>,
): boolean {
  return view.kind === 'typing' && !view.can_undo && !view.can_redo && !/[1-9]/.test(view.values);
}
