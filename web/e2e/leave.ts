// After each test of every file, the browsers that it opened are closed. What `app.ts` itself told the runner
// would hold for the first file that imports it: files share its modules, and this one runs anew for each.

import { afterEach } from 'vitest';
import { leave } from './app';

afterEach(({ task }) => leave(task.result?.state === 'fail' ? task.name : undefined));
