// All that a lesson about a variant needs beyond those of classic puzzles: its boards, and the engine for
// variants. It is fetched when such a lesson is opened.

import { variants } from '../../../app/variantengine';
import type { Step, VariantStep } from '../../../engine/types';
import { bareStep } from '../../../lessons/course';
import { bit, digitAt } from '../../../lib/cells';
import type { Exercise, Steps } from '../judge';
import { numbersOf, recordOf } from './board';
import { variantMistake, variantPicture } from './frames';
import { variantMistakeTold, variantTold } from './values';
import VariantExercise from './VariantExercise.svelte';
import VariantStill from './VariantStill.svelte';

// An exercise that knows which cells see each other under its rules; a game of the engine says it.
async function prepared(exercise: Exercise): Promise<Exercise> {
  const puzzle = recordOf(exercise.position);
  const opened = await variants.call('variant.session.open', { puzzle, now: Date.now() });
  const { session, peers } = opened;
  void variants.call('variant.session.close', { session });
  return { ...exercise, peers };
}

function possibleIn({ position }: Exercise): Steps {
  let found: Promise<readonly Step[]> | undefined;
  return () =>
    (found ??= variants
      .call('variant.steps', {
        puzzle: recordOf(position),
        filled: numbersOf(position.filled),
        candidates: position.candidates.map(
          (mask, cell) => mask || bit(digitAt(position.filled, cell)),
        ),
        most: 200,
      })
      .then(({ steps }) => steps.map(plain)));
}

// What a step of a variant does, as a classic one.
const plain = ({ technique, name, family, placements, eliminations }: VariantStep): Step =>
  bareStep({
    technique: technique ?? '',
    name: name ?? '',
    family: family ?? '',
    placements: placements ?? [],
    eliminations: eliminations ?? [],
  });

export const kit = {
  Still: VariantStill,
  Exercise: VariantExercise,
  picture: variantPicture,
  mistakePicture: variantMistake,
  told: variantTold,
  mistakeTold: variantMistakeTold,
  prepared,
  possibleIn,
};

export type VariantKit = typeof kit;
