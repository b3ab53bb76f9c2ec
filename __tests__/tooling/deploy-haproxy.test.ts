/** @jest-environment node */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { request } from "node:https";
import { type AddressInfo, createServer as createSocket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOrInstall } from "@/scripts/lib/debian.mjs";

const readme = readFileSync("deploy/README.md", "utf8");
const shipped = readFileSync("deploy/haproxy.cfg", "utf8");
const TOKEN = "abcdefghijklmnopqrstuvwxyz0";
const servers: Server[] = [];
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "domba-haproxy-"));
});
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(folder, { recursive: true, force: true });
});

/** A server that answers with its name and what reached it. */
async function named(name: string) {
  const server = createServer(({ headers, url }, answer) => answer.end(JSON.stringify({ name, url, headers })));
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function freePort() {
  return new Promise<number>((done) => {
    const socket = createSocket();
    socket.listen(0, "127.0.0.1", () => {
      const { port } = socket.address() as AddressInfo;
      socket.close(() => done(port));
    });
  });
}

type Answer = { name: string; url: string; headers: IncomingHttpHeaders };
const secure = (port: number, path: string) =>
  new Promise<Answer>((done, fail) => {
    const headers = { "X-Forwarded-For": "6.6.6.6", "X-Forwarded-Proto": "gopher" };
    const asked = request({ host: "127.0.0.1", port, path, headers, rejectUnauthorized: false }, (answer) => {
      let text = "";
      answer.on("data", (part) => {
        text += part;
      });
      answer.on("end", () => done(JSON.parse(text)));
    });
    asked.on("error", fail);
    asked.end();
  });

async function untilItAnswers(origin: string, child: ChildProcess) {
  while (child.exitCode === null) {
    const there = await fetch(origin, { redirect: "manual" }).then(
      () => true,
      () => false,
    );
    if (there) return;
    await new Promise((next) => setImmediate(next));
  }
  throw new Error("HAProxy did not start");
}

/** The README's own line for the first certificate, without the right to write into /etc. */
function makeCertificate() {
  const [line = ""] = /^openssl req [\s\S]*?domba\.pem$/m.exec(readme) ?? [];
  mkdirSync(join(folder, "haproxy"));
  const own = line.replace("sudo ", "").replace("/etc/haproxy", join(folder, "haproxy"));
  expect(spawnSync("sh", ["-c", own], { encoding: "utf8" }).status).toBe(0);
  return join(folder, "haproxy/domba.pem");
}

const program = findOrInstall("haproxy");
if (program && existsSync("/usr/bin/openssl"))
  test("HAProxy takes its file as it stands, lets certbot's proof through, redirects the rest, and logs no token", async () => {
    const certificate = makeCertificate();
    expect(statSync(certificate).mode & 0o777).toBe(0o600);
    const file = join(folder, "haproxy.cfg");
    const placed = shipped.replace("/etc/haproxy/domba.pem", certificate);
    writeFileSync(file, placed);
    const checked = spawnSync(program, ["-c", "-f", file], { encoding: "utf8" });
    expect(checked).toMatchObject({ status: 0 });
    expect(checked.stderr).not.toMatch(/WARNING|ALERT/);

    const [plain, tls, certbot, domba] = [
      await freePort(),
      await freePort(),
      await named("certbot"),
      await named("domba"),
    ];
    const own = placed
      .replace("bind :80", `bind 127.0.0.1:${plain}`)
      .replace("bind :443", `bind 127.0.0.1:${tls}`)
      .replace("127.0.0.1:8888", certbot)
      .replace(/127\.0\.0\.1:300[01]$/gm, domba)
      .replace(/^ {2}(user|group) haproxy$/gm, "");
    writeFileSync(file, own);
    const child = spawn(program, ["-db", "-f", file], { stdio: ["ignore", "pipe", "ignore"] });
    let log = "";
    child.stdout.on("data", (text: Buffer) => {
      log += text;
    });
    const gone = new Promise((done) => child.once("close", done));
    try {
      const origin = `http://127.0.0.1:${plain}`;
      await untilItAnswers(origin, child);
      const moved = await fetch(`${origin}/r/${TOKEN}`, { redirect: "manual" });
      expect([moved.status, moved.headers.get("location")]).toEqual([301, `https://127.0.0.1:${plain}/r/${TOKEN}`]);
      const proof = "/.well-known/acme-challenge/x";
      expect(await (await fetch(origin + proof)).json()).toMatchObject({ name: "certbot", url: proof });
      const answer = await secure(tls, `/r/${TOKEN}`);
      expect(answer).toMatchObject({ name: "domba", url: `/r/${TOKEN}` });
      expect(answer.headers).toMatchObject({ "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "https" });
    } finally {
      if (child.exitCode === null) child.kill("SIGTERM");
      await gone;
    }
    expect(log).toContain("GET 200");
    expect(log).not.toContain(TOKEN);
  });

test("the hook of a renewal writes certificate and key where HAProxy reads them", () => {
  const [, hook = ""] = /--deploy-hook \\\n {2}'(.*)'$/m.exec(readme) ?? [];
  for (const name of ["fullchain", "privkey"]) writeFileSync(join(folder, `${name}.pem`), `${name}\n`);
  const [bundle, programs] = [join(folder, "renewed.pem"), join(folder, "programs")];
  mkdirSync(programs);
  writeFileSync(join(programs, "systemctl"), `#!/bin/sh\necho "$@" > ${folder}/called\n`, { mode: 0o755 });
  const own = hook.replace("/etc/haproxy/domba.pem", bundle);
  const env = { NODE_ENV: "test", PATH: `${programs}:${process.env.PATH}`, RENEWED_LINEAGE: folder } as const;
  expect(spawnSync("sh", ["-c", own], { env }).status).toBe(0);
  expect(readFileSync(bundle, "utf8")).toBe("fullchain\nprivkey\n");
  expect(readFileSync(join(folder, "called"), "utf8")).toBe("reload haproxy\n");
  expect(shipped).toContain("ssl crt /etc/haproxy/domba.pem");
});
