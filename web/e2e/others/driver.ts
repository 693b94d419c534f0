// Firefox and WebKit as a test drives them, without a package for it: Firefox speaks Marionette, JSON over TCP;
// WebKitGTK has a program that speaks WebDriver, JSON over HTTP. Their commands are the same.

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patience } from '../patience';

// A command: what Marionette calls it, and what WebDriver does.
interface Command {
  name: string;
  method: 'POST' | 'GET' | 'DELETE';
  path: string;
}

const commands = {
  reload: { name: 'Refresh', method: 'POST', path: '/refresh' },
  open: { name: 'Navigate', method: 'POST', path: '/url' },
  run: { name: 'ExecuteScript', method: 'POST', path: '/execute/sync' },
  act: { name: 'PerformActions', method: 'POST', path: '/actions' },
  size: { name: 'SetWindowRect', method: 'POST', path: '/window/rect' },
  picture: { name: 'TakeScreenshot', method: 'GET', path: '/screenshot' },
} as const satisfies Record<string, Command>;

type Send = (command: Command, parameters: object) => Promise<unknown>;

export class Driver {
  constructor(
    private readonly send: Send,
    private readonly refreshes: boolean,
    readonly close: () => Promise<void>,
  ) {}

  async open(url: string): Promise<void> {
    await this.send(commands.open, { url });
  }

  // Firefox's own command goes past the service worker: there the page is left and opened again.
  async reload(): Promise<void> {
    if (this.refreshes) {
      await this.send(commands.reload, {});
      return;
    }
    const url = await this.run<string>('location.href');
    await this.open('about:blank');
    await this.open(url);
  }

  // The value of an expression in the page.
  async run<T>(expression: string): Promise<T> {
    return (await this.send(commands.run, { script: `return ${expression}`, args: [] })) as T;
  }

  async size(width: number, height: number): Promise<void> {
    await this.send(commands.size, { width, height });
  }

  async picture(path: string): Promise<void> {
    const png = (await this.send(commands.picture, { full: false })) as string;
    writeFileSync(path, Buffer.from(png, 'base64'));
  }

  // Keys by their WebDriver names: one character each, special ones in the private area of Unicode.
  async key(key: string, held = ''): Promise<void> {
    const down = (value: string) => ({ type: 'keyDown', value });
    const up = (value: string) => ({ type: 'keyUp', value });
    const inside = [down(key), up(key)];
    const actions = held ? [down(held), ...inside, up(held)] : inside;
    await this.send(commands.act, { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  // By mouse or by finger, at a place in the window, or on the way through several.
  async press(places: readonly { x: number; y: number }[], pointerType = 'mouse'): Promise<void> {
    const move = ({ x, y }: { x: number; y: number }) => ({
      type: 'pointerMove',
      duration: 0,
      x: Math.round(x),
      y: Math.round(y),
    });
    const [first = { x: 0, y: 0 }, ...rest] = places;
    const actions = [
      move(first),
      { type: 'pointerDown', button: 0 },
      ...rest.map(move),
      { type: 'pointerUp', button: 0 },
    ];
    const pointer = { type: 'pointer', id: pointerType, parameters: { pointerType }, actions };
    await this.send(commands.act, { actions: [pointer] });
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(100)) {
    const found = await ask();
    if (found !== undefined) return found;
  }
  throw new Error('the browser does not answer');
}

async function ended(program: ChildProcess): Promise<void> {
  const exit = new Promise((resolve) => program.once('exit', resolve));
  program.kill();
  await exit;
}

export const firefoxPath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) =>
  existsSync(path),
);

export async function startFirefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'nonet-firefox-'));
  writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const program = spawn(firefoxPath ?? '', args, { stdio: 'ignore' });
  const file = join(profile, 'MarionetteActivePort');
  const port = await until(() => (existsSync(file) ? Number(readFileSync(file)) : undefined));
  const socket = createConnection({ host: '127.0.0.1', port });
  const ask = marionette(socket);
  await ask('WebDriver:NewSession', { acceptInsecureCerts: true });
  const send: Send = async ({ name }, parameters) => {
    const answer = (await ask(`WebDriver:${name}`, parameters)) as { value?: unknown } | null;
    return answer?.value;
  };
  return new Driver(send, false, async () => {
    socket.destroy();
    await ended(program);
    rmSync(profile, { recursive: true, force: true });
  });
}

// Messages are "LENGTH:[type, id, name or error, parameters or result]".
function marionette(socket: Socket): (name: string, parameters: object) => Promise<unknown> {
  const waiting = new Map<number, (message: [number, number, unknown, unknown]) => void>();
  let text = Buffer.alloc(0);
  let last = 0;
  socket.on('data', (bytes) => {
    text = Buffer.concat([text, bytes]);
    for (;;) {
      const colon = text.indexOf(':');
      const length = Number(text.subarray(0, colon));
      if (colon < 0 || text.length < colon + 1 + length) return;
      const message: unknown = JSON.parse(text.subarray(colon + 1, colon + 1 + length).toString());
      text = text.subarray(colon + 1 + length);
      // The first one is a greeting.
      if (!Array.isArray(message)) continue;
      waiting.get(message[1] as number)?.(message as [number, number, unknown, unknown]);
    }
  });
  return (name, parameters) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, ([, , error, result]) => {
        waiting.delete(id);
        if (error) reject(new Error(`${name}: ${JSON.stringify(error)}`));
        else resolve(result);
      });
      const body = JSON.stringify([0, id, name, parameters]);
      socket.write(`${Buffer.byteLength(body)}:${body}`);
    });
}

const miniBrowser = ['4.1', '4.0']
  .map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
  .find((path) => existsSync(path));
export const hasWebKit =
  miniBrowser !== undefined &&
  ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every((path) => existsSync(path));

// It has to have a display.
export async function startWebKit(): Promise<Driver> {
  const screen = spawn('/usr/bin/Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await new Promise<string>((resolve) =>
    screen.stdout.once('data', (data: Buffer) => resolve(`:${data.toString().trim()}`)),
  );
  const port = 20_000 + (process.pid % 20_000);
  const program = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await until(() => ask('GET', '/status').catch(() => undefined));
  const options = { binary: miniBrowser, args: ['--automation'] };
  const alwaysMatch = { 'webkitgtk:browserOptions': options };
  const { sessionId } = (await ask('POST', '/session', { capabilities: { alwaysMatch } })) as {
    sessionId: string;
  };
  const session = `/session/${sessionId}`;
  const send: Send = ({ method, path }, parameters) =>
    ask(method, session + path, method === 'POST' ? parameters : undefined);
  return new Driver(send, true, async () => {
    await ask('DELETE', session).catch(() => undefined);
    await ended(program);
    await ended(screen);
  });
}
