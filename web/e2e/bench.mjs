// Measures, in Chromium, what the app promises: time to a new puzzle and to a hint in the worker, time
// from a key to the next frame, bytes of the first visit. Numbers of one machine: nothing fails here.
//
// usage: node e2e/bench.mjs [--phone] [--lighthouse] [--pictures FOLDER]      after tools/web; NONET_BIN names the program
//
// It takes the browser that people have, /usr/bin/chromium (or CHROME_PATH), which the tests do not need.
//
// --pictures measures only how long the module takes for each picture of a folder, brought to 1280 pixels.
// --phone measures only the first visit, how long it takes on a slow phone, and how long a picture does: a fourth of this processor's
// speed, 1.6 Mbit/s, 150 ms to the server; of several visits the quickest, for the others tell what else
// the machine did. --lighthouse adds Lighthouse's scores; npm fetches it. Its versions from 12 on have no
// category for installable apps any more.

import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';

const root = new URL('../..', import.meta.url).pathname;
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium';
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const presets = ['release', 'app', 'clang'].map((preset) => `${root}build/${preset}/nonet`);
const program = process.env.NONET_BIN ?? presets.find((path) => existsSync(path));
if (!program) throw new Error('no program: build it, or name it in NONET_BIN');

const server = spawn(program, ['play', '--no-browser', '--port', '0', '--web', `${root}web/dist`]);
const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
const url = (await lines.next()).value;

function quantiles(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
  return `p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, most ${sorted.at(-1).toFixed(1)} ms`;
}

// As a server sends it: what was compressed when the page was built, else the file.
function sizeOf(paths, ending) {
  return [...new Set([...paths].map((path) => (path === '/' ? '/index.html' : path)))]
    .map((path) => [`${path}${ending}`, path].map((name) => `${root}web/dist${name}`))
    .map((names) => names.find((name) => existsSync(name)))
    .reduce((sum, name) => sum + (name ? statSync(name).size : 0), 0);
}

// Until a digit stands in a game, with the whole engine held back; and what is kept for offline.
async function firstVisit(browser) {
  const asked = await untilPlayable(browser);
  const kept = await keptOffline(browser);
  for (const [coding, ending] of [
    ['brotli', '.br'],
    ['gzip', '.gz'],
  ]) {
    console.log(
      `first visit, ${coding}: ${sizeOf(asked, ending)} bytes until it can be played, ` +
        `${sizeOf([...asked, ...kept], ending)} with all that is kept for offline`,
    );
  }
}

async function untilPlayable(browser) {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  const asked = new Set();
  const whole = /nonet-(simd|plain)[^/]*\.wasm$/;
  await page.route(whole, () => new Promise(() => {}));
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto(`${url}#/new/easy`);
  await page.waitForSelector('[role=grid] .cell.given');
  const cell = await page.locator('[role=grid] .cell:not(.given)').first().elementHandle();
  await cell.click();
  await page.keyboard.press('5');
  await page.waitForFunction((blank) => blank.querySelector('.value'), cell);
  const until = [...asked].filter((path) => !whole.test(path));
  await page.context().close();
  return until;
}

async function keptOffline(browser) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(url);
  const kept = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const keys = await caches.keys();
    const requests = await Promise.all(keys.map(async (key) => (await caches.open(key)).keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  await page.context().close();
  return kept;
}

const VISITS = 5;

// From the address to what a person waits for: the levels of the menu, a puzzle of an address that asks for one.
async function phoneTimes(browser) {
  for (const [name, hash, query] of [
    ['menu', '#/new', '.labels button'],
    ['game', '#/new/easy', '[role=grid] .cell.given'],
  ]) {
    const times = [];
    for (let visit = 0; visit < VISITS; ++visit) times.push(await phoneTime(browser, hash, query));
    times.sort((a, b) => a - b);
    console.log(`slow phone, ${name}: ${times.map((ms) => (ms / 1000).toFixed(2)).join(', ')} s`);
  }
}

async function phoneTime(browser, hash, query) {
  const size = { width: 412, height: 823 };
  const context = await browser.newContext({ viewport: size, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const speed = { downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    ...speed,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const start = performance.now();
  await page.goto(url + hash, { waitUntil: 'commit' });
  await page.waitForSelector(query);
  const time = performance.now() - start;
  await context.close();
  return time;
}

// A picture of 1280 by 960 pixels: a board that lies askew. Grey, 0..255.
function drawPicture() {
  const puzzle =
    '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
  const [width, height, cell] = [1280, 960, 78];
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context.fillStyle = '#d8d2c6';
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.transform(1, 0.09, -0.05, 1, 0, 0);
  context.translate(-4.5 * cell, -4.5 * cell);
  context.fillStyle = '#222';
  for (let i = 0; i < 10; ++i) {
    const thick = i % 3 === 0 ? 5 : 1.5;
    context.fillRect(i * cell - thick / 2, 0, thick, 9 * cell);
    context.fillRect(0, i * cell - thick / 2, 9 * cell, thick);
  }
  context.font = '52px sans-serif';
  context.textAlign = 'center';
  [...puzzle].forEach((digit, i) => {
    if (digit === '.') return;
    context.fillText(digit, (i % 9) * cell + cell / 2, Math.floor(i / 9) * cell + 57);
  });
  const { data } = context.getImageData(0, 0, width, height);
  return {
    width,
    height,
    puzzle,
    grey: Array.from({ length: width * height }, (_, i) => data[4 * i]),
  };
}

// A page with the module alone, on its own thread, which is the one that can be slowed down:
// scan(grey, width, height, find) gives its milliseconds and grids.
async function scannerPage(browser, rate) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(url);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const files = readdirSync(`${root}web/dist/assets`);
  const wasm = files.find((file) => /^nonet-scan.*\.wasm$/.test(file));
  await page.evaluate(async (address) => {
    const nothing = () => 8;
    const imports = {
      env: { nonet_progress: () => 0 },
      wasi_snapshot_preview1: new Proxy({}, { get: () => nothing, has: () => true }),
    };
    const bytes = await (await fetch(address)).arrayBuffer();
    const { instance } = await WebAssembly.instantiate(bytes, imports);
    const { memory, _initialize, nonet_alloc, nonet_free, nonet_scan } = instance.exports;
    _initialize();
    window.scan = (grey, width, height, find = 0) => {
      const at = nonet_alloc(grey.length);
      new Uint8Array(memory.buffer).set(grey, at);
      const start = performance.now();
      const answer = nonet_scan(at, width, height, find);
      const ms = performance.now() - start;
      const size = new DataView(memory.buffer).getUint32(answer, true);
      const text = new TextDecoder().decode(new Uint8Array(memory.buffer, answer + 4, size));
      nonet_free(answer);
      nonet_free(at);
      return { ms, grids: JSON.parse(text).result.grids };
    };
  }, `/assets/${wasm}`);
  return page;
}

const speedOf = (rate) => (rate === 1 ? 'this machine' : `a ${rate}th of its speed`);

async function scanTimes(browser, rate) {
  const page = await scannerPage(browser, rate);
  const { read, found, right } = await page.evaluate((draw) => {
    const { width, height, grey, puzzle } = new Function(`return (${draw})()`)();
    const times = { read: [], found: [], right: false };
    for (let i = 0; i < 12; ++i) {
      const { ms, grids } = window.scan(grey, width, height);
      times.read.push(ms);
      times.right = grids[0]?.puzzle === puzzle;
      times.found.push(window.scan(grey, width, height, 1).ms);
    }
    return times;
  }, String(drawPicture));
  console.log(
    `picture of 1280x960, ${speedOf(rate)}: ` +
      `read ${quantiles(read)}${right ? '' : ' (read wrong)'}; lattice ${quantiles(found)}`,
  );
  await page.context().close();
}

// Of pictures in files: of three readings of each the quickest.
async function pictureTimes(browser, rate, folder) {
  const page = await scannerPage(browser, rate);
  await page.evaluate(() => {
    window.greyOf = async (bytes) => {
      const whole = await createImageBitmap(
        new Blob([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))]),
      );
      const scale = 1280 / Math.max(whole.width, whole.height);
      const [width, height] = [whole.width, whole.height].map((side) => Math.round(side * scale));
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context.drawImage(whole, 0, 0, width, height);
      const { data } = context.getImageData(0, 0, width, height);
      const luma = (i) => (77 * data[i] + 150 * data[i + 1] + 29 * data[i + 2] + 128) >> 8;
      return [Uint8Array.from({ length: width * height }, (_, i) => luma(4 * i)), width, height];
    };
  });
  const times = [];
  let unique = 0;
  for (const file of readdirSync(folder).filter((name) => /\.(jpe?g|png)$/.test(name))) {
    const bytes = readFileSync(`${folder}/${file}`).toString('base64');
    const runs = await page.evaluate(async (text) => {
      const picture = await window.greyOf(text);
      return [1, 2, 3].map(() => window.scan(...picture));
    }, bytes);
    times.push(Math.min(...runs.map(({ ms }) => ms)));
    unique += runs[0].grids.some((grid) => grid.verdict === 'unique') ? 1 : 0;
  }
  console.log(
    `${times.length} pictures of 1280 pixels, ${speedOf(rate)}: ` +
      `${quantiles(times)}; ${unique} with one solution`,
  );
  await page.context().close();
}

async function engineTimes(browser) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(url);
  const files = readdirSync(`${root}web/dist/assets`);
  const find = (pattern) => `/assets/${files.find((file) => pattern.test(file))}`;
  await page.evaluate(
    async ([script, wasm]) => {
      const module = await WebAssembly.compile(await (await fetch(wasm)).arrayBuffer());
      const worker = new Worker(script, { type: 'module' });
      worker.postMessage({ module });
      let id = 0;
      window.ask = (request) =>
        new Promise((resolve, reject) => {
          const mine = ++id;
          const start = performance.now();
          const heard = ({ data }) => {
            if (data.id !== mine || data.progress) return;
            worker.removeEventListener('message', heard);
            const answer = data.answer && JSON.parse(data.answer);
            if (answer?.ok) resolve({ result: answer.result, ms: performance.now() - start });
            else reject(new Error(data.crash ?? data.answer));
          };
          worker.addEventListener('message', heard);
          worker.postMessage({ id: mine, request: JSON.stringify(request) });
        });
    },
    [find(/^worker-.*\.js$/), find(/^nonet-simd.*\.wasm$/)],
  );
  const ask = (request) => page.evaluate((asked) => window.ask(asked), request);
  await ask({ verb: 'new', seed: 'warm', label: 'easy' });
  for (const [label, count] of Object.entries({
    easy: 40,
    medium: 40,
    hard: 40,
    expert: 40,
    extreme: 10,
  })) {
    const made = [];
    const hints = [];
    for (let seed = 0; seed < count; ++seed) {
      const { result, ms } = await ask({ verb: 'new', seed, label });
      made.push(ms);
      if (seed >= 5) continue;
      const path = (await ask({ verb: 'path', puzzle: result.puzzle })).result;
      for (const { filled, candidates } of path.steps) {
        const hint = await ask({ verb: 'hint', puzzle: result.puzzle, filled, candidates });
        hints.push(hint.ms);
      }
    }
    console.log(`${label.padEnd(8)} new ${quantiles(made)}; hint ${quantiles(hints)}`);
  }
  await page.context().close();
}

async function inputTimes(browser) {
  const page = await (
    await browser.newContext({ viewport: { width: 1280, height: 900 } })
  ).newPage();
  await page.goto(`${url}#/new`);
  await page.locator('.labels button').first().click();
  await page.waitForSelector('[role=grid] .cell.given');
  const blank = page.locator('[role=grid] .cell:not(.given)').first();
  await blank.click();
  const times = await page.evaluate(async () => {
    const cell = document.activeElement;
    const shown = [];
    const painted = [];
    for (let i = 0; i < 60; ++i) {
      const start = performance.now();
      const changed = new Promise((resolve) => {
        const observer = new MutationObserver(() => (observer.disconnect(), resolve()));
        observer.observe(cell, { childList: true, characterData: true, subtree: true });
      });
      const key = i % 2 ? 'Backspace' : '5';
      cell.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true }));
      await changed;
      shown.push(performance.now() - start);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      painted.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return { shown, painted };
  });
  console.log(
    `key to changed page ${quantiles(times.shown)}; to the frame after ${quantiles(times.painted)}`,
  );
  await page.context().close();
}

function lighthouse() {
  const report = execFileSync(
    'npx',
    ['--yes', 'lighthouse@12.8', url, '--quiet', '--output=json',
      '--only-categories=performance,accessibility,best-practices',
      `--chrome-flags=--headless=new ${args.join(' ')}`],
    { encoding: 'utf8', maxBuffer: 1 << 28, env: { ...process.env, CHROME_PATH: executablePath } },
  ); // prettier-ignore
  const { categories, audits } = JSON.parse(report);
  for (const { title, score, auditRefs } of Object.values(categories)) {
    console.log(`Lighthouse ${title}: ${Math.round(score * 100)}`);
    for (const { id } of auditRefs) {
      if (audits[id].score !== null && audits[id].score < 1) console.log(`  ${audits[id].title}`);
    }
  }
}

const browser = await chromium.launch({ executablePath, args });
const pictures = process.argv.indexOf('--pictures');
try {
  if (pictures > 0) {
    for (const rate of [1, 4]) await pictureTimes(browser, rate, process.argv[pictures + 1]);
  } else {
    await firstVisit(browser);
    await phoneTimes(browser);
    await scanTimes(browser, 1);
    await scanTimes(browser, 4);
    if (!process.argv.includes('--phone')) {
      await engineTimes(browser);
      await inputTimes(browser);
    }
  }
  if (process.argv.includes('--lighthouse')) lighthouse();
} finally {
  await browser.close();
  server.kill('SIGINT');
}
