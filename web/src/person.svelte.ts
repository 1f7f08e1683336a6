// Who sits at this browser: a name, kept by the server with the cookie.
import { callMe, forgetMe, me } from './wire/api';

class Person {
  name = $state('');
  // What was typed for a name and is not taken yet.
  draft: string | undefined = $state();
  private known: Promise<void> | undefined;
  // Settled once the last name that was asked for is taken, or refused.
  private renaming: Promise<void> = Promise.resolve();

  // Asks the server; once it has answered, never again.
  meet(): Promise<void> {
    return (this.known ??= me().then(
      (answer) => void (this.name ||= answer.name),
      (wrong: unknown) => {
        this.known = undefined;
        throw wrong;
      },
    ));
  }

  // One who has no name yet gets one: to play needs no form. A name that is on its way comes first, and nobody is
  // renamed before the server has said that there is no name.
  async introduce(fallback: string): Promise<void> {
    await this.renaming;
    if (this.name !== '') return;
    await this.meet().catch(() => this.meet());
    await this.renaming;
    if (this.name === '') await this.rename(fallback);
  }

  // What somebody is called at a table that this browser keeps: nobody else is asked.
  localName(fallback: string): string {
    return this.draft?.trim() || this.name || fallback;
  }

  // Takes the name that was typed. True where it is another one.
  async commit(): Promise<boolean> {
    await this.renaming;
    const typed = this.draft?.trim() ?? '';
    if (typed !== '' && typed !== this.name) {
      await this.rename(typed);
      return true;
    }
    this.draft = undefined;
    return false;
  }

  // The server forgets the name and all that was said, and this browser is nobody to it from then on.
  async deleteAccount(): Promise<void> {
    await this.renaming;
    await forgetMe();
    this.name = '';
    this.draft = undefined;
  }

  private rename(name: string): Promise<void> {
    const renamed = this.renaming.then(async () => {
      this.name = (await callMe(name)).name;
      if (this.draft?.trim() === name) this.draft = undefined;
    });
    this.renaming = renamed.catch(() => {});
    return renamed;
  }
}

export const person = new Person();
