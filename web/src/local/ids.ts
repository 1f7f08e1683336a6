// Ids of tables and records stored in this browser have a prefix.
const mark = 'home-';

export const isLocalTable = (id: string): boolean => id.startsWith(mark);

export const newLocalId = (): string =>
  mark + [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
