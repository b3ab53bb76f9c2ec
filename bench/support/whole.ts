import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, untilHealthy } from "./program";

/** The whole product with the demo farm, built and run as `npm start` does. */
export async function startWhole(word: string) {
  if (spawnSync("npm", ["run", "-s", "build"], { stdio: "inherit" }).status !== 0) process.exit(1);
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), `domba-${word}-`));
  const program = spawn(process.execPath, ["scripts/start.mjs", "--no-build"], {
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: data, SEED: "demo" },
    stdio: "ignore",
  });
  const origin = `http://localhost:${port}`;
  if ((await untilHealthy(origin, 60_000)) === undefined) throw new Error("The product did not start within a minute.");
  return {
    origin,
    stop() {
      program.kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
