import { expect, it } from 'vitest';
import { Words } from '$kit/phrase';
import { hintOf } from './hints';
import { cardSaid } from './names';
import { readCard } from './notation';

it('the name of a card begins with what is drawn on it', () => {
  const words = new Words('fr', { 'letter.G': 'V', green: 'vert' });
  expect(cardSaid(readCard('green-50'), words)).toBe('50 V, vert');
});

it('a card shows the best of the moves that use it', () => {
  const hints = [300, 612].map((per_mille, index) => ({
    move: `play black-125 as ${index === 0 ? 'red' : 'blue'}`,
    per_mille,
    confidence: 1,
  }));
  expect(hintOf(hints, 'play', 'black-125')).toBe(612);
  expect(hintOf(hints, 'pass')).toBeUndefined();
});
