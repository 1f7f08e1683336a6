import { expect, it } from 'vitest';
import { cardsIn } from '../event_cards';

it('finds single cards, several cards in a string, and cards in an array', () => {
  expect(cardsIn({ event: 'played', card: 'red-40', seat: 1 }, ['card', 'cards'])).toEqual(['red-40']);
  expect(cardsIn({ event: 'drew', cards: 'red-40 red-40' }, ['card', 'cards'])).toEqual(['red-40', 'red-40']);
  expect(cardsIn({ event: 'dealt', cards: ['Y6', null] }, ['cards'])).toEqual(['Y6']);
});

it('finds cards that are objects, alone or in a set', () => {
  const red = { text: 'red-40', speed: 40 };
  expect(cardsIn({ event: 'played', card: red }, ['card'])).toEqual([red]);
  expect(cardsIn({ event: 'drew', cards: { text: 'red-40 red-40', cards: [red, red] } }, ['cards'])).toEqual([red, red]);
});

it('finds none if cards are hidden or only counted', () => {
  expect(cardsIn({ event: 'drew', cards: '', card: null }, ['card', 'cards'])).toEqual([]);
  expect(cardsIn({ event: 'drew', cards: { text: '', cards: [] } }, ['cards'])).toEqual([]);
  expect(cardsIn({ event: 'lost', cards: 3 }, ['cards'])).toEqual([]);
});
