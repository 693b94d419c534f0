import { expect, it } from 'vitest';
import { lessons } from '../../lessons/course';
import { readMet } from './met';
import { worthPractice } from './worth';

const [rules, fullHouse] = lessons;
const notDone = (): boolean => false;
const none = { hints: [], shown: [] };

it('reads what is stored, and begins anew where nothing makes sense', () => {
  expect(readMet('{"hints":["x-wing",3],"shown":"x"}')).toEqual({ hints: ['x-wing'], shown: [] });
  const many = Array.from({ length: 20 }, (_, i) => `t${i}`);
  expect(readMet(JSON.stringify({ hints: many })).hints).toEqual(many.slice(-9));
  for (const text of [null, '{', '[]', 'null']) expect(readMet(text)).toEqual(none);
});

it('offers what most of the last hints told', () => {
  const hints = ['x-wing', 'naked-pair', 'locked-pair', 'skyscraper', 'no-such'];
  expect(worthPractice({ hints, shown: ['pointing'] }, rules, notDone)).toEqual({
    technique: 'locked-pair',
    lesson: 'naked-pair',
    why: 'hints',
    count: 2,
  });
  const once = worthPractice({ hints: ['x-wing', 'pointing'], shown: [] }, rules, notDone);
  expect(once).toMatchObject({ technique: 'pointing', count: 1 });
});

it('else what an exercise had to show, else what is not done yet', () => {
  const shown = ['x-wing', 'direct-claiming'];
  expect(worthPractice({ hints: ['no-such'], shown }, rules, notDone)).toMatchObject({
    technique: 'direct-claiming',
    lesson: 'claiming',
    why: 'shown',
  });
  expect(worthPractice(none, rules, notDone)).toMatchObject({ lesson: 'full-house', why: 'open' });
  expect(worthPractice(none, fullHouse, notDone)?.lesson).toBe('hidden-single-box');
  expect(worthPractice(none, undefined, () => true)).toBeUndefined();
});
