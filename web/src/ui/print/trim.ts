// Trim: sizes of paper as data, and the frame on a page that is printed on.
//
//   outside   top, bottom and the outer edge
//   inside    the edge at the spine: a gutter that grows with the number of pages, mirrored, since the
//             spine is left of odd pages and right of even ones
//
// Gutters are those that print-on-demand services ask for.

export interface Trim {
  readonly slug: string;
  readonly width: number; // mm
  readonly height: number;
}

const INCH = 25.4; // mm

const inches = (slug: string, width: number, height: number): Trim => ({
  slug,
  width: width * INCH,
  height: height * INCH,
});

export const TRIMS: readonly Trim[] = [
  { slug: 'a4', width: 210, height: 297 },
  { slug: 'a5', width: 148, height: 210 },
  inches('letter', 8.5, 11),
  inches('6x9', 6, 9),
  inches('7x10', 7, 10),
  inches('8x10', 8, 10),
  inches('8.5x11', 8.5, 11),
];

export function trimOf(slug: string): Trim | undefined {
  return TRIMS.find((trim) => trim.slug === slug);
}

// Up to so many pages, so much gutter.
const GUTTERS = [
  { pages: 150, gutter: 0.375 * INCH },
  { pages: 300, gutter: 0.5 * INCH },
  { pages: 500, gutter: 0.625 * INCH },
  { pages: 700, gutter: 0.75 * INCH },
  { pages: 828, gutter: 0.875 * INCH },
] as const;

export const MOST_PAGES = 828;
const OUTSIDE = 0.5 * INCH;
const BESIDE_GUTTER = 0.25 * INCH;

export function gutterOf(pages: number): number {
  const row = GUTTERS.find((each) => pages <= each.pages) ?? GUTTERS[GUTTERS.length - 1];
  return row?.gutter ?? 0;
}

// Margins of a page, in mm.
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
  width: number; // what is left between them
  height: number;
}

// `page` counts from 1 and is a right-hand one when odd. Unbound paper has the same margins all round.
export function frameOf(trim: Trim, bound: boolean, page: number, pages: number): Frame {
  const inside = bound ? gutterOf(pages) + BESIDE_GUTTER : OUTSIDE;
  const [left, right] = page % 2 === 1 ? [inside, OUTSIDE] : [OUTSIDE, inside];
  return {
    left,
    right,
    top: OUTSIDE,
    bottom: OUTSIDE,
    width: trim.width - inside - OUTSIDE,
    height: trim.height - 2 * OUTSIDE,
  };
}
