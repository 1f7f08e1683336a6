// What a browser keeps of its own tables: their entries in order, a line of each for the lobby, and records that were opened here.
import type { TableLine } from '$generated/wire';

const name = 'paddock';
const version = 1;

const done = (request: IDBRequest | IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (): void => reject(request.error ?? new Error('the store gave up'));
    if (request instanceof IDBTransaction) {
      request.oncomplete = () => resolve();
      request.onabort = fail;
    } else {
      request.onsuccess = () => resolve();
    }
    request.onerror = fail;
  });

async function database(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('entries');
    request.result.createObjectStore('lines', { keyPath: 'id' });
    request.result.createObjectStore('records');
  };
  await done(request);
  return request.result;
}

const ofTable = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

async function read<T>(store: string, ask: (from: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const base = await database();
  try {
    const request = ask(base.transaction(store).objectStore(store));
    await done(request);
    return request.result;
  } finally {
    base.close();
  }
}

export const entriesOf = (id: string): Promise<string[]> => read('entries', (from) => from.getAll(ofTable(id)));

export const localTableLines = (): Promise<TableLine[]> => read('lines', (from) => from.getAll());

export const lineOf = (id: string): Promise<TableLine | undefined> => read('lines', (from) => from.get(id));

export const recordOf = (id: string): Promise<string | undefined> => read('records', (from) => from.get(id));

// All of it or nothing. Fails where somebody else, another tab, has stored an entry of the same number.
export async function keep(line: TableLine, before: number, entries: readonly string[]): Promise<void> {
  const base = await database();
  try {
    const change = base.transaction(['entries', 'lines'], 'readwrite', { durability: 'strict' });
    entries.forEach((entry, i) => change.objectStore('entries').add(entry, [line.id, before + i + 1]));
    change.objectStore('lines').put(line);
    await done(change);
  } finally {
    base.close();
  }
}

// All of a table, or a record that was opened here.
export async function forgetTable(id: string): Promise<void> {
  const base = await database();
  try {
    const change = base.transaction(['entries', 'lines', 'records'], 'readwrite');
    change.objectStore('entries').delete(ofTable(id));
    change.objectStore('lines').delete(id);
    change.objectStore('records').delete(id);
    await done(change);
  } finally {
    base.close();
  }
}

export async function keepRecord(id: string, text: string): Promise<void> {
  const base = await database();
  try {
    const change = base.transaction('records', 'readwrite');
    change.objectStore('records').put(text, id);
    await done(change);
  } finally {
    base.close();
  }
}
