/** A small wrapper of IndexedDB for data that must survive a reload and is too large for local storage. */

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
      // Closing lets another tab with a newer version of the product upgrade the database.
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

/** Resolves when the browser reports the write as done. */
async function transaction<T>(name: StoreName, mode: IDBTransactionMode, work: (store: IDBObjectStore) => () => T) {
  const database = await open();
  return new Promise<T>((resolve, reject) => {
    // "strict" makes a note that is reported as saved really be on the disk, where the browser supports it.
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
  /**
   * Reads and writes in one step that no other tab can interrupt. Returning undefined removes the entry. Resolves
   * with the new value.
   */
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
