// Restores a backup: `restore <file> [--to <folder>] [--photos <folder>]`, or with DATABASE_URL into PostgreSQL.
// `restore <file> --test` tries it in a folder that is thrown away.
import "@/server/require-node.cjs";
import { statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { readArguments } from "@/server/arguments";
import { backupFolder, refuseAsRoot } from "@/server/backup/folder";
import { trialFailureOf } from "@/server/backup/reasons";
import { type Restored, type RestoreOptions, restoreBackup, tryRestore } from "@/server/backup/restore";
import { refuseWithoutRoomFor } from "@/server/backup/room";
import { failedTrial } from "@/server/backup/trial";
import { readConfig, StartError } from "@/server/config";
import { endWith } from "@/server/end-program";

const USAGE =
  "name a backup and a new folder: node dist/commands/restore.mjs data/backups/domba-….sql.gz --to data-new; or with DATABASE_URL, an empty PostgreSQL database; or try it with --test.";
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

function readInput(args: string[]) {
  const options = { to: { type: "string" }, photos: { type: "string" }, test: { type: "boolean" } } as const;
  const { values, positionals } = readArguments(args, { options, words: 1, usage: USAGE });
  const [file] = positionals;
  const { to, photos, test = false } = values;
  if (!file) throw new StartError(USAGE);
  if (test && to !== undefined) throw new StartError("--test keeps nothing: leave --to out.");
  if (photos !== undefined && !statSync(photos, { throwIfNoEntry: false })?.isDirectory())
    throw new StartError(`--photos: there is no folder ${resolve(photos)}. Nothing was changed.`);
  return { file: resolve(file), to, test, photos: photos && resolve(photos) };
}

function tell({ header, rows, checks, where, newerMigrations, ...files }: Restored) {
  const { photos, missingPhotos, attachments, missingAttachments } = files;
  console.log(`Restored the backup of ${header.at}, ${rows} rows, into ${where}.`);
  console.log("Counts and sums, equal in the backup and in the database:");
  const filled = checks.filter(({ rows: count }) => count > 0);
  for (const check of filled) {
    const sums = Object.entries(check.sums).map(([column, sum]) => `${column} ${sum}`);
    console.log(`  ${check.table.padEnd(24)} ${String(check.rows).padStart(8)} rows  ${sums.join(", ")}`.trimEnd());
  }
  console.log(`  and ${checks.length - filled.length} tables without rows.`);
  if (newerMigrations > 0) console.log(`Brought up to date by ${newerMigrations} newer migrations.`);
  console.log(`Photos: ${photos - missingPhotos} of ${photos} are there.`);
  console.log(`Attachments: ${attachments - missingAttachments} of ${attachments} are there.`);
  if (missingPhotos + missingAttachments > 0)
    console.log(
      "  The others were not found beside the backup. The records are whole, so this still ends with code 0: copy the files into the server's folder later (README, Backups).",
    );
}

/** Keadaan sistem shows how the last trial of the farm's own backups ended. */
async function tryAndNote(given: RestoreOptions) {
  const { file, config } = given;
  const own = join(resolve(config.dataDir), "backups") === dirname(file);
  const folder = backupFolder(dirname(file));
  if (own) refuseAsRoot(config.dataDir);
  try {
    await refuseWithoutRoomFor(file, config.dataDir);
    const restored = await tryRestore(given);
    const { rows, missingPhotos, missingAttachments } = restored;
    const missingFiles = missingPhotos + missingAttachments;
    const at = new Date().toISOString();
    if (own) await folder.writeTrial({ at, name: basename(file), passed: true, rows, missingFiles, message: null });
    return restored;
  } catch (error) {
    if (own) await folder.writeTrial(failedTrial(basename(file), new Date(), trialFailureOf(error)));
    throw error;
  }
}

async function main() {
  const { file, to, photos, test } = readInput(process.argv.slice(2));
  const config = readConfig(process.env);
  if (to !== undefined && config.databaseUrl)
    throw new StartError("--to names a folder and DATABASE_URL a database: leave one of them out.");
  const target = to === undefined ? config : { ...config, dataDir: to };
  const given = {
    file,
    photos,
    config: target,
    log: pino({ level: "warn" }),
    begins: (where: string) => console.log(`Restoring into ${where}.`),
    files: { embeddedChild: beside("../embedded.mjs"), migrations: beside("../migrations") },
  };
  tell(await (test ? tryAndNote : restoreBackup)(given));
  console.log(test ? "The backup can be restored; nothing was kept." : "Everybody signs in anew.");
}

main().then(() => process.exit(0), endWith);
