// Makes a backup now, into DATA_DIR/backups. The embedded database must be stopped; while it runs, the app has a
// button.
import "@/server/require-node.cjs";
import { statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { readArguments } from "@/server/arguments";
import { refuseAsRoot } from "@/server/backup/folder";
import { backupKeeper } from "@/server/backup/keeper";
import { reasonOf } from "@/server/backup/reasons";
import { readSending } from "@/server/backup/send";
import { readConfig, StartError } from "@/server/config";
import { connectDatabase, isInUse } from "@/server/db/open";
import { endWith } from "@/server/end-program";
import { filesFolder } from "@/server/storage/open";

const USAGE = "backup takes no arguments: set DATA_DIR or DATABASE_URL.";
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function main() {
  readArguments(process.argv.slice(2), { options: {}, words: 0, usage: USAGE });
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  // A folder that this user may not read throws, which is told as such.
  if (!databaseUrl && !statSync(join(dataDir, "domba.json"), { throwIfNoEntry: false }))
    throw new StartError(`there is no data in ${dataDir}: set DATA_DIR or DATABASE_URL.`);
  refuseAsRoot(dataDir);
  const log = pino({ level: "warn" });
  const database = await connectDatabase(config, { log, embeddedChild: beside("../embedded.mjs") }).catch((error) => {
    if (isInUse(error))
      throw new StartError(
        `a server is running on ${dataDir}: make the backup there (Konfigurasi, Cadangan), or stop it first.`,
      );
    throw error;
  });
  let reason = "";
  try {
    const keeper = backupKeeper({
      pool: database.pool,
      dataDir,
      files: filesFolder(config),
      migrationsFolder: beside("../migrations"),
      embedded: !databaseUrl,
      automatic: false,
      sending: await readSending(config),
      now: () => new Date(),
      log,
      onFailure: (error) => {
        reason = reasonOf(error);
      },
    });
    const name = await keeper.start("manual");
    const { items, failure } = await keeper.status();
    const made = items.find((item) => item.name === name);
    if (!name || !made) throw new StartError("no backup was made.");
    console.log(`Made ${keeper.pathOf(name)}: ${made.note?.rows} rows, ${made.bytes} bytes.`);
    if (failure) throw new StartError(`the backup was made, but not sent: ${reason}.`);
    if (made.note?.sentAt) console.log("BACKUP_SEND has brought it away.");
  } finally {
    await database.close();
  }
}

main().then(() => process.exit(0), endWith);
