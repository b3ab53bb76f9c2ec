import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { emptyDatabase, folder, newDataDir } from "@/__tests__/server/start-support";
import { given } from "@/__tests__/support/server/test-database";

const COMMANDS = readdirSync("server/commands").map((name) => name.replace(".ts", ""));

const RELEASE = resolve("__tests__/server/db/releases/1.0.0.sql.gz");

function run(name: string, args: string[], environment: Record<string, string> = {}, user = {}) {
  const { PATH = "" } = process.env;
  return spawnSync(process.execPath, [join(given("DOMBA_TEST_COMMANDS"), `${name}.mjs`), ...args], {
    encoding: "utf8",
    env: { NODE_ENV: "production", PATH, DATA_DIR: newDataDir(), ...environment },
    ...user,
  });
}

const BAD: Record<string, string[][]> = {
  backup: [["x"], ["--to", "x"]],
  decrypt: [[], ["x"], ["there-is-none.enc", "--key", "none"], ["there-is-none.enc"]],
  owner: [[], ["budi", "Budi"], ["budi", "Budi", "not an address"], ["budi", "--new"]],
  restore: [[], ["--nothing"], ["a", "b"], ["a", "--test", "--to", "b"], ["there-is-none"]],
  seed: [[], ["--scale"], ["--scale", "large", "--sales", "none"], ["--nothing"], ["x"]],
  upgrade: [[], ["--nothing"], ["--check", "x"], ["--check", "--check"], ["--check"]],
};

test.each(COMMANDS)("%s answers bad input with one sentence and a code", (name) => {
  expect(BAD[name]).toBeDefined();
  for (const args of BAD[name] ?? []) {
    const { status, stdout, stderr } = run(name, args);
    expect([args, status, stdout]).toEqual([args, 1, ""]);
    expect(stderr).toMatch(/^domba: (?!an unexpected error).+[^.]\.\n$/);
    // An installed server has none of the sources' scripts.
    expect(stderr).not.toContain("npm run");
  }
});

const refusal = (sentence: RegExp) => ({ status: 1, stdout: "", stderr: expect.stringMatching(sentence) });

test.each([
  ["backup", ["--all"], "--all is not known: backup takes no arguments"],
  ["owner", ["a", "b", "c", "d"], '"d" is one word too many: give a username'],
  ["restore", ["a", "--too", "b"], "--too is not known: name a backup"],
  ["restore", ["a", "--to", "b", "--to", "c"], "--to is given twice: name a backup"],
  ["restore", ["a", "--to"], "--to needs a value: name a backup"],
  ["restore", ["a", "--to", "--test"], "--to needs a value: name a backup"],
  ["restore", ["a", "--test=no"], "--test takes no value: name a backup"],
  ["restore", ["a", "--test", "--to", "b"], "--test keeps nothing"],
  ["restore", [RELEASE, "--test", "--photos", "/there-is-none"], "--photos: there is no folder /there-is-none"],
  ["decrypt", [RELEASE, "--key", "k"], `${RELEASE} is not encrypted: it is compressed, as a backup is`],
  ["decrypt", ["package.json", "--key", "k"], "package.json is not encrypted by Domba"],
  ["decrypt", ["server", "--key", "k"], "server is a folder"],
  ["decrypt", ["there-is-none.enc", "--key", "k"], "there is no file there-is-none.enc"],
])("%s %j says what is wrong with it", (name, args, sentence) => {
  expect(run(name, args)).toMatchObject({
    status: 1,
    stdout: "",
    stderr: expect.stringContaining(`domba: ${sentence}`),
  });
});

test.each([
  ["decrypt", [], "node dist/commands/decrypt.mjs domba-….sql.gz.enc --key backup.key"],
  ["owner", [], 'node dist/commands/owner.mjs budi "Budi Santoso" budi@contoh.id'],
  ["restore", [], "node dist/commands/restore.mjs data/backups/domba-….sql.gz --to data-new; "],
  ["seed", ["--scale", "huge"], "node dist/commands/seed.mjs --scale large [--sales 100000]"],
  ["upgrade", [], "node dist/commands/upgrade.mjs --check; "],
])("the use of %s names the program as it lies in the bundle", (name, args, use) => {
  expect(run(name, args).stderr).toContain(use);
});

test("a backup is tried also where there is no data folder, and none is left; tables without rows are not listed", () => {
  const dataDir = join(newDataDir(), "data");
  const { status, stdout, stderr } = run("restore", [RELEASE, "--test"], { DATA_DIR: dataDir });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toContain("nothing was kept");
  expect(stdout).toMatch(/ {2}sheep +\d+ rows/);
  expect(stdout).not.toMatch(/ 0 rows/);
  expect(stdout).toMatch(/and \d+ tables without rows\./);
  expect(existsSync(dirname(dataDir))).toBe(false);
});

test("a restore refuses a folder beside DATABASE_URL, and a backup that is still encrypted", () => {
  const both = run("restore", [RELEASE, "--to", newDataDir()], {
    DATABASE_URL: "postgresql://domba@127.0.0.1:1/domba",
  });
  expect(both).toMatchObject(refusal(/^domba: --to names a folder and DATABASE_URL a database: .+\n$/));
  const sealed = `${newDataDir()}.enc`;
  writeFileSync(sealed, Buffer.concat([Buffer.from("domba-backup aes-256-gcm 1\n"), Buffer.alloc(300, 7)]));
  expect(run("restore", [sealed])).toMatchObject(refusal(/^domba: .*\.enc is encrypted: decrypt it first, .+\n$/));
});

test("a backup says that it was sent, or why not in one sentence; a restore names its folder first", () => {
  const keyFile = join(folder, "key");
  writeFileSync(keyFile, "a".repeat(64));
  const sending = { DATA_DIR: emptyDatabase(), BACKUP_KEY_FILE: keyFile };
  const away = join(folder, "away");
  const command = `mkdir ${away} && cp "$1" ${away}/ && cp -r "$BACKUP_FILES" ${away}/`;
  const sent = run("backup", [], { ...sending, BACKUP_SEND: command });
  expect(sent).toMatchObject({ status: 0, stderr: "" });
  expect(sent.stdout).toContain("BACKUP_SEND has brought it away.");
  expect(readdirSync(away)).toEqual([expect.stringMatching(/\.sql\.gz\.enc$/), "files"]);
  const [, made = ""] = /^Made (.+?):/.exec(sent.stdout) ?? [];
  const dataDir = newDataDir();
  const restored = run("restore", [made], { DATA_DIR: dataDir });
  expect(restored).toMatchObject({ status: 0, stdout: expect.stringMatching(`^Restoring into ${dataDir}\\.\n`) });
  const failed = run("backup", [], { ...sending, BACKUP_SEND: "echo penuh >&2; exit 3" });
  expect(failed.status).toBe(1);
  expect(failed.stdout).toMatch(/^Made .+\n$/);
  expect(failed.stderr).toBe("domba: the backup was made, but not sent: BACKUP_SEND ended with 3: penuh.\n");
});

// Only root can give a folder away.
const asRoot = process.getuid?.() === 0 ? test : () => {};
const NOBODY = 65534;
function asNobody(name: string, args: string[], environment: Record<string, string> = {}) {
  const readable = [folder, dirname(given("DOMBA_TEST_COMMANDS")), dirname(dirname(given("DOMBA_TEST_COMMANDS")))];
  try {
    for (const path of readable) chmodSync(path, 0o755);
    return run(name, args, environment, { uid: NOBODY, gid: NOBODY });
  } finally {
    for (const path of readable) chmodSync(path, 0o700);
  }
}
asRoot("a data folder that this user may not read is told as such, and not as one without data", () => {
  const dataDir = emptyDatabase();
  chmodSync(dataDir, 0o700);
  const refused = refusal(/^domba: .*\/domba\.json cannot be used by this user \(EACCES\): .+\n$/);
  expect(asNobody("backup", [], { DATA_DIR: dataDir })).toMatchObject(refused);
});
asRoot("a restore into an empty folder of one's own names the folder around it, which must be writable", () => {
  const around = newDataDir();
  const target = join(around, "pulih");
  mkdirSync(target, { recursive: true });
  chownSync(target, NOBODY, NOBODY);
  const refused = asNobody("restore", [RELEASE, "--to", target]);
  expect(refused).toMatchObject(refusal(/ cannot be written by this user \(EACCES\), and the folder around .+\n$/));
  expect(refused.stderr).toMatch(
    new RegExp(`^domba: ${around} cannot be written .* run this as the owner of ${around}.`),
  );
});
asRoot("root makes no backup in another user's folder", () => {
  const dataDir = emptyDatabase();
  chownSync(dataDir, NOBODY, NOBODY);
  const refused = refusal(/^domba: .*data-\d+ belongs to the user with the number 65534, .* sudo -u '#65534'\.\n$/);
  expect(run("backup", [], { DATA_DIR: dataDir })).toMatchObject(refused);
  expect(readdirSync(dataDir)).not.toContain("backups");
});
asRoot(
  "what root restores into a new folder is for whom the folder around it belongs, who must be able to run it",
  () => {
    const around = newDataDir();
    mkdirSync(around);
    chownSync(around, NOBODY, NOBODY);
    const refused = refusal(
      /^domba: The data folder .*pulih.* belongs to a user who may not read the program in .+\n$/,
    );
    expect(run("restore", [RELEASE, "--to", join(around, "pulih")])).toMatchObject({
      ...refused,
      stdout: expect.stringMatching(/^Restoring into .*pulih\.\n$/),
    });
    expect(readdirSync(around)).toEqual([]);
  },
);
