/** @jest-environment node */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findOrInstall } from "@/scripts/lib/debian.mjs";
import { readConfig } from "@/server/config";

/** An operator copies this from it. */
const readme = readFileSync("deploy/README.md", "utf8");
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "domba-readme-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the samples of /etc/domba.env are what systemd and node --env-file read: one variable a line, which the server takes", () => {
  const samples = [...readme.matchAll(/^```ini\n(DATA_DIR=[\s\S]*?|# \/etc\/domba\.env\n[\s\S]*?)^```$/gm)];
  expect(samples).toHaveLength(3);
  const file = join(folder, "domba.env");
  for (const [, sample = ""] of samples) {
    const lines = sample.trim().split("\n");
    for (const line of lines) expect(line).toMatch(/^(#.*|[A-Z0-9_]+=[^#]+)$/);
    // A value with a dollar stands in single quotes, for compose; systemd and Node take these away, too.
    for (const line of lines) expect(line).toMatch(/^([^$]*|[A-Z_]+='[^']*')$/);
    const given = lines
      .filter((line) => !line.startsWith("#"))
      .map((line) =>
        line
          .replace(/^([A-Z_]+=)'(.*)'$/, "$1$2")
          .split(/=(.*)/s)
          .slice(0, 2),
      );
    writeFileSync(file, sample);
    const print = "console.log(JSON.stringify(process.env))";
    const { stdout } = spawnSync(process.execPath, [`--env-file=${file}`, "-e", print], {
      encoding: "utf8",
      env: { NODE_ENV: "test" },
    });
    expect(JSON.parse(stdout)).toMatchObject(Object.fromEntries(given));
    expect(readConfig(Object.fromEntries(given))).toBeDefined();
  }
});

/** The blocks of commands of a section, each as its lines to paste. */
function commandsOf(title: string) {
  const [, section = ""] = readme.split(`## ${title}\n`);
  const [own = ""] = section.split(/^#{2,3} /m);
  const blocks = [...own.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block);
  return blocks.map((block) => block.replaceAll(/\\\n/g, "").trim().split("\n"));
}

test("the table counts the commands that an operator pastes", () => {
  const count = (...blocks: (string[] | undefined)[]) => blocks.flatMap((block = []) => block).length;
  const told = (way: string) =>
    [...(readme.split("\n").find((line) => line.startsWith(`| ${way}`)) ?? "").matchAll(/\d+/g)].map(Number);
  const [start, restore] = commandsOf("A small server: PostgreSQL, PgBouncer, HTTPS");
  expect(told("the image with PostgreSQL")).toEqual([count(start), count(restore)]);
  const [node, build, postgres, env, service, nginx, caddy] = commandsOf("Without containers");
  expect([nginx?.[0], caddy?.[0]]).toEqual(["sudo apt install nginx certbot", "sudo apt install caddy"]);
  const [, embedded, emptied, onNew, back] = commandsOf("Backups");
  for (const block of [embedded, emptied, back]) expect(block?.at(-1)).toContain("restore.mjs");
  expect(emptied?.[0]).toContain("createdb");
  for (const [name, proxy] of Object.entries({ nginx, Caddy: caddy }))
    expect([name, ...told(`without containers, ${name}`)]).toEqual([
      name,
      count(node, build, postgres, env, service, proxy),
      count(emptied),
      1 + count(back),
      1 + count(onNew, back),
    ]);
});

/** A value that a shell would run, as the README gives it. */
const SEND = /^BACKUP_SEND='(rclone .+)'$/m.exec(readme)?.[1] ?? "";

test("the rolling restart takes each port from a file that no shell could read", () => {
  const [loop = ""] = /^for name in one two[\s\S]*?^done$/m.exec(readme) ?? [];
  const programs = join(folder, "programs");
  mkdirSync(programs);
  for (const name of ["systemctl", "curl", "sleep"])
    writeFileSync(join(programs, name), `#!/bin/sh\necho ${name} "$@" >> ${folder}/called\n`, { mode: 0o755 });
  for (const [name, port] of Object.entries({ one: 3000, two: 3001 }))
    writeFileSync(join(folder, `domba-${name}.env`), `BACKUP_SEND='${SEND}'\nPORT=${port}\n`);
  const own = loop.replaceAll("/etc/", `${folder}/`).replaceAll("/usr/bin/node", process.execPath);
  const ran = spawnSync("sh", ["-c", own], {
    encoding: "utf8",
    env: { NODE_ENV: "test", PATH: `${programs}:${process.env.PATH}` },
  });
  expect(ran).toMatchObject({ status: 0, stderr: "" });
  const asked = (port: number) => `curl -fs http://127.0.0.1:${port}/readyz`;
  expect(readFileSync(join(folder, "called"), "utf8").trim().split("\n")).toEqual([
    "systemctl restart domba@one",
    asked(3000),
    "sleep 2",
    "systemctl restart domba@two",
    asked(3001),
    "sleep 2",
  ]);
});

const rclone = findOrInstall("rclone");
if (rclone)
  test.each([
    ["no photo yet", []],
    ["photos", ["foto.webp"]],
  ])("what rclone brought away comes back with the README's line: %s", (_, photos) => {
    const [base, name] = [mkdtempSync(join(folder, "rclone-")), "domba-2026-11-26-0230.sql.gz.enc"];
    const [files, remote, back] = [join(base, "files"), join(base, "remote"), join(base, "back")];
    for (const path of [files, remote]) mkdirSync(path);
    for (const file of [join(base, name), ...photos.map((photo) => join(files, photo))]) writeFileSync(file, file);
    const run = (line: string, ...args: string[]) =>
      spawnSync("sh", ["-c", line, "domba", ...args], {
        encoding: "utf8",
        env: {
          NODE_ENV: "test",
          PATH: `${dirname(rclone)}:${process.env.PATH}`,
          HOME: base,
          BACKUP_FILES: files,
          RCLONE_CONFIG_LUAR_TYPE: "alias",
          RCLONE_CONFIG_LUAR_REMOTE: remote,
        },
      });
    expect(run(SEND, join(base, name)).status).toBe(0);
    // A bucket knows no folder without a file.
    if (photos.length === 0) rmSync(join(remote, "domba/files"), { recursive: true, force: true });
    const [, line = ""] = /^sudo -u domba (rclone copy (?:.+\\\n)?.+)$/m.exec(readme) ?? [];
    expect(run(line.replaceAll("/srv/pulih", back))).toMatchObject({ status: 0 });
    const found = readdirSync(back, { recursive: true, encoding: "utf8" }).toSorted();
    expect(found).toEqual([name, ...(photos.length > 0 ? ["files", "files/foto.webp"] : [])]);
  });

test("the failover is a script that its shell understands, and tells its use", () => {
  expect(execFileSync("bash", ["-n", "deploy/failover.sh"]).toString()).toBe("");
  const { status, stderr } = spawnSync("bash", ["deploy/failover.sh"], { encoding: "utf8" });
  expect(status).toBe(2);
  for (const word of ["promote", "alone", "together"]) expect(stderr).toContain(`failover.sh ${word}`);
});
