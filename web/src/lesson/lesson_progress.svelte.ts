// One going through a lesson: which moment is shown, and what is said to a move. The rules have played the lesson out
// beforehand; here nothing is decided but whether a move is the one that was asked for.
import type { Lesson, LessonMoment } from '$generated/lesson';
import type { Bilingual } from '$generated/wire';

// A move that is not the one asked for is allowed all the same, or it is not, and has to wait for what is said; some have
// an answer of their own.
export type Reply = { kind: 'allowed' | 'refused' | 'own'; say: Bilingual | null };

export class LessonProgress {
  at = $state(0);
  reply: Reply | undefined = $state.raw();

  constructor(readonly lesson: Lesson) {}

  get moment(): LessonMoment | undefined {
    return this.lesson.moments[this.at];
  }

  // The last thing that was said, which stands until something else is.
  get bubble(): LessonMoment | undefined {
    return this.lesson.moments.slice(0, this.at + 1).findLast(({ say }) => say !== null);
  }

  // Nothing is said and nothing asked: it is seen for a while, and goes on by itself.
  get passing(): boolean {
    return this.moment?.say === null;
  }

  get over(): boolean {
    return this.at === this.lesson.moments.length - 1;
  }

  // Which bubble of how many.
  get count(): { bubble: number; of: number } {
    const said = (moments: readonly LessonMoment[]): number => moments.filter(({ say }) => say !== null).length;
    return { bubble: said(this.lesson.moments.slice(0, this.at + 1)), of: said(this.lesson.moments) };
  }

  // How many scenes have begun.
  get scene(): number {
    return this.lesson.moments.slice(0, this.at + 1).filter(({ anew }) => anew).length;
  }

  goOn(): void {
    this.reply = undefined;
    if (!this.over) this.at += 1;
  }

  again(): void {
    this.reply = undefined;
    this.at = 0;
  }

  play(move: string): void {
    const moment = this.moment;
    if (!moment || moment.asked === '') return;
    if (move === moment.asked) return this.goOn();
    const own = moment.answers.find((answer) => answer.move === move);
    if (own) this.reply = { kind: 'own', say: own.say };
    else this.reply = { kind: moment.moves.includes(move) ? 'allowed' : 'refused', say: moment.wait };
  }
}
