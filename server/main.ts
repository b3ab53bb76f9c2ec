// This import stands first: it ends an old Node with a message before any of our code runs, also from a copied dist/.
import "./require-node.cjs";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { readArguments } from "./arguments";
import { readConfig } from "./config";
import { describeError } from "./describe-error";
import { endWith } from "./end-program";
import { liveAsExample } from "./example";
import { startServer } from "./start";

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The process ends within 10 s of a signal, whatever it is doing; the database recovers from its log. */
const END_MS = 9500;

const starting = new AbortController();
let ready = false;
/**
 * The first signal decides. A signal may come twice (Ctrl-C reaches the whole group), and before the server is ready.
 */
let end = () => {};
const stopAsked = new Promise<number>((stop) => {
  end = () => {
    stop(0);
    // A ready server stops in order: it still answers earlier requests.
    if (!ready) starting.abort();
    setTimeout(() => process.exit(0), END_MS).unref();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, end);
});

const USAGE = "the server takes no arguments; its settings are environment variables, such as PORT=3000.";

async function main() {
  readArguments(process.argv.slice(2), { options: {}, words: 0, usage: USAGE });
  const config = readConfig(process.env, process.stdout.isTTY);
  const example = config.exampleOf === undefined ? undefined : liveAsExample(config, end);
  const log = pino({ level: config.logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
  const server = await startServer({
    config,
    log,
    now: () => new Date(),
    files: {
      embeddedChild: beside("./embedded.mjs"),
      restore: beside("./commands/restore.mjs"),
      migrations: beside("./migrations"),
      app: beside("../out"),
      appHeaders: beside("./app-headers.json"),
    },
    stopping: starting.signal,
  });
  const failed = server.failed.then((reason) => {
    log.error({ errors: describeError(reason) }, "the database cannot be brought back");
    return 1;
  });
  ready = true;
  example?.ready(server);
  if (!starting.signal.aborted) for (const line of server.banner) console.log(line);
  const code = await Promise.race([stopAsked, failed]);
  await server.stop();
  process.exit(code);
}

main().catch((error) => {
  // The error comes from the stop, which broke off whatever the start was waiting for.
  if (starting.signal.aborted) process.exit(0);
  endWith(error);
});
