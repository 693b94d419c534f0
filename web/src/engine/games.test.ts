// Games in the small module, and how they move to the whole engine.

import { beforeAll, expect, it } from 'vitest';

import { Engine } from './client';
import { Games, type GameVerb } from './games';
import { compile, InProcessWorker, PUZZLE } from './inprocess';
import type { Op, View } from './types';

let small: WebAssembly.Module;
let whole: WebAssembly.Module;

beforeAll(async () => {
  small = await compile('nonet-play.wasm');
  whole = await compile('nonet-plain.wasm');
});

const startSmall = () =>
  Promise.resolve(new Engine<GameVerb>({ startWorker: () => new InProcessWorker(small) }));

// Games whose whole engine comes when bring() is called.
function start(starting = startSmall) {
  let resolve: (engine: Engine) => void = () => {};
  const promise = new Promise<Engine>((resolved) => (resolve = resolved));
  const count = { wanted: 0, lost: 0 };
  const games = new Games({
    startSmall: starting,
    startWhole: () => ((count.wanted += 1), promise),
    onLost: () => (count.lost += 1),
  });
  const bring = (): Promise<void> => {
    const engine = new Engine({ startWorker: () => new InProcessWorker(whole) });
    resolve(engine);
    return games.arrive(engine);
  };
  return { games, bring, count };
}

const ops: Op[] = [
  { op: 'place', cells: [2], digit: 4 },
  { op: 'centre', cells: [3, 5], digit: 6 },
  { op: 'corner', cells: [3], digit: 2 },
  { op: 'colour', cells: [3], colour: 5 },
  { op: 'colour-candidate', cell: 3, digit: 6, colour: 2 },
  { op: 'place', cells: [8], digit: 4 },
  { op: 'undo' },
  { op: 'place', cells: [8], digit: 2 },
  { op: 'checkpoint', name: 'here' },
  { op: 'erase', cells: [8] },
  { op: 'undo' },
  { op: 'settings', check: 'solution', auto_marks: true, guard: false },
  { op: 'place', cells: [3], digit: 1 },
  { op: 'check' },
];

// What is seen of an operation: the events and the view, or the sentence that refuses it.
async function done(games: Games, session: number, op: Op, now: number): Promise<unknown> {
  try {
    const { events, view } = await games.call('session.do', { session, op, now });
    return { events, view: shown(view) };
  } catch (error) {
    return String(error);
  }
}

// All but the time.
function shown({ elapsed_ms: _, ...view }: View): Omit<View, 'elapsed_ms'> {
  return view;
}

it('shows in the small module what the whole engine shows, and goes on there', async () => {
  const early = start();
  const late = start();
  await late.bring();
  const open = { puzzle: PUZZLE, now: 0 };
  const here = await early.games.call('session.open', open);
  const there = await late.games.call('session.open', open);
  expect(here.session).toBeLessThan(0);
  expect(there.session).toBeGreaterThan(0);
  for (const [index, op] of [...ops, ...ops].entries()) {
    if (index === ops.length) await early.bring();
    const now = 1000 + index;
    const a = await done(early.games, here.session, op, now);
    expect(a, `${index} ${op.op}`).toEqual(await done(late.games, there.session, op, now));
  }
  expect([early.count, late.count]).toEqual(Array(2).fill({ wanted: 0, lost: 0 }));
});

it('waits for the whole engine with a hint, and with nothing else', async () => {
  const { games, bring, count } = start();
  const { session } = await games.call('session.open', { puzzle: PUZZLE, now: 0 });
  const hint = games.call('session.do', { session, op: { op: 'hint', stage: 1 }, now: 1 });
  const place: Op = { op: 'place', cells: [2], digit: 4 };
  expect((await games.call('session.do', { session, op: place, now: 2 })).view.values[2]).toBe('4');
  expect(count.wanted).toBe(1);
  await bring();
  const { view } = await hint;
  expect(view.hint?.step).toBeDefined();
  expect(view.values[2]).toBe('4');
});

it('keeps what is asked for while the games move, in its order', async () => {
  const { games, bring } = start();
  const opened = games.call('session.open', { puzzle: PUZZLE, now: 0 });
  const moving = bring();
  const { session } = await opened;
  const digits = [1, 2, 4].map((digit) => {
    const op: Op = { op: 'place', cells: [2], digit };
    return games.call('session.do', { session, op, now: 1 });
  });
  await moving;
  const values = (await Promise.all(digits)).map(({ view }) => view.values[2]);
  expect(values).toEqual(['1', '2', '4']);
  await games.call('session.close', { session });
  await expect(games.call('session.view', { session, now: 2 })).rejects.toThrow('no session');
});

it('begins with the whole engine where the small module does not come', async () => {
  const { games, bring, count } = start(() => Promise.reject(new Error('no network')));
  const opened = games.call('session.open', { puzzle: PUZZLE, now: 0 });
  await new Promise((resolve) => setTimeout(resolve));
  await bring();
  expect((await opened).session).toBeGreaterThan(0);
  expect(count).toEqual({ wanted: 1, lost: 0 });
});

it('says when a game was lost on the way', async () => {
  const { games, bring, count } = start(() =>
    Promise.resolve(
      new Engine<GameVerb>({ startWorker: () => new InProcessWorker(small, /save/) }),
    ),
  );
  await games.call('session.open', { puzzle: PUZZLE, now: 0 });
  await bring();
  expect(count.lost).toBe(1);
  expect((await games.call('session.open', { puzzle: PUZZLE, now: 1 })).notices).toEqual([]);
});

it('loses no operation, whenever the whole engine comes', async () => {
  for (let moment = 0; moment < 24; ++moment) {
    const { games, bring } = start();
    const { session } = await games.call('session.open', { puzzle: PUZZLE, now: 0 });
    const asked: Promise<{ view: View }>[] = [];
    let moved: Promise<void> | undefined;
    for (let index = 0; index < 24; ++index) {
      if (index === moment) moved = bring();
      const op: Op = { op: 'corner', cells: [2 + (index % 2)], digit: 1 + (index % 9) };
      asked.push(games.call('session.do', { session, op, now: index }));
      if (index % 5 === moment % 5) await new Promise((resolve) => setTimeout(resolve, index % 3));
    }
    await moved;
    const moves = (await Promise.all(asked)).map(({ view }) => view.tree.nodes.length);
    expect(moves).toEqual(asked.map((_, index) => index + 2));
  }
});
