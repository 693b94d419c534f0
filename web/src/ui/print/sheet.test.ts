import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARGIN_MM, PAPER, PER_PAGE, gridSideMm, layoutOf, pagesOf, type Paper } from './sheet';

describe('pages', () => {
  it('hold every puzzle once and in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { maxLength: 50 }),
        fc.constantFrom(...PER_PAGE),
        (items, n) => {
          const pages = pagesOf(items, n);
          expect(pages.flat()).toEqual(items);
          expect(pages.every((page) => page.length > 0 && page.length <= n)).toBe(true);
        },
      ),
    );
  });

  it('have room for what is put on them, on both papers', () => {
    for (const paper of Object.keys(PAPER) as Paper[]) {
      for (const n of [...PER_PAGE, 12]) {
        const { columns, rows } = layoutOf(n);
        const side = gridSideMm(paper, n);
        expect(columns * rows).toBe(n);
        expect(side).toBeGreaterThan(n === 12 ? 40 : 65);
        expect(columns * side).toBeLessThanOrEqual(PAPER[paper].width - 2 * MARGIN_MM);
        expect(rows * side).toBeLessThanOrEqual(PAPER[paper].height - 2 * MARGIN_MM);
      }
    }
  });
});
