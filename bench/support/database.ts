import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildSync } from "esbuild";
import { forNode } from "@/scripts/lib/for-node.mjs";
import { connect } from "@/server/db/client";
import { startEmbedded } from "@/server/db/embedded/start";

export const MIGRATIONS = resolve("server/db/migrations");

/** A folder for a benchmark with embedded databases in it; `remove` deletes all of it. */
export function benchFolder(word: string) {
  const folder = mkdtempSync(join(tmpdir(), `domba-${word}-`));
  const childEntry = resolve(`node_modules/.cache/domba-${word}-${process.pid}.mjs`);
  buildSync({
    ...forNode,
    entryPoints: ["server/db/embedded/child.ts"],
    outfile: childEntry,
  });
  return {
    folder,
    childEntry,
    async open(name: string) {
      const dataDir = join(folder, name);
      const embedded = await startEmbedded({ dataDir, childEntry, log: () => {}, busyMs: 3_600_000 });
      const options = { ...embedded.connection, max: embedded.poolSize, embedded: true };
      const { db, pool, look, close } = connect(options, () => {});
      return {
        db,
        pool,
        look,
        dataDir,
        connection: embedded.connection,
        async close() {
          await close();
          await embedded.stop();
        },
      };
    },
    remove() {
      rmSync(folder, { recursive: true, force: true });
      rmSync(childEntry, { force: true });
    },
  };
}
