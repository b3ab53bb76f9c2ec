import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyFolder } from "@/__tests__/support/server/copy-folder";
import { given } from "@/__tests__/support/server/test-database";
import { until } from "@/__tests__/support/server/until";
import { DEMO_PASSWORD } from "@/contract/auth/demo";

/** A folder for each file, in which its servers work. */
export let folder: string;
const running = new Set<ChildProcess>();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "domba-test-"));
});
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

let serial = 0;
export const newDataDir = () => join(folder, `data-${++serial}`);

/** A folder with an unused database, for tests that are not about its creation (seconds). */
export function emptyDatabase() {
  const dataDir = newDataDir();
  mkdirSync(dataDir);
  copyFolder(given("DOMBA_TEST_TEMPLATE"), dataDir);
  return dataDir;
}

/** The program as `npm start` runs it, in an environment of its own. */
export function start(environment: Record<string, string>, args: string[] = []) {
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, [given("DOMBA_TEST_SERVER"), ...args], {
    cwd: folder,
    env: { NODE_ENV: "production", PATH, PORT: "0", LOG_LEVEL: "warn", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  const said = { out: "", err: "" };
  child.stdout.on("data", (text) => {
    said.out += text;
  });
  child.stderr.on("data", (text) => {
    said.err += text;
  });
  const ended = once(child, "close").then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  const ready = async () => {
    await until(() => said.out.includes("Data: ") || child.exitCode !== null);
    if (!said.out.includes("Data: ")) throw new Error(`did not start: ${said.err}${said.out}`);
    return /ready on (http:\/\/\S+)/.exec(said.out)?.[1] ?? "";
  };
  return { child, said, ended, ready };
}

/** Ends with one line that says why, and a code that is not 0. */
export async function expectRefusal(environment: Record<string, string>, line: RegExp, args: string[] = []) {
  const { said, ended } = start(environment, args);
  expect(await ended).toBe(1);
  expect(said.err).toMatch(line);
  expect(said.err.trimEnd().split("\n")).toHaveLength(1);
  expect(said.err).toMatch(/^domba: /);
  expect(said.out).toBe("");
}

export const signIn = (origin: string) =>
  fetch(`${origin}/api/v1/auth/signin`, {
    method: "POST",
    body: new URLSearchParams({ username: "pemilik", password: DEMO_PASSWORD, from: "web" }),
  });
