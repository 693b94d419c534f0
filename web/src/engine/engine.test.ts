// The engine as the page uses it, over both modules; tools/web_engine builds them.

import { beforeAll, describe, expect, it } from 'vitest';

import { NonetError } from '../../../npm/src/answer';
import { Engine } from './client';
import type { Op } from './types';
import { compile, InProcessWorker, PUZZLE } from './inprocess';

describe.each(['nonet-simd.wasm', 'nonet-plain.wasm'])('%s', (file) => {
  let module: WebAssembly.Module;
  let engine: Engine;
  let lost = 0;

  beforeAll(async () => {
    module = await compile(file);
    engine = new Engine({
      startWorker: () => new InProcessWorker(module),
      onSessionsLost: () => (lost += 1),
    });
  });

  it('says which build it is', async () => {
    const version = await engine.call('version', {});
    expect(version.simd).toBe(file.includes('simd'));
    expect(version.verbs).toContain('session.do');
  });

  it('makes the same puzzle for the same seed', async () => {
    const [a, b] = await Promise.all([
      engine.call('new', { seed: 7, label: 'hard' }),
      engine.call('new', { seed: '7', label: 'hard' }),
    ]);
    expect(a.puzzle).toBe(b.puzzle);
    expect(a.label).toBe('hard');
  });

  it('rejects with the engine’s sentence', async () => {
    const bad = engine.call('check', { puzzle: '123' });
    await expect(bad).rejects.toBeInstanceOf(NonetError);
    await expect(bad).rejects.toMatchObject({ where: 'puzzle' });
  });

  it('tells progress', async () => {
    const heard: number[] = [];
    await engine.call('rate', { puzzle: PUZZLE }, { onProgress: (done) => heard.push(done) });
    expect(heard.length).toBeGreaterThan(10);
  });

  it('cancels by starting the worker anew, and keeps the line', async () => {
    const before = InProcessWorker.started;
    const cancel = new AbortController();
    const first = engine.call('new', { seed: 1, label: 'extreme' }, { signal: cancel.signal });
    const second = engine.call('new', { seed: 2, label: 'easy' });
    cancel.abort();
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    expect((await second).label).toBe('easy');
    expect(InProcessWorker.started).toBe(before + 1);
  });

  it('drops a request in line without ending the worker', async () => {
    const before = InProcessWorker.started;
    const cancel = new AbortController();
    const first = engine.call('new', { seed: 1, label: 'easy' });
    const second = engine.call('new', { seed: 2, label: 'easy' }, { signal: cancel.signal });
    cancel.abort();
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    await first;
    expect(InProcessWorker.started).toBe(before);
  });

  it('plays, saves and goes on', async () => {
    const { session } = await engine.call('session.open', { puzzle: PUZZLE, now: 0 });
    const op: Op = { op: 'place', cells: [2], digit: 4 };
    const done = await engine.call('session.do', { session, op, now: 1000.5 });
    expect(done.view.values[2]).toBe('4');
    expect(done.view.elapsed_ms).toBe(1000);
    const { save } = await engine.call('session.save', { session, now: 2000 });
    await engine.call('session.close', { session });
    const again = await engine.call('session.open', { save, now: 9000 });
    expect(again.view.values).toBe(done.view.values);
    expect(again.notices).toEqual([]);
  });

  it('tells steps in the language of the moment, which a new worker knows as well', async () => {
    let tag: string | undefined;
    const tableOf = (language: string): string => {
      const messages = { 'Hidden Single in Box': `Single ${language}` };
      return JSON.stringify({ verb: 'language', table: { language, name: language, messages } });
    };
    const own = new Engine({
      startWorker: () => new InProcessWorker(module),
      language: () => Promise.resolve(tag === undefined ? tag : { tag, table: tableOf(tag) }),
    });
    const nameOf = async (): Promise<string | undefined> =>
      (await own.call('hint', { puzzle: PUZZLE })).step?.name;
    const english = 'Hidden Single in Box';
    expect(await nameOf()).toBe(english);
    for (const each of ['xx', 'yy']) {
      tag = each;
      expect(await nameOf()).toBe(`Single ${each}`);
    }
    await expect(own.call('parse', { text: 'x', format: 'crash' })).rejects.toThrow();
    expect(await nameOf()).toBe('Single yy');
    tag = undefined;
    expect(await nameOf()).toBe(english);
  });

  it('keeps requests in their order while the language is fetched', async () => {
    let language = Promise.resolve(undefined);
    const startWorker = () => new InProcessWorker(module);
    const own = new Engine({ startWorker, language: () => language });
    const { session } = await own.call('session.open', { puzzle: PUZZLE, now: 0 });
    let arrive: (language: undefined) => void = () => {};
    language = new Promise((resolve) => (arrive = resolve));
    const done = [4, 1].map((digit) =>
      own.call('session.do', { session, op: { op: 'place', cells: [2], digit }, now: 1 }),
    );
    const saved = own.call('session.save', { session, now: 2 });
    arrive(undefined);
    const moves = (await Promise.all(done)).map(({ view }) => view.values[2]);
    expect(moves).toEqual(['4', '1']);
    expect((await saved).save).toContain('"moves":2');
  });

  it('survives a crash of its worker', async () => {
    const before = lost;
    await expect(engine.call('parse', { text: 'x', format: 'crash' })).rejects.toThrow(
      'out of memory',
    );
    expect(lost).toBe(before + 1);
    expect((await engine.call('check', { puzzle: PUZZLE })).verdict).toBe('unique');
  });
});
