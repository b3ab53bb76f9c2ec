import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
// biome-ignore lint/style/noRestrictedImports: a process is looked at until it answers, and given up at last
import { setTimeout as sleep } from "node:timers/promises";

export type Product = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Its output so far. */
  printed(): string;
  /** Stops it and keeps its data. */
  end(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
};

const START_MS = 240_000;
const STOP_MS = 60_000;

export function freePort() {
  return new Promise<number>((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

const isReady = (url: string) =>
  fetch(`${url}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );

/**
 * Starts the built product as an operator would: with its own data folder, port and demo farm. Only the first one makes
 * the farm; the others copy its folder (global-setup.ts).
 */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), "domba-e2e-"));
  const { E2E_FARM } = process.env;
  if (E2E_FARM && !environment.DATA_DIR && environment.SEED !== "none")
    await cp(E2E_FARM, join(dataDir, "data"), { recursive: true });
  const port = Number(environment.PORT) || (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["--enable-source-maps", "dist/server.mjs"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: join(dataDir, "data"),
      DATABASE_URL: "",
      SEED: "demo",
      LOG_LEVEL: "error",
      ...environment,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output += chunk;
      // The server's error messages belong in the report.
      if (String(chunk).includes('"level":50')) process.stderr.write(chunk);
    });
  }
  const isGone = () => child.exitCode !== null || child.signalCode !== null;

  const end = async () => {
    if (isGone()) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await Promise.race([gone, sleep(STOP_MS, undefined, { ref: false }).then(() => child.kill("SIGKILL"))]);
  };
  const stop = async () => {
    await end();
    await rm(dataDir, { recursive: true, force: true });
  };

  const late = Date.now() + START_MS;
  while (!(await isReady(url))) {
    if (isGone() || Date.now() > late) {
      await stop();
      throw new Error(`The product did not start:\n${output}`);
    }
    await sleep(100);
  }
  return { url, dataDir, process: child, printed: () => output, end, stop };
}
