/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { scripts } from "@/package.json";

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
    "dist/package.json": "{}",
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

test("a command of the shell comes whole out of .env in single quotes, as compose and Node read it; the environment wins", () => {
  const send = 'rclone copy "$1" luar:domba/ && rclone sync "$BACKUP_FILES" luar:domba/files/';
  writeFileSync(join(folder, ".env"), `PORT=3999\nBACKUP_SEND='${send}' # nightly\nSMTP_URL='smtps://a:$b@c'\n`);
  const print =
    "import('./scripts/lib/run.mjs').then(({ readEnvFiles }) => { readEnvFiles(); readEnvFiles(); console.log(JSON.stringify([process.env.PORT, process.env.BACKUP_SEND, process.env.SMTP_URL])) })";
  const env = { NODE_ENV: "production", PATH: process.env.PATH, SMTP_URL: "given" } as const;
  const { stdout } = spawnSync(process.execPath, ["-e", print, "package.json"], { cwd: folder, encoding: "utf8", env });
  expect(JSON.parse(stdout)).toEqual(["3999", send, "given"]);
});

test("the migrations travel without what only their next one is made from", () => {
  cpSync("server/db/migrations", join(folder, "server/db/migrations"), { recursive: true });
  node("-e", "import('./scripts/lib/bundle.mjs').then(({ copyMigrations }) => copyMigrations('dist'))", "package.json");
  const files = (name: string) => readdirSync(join(folder, name)).toSorted();
  expect(files("dist/migrations")).toEqual(files("server/db/migrations"));
  expect(files("dist/migrations/meta")).toEqual(["_journal.json"]);
});

describe("where only the build was copied", () => {
  const commands = readdirSync("server/commands").map((file) => file.replace(".ts", ""));
  const npm = (...args: string[]) => spawnSync("npm", args, { cwd: join(folder, "installed"), encoding: "utf8" });
  beforeEach(() => {
    mkdirSync(join(folder, "server/commands"));
    for (const name of commands) {
      writeFileSync(join(folder, "server/commands", `${name}.ts`), "");
      writeFileSync(join(folder, "dist/commands", `${name}.mjs`), `console.log("${name} ran");`);
    }
    writeFileSync(join(folder, "server/main.ts"), "");
    writeFileSync(join(folder, "dist/server.mjs"), "console.log('server ran');");
    node("-e", "import('./scripts/lib/bundle.mjs').then(({ writePackage }) => writePackage('dist'))", "package.json");
    cpSync(join(folder, "dist"), join(folder, "installed/dist"), { recursive: true });
    cpSync(join(folder, "dist/package.json"), join(folder, "installed/package.json"));
    cpSync("package-lock.json", join(folder, "installed/package-lock.json"));
  });

  test("npm knows the server and each of its commands, and has one line for any other", () => {
    expect(commands).toContain("backup");
    for (const name of commands)
      expect(npm("run", "--silent", name)).toMatchObject({ status: 0, stdout: `${name} ran\n` });
    expect(npm("start", "--silent")).toMatchObject({ status: 0, stdout: "server ran\n" });
    const { status, stderr } = npm("run", "build");
    expect(status).toBe(1);
    expect(stderr).toContain('Missing script: "build"');
  });

  test("npm ci finds the server's packages, and no other, in the lock file of the sources", () => {
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    const installed = JSON.parse(readFileSync(join(folder, "installed/package.json"), "utf8"));
    expect(installed.dependencies).toEqual(dependencies);
    expect(installed).not.toHaveProperty("devDependencies");
    expect(npm("ci", "--omit=dev", "--dry-run", "--offline", "--ignore-scripts")).toMatchObject({ status: 0 });
  });
});

test.each(["start", "build", "dev", "test", "check", "test-changed", "guide"])(
  "npm run %s refuses a flag that it does not know, and an extra word",
  (name) => {
    for (const word of ["--prot", "80"]) {
      const { status, stdout, stderr } = node(`scripts/${name}.mjs`, word);
      expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
      expect(stderr).toMatch(new RegExp(`^${word} is not understood: npm .+\\.\n$`));
    }
  },
);

test("a word behind npm run test:web names tests: jest does not take it for one more project, and run everything", () => {
  const [program = "", ...args] = scripts["test:web"].split(" ");
  const list = (word: string) =>
    spawnSync(join("node_modules/.bin", program), [...args, word, "--listTests"], { encoding: "utf8" }).stdout;
  expect(list("no-such-test")).not.toContain(".test.ts");
  expect(list("tooling/words").match(/\.test\.ts/g)).toHaveLength(1);
});
