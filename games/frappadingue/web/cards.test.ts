import { expect, test } from 'vitest';
import fr from './words.fr.json';
import en from './words.en.json';
import { cardsOf, facing, kindOf, signed } from './cards';

test('cards from a view are parsed', () => {
  expect(cardsOf(null)).toEqual([]);
  expect(cardsOf('7 8 -5 crash')).toEqual(['7', '8', '-5', 'crash']);
});

test('every card has a kind', () => {
  expect(['7', '13', '+5', '-10', 'crash'].map(kindOf)).toEqual(['kilometres', 'kilometres', 'plus', 'minus', 'crash']);
});

test('minus signs are as wide as plus signs', () => {
  expect(signed(30)).toBe('+30');
  expect(signed(-100)).toBe('−100');
  expect(facing('-10')).toBe('−10');
});

test('both languages have the same words', () => {
  expect(Object.keys(en)).toEqual(Object.keys(fr));
});
