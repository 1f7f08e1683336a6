import { describe, expect, it } from 'vitest';
import type { Lesson, LessonMoment } from '$generated/lesson';
import { Course } from '../../src/lesson/course.svelte';

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
    moment({ say, asked: 'a', wait, moves: ['a', 'b', 'c'], answers: [{ move: 'b', say: own }] }),
    moment({}),
    moment({ anew: true, say: own }),
  ],
};

describe('a course', () => {
  it('begins with the first bubble, which is gone on from', () => {
    const course = new Course(lesson);
    expect([course.count, course.scene, course.passing]).toEqual([{ bubble: 1, of: 3 }, 1, false]);
    course.play('a');
    expect(course.at).toBe(0);
    course.goOn();
    expect(course.count).toEqual({ bubble: 2, of: 3 });
  });

  it('is led on by the move that is asked for and by no other', () => {
    const course = new Course(lesson);
    course.goOn();
    course.play('b');
    expect([course.at, course.reply]).toEqual([1, { kind: 'own', say: own }]);
    course.play('c');
    expect([course.at, course.reply]).toEqual([1, { kind: 'allowed', say: wait }]);
    course.play('d');
    expect([course.at, course.reply]).toEqual([1, { kind: 'refused', say: wait }]);
    course.play('a');
    expect([course.at, course.reply]).toEqual([2, undefined]);
  });

  it('keeps the bubble while others play, and ends with the last', () => {
    const course = new Course(lesson);
    course.goOn();
    course.play('a');
    expect([course.passing, course.bubble?.asked]).toEqual([true, 'a']);
    course.goOn();
    expect([course.over, course.scene, course.bubble?.say]).toEqual([true, 2, own]);
    course.goOn();
    expect(course.at).toBe(3);
    course.again();
    expect([course.at, course.over]).toEqual([0, false]);
  });
});
