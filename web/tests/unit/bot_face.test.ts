import { expect, it } from 'vitest';
import { faceOf } from '../../src/widgets/bot_face';

it('a bot looks the same every time, and no two levels of a game alike', () => {
  for (const game of ['one', 'another', 'a third']) {
    const faces = [1, 2, 3, 4].map((level) => faceOf(game, level));
    expect([1, 2, 3, 4].map((level) => faceOf(game, level))).toEqual(faces);
    expect(new Set(faces.map((face) => `${face.cap} ${face.mouth}`)).size).toBe(4);
  }
});

it('a bot has every part of a face, whatever its game is called', () => {
  for (const game of 'abcdefghijklmnopqrstuvwxyz') {
    for (const level of [1, 2, 3, 4]) {
      const { skin, cap, scarf } = faceOf(game, level);
      for (const paint of [skin, cap, scarf]) expect(paint).toMatch(/^#[0-9a-f]{6}$/);
      expect(cap).not.toBe(scarf);
    }
  }
});

it('the bots of two games, and two of a level, are told apart', () => {
  expect(faceOf('one', 2, 1)).not.toEqual(faceOf('one', 2, 0));
  expect(faceOf('one', 2)).not.toEqual(faceOf('another', 2));
});
