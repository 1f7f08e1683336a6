import { expect, it } from 'vitest';
import { follow, lineUp, type Parade } from './parade';

const before = 'K R G B Y Y G R B G Y R B';
const after = 'B R K R G B Y Y G R B G Y';
const ids = (cars: Parade): number[] => cars.map((car) => car.id);

it('cars keep their identity when the tail overtakes in reversed order', () => {
  expect(ids(follow(lineUp(before), after, 2))).toEqual([12, 11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('each overtaking car starts a manoeuvre, one after the other', () => {
  const [first, second, third] = follow(lineUp(before), after, 2);
  expect([first?.laps, second?.laps, third?.laps]).toEqual([1, 1, 0]);
  expect([first?.turn, second?.turn, third?.turn]).toEqual([0, 1, 0]);
});

it('an overtaking is recognised without knowing how many cars moved', () => {
  expect(ids(follow(lineUp(before), after))).toEqual(ids(follow(lineUp(before), after, 2)));
});

it('taking an overtaking back restores the order of the cars', () => {
  const cars = lineUp(before);
  expect(ids(follow(follow(cars, after, 2), before))).toEqual(ids(cars));
});

it('after a jump to another moment no car is missing or duplicated', () => {
  const cars = follow(lineUp(before), 'G G G Y Y Y R R R B B B K');
  expect(ids(cars).sort((one, other) => one - other)).toEqual([...Array(13).keys()]);
  expect(cars.map((car) => car.colour[0]).join('')).toBe('gggyyyrrrbbbb');
});
