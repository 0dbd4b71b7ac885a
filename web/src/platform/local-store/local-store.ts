const DATABASE = 'gesso';
const STORE = 'kept';

let opening: Promise<IDBDatabase> | null = null;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opening;
}

/** A transaction holds all of its changes or none, and comes after those begun before it. */
async function change(by: (store: IDBObjectStore) => void): Promise<void> {
  const store = await storeOf('readwrite');
  by(store);
  await new Promise<void>((resolve, reject) => {
    store.transaction.oncomplete = () => resolve();
    store.transaction.onabort = () => reject(store.transaction.error);
  });
}

const storeOf = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await open()).transaction(STORE, mode, { durability: 'relaxed' }).objectStore(STORE);

/** What this browser keeps for itself between visits; values may hold files. */
export const localStore = {
  async read(key: string): Promise<unknown> {
    return settled((await storeOf('readonly')).get(key));
  },
  write: (entries: Record<string, unknown>): Promise<void> =>
    change((store) => {
      for (const [key, value] of Object.entries(entries)) store.put(value, key);
    }),
  remove: (...keys: string[]): Promise<void> =>
    change((store) => {
      for (const key of keys) store.delete(key);
    }),
};
