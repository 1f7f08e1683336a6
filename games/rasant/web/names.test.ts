import { expect, it } from 'vitest';
import { Words } from '$kit/phrase';
import { hintOf } from './hints';
import { cardLabel } from './names';
import { readCard } from './notation';

it('a card is called by its spoken name', () => {
  const words = new Words('fr', { 'say green-{speed#}': 'la verte {speed}' });
  expect(cardLabel(readCard('green-50'), words)).toBe('la verte 50');
});

it('a card shows the best evaluation among its moves', () => {
  const hints = [300, 612].map((per_mille, index) => ({
    move: `play black-125 as ${index === 0 ? 'red' : 'blue'}`,
    per_mille,
    confidence: 1,
    reason: { fr: '', en: '' },
  }));
  expect(hintOf(hints, 'play', 'black-125')).toBe(612);
  expect(hintOf(hints, 'pass')).toBeUndefined();
});
