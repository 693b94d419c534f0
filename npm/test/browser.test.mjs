// The package in Chromium: as plain modules from a static server, in a worker, and built by Vite. A
// strict policy holds: nothing but own files, no eval.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { load } from 'nonet';

import { probe, probeVariants } from './probe.mjs';
import { path, read } from './repository.mjs';

const tools = createRequire(path('web/package.json'));
const { chromium } = tools('playwright-core');

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
};
// Milliseconds after which something counts as not happening, however busy the machine is.
const PATIENCE = 300_000;
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

// Serves a folder; `typed` false: modules come as just bytes.
async function serve(folder, typed = true) {
  const asked = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const file = join(folder, pathname);
    asked.push(pathname);
    if (!existsSync(file)) return response.writeHead(404).end();
    const plain = !typed && extname(file) === '.wasm';
    const type = plain ? 'application/octet-stream' : TYPES[extname(file)];
    response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY });
    response.end(readFileSync(file));
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${server.address().port}`;
  return { url, asked, stop: () => new Promise((closed) => server.close(closed)) };
}

const here = fileURLToPath(new URL('.', import.meta.url));
const nonet = await load();
const classic = JSON.parse(JSON.stringify(probe(nonet)));
const variants = JSON.parse(JSON.stringify(await probeVariants(nonet)));

const inPackage = (name) => `/node_modules/nonet/dist/${name}`;

describe('in Chromium', () => {
  let browser;

  before(async () => {
    const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium-headless-shell';
    const { args } = JSON.parse(read('web/e2e/chromium.json'));
    browser = await chromium.launch({ executablePath, args, timeout: PATIENCE });
  });
  after(() => browser.close());

  // Opens the page, lets it probe, and compares.
  async function visit(url, how) {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    const problems = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(`${url}/${how}`);
    const text = await page.waitForFunction(() => document.body.dataset.answer);
    const answer = JSON.parse(await text.jsonValue());
    await page.close();
    assert.deepEqual(problems, []);
    return answer;
  }

  // The third module is fetched when it is asked for, and not before.
  const both = { classic, variants };
  for (const [name, how, typed, expected] of [
    ['as plain modules', 'site/page.html', true, { classic }],
    ['as plain modules, all of them', 'site/page.html?variants', true, both],
    ['from a server that does not know the type', 'site/page.html?variants', false, both],
    ['in a worker', 'site/in_worker.html', true, both],
  ]) {
    test(name, async () => {
      const server = await serve(here, typed);
      assert.deepEqual(await visit(server.url, how), expected);
      const modules = server.asked.filter((each) => each.endsWith('.wasm'));
      const own = ['nonet-simd.wasm', ...(expected.variants ? ['nonet-variants.wasm'] : [])];
      assert.deepEqual(modules, own.map(inPackage));
      await server.stop();
    });
  }

  test('tells when the module is not there', async () => {
    const server = await serve(here);
    const answer = await visit(server.url, 'site/missing.html');
    assert.deepEqual(answer, ['NonetError', 'the engine could not be fetched (404)']);
    await server.stop();
  });

  test('built by Vite', async () => {
    const { build } = await import(tools.resolve('vite'));
    const outDir = join(here, 'built');
    const input = join(here, 'bundled.html');
    await build({
      root: here,
      logLevel: 'silent',
      configFile: false,
      build: { outDir, target: 'es2022', rollupOptions: { input } },
    });
    const server = await serve(outDir);
    assert.deepEqual(await visit(server.url, 'bundled.html'), { classic, variants });
    const modules = server.asked.filter((each) => each.endsWith('.wasm'));
    assert.equal(modules.length, 2);
    assert.match(modules[0], /^\/assets\/nonet-simd-.*\.wasm$/);
    assert.match(modules[1], /^\/assets\/nonet-variants-.*\.wasm$/);
    await server.stop();
  });
});
