import { type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from "idb";

// IndexedDB keeps what must live through a reload and is too much for the local storage.
const NAME = "domba";
const VERSION = 2;
const STORES = ["notes", "herd"] as const;
type StoreName = (typeof STORES)[number];

let opened: Promise<IDBPDatabase> | undefined;

function forget() {
  opened = undefined;
}

type Upgrade = IDBPTransaction<unknown, StoreNames<unknown>[], "versionchange">;

/** The notes of the first version were all weighings. */
async function renameWeighings(upgrade: Upgrade) {
  const store = upgrade.objectStore("weighings");
  store.name = "notes";
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue())
    await cursor.update({ act: "weigh", ...cursor.value });
}

function open(): Promise<IDBPDatabase> {
  opened ??= openDB(NAME, VERSION, {
    async upgrade(database, from, _to, upgrade) {
      if (from === 1) await renameWeighings(upgrade);
      for (const name of STORES) if (!database.objectStoreNames.contains(name)) database.createObjectStore(name);
    },
    // Another tab with a newer version of the product must not wait for this one.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  opened.catch(forget);
  return opened;
}

/** A write counts as kept once it is on the disk, where the browser can say so. */
const writing = async (name: StoreName) => (await open()).transaction(name, "readwrite", { durability: "strict" });

export const idb = {
  all: async <T>(name: StoreName): Promise<T[]> => (await open()).getAll(name),
  get: async <T>(name: StoreName, key: string): Promise<T | undefined> => (await open()).get(name, key),
  /** Reads and writes in one step that no other tab comes between; undefined removes. Answers with what is kept now. */
  async update<T>(name: StoreName, key: string, change: (before: T | undefined) => T | undefined) {
    const { store, done } = await writing(name);
    const after = change(await store.get(key));
    await Promise.all([after === undefined ? store.delete(key) : store.put(after, key), done]);
    return after;
  },
  async clear(name: StoreName) {
    const { store, done } = await writing(name);
    await Promise.all([store.clear(), done]);
  },
};
