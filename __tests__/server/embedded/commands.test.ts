import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { newDataDir } from "@/__tests__/server/start-support";
import { given } from "@/__tests__/support/server/test-database";

const COMMANDS = readdirSync("server/commands").map((name) => name.replace(".ts", ""));

function run(name: string, args: string[]) {
  const { PATH = "" } = process.env;
  return spawnSync(process.execPath, [join(given("DOMBA_TEST_COMMANDS"), `${name}.mjs`), ...args], {
    encoding: "utf8",
    env: { NODE_ENV: "production", PATH, DATA_DIR: newDataDir() },
  });
}

const BAD: Record<string, string[][]> = {
  backup: [["x"], ["--to", "x"]],
  decrypt: [[], ["x"], ["there-is-none.enc", "--key", "none"], ["there-is-none.enc"]],
  owner: [[], ["budi", "Budi"], ["budi", "Budi", "not an address"]],
  restore: [[], ["--nothing"], ["a", "b"], ["a", "--test", "--to", "b"], ["there-is-none"]],
  seed: [[], ["--scale"], ["--scale", "large", "--sales", "none"], ["--nothing"]],
  upgrade: [[], ["--nothing"], ["--check", "x"], ["--check"]],
};

test.each(COMMANDS)("%s answers bad input with one sentence and a code", (name) => {
  expect(BAD[name]).toBeDefined();
  for (const args of BAD[name] ?? []) {
    const { status, stdout, stderr } = run(name, args);
    expect([args, status, stdout]).toEqual([args, 1, ""]);
    expect(stderr).toMatch(/^domba: (?!an unexpected error).+\n$/);
  }
});
