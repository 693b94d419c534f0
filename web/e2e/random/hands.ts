// The hands of a random game: inputs by place, sent without waiting for one another, as a quick player's.

import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { patience } from '../app';
import words from '../../src/i18n/en/board.json';
import { modes } from './person';

interface Spot {
  x: number;
  y: number;
}

// Where everything is: in play nothing moves.
interface Places {
  cells: Spot[];
  keys: Spot[];
  modes: Spot[];
  undo: Spot;
  redo: Spot;
  erase: Spot;
}

const MODIFIERS = { alt: 1, ctrl: 2, shift: 8 } as const;
export type Modifier = keyof typeof MODIFIERS;

const NAMES = ['', ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => words[`colour-${n as 1}`])];
const SHIFTED = ')!@#$%^&*(';

export class Hands {
  // What was done, for whoever has to find out why the page and the model differ.
  readonly done: string[] = [];
  #sent: Promise<unknown>[] = [];

  private constructor(
    readonly page: Page,
    private readonly devtools: CDPSession,
    private readonly places: Places,
    private readonly touch: boolean,
  ) {}

  static async at(page: Page, touch: boolean): Promise<Hands> {
    const places = await page.evaluate(() => {
      const middle = (element: Element | null): { x: number; y: number } => {
        const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
        return { x: x + width / 2, y: y + height / 2 };
      };
      const all = (query: string) => [...document.querySelectorAll(query)].map(middle);
      const shown = (query: string) =>
        middle(
          [...document.querySelectorAll(query)].find((each) => each.checkVisibility()) ?? null,
        );
      return {
        cells: all('[role=grid] [data-cell]'),
        keys: all('.pad .key:not(.erase)'),
        modes: all('.modes label'),
        undo: shown('.actions button'),
        redo: shown('.actions .redo'),
        erase: shown('.actions .erase, .pad .erase'),
      };
    });
    return new Hands(page, await page.context().newCDPSession(page), places, touch);
  }

  #send(method: `Input.dispatch${'Key' | 'Mouse' | 'Touch'}Event`, params: object): void {
    this.#sent.push(this.devtools.send(method, params as never));
  }

  // All that was sent has reached the page.
  async rest(): Promise<void> {
    await Promise.all(this.#sent.splice(0));
  }

  // All that was sent is on its way; whether it arrives does not matter.
  forget(): void {
    for (const each of this.#sent.splice(0)) each.catch(() => undefined);
  }

  key(key: string, held: readonly Modifier[] = []): void {
    this.done.push([...held, key].join('+'));
    const isDigit = /^\d$/.test(key);
    const typed = isDigit && held.includes('shift') ? (SHIFTED[Number(key)] ?? key) : key;
    const code = isDigit ? `Digit${key}` : /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key;
    const modifiers = held.reduce((sum, each) => sum | MODIFIERS[each], 0);
    for (const type of ['rawKeyDown', 'keyUp']) {
      this.#send('Input.dispatchKeyEvent', { type, key: typed, code, modifiers });
    }
  }

  #mouse(type: string, at: Spot, modifiers = 0, clickCount = 1): void {
    const buttons = type === 'mouseReleased' ? 0 : 1;
    const event = { type, ...at, button: 'left', buttons, clickCount, modifiers };
    this.#send('Input.dispatchMouseEvent', event);
  }

  #click(at: Spot, modifiers = 0, clickCount = 1): void {
    this.#mouse('mousePressed', at, modifiers, clickCount);
    this.#mouse('mouseReleased', at, modifiers, clickCount);
  }

  // By mouse on every screen: a tap is recognized after keys that came later, and two quick ones that are near
  // are a double tap.
  cell(cell: number, add = false): void {
    this.done.push(`cell ${cell}${add ? ' too' : ''}`);
    this.#click(this.#cell(cell), add ? MODIFIERS.ctrl : 0);
  }

  #cell = (cell: number): Spot => this.places.cells[cell] ?? { x: 0, y: 0 };

  drag(from: number, to: number): void {
    this.done.push(`drag ${from} ${to}`);
    this.#mouse('mousePressed', this.#cell(from));
    this.#mouse('mouseMoved', this.#cell(to));
    this.#mouse('mouseReleased', this.#cell(to));
  }

  double(cell: number): void {
    this.done.push(`double ${cell}`);
    for (const count of [1, 2]) this.#click(this.#cell(cell), 0, count);
  }

  pad(digit: number): void {
    this.done.push(`pad ${digit}`);
    this.#click(this.places.keys[digit - 1] ?? { x: 0, y: 0 });
  }

  mode(mode: (typeof modes)[number]): void {
    this.done.push(`mode ${mode}`);
    this.#click(this.places.modes[modes.indexOf(mode)] ?? { x: 0, y: 0 });
  }

  // By finger where there is one.
  async button(which: 'undo' | 'redo' | 'erase'): Promise<void> {
    this.done.push(which);
    if (!this.touch) return this.#click(this.places[which]);
    const at = this.places[which];
    await this.rest();
    await this.page.evaluate(({ x, y }) => {
      const button = document.elementFromPoint(x, y)?.closest('button');
      const page = window as unknown as { tapped: Promise<void> };
      page.tapped = new Promise((resolve) => {
        if (!button || button.disabled) resolve();
        addEventListener('click', () => resolve(), { capture: true, once: true });
      });
    }, at);
    this.#send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    this.#send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await this.rest();
    await this.page.evaluate(() => (window as unknown as { tapped: Promise<void> }).tapped);
  }

  // A long press: until the key shows that its digit is held, or that it no longer is.
  async hold(digit: number): Promise<void> {
    this.done.push(`hold ${digit}`);
    const at = this.places.keys[digit - 1] ?? { x: 0, y: 0 };
    const key = this.page.locator('.pad .key:not(.erase)').nth(digit - 1);
    await this.rest();
    const before = await key.getAttribute('aria-pressed');
    this.#mouse('mousePressed', at);
    await expect
      .poll(() => key.getAttribute('aria-pressed'), { timeout: patience, interval: 20 })
      .not.toBe(before);
    this.#mouse('mouseReleased', at);
    await this.rest();
  }

  // What is to be seen: digits and marks, 81 texts. With a hint open the marks are the hint's.
  async sees(expected: readonly string[], marks: boolean): Promise<void> {
    const wanted = expected.join(' ');
    try {
      await expect
        .poll(() => this.page.evaluate(seen, { marks, colours: NAMES }), {
          timeout: patience,
          interval: 2,
        })
        .toBe(wanted);
    } catch (error) {
      const there = (await this.page.evaluate(seen, { marks, colours: NAMES })).split(' ');
      const other = expected.flatMap((text, cell) =>
        text === there[cell] ? [] : [`${cell}: ${there[cell]} for ${text}`],
      );
      throw new Error(`${other.join(', ')} after ${this.done.slice(-40).join(', ')}`, {
        cause: error,
      });
    }
  }
}

// In the page. Colours are read from what a screen reader is told.
function seen({ marks, colours }: { marks: boolean; colours: readonly string[] }): string {
  const texts = [...document.querySelectorAll('[role=grid] [data-cell]')].map((cell) => {
    const told = cell.getAttribute('aria-label')?.split(', ') ?? [];
    const paint = told.map((word) => colours.indexOf(word)).filter((colour) => colour > 0);
    const all = (query: string) =>
      [...cell.querySelectorAll<HTMLElement>(query)].map((mark) => mark.dataset['mark']).join('');
    const shown = marks ? `.${all('.rim')}/${all('.middle [data-mark]')}` : '.';
    return `${cell.querySelector('.value')?.textContent ?? shown}c${paint.join('')}`;
  });
  return texts.join(' ');
}
