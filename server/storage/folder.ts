import { randomUUID } from "node:crypto";
import { access, constants, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { codeOf, isUnwritable } from "@/server/describe-error";
import { type Storage, StorageAway } from "./storage";

const isMissing = (error: unknown) => codeOf(error) === "ENOENT";

async function synced(path: string, work: (handle: Awaited<ReturnType<typeof open>>) => Promise<void>, flags: string) {
  const handle = await open(path, flags, 0o600);
  try {
    await work(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Each file is written to a temporary one, flushed to the disk and then renamed, so nobody sees half a file. */
async function write(path: string, bytes: Uint8Array) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const aside = `${path}.${randomUUID()}.tmp`;
  try {
    await synced(aside, (handle) => handle.writeFile(bytes), "wx");
    await rename(aside, path);
    await synced(dirname(path), async () => {}, "r");
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/** Files in a folder. */
export function folderStorage(folder: string): Storage {
  const pathOf = (name: string) => join(folder, name);
  const refuse = (cause: unknown): never => {
    if (!isUnwritable(cause)) throw cause;
    throw new StorageAway(`the folder ${resolve(folder)} cannot be written`, "Foldernya tidak dapat ditulisi", {
      cause,
    });
  };
  async function reach() {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
  }
  return {
    put: (name, bytes) => write(pathOf(name), bytes).catch(refuse),
    async get(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    probe: () => reach().catch(refuse),
    describe: resolve(folder),
  };
}
