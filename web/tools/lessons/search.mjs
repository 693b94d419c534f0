// Positions at which a technique is the next step: puzzles are made to need it, and the hints of the
// app are followed from the givens until they name it.

import { byRules, digitsOf, goneOf } from './grid.mjs';

// The techniques of the first five rungs of the ladder of labels (docs/rating.md): where a lesson
// names a profile, none of these may be there.
const EASY = new Set(
  `full-house hidden-single-box hidden-single-line naked-single pointing claiming naked-pair
  hidden-pair naked-triple hidden-triple naked-quad hidden-quad x-wing swordfish jellyfish skyscraper
  2-string-kite turbot-fish empty-rectangle xy-wing xyz-wing w-wing remote-pair simple-colors-trap
  simple-colors-wrap unique-rectangle-1 unique-rectangle-2 unique-rectangle-4`.split(/\s+/),
);

// Techniques that HoDoKu's scale lacks.
const ON_SE = new Set(['forcing-chain', 'cell-forcing-chains', 'house-forcing-chains']);

const effectOf = ({ placements, eliminations }) => JSON.stringify({ placements, eliminations });

// What different conclusions the lesson's techniques allow here.
async function effects(engine, lesson, position) {
  const all = new Set();
  for (const technique of lesson.techniques) {
    const found = await engine.ask('steps', { ...position, technique, most: 20, slow: true });
    for (const step of found?.steps ?? []) all.add(effectOf(step));
  }
  return all.size;
}

async function hintAt(engine, lesson, position) {
  const profile = lesson.profile ? { profile: lesson.profile } : {};
  const hint = await engine.ask('hint', { ...position, ...profile });
  if (!hint?.step || !lesson.techniques.includes(hint.step.technique)) return hint;
  if (!lesson.profile || lesson.chapter === 'singles') return hint;
  const easier = await engine.ask('hint', position);
  return EASY.has(easier?.step?.technique) ? { ...hint, tooEarly: true } : hint;
}

// The step does what the lesson's exercises ask for, and what its text says.
function fits({ kind, single, apart }, { placements, eliminations, marks }) {
  if (placements.length !== (kind === 'place' ? 1 : 0)) return false;
  const assumed = marks.filter(({ part }) => part === 'assumed').flatMap((mark) => mark.cells);
  if (apart && eliminations.some(({ cell }) => assumed.includes(cell))) return false;
  return !single || new Set(eliminations.map(({ digits }) => digits)).size === 1;
}

// All positions of a puzzle at which the technique is next, from the givens on.
async function* along(engine, lesson, made) {
  let position = { puzzle: made.puzzle, filled: made.puzzle, candidates: byRules(made.puzzle) };
  for (let steps = 0; steps < 200; ++steps) {
    const hint = await hintAt(engine, lesson, position);
    if (!hint?.step) return;
    const { step, after } = hint;
    if (lesson.techniques.includes(step.technique) && !hint.tooEarly && fits(lesson, step)) {
      yield { position, step, solution: made.solution };
    }
    position = { puzzle: made.puzzle, filled: after.filled, candidates: after.candidates };
  }
}

// Every lesson has seeds of its own, so that no two show the same puzzle.
async function puzzleFor(engine, lesson, number) {
  const seed = `${lesson.id} ${number}`;
  if (lesson.label) return engine.ask('new', { seed, label: lesson.label });
  const technique = lesson.techniques[number % lesson.techniques.length];
  const profile = ON_SE.has(technique) ? 'se' : 'hodoku';
  const made = await engine.ask('new', { seed, uses: [technique], profile, tries: 400 });
  return made?.found ? made : engine.ask('practise', { technique, seed });
}

// Positions of different puzzles, one each: of a puzzle's the one that is worth most.
export async function* positions(engine, lesson, most) {
  for (let number = 0; number < most; ++number) {
    const made = await puzzleFor(engine, lesson, number);
    if (!made?.found) continue;
    let best;
    for await (const found of along(engine, lesson, made)) {
      const worth = worthOf(lesson, found);
      if (best && worth <= best.worth) continue;
      if (lesson.distinct !== false && (await effects(engine, lesson, found.position)) !== 1)
        continue;
      best = { ...found, worth };
    }
    if (best) yield best;
  }
}

// Few candidates that are gone already; small patterns; some effect; neither a blank board nor a full one.
function worthOf(lesson, { position, step }) {
  const gone = goneOf(position).reduce((sum, [, mask]) => sum + digitsOf(mask).length, 0);
  const struck = step.eliminations.reduce((sum, { digits }) => sum + digitsOf(digits).length, 0);
  const pattern = step.marks.reduce((sum, mark) => sum + mark.cells.length, 0);
  const filled = [...position.filled].filter((c) => c !== '.').length;
  const room = lesson.kind === 'place' ? -Math.abs(filled - 50) / 4 : Math.min(filled, 55) / 4;
  return room - gone - 1.5 * step.links.length - 0.7 * pattern + 0.5 * Math.min(struck, 4);
}
