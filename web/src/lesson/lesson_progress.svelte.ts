// Progress of a reader through a lesson. The moments were computed by the rules in advance; this class only compares
// moves with the expected one.
import type { Lesson, LessonMoment } from '$generated/lesson';
import type { Bilingual } from '$generated/wire';

// Reply to a move that is not the expected one: the move is legal, it is illegal, or the lesson has its own answer for
// it.
export type Reply = { kind: 'allowed' | 'refused' | 'own'; say: Bilingual | null };

export class LessonProgress {
  at = $state(0);
  reply: Reply | undefined = $state.raw();

  constructor(readonly lesson: Lesson) {}

  get moment(): LessonMoment | undefined {
    return this.lesson.moments[this.at];
  }

  // The latest text. It stays until the next one.
  get bubble(): LessonMoment | undefined {
    return this.lesson.moments.slice(0, this.at + 1).findLast(({ say }) => say !== null);
  }

  // A moment without text. The page shows it for a while and then advances.
  get passing(): boolean {
    return this.moment?.say === null;
  }

  get over(): boolean {
    return this.at === this.lesson.moments.length - 1;
  }

  // Number of the current bubble and of all bubbles.
  get count(): { bubble: number; of: number } {
    const said = (moments: readonly LessonMoment[]): number => moments.filter(({ say }) => say !== null).length;
    return { bubble: said(this.lesson.moments.slice(0, this.at + 1)), of: said(this.lesson.moments) };
  }

  // Number of scenes begun so far.
  get scene(): number {
    return this.lesson.moments.slice(0, this.at + 1).filter(({ anew }) => anew).length;
  }

  advance(): void {
    this.reply = undefined;
    if (!this.over) this.at += 1;
  }

  restart(): void {
    this.reply = undefined;
    this.at = 0;
  }

  play(move: string): void {
    const moment = this.moment;
    if (!moment || moment.asked === '') return;
    if (move === moment.asked) return this.advance();
    const own = moment.answers.find((answer) => answer.move === move);
    if (own) this.reply = { kind: 'own', say: own.say };
    else this.reply = { kind: moment.moves.some(({ text }) => text === move) ? 'allowed' : 'refused', say: moment.wait };
  }
}
