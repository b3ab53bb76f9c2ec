import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { DEMO_PASSWORD } from "@/contract/auth/demo";
import { createApp } from "@/server/app";
import { backupKeeper } from "@/server/backup/keeper";
import { readConfig } from "@/server/config";
import { migrateDatabase } from "@/server/db/migrate";
import { seedDemo } from "@/server/seed/demo";
import { folderStorage } from "@/server/storage/folder";
import { benchFolder, MIGRATIONS } from "./database";

/** The API with the demo farm on an embedded database of its own, and the owner signed in. */
export async function startProduct(word: string) {
  const { folder, open, remove } = benchFolder(word);
  const { db, pool, look, dataDir, connection, close } = await open("data");
  await migrateDatabase(pool, MIGRATIONS);
  const now = () => new Date();
  await seedDemo(db, now);
  const log = pino({ level: "silent" });
  const files = join(folder, "files");
  const backups = backupKeeper({
    pool,
    dataDir,
    files,
    now,
    log,
    automatic: false,
    embedded: true,
    migrationsFolder: MIGRATIONS,
  });
  const app = createApp({
    db,
    backups,
    log,
    config: readConfig({ SEED: "none", TRUST_PROXY: "1", ACCESS_TOKEN_SECONDS: "3600" }),
    now,
    storage: folderStorage(files),
    isFull: () => false,
    look,
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
    origin,
    token,
    db,
    pool,
    connection,
    async stop() {
      server.closeAllConnections();
      server.close();
      await close();
      remove();
    },
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;
