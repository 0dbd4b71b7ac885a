import { createLazy } from '../page/create-lazy.ts';
import { withFiles, withStoredFiles } from './stored-files.ts';

const DATABASE = 'gesso';
const STORE = 'kept';

const requestResult = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const open = createLazy((): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return requestResult(request);
});

type RunTransaction = <Prepared>(
  preparing: Promise<Prepared>,
  apply: (store: IDBObjectStore, prepared: Prepared) => void,
) => Promise<void>;

/**
 * Runs changes in one read-write transaction. Transactions run in the order of the calls, although
 * some values must be read into bytes first.
 */
function createTransactions(): RunTransaction {
  let last: Promise<unknown> = Promise.resolve();
  return (preparing, apply) => {
    const run = async () => {
      const prepared = await preparing;
      const store = await openStore('readwrite');
      apply(store, prepared);
      await new Promise<void>((resolve, reject) => {
        store.transaction.oncomplete = () => resolve();
        store.transaction.onabort = () => reject(store.transaction.error);
      });
    };
    const done = last.then(run);
    last = Promise.allSettled([preparing, done]);
    return done;
  };
}

const openStore = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await open()).transaction(STORE, mode, { durability: 'relaxed' }).objectStore(STORE);

const toStoredEntry = async ([key, value]: [string, unknown]): Promise<[string, unknown]> => [
  key,
  await withStoredFiles(value),
];

const runTransaction = createTransactions();

/** Every key ends with the id of its account: 'draft-text:DRAFT:ID'. */
const ownerOf = (key: IDBValidKey): string => String(key).split(':').at(-1) ?? '';

/**
 * Per-account storage in IndexedDB; values may contain files. It survives an expired session, but
 * not a sign-out or the sign-in of another account.
 */
export const localStore = {
  async read(key: string): Promise<unknown> {
    return withFiles(await requestResult((await openStore('readonly')).get(key)));
  },
  /** The keys of one account with this prefix. */
  async keys(start: string, ownerId: string): Promise<string[]> {
    const keys = await requestResult((await openStore('readonly')).getAllKeys());
    return keys.map(String).filter((key) => key.startsWith(start) && ownerOf(key) === ownerId);
  },
  write: (entries: Record<string, unknown>): Promise<void> =>
    runTransaction(Promise.all(Object.entries(entries).map(toStoredEntry)), (store, stored) => {
      for (const [key, value] of stored) store.put(value, key);
    }),
  remove: (...keys: string[]): Promise<void> =>
    runTransaction(Promise.resolve(), (store) => {
      for (const key of keys) store.delete(key);
    }),
  /** Removes every value of other accounts; null removes all values. */
  removeExceptOwner: (ownerId: string | null): Promise<void> =>
    runTransaction(Promise.resolve(), (store) => {
      const allKeys = store.getAllKeys();
      allKeys.onsuccess = () => {
        for (const key of allKeys.result) {
          if (ownerId === null || ownerOf(key) !== ownerId) store.delete(key);
        }
      };
    }),
};
