// Where a technique is taught: in its lesson, else in the library. The one place that knows.

import { href } from '../../app/router.svelte';
import { lessonOf } from '../learn/lessonof';

export function lessonHref(technique: string): string {
  const lesson = lessonOf(technique);
  return lesson === undefined ? href('techniques', [technique]) : href('learn', [lesson]);
}
