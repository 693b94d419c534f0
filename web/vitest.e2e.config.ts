// The tests in a real browser: the built app, served by the built program. One browser, one test
// after the other: they look at storage, focus and the network.

import { defineConfig } from 'vitest/config';
import { patience } from './e2e/patience';

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/setup.ts'],
    setupFiles: ['e2e/leave.ts'],
    maxWorkers: 1,
    isolate: false,
    // How long a test takes depends on the machine; these only end what hangs.
    expect: { poll: { timeout: patience } },
    testTimeout: 10 * patience,
    hookTimeout: 2 * patience,
  },
});
