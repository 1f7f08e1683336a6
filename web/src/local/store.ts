// The browser's database: the entries of local tables, a line of each table for the lobby, and opened records.
import type { TableLine } from '$generated/wire';

const name = 'paddock';
const version = 1;

const completed = (request: IDBRequest | IDBTransaction): Promise<void> =>
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
  await completed(request);
  return request.result;
}

const ofTable = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

async function read<T>(store: string, ask: (from: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const base = await database();
  try {
    const request = ask(base.transaction(store).objectStore(store));
    await completed(request);
    return request.result;
  } finally {
    base.close();
  }
}

export const entriesOf = (id: string): Promise<string[]> => read('entries', (from) => from.getAll(ofTable(id)));

export const localTableLines = (): Promise<TableLine[]> => read('lines', (from) => from.getAll());

export const lineOf = (id: string): Promise<TableLine | undefined> => read('lines', (from) => from.get(id));

export const recordOf = (id: string): Promise<string | undefined> => read('records', (from) => from.get(id));

// Stores entries in one transaction. Fails if another tab has already stored an entry with the same number.
export async function storeEntries(line: TableLine, before: number, entries: readonly string[]): Promise<void> {
  const base = await database();
  try {
    const change = base.transaction(['entries', 'lines'], 'readwrite', { durability: 'strict' });
    entries.forEach((entry, i) => change.objectStore('entries').add(entry, [line.id, before + i + 1]));
    change.objectStore('lines').put(line);
    await completed(change);
  } finally {
    base.close();
  }
}

// Deletes a table or an opened record.
export async function forgetTable(id: string): Promise<void> {
  const base = await database();
  try {
    const change = base.transaction(['entries', 'lines', 'records'], 'readwrite');
    change.objectStore('entries').delete(ofTable(id));
    change.objectStore('lines').delete(id);
    change.objectStore('records').delete(id);
    await completed(change);
  } finally {
    base.close();
  }
}

export async function storeRecord(id: string, text: string): Promise<void> {
  const base = await database();
  try {
    const change = base.transaction('records', 'readwrite');
    change.objectStore('records').put(text, id);
    await completed(change);
  } finally {
    base.close();
  }
}
