// Decrypts a backup that was sent away: `decrypt <file>.enc --key <key file>` writes <file> beside it.
import "@/server/require-node.cjs";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { decryptFile, readKeyFile } from "@/server/backup/crypt";
import { StartError } from "@/server/config";
import { endWith } from "@/server/end-program";

const USAGE = "name an encrypted backup and its key: decrypt domba-….sql.gz.enc --key backup.key";

function readInput(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: { key: { type: "string" } }, allowPositionals: true });
    const [file, ...rest] = positionals;
    if (!file?.endsWith(".enc") || !values.key || rest.length > 0) throw new StartError(USAGE);
    return { file, key: values.key };
  } catch {
    throw new StartError(USAGE);
  }
}

async function main() {
  const { file, key } = readInput(process.argv.slice(2));
  const to = file.slice(0, -".enc".length);
  if (existsSync(to)) throw new StartError(`${to} exists already.`);
  await decryptFile(file, to, await readKeyFile(key));
  console.log(`Wrote ${to}. Restore it with the command restore (README, Backups).`);
}

main().then(() => process.exit(0), endWith);
