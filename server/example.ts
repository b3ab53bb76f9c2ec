import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod/mini";
import type { Config } from "./config";

/** A call waits no longer than this; the browser asks again. */
const WAIT_MS = 5000;
const UNUSED_MS = 60 * 60 * 1000;

/** It is offered on an empty farm of one's own machine alone: elsewhere its public passwords would lie open. */
export const offersExample = ({ seed, databaseUrl, exposed, exampleOf }: Config) =>
  seed === "none" && !databaseUrl && !exposed && exampleOf === undefined;

/**
 * The example has a database, files and mail of its own, whatever this farm is set to; they go with it. It sends no backup
 * either, which would take the place of the farm's own at the other end.
 */
export const settingsOf = (home: number, dataDir: string): NodeJS.ProcessEnv => ({
  NODE_ENV: "production",
  PORT: "0",
  HOST: "127.0.0.1",
  DATA_DIR: dataDir,
  SEED: "demo",
  LOG_LEVEL: "error",
  CORS_ORIGINS: "",
  METRICS_PORT: "",
  SMTP_URL: "",
  SMTP_FROM: "",
  NEXT_PUBLIC_SITE_URL: "",
  OIDC_ISSUER: "",
  OIDC_CLIENT_ID: "",
  OIDC_CLIENT_SECRET: "",
  OIDC_LABEL: "",
  S3_URL: "",
  S3_ACCESS_KEY_ID: "",
  S3_SECRET_ACCESS_KEY: "",
  BACKUPS: "0",
  BACKUP_SEND: "",
  BACKUP_KEY_FILE: "",
  EXAMPLE_OF: String(home),
});

const Ready = z.object({ port: z.int() });

/** The example farm (docs/decisions/0074): a second process of this program, on its own port. */
export function exampleFarm(home: number) {
  let child: ChildProcess | undefined;
  let opening: Promise<number> | undefined;

  async function begin(): Promise<number> {
    const dataDir = await mkdtemp(join(tmpdir(), "domba-contoh-"));
    const started = spawn(process.execPath, process.argv.slice(1, 2), {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env: { ...process.env, ...settingsOf(home, dataDir) },
    });
    child = started;
    const ended = once(started, "exit").then(() => {
      opening = undefined;
      throw new Error("the example farm has ended");
    });
    const [message] = await Promise.race([once(started, "message"), ended]);
    ended.catch(() => {});
    return Ready.parse(message).port;
  }

  return {
    /** Its port; null while it is still being made. */
    async open(): Promise<number | null> {
      opening ??= begin();
      return Promise.race([opening, pause(WAIT_MS, null)]);
    },
    async stop() {
      if (!child?.connected) return;
      const gone = once(child, "exit");
      child.disconnect();
      await gone;
    },
  };
}

/** Inside the example: it ends with the farm that opened it, and after an hour without a request; its data go along. */
export function liveAsExample({ dataDir }: Config, end: () => void) {
  process.once("disconnect", end);
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  return {
    ready({ http, port }: { http: Server; port: number }) {
      const unused = setTimeout(end, UNUSED_MS);
      http.on("request", () => unused.refresh());
      process.send?.({ port });
    },
  };
}
