// A table that this browser keeps says so in its id; so does a record that was opened here.
const mark = 'home-';

export const isLocalTable = (id: string): boolean => id.startsWith(mark);

export const newLocalId = (): string =>
  mark + [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
