import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { buildSync } from "esbuild";
import { pino } from "pino";
import { createApp } from "@/server/app";
import { backupKeeper } from "@/server/backup/keeper";
import { readConfig } from "@/server/config";
import { connect } from "@/server/db/client";
import { startEmbedded } from "@/server/db/embedded/start";
import { migrateDatabase } from "@/server/db/migrate";
import { DEMO_PASSWORD, seedDemo } from "@/server/db/seed/demo";
import { folderStorage } from "@/server/storage/folder";

/** The API with the demo farm on an embedded database of its own, and the owner signed in. */
export async function startProduct(word: string) {
  const folder = mkdtempSync(join(tmpdir(), `domba-${word}-`));
  const childEntry = resolve(`node_modules/.cache/domba-${word}-${process.pid}.mjs`);
  buildSync({
    entryPoints: ["server/db/embedded/child.ts"],
    outfile: childEntry,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    alias: { "@": resolve(".") },
  });
  const embedded = await startEmbedded({ dataDir: join(folder, "data"), childEntry, log: () => {} });
  const { db, pool, close } = connect({ ...embedded.connection, max: embedded.poolSize }, () => {});
  await migrateDatabase(pool, resolve("server/db/migrations"));
  const now = () => new Date();
  await seedDemo(db, now);
  const log = pino({ level: "silent" });
  const files = join(folder, "files");
  const backups = backupKeeper({
    ...{ pool, dataDir: join(folder, "data"), files, now, log, automatic: false },
    migrationsFolder: resolve("server/db/migrations"),
  });
  const app = createApp({
    ...{ db, backups, log },
    config: readConfig({ SEED: "none", TRUST_PROXY: "1", ACCESS_TOKEN_SECONDS: "3600" }),
    now,
    storage: folderStorage(files),
    isFull: () => false,
    ready: async () => {},
  });
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signedIn = await fetch(`${origin}/api/v1/auth/signin`, {
    method: "POST",
    body: new URLSearchParams({ username: "pemilik", password: DEMO_PASSWORD, from: "web" }),
  });
  const token = ((await signedIn.json()) as { response: { access_token: string } }).response.access_token;
  return {
    ...{ origin, token, pool, connection: embedded.connection },
    async stop() {
      server.closeAllConnections();
      server.close();
      await close();
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
      rmSync(childEntry, { force: true });
    },
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;
