// Where a technique is taught: the one place that knows.

import { href } from '../../app/router.svelte';

export const lessonHref = (technique: string): string => href('techniques', [technique]);
