// A random game: inputs by chance, done by the hands on the page and by the model, which are compared after
// every handful. Quick inputs come in handfuls; what waits for an answer comes alone.

import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { patience, waitForGame } from '../app';
import { digitAt } from '../../src/lib/cells';
import type { Jump } from '../../src/lib/keys';
import { digitsOf } from '../../src/lib/cells';
import type { Chance } from './chance';
import { Hands, type Modifier } from './hands';
import { essence, modes, type Person } from './person';

const ARROWS: [string, number, number][] = [
  ['ArrowUp', -1, 0],
  ['ArrowDown', 1, 0],
  ['ArrowLeft', 0, -1],
  ['ArrowRight', 0, 1],
];
const JUMPS: [string, Modifier[], Jump][] = [
  ['Home', [], 'row-start'],
  ['End', [], 'row-end'],
  ['PageUp', [], 'column-start'],
  ['PageDown', [], 'column-end'],
  ['Home', ['ctrl'], 'first'],
  ['End', ['ctrl'], 'last'],
];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const actsIn = (save: string) => (JSON.parse(save) as { acts: object[] }).acts;

export class RandomGame {
  inputs = 0;
  reloads = 0;
  #solvedSeen = false;

  constructor(
    public page: Page,
    private hands: Hands,
    private readonly person: Person,
    private readonly chance: Chance,
    private readonly touch: boolean,
  ) {}

  async play(count: number): Promise<void> {
    while (this.inputs < count) {
      if (this.chance.one(6)) await this.#slowInput();
      else await this.#handful();
      await this.#compare();
    }
    await this.#compareKept();
  }

  // Seen: digits, and marks where no hint covers them.
  async #compare(): Promise<void> {
    const { values, corner, centre, colours } = this.person.view;
    const marks = !this.person.hintShown;
    const text = [...values].map((value, cell) => {
      const [rim, middle] = [corner[cell] ?? 0, centre[cell] ?? 0].map((m) => digitsOf(m).join(''));
      const shown = value !== '.' ? value : marks ? `.${rim}/${middle}` : '.';
      return `${shown}c${digitsOf((colours[cell] ?? 0) >> 1).join('')}`;
    });
    await this.hands.sees(text, marks);
    if (!this.person.view.completed || this.#solvedSeen) return;
    this.#solvedSeen = true;
    await this.page.getByRole('button', { name: 'Look at the board' }).click();
  }

  // Kept: the whole history, as it is stored.
  async #compareKept(): Promise<void> {
    const wanted = essence(this.person.save());
    const deadline = Date.now() + patience;
    while (essence(await this.#kept()) !== wanted && Date.now() < deadline) await pause(20);
    const kept = essence(await this.#kept());
    if (kept !== wanted) expect(actsIn(kept)).toEqual(actsIn(wanted));
    expect(kept).toBe(wanted);
  }

  async #kept(): Promise<string> {
    const id = new URL(this.page.url()).hash.split('/').at(-1) ?? '';
    return this.page.evaluate(
      (name) =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open('nonet');
          opening.onerror = () => reject(new Error('no store'));
          opening.onsuccess = () => {
            const read = opening.result.transaction('games').objectStore('games').get(name);
            read.onsuccess = () => {
              opening.result.close();
              resolve((read.result as { save: string }).save);
            };
          };
        }),
      id,
    );
  }

  async #handful(): Promise<void> {
    const keysOnly = this.person.hintShown;
    const count = this.person.held === null ? 1 + this.chance.below(40) : 1;
    for (let i = 0; i < count && !this.#justSolved(); ++i) this.#quickInput(keysOnly);
    await this.hands.rest();
  }

  #justSolved(): boolean {
    return this.person.view.completed && !this.#solvedSeen;
  }

  // Under a hint the keys beside the board are covered.
  #quickInput(keysOnly: boolean): void {
    const { chance } = this;
    this.inputs += 1;
    const way = chance.below(keysOnly ? 10 : 14);
    if (way < 2) this.#rightDigit();
    else if (way < 4) this.#digitKey();
    else if (way < 6) this.#pressCell();
    else if (way < 9) this.#move();
    else if (way === 9) this.#editKey();
    else if (way < 13) this.#pad();
    else {
      const mode = chance.of(modes);
      this.hands.mode(mode);
      this.person.mode = mode;
    }
  }

  // A step towards the end, so that some games come to it.
  #rightDigit(): void {
    const { values } = this.person.view;
    const blanks = [...values].flatMap((value, cell) => (value === '.' ? [cell] : []));
    const cell = blanks.length > 0 ? this.chance.of(blanks) : this.chance.below(81);
    const digit = digitAt(this.person.solution, cell);
    this.hands.cell(cell);
    this.person.press(cell);
    this.hands.key(String(digit));
    this.person.enter(digit, this.person.mode);
    this.inputs += 1;
  }

  #digitKey(): void {
    const digit = 1 + this.chance.below(9);
    const [held, as] = this.chance.of<[Modifier[], 'corner' | 'centre' | 'colour' | 'mode']>([
      [[], 'mode'],
      [['shift'], 'corner'],
      [['ctrl'], 'centre'],
      [['alt'], 'centre'],
      [['ctrl', 'shift'], 'colour'],
    ]);
    this.hands.key(String(digit), held);
    this.person.enter(digit, as === 'mode' ? this.person.mode : as);
  }

  #pressCell(): void {
    const cell = this.chance.below(81);
    if (this.chance.one(5)) {
      const to = this.chance.below(81);
      if (to === cell) return;
      this.hands.drag(cell, to);
      this.person.drag(cell, to);
      return;
    }
    const add = this.person.held === null && this.chance.one(4);
    this.hands.cell(cell, add);
    this.person.press(cell, add);
  }

  #move(): void {
    const { chance, hands, person } = this;
    if (chance.one(8)) {
      const [key, held, to] = chance.of(JUMPS);
      hands.key(key, held);
      person.jump(to);
      return;
    }
    const [key, rows, columns] = chance.of(ARROWS);
    const extend = chance.one(5);
    hands.key(key, extend ? ['shift'] : []);
    person.arrow(rows, columns, extend);
  }

  #editKey(): void {
    const { chance, hands, person } = this;
    const way = chance.below(12);
    if (way < 3) {
      hands.key(chance.of(['Backspace', 'Delete', '0']));
      person.erase();
    } else if (way < 7) {
      hands.key('z', ['ctrl']);
      person.perform({ op: 'undo' });
    } else if (way < 9) {
      hands.key('y', ['ctrl']);
      person.perform({ op: 'redo' });
    } else if (way === 9) {
      hands.key('m');
      person.nextMode();
    } else if (way === 10) {
      hands.key('Escape');
      person.escape();
    } else if (person.held === null) {
      hands.key('a', ['ctrl']);
      person.selectAll();
    } else {
      hands.key('Enter');
      person.applyHeld();
    }
  }

  #pad(): void {
    const digit = 1 + this.chance.below(9);
    this.hands.pad(digit);
    this.person.pad(digit);
  }

  // What is answered before anything else is done.
  async #slowInput(): Promise<void> {
    this.inputs += 1;
    const ways = [
      () => this.#button(),
      () => this.#button(),
      () => this.#double(),
      () => this.#hint(),
      () => this.#hint(),
      () => this.#check(),
      () => this.#pause(),
      () => this.#sheet(),
      () => this.#tool(),
      () => this.#leave(),
      () => this.#reload(),
      () => this.#hastyReload(),
    ];
    if (this.chance.one(10)) await this.#hold();
    else await this.chance.of(ways)();
    await this.hands.rest();
  }

  async #button(): Promise<void> {
    if (this.person.hintShown) return;
    const which = this.chance.of(['undo', 'undo', 'redo', 'erase'] as const);
    await this.hands.button(which);
    if (which === 'erase') this.person.erase();
    else this.person.perform({ op: which });
  }

  async #double(): Promise<void> {
    if (this.person.held !== null) return;
    const cell = this.chance.below(81);
    this.hands.double(cell);
    this.person.double(cell);
    await Promise.resolve();
  }

  async #hold(): Promise<void> {
    if (this.person.hintShown) return;
    const digit = 1 + this.chance.below(9);
    await this.hands.hold(digit);
    this.person.hold(digit);
  }

  async #hint(): Promise<void> {
    this.hands.done.push('hint');
    const { page, person, chance } = this;
    this.hands.key('h');
    await this.hands.rest();
    if (!person.perform({ op: 'hint', stage: 1 })) return;
    person.hintOpen = true;
    const panel = page.getByRole('region', { name: 'Hint' });
    await panel.waitFor();
    const step = person.view.hint?.step;
    const presses = step ? chance.below(4) : 0;
    const toTheEnd = step !== undefined && chance.one(2);
    for (let i = 0; toTheEnd ? i < 40 : i < presses; ++i) {
      const next = panel.locator('.next');
      const isLast = await panel.locator('.sheet.do').count();
      if (isLast > 0 && !toTheEnd) break;
      await next.click();
      this.inputs += 1;
      if (isLast > 0) {
        person.perform({ op: 'hint', stage: 4 });
        break;
      }
      if ((person.view.hint?.stage ?? 0) < 3) person.perform({ op: 'hint', stage: 3 });
    }
    if (person.view.hint && chance.one(2)) {
      await panel.getByRole('button', { name: 'Close the hint' }).click();
      person.hintOpen = false;
    }
  }

  async #check(): Promise<void> {
    this.hands.done.push('check');
    this.hands.key('c');
    this.person.check();
    await this.hands.rest();
    await this.page.waitForFunction(
      () => (document.querySelector('.message')?.textContent ?? '') !== '',
      undefined,
      { timeout: patience },
    );
  }

  // While it is paused, keys do nothing.
  async #pause(): Promise<void> {
    const { page, person, hands, chance } = this;
    if (person.view.completed) return;
    const isPaused = page.locator('.paused');
    hands.key('p');
    person.perform({ op: 'pause' });
    await isPaused.waitFor();
    for (let i = 0; i < 4; ++i) hands.key(chance.of(['5', 'Backspace', 'ArrowUp', 'h', 'm']));
    await hands.rest();
    if (chance.one(4)) return this.#reload();
    hands.key('p');
    person.perform({ op: 'resume' });
    await isPaused.waitFor({ state: 'detached' });
  }

  // A sheet takes the keys.
  async #sheet(): Promise<void> {
    const { page, hands, chance } = this;
    hands.key(chance.of(['?', 's']));
    await hands.rest();
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    for (let i = 0; i < 3; ++i) hands.key(chance.of(['ArrowUp', 'm', 'h']));
    hands.key('Escape');
    await hands.rest();
    await sheet.waitFor({ state: 'detached' });
  }

  async #tool(): Promise<void> {
    this.hands.done.push('tool');
    if (this.person.hintShown) return;
    await this.page.getByRole('button', { name: 'More', exact: true }).click();
    const [name, op] = this.chance.of([
      ['Fill in marks', 'fill-marks'],
      ['Clear colours', 'clear-colours'],
    ] as const);
    await this.page.getByRole('dialog').getByRole('button', { name }).click();
    this.person.perform({ op });
  }

  async #leave(): Promise<void> {
    this.hands.done.push('leave');
    const { page, chance } = this;
    const address = page.url();
    this.hands.key('n');
    await page.locator('.labels').first().waitFor();
    if (chance.one(2) || this.person.view.completed) await page.goBack();
    else await page.getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL(address);
    await waitForGame(page);
    this.person.comeBack();
  }

  // What was seen is kept, however soon the page goes.
  async #reload(): Promise<void> {
    this.hands.done.push('reload');
    this.hands.forget();
    await this.#again();
    this.person.reload();
  }

  // What was not seen yet may be lost, but only from the end.
  async #hastyReload(): Promise<void> {
    this.hands.done.push('hastyReload');
    if (this.person.held !== null || this.person.view.completed) return;
    const states = [this.person.save()];
    const keysOnly = this.person.hintShown;
    for (let i = 0; i < 12 && !this.person.view.completed; ++i) {
      this.#quickInput(keysOnly);
      states.push(this.person.save());
    }
    this.hands.forget();
    await this.#again();
    const kept = essence(await this.#kept());
    const at = states.findLastIndex((state) => essence(state) === kept);
    expect(at, 'the game that is kept is one of those that were').toBeGreaterThanOrEqual(0);
    this.person.reload(states[at]);
  }

  async #again(): Promise<void> {
    this.reloads += 1;
    if (this.chance.one(4)) {
      const address = this.page.url();
      const next = await this.page.context().newPage();
      await this.page.close();
      this.page = next;
      await next.goto(address);
    } else await this.page.reload();
    await waitForGame(this.page);
    const { done } = this.hands;
    // A hint that was told and not stored yet is told again.
    const hint = this.page.getByRole('button', { name: 'Close the hint' });
    if ((await hint.count()) > 0) await hint.click();
    this.hands = await Hands.at(this.page, this.touch);
    this.hands.done.push(...done.slice(-40));
    this.#solvedSeen = false;
  }
}
