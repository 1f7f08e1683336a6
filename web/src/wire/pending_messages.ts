// The decisions that were said and not answered yet, by their ids.
import type { FromClient, FromServer, Play, TakeBack } from '$generated/wire';

type Answered = Play | TakeBack;
const isAnswered = (message: FromClient): message is Answered => message.type === 'play' || message.type === 'take_back';

export class PendingMessages {
  private readonly messages = new Map<string, Answered>();

  say(message: FromClient): void {
    if (isAnswered(message)) this.messages.set(message.id, message);
  }

  // News of a step with an id of ours are the answer to it.
  hear(message: FromServer): void {
    if ('id' in message) this.messages.delete(message.id);
    if (message.type === 'news') for (const step of message.steps) this.messages.delete(step.id);
  }

  isOf(seat: number): boolean {
    return this.all().some((message) => message.seat === seat);
  }

  all(): Answered[] {
    return [...this.messages.values()];
  }
}
