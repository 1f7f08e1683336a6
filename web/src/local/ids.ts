// Ids of tables and records stored in this browser have a prefix.
const prefix = 'home-';

export const isLocalTable = (id: string): boolean => id.startsWith(prefix);

export const newLocalId = (): string =>
  prefix + [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
