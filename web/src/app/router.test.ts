import { expect, test } from 'vitest';
import { href, parse } from './router.svelte';

test('an empty address is home', () => {
  expect(parse('').name).toBe('new');
  expect(parse('#').name).toBe('new');
  expect(parse('#/').name).toBe('new');
});

test('name, parts and query', () => {
  const route = parse('#/techniques/x-wing?from=solver&grid=1%3D2');
  expect(route.name).toBe('techniques');
  expect(route.parts).toEqual(['x-wing']);
  expect(route.query.get('from')).toBe('solver');
  expect(route.query.get('grid')).toBe('1=2');
});

test('what is written is read again', () => {
  const route = parse(href('play', ['a/b c', 'ü?'], 'x=1'));
  expect(route.parts).toEqual(['a/b c', 'ü?']);
  expect(route.query.get('x')).toBe('1');
});

test('a broken escape is taken as it stands', () => {
  expect(parse('#/play/%E0%A4%A').parts).toEqual(['%E0%A4%A']);
});

test('a shared puzzle has a screen of its own', () => {
  const route = parse('#p=1abc-_');
  expect(route.name).toBe('open');
  expect(route.parts).toEqual(['1abc-_']);
});
