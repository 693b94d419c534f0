// Keys of boards with values that no single figure names: letters (A is 10), and numbers of two figures
// typed one soon after the other.

import type { Key } from '../lib/keys';

const SOON = 900; // ms

export interface TypedValue {
  readonly digit: number; // numbered from 1
  readonly instead?: number; // of this one, which was its first figure
}

export class ValueKeys {
  #first: { figure: number; at: number } | null = null;

  constructor(
    private readonly values: number, // how many
    private readonly lowest: number,
  ) {}

  // What a key without modifiers means at a time, in ms; null: nothing that is said here.
  read(key: Pick<Key, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>, at: number) {
    if (key.ctrlKey || key.altKey || key.metaKey || key.shiftKey) return null;
    return this.#letter(key.key) ?? this.#figure(key.key, at);
  }

  // Another cell, another mode: what was typed before is done.
  forget(): void {
    this.#first = null;
  }

  #letter(key: string): TypedValue | null {
    if (!/^[a-z]$/i.test(key)) return null;
    return this.#typed(10 + key.toLowerCase().charCodeAt(0) - 97);
  }

  #figure(key: string, at: number): TypedValue | null {
    if (!/^[0-9]$/.test(key)) return null;
    const figure = Number(key);
    const before = this.#first && at - this.#first.at <= SOON ? this.#first.figure : null;
    this.#first = null;
    if (before !== null) {
      const both = this.#typed(10 * before + figure);
      if (both) return { ...both, instead: before - this.lowest + 1 };
    }
    const typed = this.#typed(figure);
    if (typed && figure > 0) this.#first = { figure, at };
    return typed;
  }

  #typed(value: number): TypedValue | null {
    const digit = value - this.lowest + 1;
    return digit >= 1 && digit <= this.values ? { digit } : null;
  }
}
