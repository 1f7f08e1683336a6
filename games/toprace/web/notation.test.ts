import { describe, expect, it } from 'vitest';
import { readBets, readCar, readCard, readCars, readHand, readSquare } from './notation';

describe('the notation of Top Race', () => {
  it('parses the rows of a card in printed order', () => {
    expect(readCard('K6R4V2G1').rows).toEqual([
      { paint: 'black', points: 6 },
      { paint: 'red', points: 4 },
      { paint: 'violet', points: 2 },
      { paint: 'green', points: 1 },
    ]);
    expect(readCard('B10').rows).toEqual([{ paint: 'blue', points: 10 }]);
  });

  it('parses a special as the two cars it links', () => {
    expect(readCard('G-W')).toEqual({ name: 'G-W', rows: [], linked: ['green', 'white'] });
  });

  it('stacks equal cards', () => {
    expect(readHand('V5 V5 R-B').map(({ card, count }) => [card.name, count])).toEqual([
      ['V5', 2],
      ['R-B', 1],
    ]);
    expect(readHand('')).toEqual([]);
  });

  it('parses squares; the finish is not one', () => {
    expect(readSquare('17.2')).toEqual({ row: 17, lane: 2 });
    expect(readSquare('finish')).toBeNull();
  });

  it('parses the state of a car', () => {
    expect(readCar(null)).toEqual({ at: 'nowhere' });
    expect(readCar('finish')).toEqual({ at: 'finish' });
    expect(readCar('4.1')).toEqual({ at: 'track', square: { row: 4, lane: 1 }, stand: 'on' });
    expect(readCar('4.1 broken')).toEqual({ at: 'track', square: { row: 4, lane: 1 }, stand: 'broken' });
  });

  it('parses bets by line, including none', () => {
    expect(readBets('green none red')).toEqual(['green', null, 'red']);
    expect(readBets(null)).toEqual([null, null, null]);
  });

  it('parses a list of cars', () => {
    expect(readCars('red white')).toEqual(['red', 'white']);
    expect(readCars(null)).toEqual([]);
  });
});
