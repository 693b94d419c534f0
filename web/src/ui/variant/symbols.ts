// What values are written as: numbers, or above nine the letters from A on.

import type { AnyLayout } from '../../engine/types';

export function symbolsOf({ values, lowest }: AnyLayout, letters: boolean): string[] {
  return Array.from({ length: values }, (_, index) => {
    const value = lowest + index;
    return letters && value > 9 ? String.fromCharCode(55 + value) : String(value);
  });
}
