// first: an old Node is told so before anything of ours runs, also where only dist/ was copied to
import "./require-node.cjs";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { readConfig, StartError } from "./config";
import { startServer } from "./start";

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

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
  for (const line of server.banner) console.log(line);

  // Signals may come twice and mixed (Ctrl-C reaches the whole group): the first one decides.
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    await server.stop();
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(0));
  const reason = await server.failed;
  log.error({ err: reason }, "the database cannot be brought back");
  await stop(1);
}

main().catch((error) => {
  if (!(error instanceof StartError)) throw error;
  console.error(`domba: ${error.message}`);
  process.exit(1);
});
