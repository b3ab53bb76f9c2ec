import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { codeOf } from "@/server/describe-error";
import type { Storage } from "./storage";

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

/**
 * Files in a folder. Each is written to a temporary file, flushed to the disk and then renamed, so nobody sees half a
 * file.
 */
export function folderStorage(folder: string): Storage {
  const pathOf = (name: string) => join(folder, name);
  return {
    async put(name, bytes) {
      const path = pathOf(name);
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
    },
    async get(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    describe: resolve(folder),
  };
}
