// What home offers to practise.

import { lessons, type Lesson } from '../../lessons/course';
import { lessonOf } from './lessonof';
import type { Met } from './met';

export interface Worth {
  technique: string;
  lesson: string;
  why: 'hints' | 'shown' | 'open';
  count: number; // of the last hints
}

// What most of the last hints told, else what an exercise had to show, else the first technique that is
// neither done nor of the next lesson.
export function worthPractice(
  { hints, shown }: Met,
  next: Lesson | undefined,
  isDone: (lesson: Lesson) => boolean,
): Worth | undefined {
  const taught = [...hints].reverse().filter((technique) => lessonOf(technique));
  const countOf = (technique: string): number =>
    taught.filter((each) => lessonOf(each) === lessonOf(technique)).length;
  const most = taught.reduce<string | undefined>(
    (best, each) => (countOf(each) > (best ? countOf(best) : 0) ? each : best),
    undefined,
  );
  if (most) return worth(most, 'hints', countOf(most));
  const failed = [...shown].reverse().find((technique) => lessonOf(technique));
  if (failed) return worth(failed, 'shown');
  const open = lessons.find(
    (lesson) =>
      !isDone(lesson) &&
      lesson !== next &&
      lesson.techniques.some((each) => lessonOf(each) === lesson.id),
  );
  return open && worth(open.techniques[0] ?? '', 'open');
}

const worth = (technique: string, why: Worth['why'], count = 0): Worth => ({
  technique,
  lesson: lessonOf(technique) ?? '',
  why,
  count,
});
