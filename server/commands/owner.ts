// Lets the owner in: `owner <username> [<name> <email>]` creates the first owner, or gives an existing one a new
// one-time password.
import "@/server/require-node.cjs";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { UserInput } from "@/contract/user/model";
import { ONE_TIME_PASSWORD_DAYS } from "@/contract/user/words";
import { readArguments } from "@/server/arguments";
import { readConfig, StartError } from "@/server/config";
import { openDatabase } from "@/server/db/open";
import { endWith } from "@/server/end-program";
import { giveOwnerAccess } from "@/server/modules/user/owner-access";

const USAGE =
  'give a username, and for a new owner a name and an email: node dist/commands/owner.mjs budi "Budi Santoso" budi@contoh.id.';
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

function readInput(args: string[]) {
  const { positionals } = readArguments(args, { options: {}, words: 3, usage: USAGE });
  const [username, name, email] = positionals;
  if (!username || (name && !email)) throw new StartError(USAGE);
  if (!name) return { username, details: undefined };
  const details = UserInput.safeParse({ username, name, email, whatsapp: null, role: "owner" });
  if (!details.success) throw new StartError(details.error.issues.map(({ message }) => message).join(" "));
  return { username: details.data.username, details: details.data };
}

async function main() {
  const input = readInput(process.argv.slice(2));
  const config = readConfig(process.env, process.stdout.isTTY);
  const database = await openDatabase(config, {
    log: pino({ level: "warn" }),
    embeddedChild: beside("../embedded.mjs"),
    migrations: beside("../migrations"),
  });
  try {
    const { password, created } = await giveOwnerAccess(database.db, input, new Date());
    console.log(`${created ? "Created the owner" : "New one-time password for the owner"} ${input.username}.`);
    console.log(`One-time password: ${password}`);
    console.log(`It works for ${ONE_TIME_PASSWORD_DAYS} days and must be changed at the first sign-in.`);
  } finally {
    await database.close();
  }
}

main().then(() => process.exit(0), endWith);
