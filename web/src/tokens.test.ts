// The tokens: every two colours that meet on a screen differ enough, in all themes.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [base = '', contrast = ''] = css.split(":root[data-theme='contrast']");

type Scheme = 'light' | 'dark';

function tokensOf(block: string, scheme: Scheme): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of block.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const both = /^light-dark\((.+), (.+)\)$/.exec(value);
    found.set(name, both ? (both[scheme === 'light' ? 1 : 2] ?? '') : value);
  }
  return found;
}

const themes = (['light', 'dark'] as const).flatMap((scheme) => {
  const plain = tokensOf(base, scheme);
  const strong = tokensOf(contrast.split('}')[0] ?? '', scheme);
  return [
    { theme: scheme, tokens: plain },
    { theme: `contrast ${scheme}`, tokens: new Map([...plain, ...strong]) },
  ];
});

function colourOf(tokens: Map<string, string>, name: string): string {
  let value = tokens.get(name) ?? '';
  for (let link; (link = /^var\(--([\w-]+)\)$/.exec(value)?.[1]);) value = tokens.get(link) ?? '';
  return value;
}

// The relative luminance and the ratio of contrast as WCAG 2 defines them.
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((p, q) => q - p);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT = 4.5;
const SHAPE = 3;
const SEEN = 1.5;

const pairs: [front: string, back: string, least: number][] = [
  ...['desk', 'paper', 'tonal', 'tonal-paper'].flatMap((back): [string, string, number][] => [
    ['ink', back, TEXT],
    ['ink-2', back, TEXT],
  ]),
  ['ink-3', 'desk', SHAPE],
  ['ink-3', 'paper', SHAPE],
  ['on-night', 'night', TEXT],
  ['on-night-2', 'night', TEXT],
  ['on-night', 'night-2', TEXT],
  ...['paper', 'peer', 'same', 'iris-soft'].flatMap((back): [string, string, number][] => [
    ['given', back, TEXT],
    ['own', back, back === 'same' ? SHAPE : TEXT],
  ]),
  ['mark', 'paper', TEXT],
  ['mark', 'peer', TEXT],
  ['mark', 'iris-soft', TEXT],
  ['mark-dim', 'paper', TEXT],
  ['on-iris', 'iris', TEXT],
  ['iris', 'iris-soft', TEXT],
  ['iris', 'paper', TEXT],
  ['iris', 'desk', TEXT],
  ['ember', 'paper', TEXT],
  ['ember', 'ember-soft', TEXT],
  ['ember', 'peer', TEXT],
  ['on-ember', 'ember', TEXT],
  ['cursor', 'paper', SHAPE],
  ['cursor', 'peer', SHAPE],
  ['line-box', 'paper', TEXT],
  ['line', 'paper', SEEN],
  ['cage', 'paper', SHAPE],
  ['variant', 'paper', 2],
  ['focus', 'desk', SHAPE],
  ['focus', 'paper', SHAPE],
  ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((paint): [string, string, number][] => [
    ['given', `paint-${paint}`, TEXT],
    ['own', `paint-${paint}`, SHAPE],
  ]),
];

for (const { theme, tokens } of themes) {
  test(`what meets on a screen is told apart: ${theme}`, () => {
    const low = pairs.flatMap(([front, back, least]) => {
      const found = ratio(colourOf(tokens, front), colourOf(tokens, back));
      return found >= least ? [] : [`${front} on ${back}: ${found.toFixed(2)}, below ${least}`];
    });
    expect(low).toEqual([]);
  });
}

test('in high contrast the lines between cells are 3:1', () => {
  for (const { theme, tokens } of themes.filter((each) => each.theme.startsWith('contrast'))) {
    const found = ratio(colourOf(tokens, 'line'), colourOf(tokens, 'paper'));
    expect({ theme, enough: found >= SHAPE }).toEqual({ theme, enough: true });
  }
});
