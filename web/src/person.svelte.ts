// The person who uses this browser. The server stores the name with the session cookie.
import { setName, deleteMe, me } from './wire/api';

class Person {
  name = $state('');
  // A typed name that the server has not accepted yet.
  draft: string | undefined = $state();
  private loading: Promise<void> | undefined;
  // Settles when the last rename was accepted or rejected.
  private renaming: Promise<void> = Promise.resolve();

  // Loads the name from the server, once.
  loadName(): Promise<void> {
    return (this.loading ??= me().then(
      (answer) => void (this.name ||= answer.name),
      (error: unknown) => {
        this.loading = undefined;
        throw error;
      },
    ));
  }

  // Gives a person without a name the fallback, so that playing needs no form. Waits for a rename in progress, and does
  // nothing before the server has said that there is no name.
  async ensureName(fallback: string): Promise<void> {
    await this.renaming;
    if (this.name !== '') return;
    await this.loadName().catch(() => this.loadName());
    await this.renaming;
    if (this.name === '') await this.rename(fallback);
  }

  // The name at tables stored in this browser.
  localName(fallback: string): string {
    return this.draft?.trim() || this.name || fallback;
  }

  // Sends the typed name. Returns true if it changed.
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

  // Deletes the name and all chat messages on the server and ends the session.
  async deleteAccount(): Promise<void> {
    await this.renaming;
    await deleteMe();
    this.name = '';
    this.draft = undefined;
  }

  private rename(name: string): Promise<void> {
    const renamed = this.renaming.then(async () => {
      this.name = (await setName(name)).name;
      if (this.draft?.trim() === name) this.draft = undefined;
    });
    this.renaming = renamed.catch(() => {});
    return renamed;
  }
}

export const person = new Person();
