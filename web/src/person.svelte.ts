// Who sits at this browser: a name, kept by the server with the cookie.
import { callMe, me } from './wire/api';

class Person {
  name = $state('');
  private known: Promise<void> | undefined;

  // Asks the server once.
  meet(): Promise<void> {
    return (this.known ??= me().then(
      (answer) => void (this.name ||= answer.name),
      () => void (this.known = undefined),
    ));
  }

  // One who has no name yet gets one: to play needs no form.
  async introduce(fallback: string): Promise<void> {
    await this.meet();
    if (this.name === '') await this.rename(fallback);
  }

  async rename(name: string): Promise<void> {
    this.name = (await callMe(name)).name;
  }
}

export const person = new Person();
