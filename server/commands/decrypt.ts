// Decrypts a backup that was sent away: `decrypt <file>.enc --key <key file>` writes <file> beside it.
import "@/server/require-node.cjs";
import { existsSync } from "node:fs";
import { readArguments } from "@/server/arguments";
import { decryptFile, readKeyFile, refuseUnencrypted } from "@/server/backup/crypt";
import { StartError } from "@/server/config";
import { endWith } from "@/server/end-program";

const USAGE =
  "name an encrypted backup and its key: node dist/commands/decrypt.mjs domba-….sql.gz.enc --key backup.key.";

function readInput(args: string[]) {
  const options = { key: { type: "string" } } as const;
  const { values, positionals } = readArguments(args, { options, words: 1, usage: USAGE });
  const [file] = positionals;
  const { key } = values;
  if (!file || !key) throw new StartError(USAGE);
  return { file, key };
}

async function main() {
  const { file, key } = readInput(process.argv.slice(2));
  await refuseUnencrypted(file);
  if (!file.endsWith(".enc")) throw new StartError(`${file} is encrypted: give it a name that ends in .enc again.`);
  const to = file.slice(0, -".enc".length);
  if (existsSync(to)) throw new StartError(`${to} exists already.`);
  await decryptFile(file, to, await readKeyFile(key));
  console.log(`Wrote ${to}. Restore it with node dist/commands/restore.mjs (README, Backups).`);
}

main().then(() => process.exit(0), endWith);
