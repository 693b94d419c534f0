// What axe finds on a page, by the rules of WCAG up to 2.2 AA and its own.

import axe from 'axe-core';
import type { Page } from 'playwright-core';

// Axe comes in through the debugger's protocol, past the content policy that it must not weaken.
export async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const run = (globalThis as unknown as { axe: typeof axe }).axe.run;
    const { violations } = await run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
  });
}
