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

/** Every key ends with the account it belongs to: 'draft-text:ID'. */
const ownerOf = (key: IDBValidKey): string => String(key).split(':').at(-1) ?? '';

/**
 * What this browser keeps for an account between visits; values may hold files. It outlives a
 * session that ended by itself, but neither a sign-out nor somebody else's sign-in.
 */
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
  /** Removes what belongs to others than this account; null: what belongs to anybody. */
  keepOnly: (ownerId: string | null): Promise<void> =>
    change((store) => {
      const asked = store.getAllKeys();
      asked.onsuccess = () => {
        for (const key of asked.result) {
          if (ownerId === null || ownerOf(key) !== ownerId) store.delete(key);
        }
      };
    }),
};
