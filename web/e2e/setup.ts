// Before all tests: one program that serves, one browser that is connected to.

import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { flags } from './browser';
import { patience } from './patience';
import { serve } from './program';

declare module 'vitest' {
  export interface ProvidedContext {
    url: string;
    browser: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [served, browser] = await Promise.all([
    serve(),
    chromium.launchServer({ ...flags, timeout: patience }),
  ]);
  project.provide('url', served.url);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await served.stop();
  };
}
