// The app in Firefox and WebKit, where Debian's are installed (tools/packages.txt, [browsers]): it starts, a
// lesson's board is there, a game is made and played by keys and pointer, a hint is told, and it is there again
// with the server gone.

import { expect, test } from 'vitest';
import { artefact } from './app';
import { firefoxPath, hasWebKit, startFirefox, startWebKit, type Driver } from './others/driver';
import { serve, solve } from './program';

const browsers = [
  { name: 'Firefox', isThere: firefoxPath !== undefined, start: startFirefox },
  { name: 'WebKit', isThere: hasWebKit, start: startWebKit },
];

const CONTROL = '\uE009';
const RIGHT = '\uE014';

const digits = `Array.from(document.querySelectorAll('[role=grid] [data-cell]'),
  (cell) => cell.querySelector('.value')?.textContent ?? '.').join('')`;

const becomes = (driver: Driver, expression: string, value: unknown) =>
  expect.poll(() => driver.run(expression), { interval: 50 }).toEqual(value);

const isThere = (query: string): string =>
  `document.querySelector(${JSON.stringify(query)}) !== null`;

// The middle of what a query finds, the first one that is to be seen.
const middle = (query: string): string => `(() => {
  const found = [...document.querySelectorAll(${JSON.stringify(query)})].find(
    (each) => each.getBoundingClientRect().width > 0);
  const { x, y, width, height } = found.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})()`;

async function press(driver: Driver, query: string, pointer = 'mouse'): Promise<void> {
  await becomes(driver, isThere(query), true);
  await driver.press([await driver.run<{ x: number; y: number }>(middle(query))], pointer);
}

async function play(driver: Driver): Promise<void> {
  await press(driver, '.labels button');
  await becomes(driver, isThere('[role=grid] .cell.given'), true);
  const givens = await driver.run<string>(digits);
  const solution = solve(givens);
  const [first = 0, second = 0, third = 0] = [...givens].flatMap((digit, cell) =>
    digit === '.' ? [cell] : [],
  );
  const filled = [...givens];
  const put = async (cell: number): Promise<void> => {
    filled[cell] = solution[cell] as string;
    await becomes(driver, digits, filled.join(''));
  };
  await press(driver, `[data-cell="${first}"]`);
  await driver.key(solution[first] as string);
  await put(first);
  await press(driver, `[data-cell="${second}"]`);
  await press(driver, `.pad .key:nth-child(${solution[second]})`);
  await put(second);
  await driver.key('z', CONTROL);
  filled[second] = '.';
  await becomes(driver, digits, filled.join(''));
  await driver.key('y', CONTROL);
  await put(second);
  await press(driver, `[data-cell="${third}"]`, 'touch');
  await press(driver, `.pad .key:nth-child(${solution[third]})`, 'touch');
  await put(third);
}

async function takeHint(driver: Driver): Promise<void> {
  const before = await driver.run<string>(digits);
  await driver.key('h');
  for (let i = 0; i < 3; ++i) await press(driver, '.hint .next');
  await becomes(driver, `${digits} !== ${JSON.stringify(before)}`, true);
}

for (const { name, isThere: found, start } of browsers) {
  test.skipIf(!found)(`a game in ${name}`, async () => {
    const served = await serve();
    const driver = await start();
    try {
      await driver.size(1280, 900);
      await driver.open(`${served.url}#/new`);
      await driver.run(`(window.wrong = [], addEventListener('error', (e) => wrong.push(e.message)),
        addEventListener('unhandledrejection', (e) => wrong.push(String(e.reason))), 1)`);
      await play(driver);
      await takeHint(driver);
      await driver.picture(artefact(`others-${name.toLowerCase()}.png`));
      expect(await driver.run('wrong')).toEqual([]);

      const seen = await driver.run<string>(digits);
      await driver.reload();
      await becomes(driver, digits, seen);
      // All files are kept once the service worker is ready.
      if (await driver.run<boolean>('navigator.serviceWorker?.ready.then(() => true) ?? false')) {
        await driver.reload();
        await becomes(driver, digits, seen);
        await served.stop();
        await driver.reload();
        await becomes(driver, digits, seen);
        await driver.key(RIGHT);
      } else console.log(`${name}: no service worker here, so nothing offline`);
    } finally {
      await driver.close();
      await served.stop();
    }
  });
}
