// Decisions that were sent and not answered yet, by id.
import type { FromClient, FromServer, Play, TakeBack } from '$generated/wire';

type Decision = Play | TakeBack;
const isDecision = (message: FromClient): message is Decision => message.type === 'play' || message.type === 'take_back';

export class PendingMessages {
  private readonly messages = new Map<string, Decision>();

  add(message: FromClient): void {
    if (isDecision(message)) this.messages.set(message.id, message);
  }

  // News with the id of one of our decisions is the answer to it.
  settle(message: FromServer): void {
    if ('id' in message) this.messages.delete(message.id);
    if (message.type === 'news') for (const step of message.steps) this.messages.delete(step.id);
  }

  hasFor(seat: number): boolean {
    return this.all().some((message) => message.seat === seat);
  }

  all(): Decision[] {
    return [...this.messages.values()];
  }
}
