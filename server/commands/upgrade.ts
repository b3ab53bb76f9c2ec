// Says what an upgrade to this program would do, and whether it may begin: `upgrade --check`. Nothing is changed; the
// next start of the server is the upgrade.
import "@/server/require-node.cjs";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { version } from "@/package.json";
import { readArguments } from "@/server/arguments";
import { checkUpgrade } from "@/server/backup/upgrade";
import { readConfig, StartError } from "@/server/config";
import { endWith } from "@/server/end-program";

const USAGE = "use: node dist/commands/upgrade.mjs --check; the upgrade itself is the next start of the server.";
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function main() {
  const options = { check: { type: "boolean" } } as const;
  const { values } = readArguments(process.argv.slice(2), { options, words: 0, usage: USAGE });
  if (!values.check) throw new StartError(USAGE);
  const config = readConfig(process.env);
  if (!config.databaseUrl && !existsSync(join(config.dataDir, "domba.json")))
    throw new StartError(`there is no data in ${config.dataDir}: set DATA_DIR or DATABASE_URL.`);
  console.log(`Program: Domba ${version}`);
  const { lines, problems } = await checkUpgrade({
    config,
    files: { embeddedChild: beside("../embedded.mjs"), migrations: beside("../migrations") },
    log: pino({ level: "warn" }),
    now: new Date(),
  });
  for (const line of lines) console.log(line);
  if (problems.length > 0) throw new StartError(`not ready: ${problems.join("; ")}.`);
  console.log("Ready: stop the running version and start this one.");
}

main().then(() => process.exit(0), endWith);
