import { describe, expect, it } from 'vitest';
import type { Lesson, LessonMoment } from '$generated/lesson';
import { LessonProgress } from '../../src/lesson/lesson_progress.svelte';

const say = { fr: 'Jouez a.', en: 'Play a.' };
const wait = { fr: 'D’abord a.', en: 'First a.' };
const own = { fr: 'Pas b.', en: 'Not b.' };
const moment = (given: Partial<LessonMoment>): LessonMoment => ({
  anew: false,
  say: null,
  clauses: [],
  asked: '',
  wait: null,
  answers: [],
  events: [],
  view: {},
  moves: [],
  prospects: [],
  ...given,
});

const lesson: Lesson = {
  game: 'g',
  names: ['', 'Bea'],
  moments: [
    moment({ anew: true, say }),
    moment({ say, asked: 'a', wait, moves: [{ text: 'a' }, { text: 'b' }, { text: 'c' }], answers: [{ move: 'b', say: own }] }),
    moment({}),
    moment({ anew: true, say: own }),
  ],
};

describe('the progress through a lesson', () => {
  it('begins with the first bubble, which has no expected move', () => {
    const progress = new LessonProgress(lesson);
    expect([progress.count, progress.scene, progress.passing]).toEqual([{ bubble: 1, of: 3 }, 1, false]);
    progress.play('a');
    expect(progress.at).toBe(0);
    progress.advance();
    expect(progress.count).toEqual({ bubble: 2, of: 3 });
  });

  it('advances with the expected move and with no other', () => {
    const progress = new LessonProgress(lesson);
    progress.advance();
    progress.play('b');
    expect([progress.at, progress.reply]).toEqual([1, { kind: 'own', say: own }]);
    progress.play('c');
    expect([progress.at, progress.reply]).toEqual([1, { kind: 'allowed', say: wait }]);
    progress.play('d');
    expect([progress.at, progress.reply]).toEqual([1, { kind: 'refused', say: wait }]);
    progress.play('a');
    expect([progress.at, progress.reply]).toEqual([2, undefined]);
  });

  it('keeps the bubble while others play, and ends with the last moment', () => {
    const progress = new LessonProgress(lesson);
    progress.advance();
    progress.play('a');
    expect([progress.passing, progress.bubble?.asked]).toEqual([true, 'a']);
    progress.advance();
    expect([progress.over, progress.scene, progress.bubble?.say]).toEqual([true, 2, own]);
    progress.advance();
    expect(progress.at).toBe(3);
    progress.restart();
    expect([progress.at, progress.over]).toEqual([0, false]);
  });
});
