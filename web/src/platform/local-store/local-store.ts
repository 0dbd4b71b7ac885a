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

const storeOf = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await open()).transaction(STORE, mode, { durability: 'relaxed' }).objectStore(STORE);

/** What this browser keeps for itself between visits; values may hold files. */
export const localStore = {
  async read(key: string): Promise<unknown> {
    return settled((await storeOf('readonly')).get(key));
  },
  async write(key: string, value: unknown): Promise<void> {
    await settled((await storeOf('readwrite')).put(value, key));
  },
  async remove(key: string): Promise<void> {
    await settled((await storeOf('readwrite')).delete(key));
  },
};
