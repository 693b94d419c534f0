import { describe, expect, test } from 'vitest';
import de from './de';
import en from './en';
import { format, placeholders, type Message } from './message';

type Tree = Record<string, Record<string, Message>>;
const english: Tree = en;
const german: Tree = de;

describe('both languages', () => {
  test('have the same areas', () => {
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
  });
  test.each(Object.keys(english))('have the same keys in %s', (area) => {
    expect(Object.keys(german[area] ?? {}).sort()).toEqual(Object.keys(english[area] ?? {}).sort());
  });
  test.each(Object.keys(english))('have the same placeholders in %s', (area) => {
    for (const [key, message] of Object.entries(english[area] ?? {})) {
      expect([key, placeholders(german[area]?.[key] ?? '')]).toEqual([key, placeholders(message)]);
    }
  });
  test('have no empty message', () => {
    for (const tree of [english, german]) {
      for (const area of Object.values(tree)) {
        for (const message of Object.values(area)) {
          const texts = typeof message === 'string' ? [message] : Object.values(message);
          expect(texts.every((text) => text.trim() !== '')).toBe(true);
        }
      }
    }
  });
});

describe('format', () => {
  test('puts values in place, numbers as the language writes them', () => {
    expect(format('{a} of {b}', { a: 'x', b: 1234.5 }, 'de')).toBe('x of 1.234,5');
  });
  test('leaves an unknown placeholder as it stands', () => {
    expect(format('{a}', {}, 'en')).toBe('{a}');
  });
  test('chooses the plural form', () => {
    const cells = { one: '{count} cell', other: '{count} cells' };
    expect(format(cells, { count: 1 }, 'en')).toBe('1 cell');
    expect(format(cells, { count: 2 }, 'en')).toBe('2 cells');
  });
});
