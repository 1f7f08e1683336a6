import { expect, it } from 'vitest';
import { Words } from '$kit/phrase';
import engineEn from '../words.en.json';
import engineFr from '../words.fr.json';
import en from './words.en.json';
import fr from './words.fr.json';

const english = new Words('en', { ...engineEn, ...en }).withNames(['You', 'Ada'], 0);
const french = new Words('fr', { ...engineFr, ...fr });

it('a plate says “yours” of the reader’s car, and names the owner of any other', () => {
  const plate = { place: 1, car: 'red', price: '$40,000', where: 'row 5' };
  expect(english.say('view.plate', { ...plate, owner: 'You' })).toBe('Place 1: red, yours, bought for $40,000, row 5.');
  expect(english.say('view.plate', { ...plate, owner: 'Ada' })).toBe('Place 1: red, Ada’s, bought for $40,000, row 5.');
});

it('a car that cannot leave its row stops there and loses its points', () => {
  const moved = { car: 'yellow', from: '1.3', to: '1.3', points: 3, lost: 3, jammed: true };
  expect(english.say('moved', moved)).toBe('With 3 points, the yellow car stops at row 1 (lane 3), stuck in a jam: 3 points lost.');
  const said = french.say('moved', moved).replace(/\s/g, ' ');
  expect(said).toBe('Avec 3 points, la jaune s’arrête à la rangée 1 (couloir 3), coincée dans un bouchon : 3 points perdus.');
});
