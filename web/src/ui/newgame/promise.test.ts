// What a level promises in one line is what the ladder of its label contains: no puzzle of a level asks for
// a technique that its words, or those of an easier level, do not name.

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { askClassic, type Ask } from '../../engine/asking';
import { labels, type ClassicVerb, type Label } from '../../engine/types';
import de from '../../i18n/de/newgame.json';
import en from '../../i18n/en/newgame.json';

// The rungs of the ladder, the label that first has each, and the words for it.
const rungs: [name: string, label: Label, english: string, german: string][] = [
  ['hidden singles in boxes', 'easy', 'Singles', 'Einzelne Ziffern'],
  ['hidden singles in lines', 'easy', 'Singles', 'Einzelne Ziffern'],
  ['naked singles', 'medium', 'Naked singles', 'Nackte Einer'],
  ['locked candidates and pairs', 'medium', 'pairs and locked', 'Paare, gebundene'],
  [
    'triples, quads, fish, wings, colours, rectangles',
    'hard',
    'Triples, fish',
    'Drillinge, Fische',
  ],
  [
    'chains and almost locked sets',
    'expert',
    'Chains and almost locked',
    'Ketten und fast gesperrte',
  ],
];

// By family; of subsets, Medium has pairs alone.
const families: Record<Label, readonly string[]> = {
  easy: ['singles'],
  medium: ['intersections', 'subsets'],
  hard: ['fish', 'single digit', 'colouring', 'wings', 'uniqueness'],
  expert: ['chains', 'forcing chains', 'almost locked sets', 'sets'],
  extreme: [],
};

// A Hard one that Sudoku Explainer solves by a chain, with 6.6: a turbot fish.
const WITH_TURBOT_FISH =
  '.5...3..1671..9.2.9........3.4.92..8...4.7.3.....5...25...3.....3.7......9...67..';

let ask: Ask<ClassicVerb>;
beforeAll(async () => {
  ask = await askClassic();
});

// The techniques of the hints that lead to the end.
function hintsOf(puzzle: string): { technique: string; family: string }[] {
  const steps: { technique: string; family: string }[] = [];
  let filled = puzzle;
  let candidates: number[] | undefined;
  while (filled.includes('.')) {
    const { step, after } = ask('hint', { puzzle, filled, ...(candidates && { candidates }) });
    if (!step || !after) break;
    steps.push(step);
    ({ filled, candidates } = after);
  }
  return steps;
}

const upTo = (label: Label): Label[] => labels.slice(0, labels.indexOf(label) + 1);

describe.each(labels)('%s', (label) => {
  it('is labelled so, and needs no rung beyond its words', () => {
    const puzzles = [1, 2, 3].map((seed) => ask('new', { seed, label }).puzzle as string);
    if (label === 'hard') puzzles.push(WITH_TURBOT_FISH);
    for (const puzzle of puzzles) {
      const rated = ask('rate', { puzzle });
      expect(rated.label).toBe(label);
      expect(Object.keys(rated.rounds)).toEqual(rungs.map(([name]) => name));
      if (label === 'extreme') continue;
      const used = rungs.filter(([name]) => (rated.rounds[name] ?? 0) > 0);
      for (const [, of] of used) expect(upTo(label)).toContain(of);
      for (const { technique, family } of hintsOf(puzzle)) {
        expect(upTo(label).flatMap((each) => families[each])).toContain(family);
        if (label === 'medium' && family === 'subsets') expect(technique).toMatch(/pair/);
      }
    }
  });

  it('says so in its line, in the app and in the documents', () => {
    for (const [, of, english, german] of rungs.filter(([, each]) => each === label)) {
      expect(en[`about-${of}`]).toContain(english);
      expect(de[`about-${of}`]).toContain(german);
    }
    const document = readFileSync(new URL('../../../../docs/rating.md', import.meta.url), 'utf8');
    expect(document).toContain(`| ${en[`about-${label}`]} |`);
  });
});

it('the hardest step of the Hard one with a rating of 6.6 is a short chain, and Hard says so', () => {
  const hints = hintsOf(WITH_TURBOT_FISH).map(({ technique }) => technique);
  const short = ['turbot-fish', 'skyscraper', 'two-string-kite'];
  expect(hints.some((technique) => short.includes(technique))).toBe(true);
  expect(en['about-hard']).toContain('short chains');
  expect(de['about-hard']).toContain('kurze Ketten');
});
