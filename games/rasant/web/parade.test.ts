import { expect, it } from 'vitest';
import { follow, lineUp, worths, type Parade } from './parade';

const before = 'K R G B Y Y G R B G Y R B';
const after = 'B R K R G B Y Y G R B G Y';
const ids = (cars: Parade): number[] => cars.map((car) => car.id);

it('the tail keeps its identity while it overtakes in reversed order', () => {
  expect(ids(follow(lineUp(before), after, 2))).toEqual([12, 11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('those that overtake begin a manoeuvre, one after the other', () => {
  const [first, second, third] = follow(lineUp(before), after, 2);
  expect([first?.laps, second?.laps, third?.laps]).toEqual([1, 1, 0]);
  expect([first?.turn, second?.turn, third?.turn]).toEqual([0, 1, 0]);
});

it('an overtaking is recognised without being told', () => {
  expect(ids(follow(lineUp(before), after))).toEqual(ids(follow(lineUp(before), after, 2)));
});

it('an overtaking taken back brings every car to its place', () => {
  const cars = lineUp(before);
  expect(ids(follow(follow(cars, after, 2), before))).toEqual(ids(cars));
});

it('after a jump no car is lost or doubled', () => {
  const cars = follow(lineUp(before), 'G G G Y Y Y R R R B B B K');
  expect(ids(cars).sort((one, other) => one - other)).toEqual([...Array(13).keys()]);
  expect(cars.map((car) => car.colour[0]).join('')).toBe('gggyyyrrrbbbb');
});

it('an overtaking is worth a point a car, and twice that where the black one moves', () => {
  const worth = (line: string, colour: string) => worths(line).find((one) => one.colour === colour)?.points;
  expect(worth(before, 'red')).toBe(2);
  expect(worth('R R R G G G B B B Y Y Y K', 'yellow')).toBe(2);
  expect(worth('R G G G B B R Y Y B R K Y', 'blue')).toBe(6);
});
