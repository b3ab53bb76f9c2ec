// first: an old Node is told so before anything of ours runs, also where only dist/ was copied to
import "./require-node.cjs";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { readConfig, StartError } from "./config";
import { startServer } from "./start";

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The first signal decides: it may come twice (Ctrl-C reaches the whole group), and before the server is ready. */
const stopAsked = new Promise<number>((stop) => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(0));
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
  });
  const failed = server.failed.then((reason) => {
    log.error({ err: reason }, "the database cannot be brought back");
    return 1;
  });
  const early = await Promise.race([stopAsked, Promise.resolve(undefined)]);
  if (early === undefined) for (const line of server.banner) console.log(line);
  const code = await Promise.race([stopAsked, failed]);
  await server.stop();
  process.exit(code);
}

main().catch((error) => {
  if (!(error instanceof StartError)) throw error;
  console.error(`domba: ${error.message}`);
  process.exit(1);
});
