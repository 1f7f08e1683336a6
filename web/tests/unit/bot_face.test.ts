import { expect, it } from 'vitest';
import { faceOf } from '../../src/widgets/bot_face';

it('a bot always has the same face, and the levels of a game have different faces', () => {
  for (const game of ['one', 'another', 'a third']) {
    const faces = [1, 2, 3, 4].map((level) => faceOf(game, level));
    expect([1, 2, 3, 4].map((level) => faceOf(game, level))).toEqual(faces);
    expect(new Set(faces.map((face) => `${face.cap} ${face.mouth}`)).size).toBe(4);
  }
});

it('every part of a face is defined for any game name', () => {
  for (const game of 'abcdefghijklmnopqrstuvwxyz') {
    for (const level of [1, 2, 3, 4]) {
      const { skin, cap, scarf } = faceOf(game, level);
      for (const paint of [skin, cap, scarf]) expect(paint).toMatch(/^#[0-9a-f]{6}$/);
      expect(cap).not.toBe(scarf);
    }
  }
});

it('faces differ between games and between bots of a level', () => {
  expect(faceOf('one', 2, 1)).not.toEqual(faceOf('one', 2, 0));
  expect(faceOf('one', 2)).not.toEqual(faceOf('another', 2));
});
