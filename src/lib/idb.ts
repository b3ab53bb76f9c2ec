/** A little of IndexedDB: what must live through a reload and is too much for the local storage. */

const NAME = "domba";
const VERSION = 1;
const STORES = ["weighings", "herd"] as const;
type StoreName = (typeof STORES)[number];

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const name of STORES)
        if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name);
    };
    request.onsuccess = () => {
      // another tab with a newer version of the product must not wait for this one
      request.result.onversionchange = () => {
        request.result.close();
        opened = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("the browser's storage is held by another tab"));
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** Resolves when the browser says that it is written. */
async function transaction<T>(name: StoreName, mode: IDBTransactionMode, work: (store: IDBObjectStore) => () => T) {
  const database = await open();
  return new Promise<T>((resolve, reject) => {
    // a note that is told as kept is on the disk, where the browser can say so
    const running = database.transaction(name, mode, { durability: "strict" });
    const result = work(running.objectStore(name));
    running.oncomplete = () => resolve(result());
    running.onabort = () => reject(running.error);
    running.onerror = () => reject(running.error);
  });
}

export const idb = {
  all: <T>(name: StoreName) =>
    transaction(name, "readonly", (store) => {
      const request = store.getAll();
      return () => request.result as T[];
    }),
  get: <T>(name: StoreName, key: string) =>
    transaction(name, "readonly", (store) => {
      const request = store.get(key);
      return () => request.result as T | undefined;
    }),
  /** Reads and writes in one step that no other tab comes between; undefined removes. Says what is there since. */
  update: <T>(name: StoreName, key: string, change: (before: T | undefined) => T | undefined) =>
    transaction(name, "readwrite", (store) => {
      let after: T | undefined;
      const request = store.get(key);
      request.onsuccess = () => {
        after = change(request.result as T | undefined);
        if (after === undefined) store.delete(key);
        else store.put(after, key);
      };
      return () => after;
    }),
  clear: (name: StoreName) =>
    transaction(name, "readwrite", (store) => {
      store.clear();
      return () => undefined;
    }),
};
