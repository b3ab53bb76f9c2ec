// Restores a backup: `restore <file> [--to <folder>] [--photos <folder>]`, or with DATABASE_URL into PostgreSQL.
import "@/server/require-node.cjs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { type Restored, restoreBackup } from "@/server/backup/restore";
import { readConfig, StartError } from "@/server/config";
import { endWith } from "@/server/end-program";

const USAGE =
  "name a backup and a new folder: restore data/backups/domba-….sql.gz --to data-new; or with DATABASE_URL, an empty PostgreSQL database.";
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

function readInput(args: string[]) {
  try {
    const options = { to: { type: "string" }, photos: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...rest] = positionals;
    if (!file || rest.length > 0) throw new StartError(USAGE);
    return { file: resolve(file), to: values.to, photos: values.photos && resolve(values.photos) };
  } catch {
    throw new StartError(USAGE);
  }
}

function tell({ header, rows, checks, where, newerMigrations, ...files }: Restored) {
  const { photos, missingPhotos, attachments, missingAttachments } = files;
  console.log(`Restored the backup of ${header.at}, ${rows} rows, into ${where}.`);
  console.log("Counts and sums, equal in the backup and in the database:");
  for (const check of checks) {
    const sums = Object.entries(check.sums).map(([column, sum]) => `${column} ${sum}`);
    console.log(`  ${check.table.padEnd(24)} ${String(check.rows).padStart(8)} rows  ${sums.join(", ")}`.trimEnd());
  }
  if (newerMigrations > 0) console.log(`Brought up to date by ${newerMigrations} newer migrations.`);
  console.log(`Photos: ${photos - missingPhotos} of ${photos} are there.`);
  console.log(`Attachments: ${attachments - missingAttachments} of ${attachments} are there.`);
  if (missingPhotos + missingAttachments > 0)
    console.log(
      "  The others were not found beside the backup: name their folder with --photos, or copy it (README, Backups).",
    );
  console.log("Everybody signs in anew.");
}

async function main() {
  const { file, to, photos } = readInput(process.argv.slice(2));
  const config = readConfig(process.env);
  const target = to === undefined ? config : { ...config, dataDir: to, databaseUrl: undefined };
  tell(
    await restoreBackup({
      file,
      photos,
      config: target,
      log: pino({ level: "warn" }),
      files: { embeddedChild: beside("../embedded.mjs"), migrations: beside("../migrations") },
    }),
  );
}

main().then(() => process.exit(0), endWith);
