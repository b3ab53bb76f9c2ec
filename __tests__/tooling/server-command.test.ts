/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** A checkout whose pages were built with another address, and whose commands say their names. */
let folder: string;
const OLD_PAGES = "pages of https://domba.example";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "domba-command-"));
  cpSync("scripts", join(folder, "scripts"), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const files = {
    "package.json": readFileSync("package.json", "utf8"),
    "server/require-node.cjs": readFileSync("server/require-node.cjs", "utf8"),
    "out/index.html": OLD_PAGES,
    "out/_headers": "",
    "dist/app-headers.json": "{}",
    "dist/server.mjs": "",
    "dist/commands/upgrade.mjs": "console.log('upgrade ran');",
    "dist/commands/backup.mjs": "console.log('backup ran');",
    "dist/.app.stamp": "built with another address",
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  node("-e", "import('./scripts/build.mjs').then(({ stampServer }) => stampServer())", "package.json");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });

test.each(["upgrade", "backup"])("%s runs without building the pages anew with another address", (name) => {
  expect(node(`scripts/${name}.mjs`)).toMatchObject({ status: 0, stdout: `${name} ran\n`, stderr: "" });
  expect(readFileSync(join(folder, "out/index.html"), "utf8")).toBe(OLD_PAGES);
});

test("upgrade refuses a build of other sources, and builds nothing", () => {
  writeFileSync(join(folder, "server/new.ts"), "export {};");
  const { status, stdout, stderr } = node("scripts/upgrade.mjs");
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/^The build is not of these sources: run npm run build first, .+\n$/);
  expect(readFileSync(join(folder, "dist/commands/upgrade.mjs"), "utf8")).toContain("upgrade ran");
});
