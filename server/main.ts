// first: an old Node is told so before anything of ours runs, also where only dist/ was copied to
import "./require-node.cjs";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { readConfig } from "./config";
import { describeError } from "./describe-error";
import { endWith } from "./end-program";
import { startServer } from "./start";

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Within 10 s of a signal the process has ended, whatever it was doing; the database recovers from its log. */
const END_MS = 9500;

const starting = new AbortController();
let ready = false;
/** The first signal decides: it may come twice (Ctrl-C reaches the whole group), and before the server is ready. */
const stopAsked = new Promise<number>((stop) => {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      stop(0);
      // One that is ready is stopped in order: what was asked before is still answered.
      if (!ready) starting.abort();
      setTimeout(() => process.exit(0), END_MS).unref();
    });
});

async function main() {
  const config = readConfig(process.env, process.stdout.isTTY);
  const log = pino({ level: config.logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
  const server = await startServer({
    config,
    log,
    now: () => new Date(),
    files: {
      embeddedChild: beside("./embedded.mjs"),
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
  if (!starting.signal.aborted) for (const line of server.banner) console.log(line);
  const code = await Promise.race([stopAsked, failed]);
  await server.stop();
  process.exit(code);
}

main().catch((error) => {
  // Whatever it waited for was broken off, because it was asked to stop.
  if (starting.signal.aborted) process.exit(0);
  endWith(error);
});
