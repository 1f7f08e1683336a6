import { expect, test } from 'vitest';
import fr from './words.fr.json';
import en from './words.en.json';
import { cardsOf, facing, kindOf, signed, worthOfSpecial } from './cards';

test('cards are read as the views write them', () => {
  expect(cardsOf(null)).toEqual([]);
  expect(cardsOf('7 8 -5 crash')).toEqual(['7', '8', '-5', 'crash']);
});

test('each card is of its kind', () => {
  expect(['7', '13', '+5', '-10', 'crash'].map(kindOf)).toEqual(['kilometres', 'kilometres', 'plus', 'minus', 'crash']);
});

test('a +5 is printed with what the table plays it for', () => {
  expect(signed(worthOfSpecial('+5', 30))).toBe('+30');
  expect(signed(worthOfSpecial('+5', 50))).toBe('+50');
  expect(signed(worthOfSpecial('-10', 30))).toBe('−100');
  expect(facing('-10')).toBe('−10');
});

test('both languages have the same words', () => {
  expect(Object.keys(en)).toEqual(Object.keys(fr));
});
