/** @jest-environment node */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import { type AddressInfo, createServer as createSocket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import packageFile from "@/package.json";
import { findOrInstall } from "@/scripts/lib/debian.mjs";

const deployed = (name: string) => readFileSync(join("deploy", name), "utf8");
const TOKEN = "abcdefghijklmnopqrstuvwxyz0";
const BROKEN = "&broken";

/** Stands for Domba: it says what reached it, and breaks off where it is asked for it. */
let upstream: Server;
let seen: { url: string | undefined; bytes: number; headers: IncomingHttpHeaders }[] = [];
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "domba-deploy-"));
  upstream = createServer((asked, answer) => {
    let bytes = 0;
    asked.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
    });
    asked.on("end", () => {
      // Caddy asks by itself whether the server is ready, at times of its own.
      if (asked.url !== "/readyz") seen.push({ url: asked.url, bytes, headers: asked.headers });
      if (asked.url?.endsWith(BROKEN)) asked.socket.destroy();
      else answer.writeHead(200).end("{}");
    });
  });
  await new Promise<void>((done) => upstream.listen(0, "127.0.0.1", done));
});
beforeEach(() => {
  seen = [];
});
afterAll(async () => {
  await new Promise((done) => {
    upstream.close(done);
    upstream.closeAllConnections();
  });
  rmSync(folder, { recursive: true, force: true });
});

const upstreamAt = () => `127.0.0.1:${(upstream.address() as AddressInfo).port}`;

function freePort() {
  return new Promise<number>((done) => {
    const socket = createSocket();
    socket.listen(0, "127.0.0.1", () => {
      const { port } = socket.address() as AddressInfo;
      socket.close(() => done(port));
    });
  });
}

const send = (port: number, path: string, body: Buffer = Buffer.alloc(0)) =>
  new Promise<number>((done, fail) => {
    const headers = { "X-Forwarded-For": "6.6.6.6", "X-Forwarded-Proto": "gopher", "Content-Length": body.length };
    const asked = request({ host: "127.0.0.1", port, path, method: "POST", headers }, (answer) => {
      answer.resume();
      answer.on("end", () => done(answer.statusCode ?? 0));
    });
    asked.on("error", fail);
    asked.end(body);
  });

/** Answers once the port takes connections. */
async function untilItAnswers(port: number, child: ChildProcess) {
  while (child.exitCode === null) {
    const there = await send(port, "/ready").then(
      () => true,
      () => false,
    );
    if (there) return;
    await new Promise((next) => setImmediate(next));
  }
  throw new Error("the proxy did not start");
}

type Proxy = {
  program: string;
  start: (program: string, port: number) => ChildProcess;
  logOf: (child: ChildProcess) => Promise<string>;
};

const logged = new WeakMap<ChildProcess, string>();

/** The examples as they stand, but for their ports, names and places. */
const PROXIES: Record<string, Omit<Proxy, "program">> = {
  nginx: {
    start(program, port) {
      const own = deployed("nginx.conf")
        .replace("127.0.0.1:3000", upstreamAt())
        .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
        .replaceAll(/^ {2}ssl_.*$/gm, "")
        .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, "")
        .replace("/var/log/nginx/domba.log", join(folder, "nginx.log"))
        .replace("/var/log/nginx/domba-error.log", join(folder, "nginx-error.log"));
      writeFileSync(join(folder, "domba.conf"), own);
      const main = `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
        http { client_body_temp_path ${folder}; proxy_temp_path ${folder}; include ${folder}/domba.conf; }`;
      writeFileSync(join(folder, "nginx.conf"), main);
      return spawn(program, ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "ignore" });
    },
    logOf: async () =>
      ["nginx.log", "nginx-error.log"].map((name) => readFileSync(join(folder, name), "utf8")).join(""),
  },
  caddy: {
    start(program, port) {
      writeFileSync(join(folder, "Caddyfile"), deployed("Caddyfile").replace("\n{\n", "\n{\n\tadmin off\n"));
      const env = { ...process.env, SITE: `http://127.0.0.1:${port}`, UPSTREAM: upstreamAt(), HOME: folder };
      const child = spawn(program, ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"], {
        env,
        stdio: ["ignore", "ignore", "pipe"],
      });
      child.stderr?.on("data", (text: Buffer) => logged.set(child, (logged.get(child) ?? "") + text));
      return child;
    },
    logOf: async (child) => logged.get(child) ?? "",
  },
};
/** Where a program is not there and cannot be installed, its example is not tried. */
const there = Object.entries(PROXIES).flatMap(([name, proxy]) => {
  const program = findOrInstall(name);
  return program ? [{ name, program, ...proxy }] : [];
});

for (const { name, program, start, logOf } of there)
  test(`behind ${name} an upload passes, the caller's address is told, and no log keeps a token`, async () => {
    const port = await freePort();
    const child = start(program, port);
    try {
      await untilItAnswers(port, child);
      seen = [];
      expect(await send(port, "/api/v1/photo", Buffer.alloc(5 * 1024 * 1024))).toBe(200);
      expect(await send(port, `/api/v1/public/sheep/${TOKEN}`)).toBe(200);
      expect(await send(port, `/r/${TOKEN}/T00012`)).toBe(200);
      const back = `/api/v1/auth/oidc/callback?code=${TOKEN}&state=${TOKEN}`;
      expect(await send(port, back)).toBe(200);
      expect(seen.map(({ url }) => url)).toEqual([
        "/api/v1/photo",
        `/api/v1/public/sheep/${TOKEN}`,
        `/r/${TOKEN}/T00012`,
        back,
      ]);
      expect(seen[0]?.bytes).toBe(5 * 1024 * 1024);
      for (const { headers } of seen) {
        expect(headers["x-forwarded-for"]).toBe("127.0.0.1");
        expect(headers["x-forwarded-proto"]).toBe("http");
      }
      expect(await send(port, `${back}${BROKEN}`)).toBe(502);
    } finally {
      const gone = new Promise((done) => child.once("exit", done));
      if (child.exitCode === null) child.kill("SIGTERM");
      await gone;
    }
    const log = await logOf(child);
    expect(log).toContain("/api/v1/photo");
    expect(log).toContain("/api/v1/public/sheep/");
    expect(log).toContain("/api/v1/auth/oidc/callback?...");
    expect(log).toContain("502");
    expect(log).not.toContain(TOKEN);
  });

test("neither server of nginx writes into its common log, which holds whole addresses", () => {
  const [, ...servers] = deployed("nginx.conf").split(/^server \{$/m);
  expect(servers).toHaveLength(2);
  for (const server of servers) expect(server).toMatch(/^ {2}access_log (off|\S+ domba);$/m);
});

test("the image copies what the build makes, runs as nobody special, and installs only the server's packages", () => {
  const image = readFileSync("Dockerfile", "utf8");
  expect(image).toMatch(/^USER node$/m);
  expect(image).toContain("npm ci --omit=dev");
  const client = ["next", "react", "react-dom", "@tanstack/react-query", "tailwindcss"];
  for (const name of client) expect(Object.keys(packageFile.dependencies)).not.toContain(name);
  expect(image).toContain('CMD ["node", "--enable-source-maps", "dist/server.mjs"]');
});

/** The image and compose.yaml set these themselves: in the container no other value would work. */
const OF_THE_IMAGE = ["PORT", "HOST", "DATA_DIR", "SEED", "METRICS_HOST", "PUBLISHED_PORT"];
const settingsOf = (text: string) =>
  [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => ({ name, value }));
const settings = settingsOf(readFileSync(".env.example", "utf8")).filter(({ name }) => !OF_THE_IMAGE.includes(name));

test("compose hands each setting of .env.example to the container, and the build's to the build", () => {
  const text = readFileSync("compose.yaml", "utf8");
  const domba = text.slice(text.indexOf("  domba:\n"), text.indexOf("  postgres:\n"));
  const [, args = "", environment = ""] = domba.split(/^ {6}args:$|^ {4}environment:$/m);
  const image = readFileSync("Dockerfile", "utf8");
  expect(settings.length).toBeGreaterThan(30);
  for (const { name } of settings) {
    const handedOn = `${name}: \${${name}:-}\n`;
    const isBuilt = name.startsWith("NEXT_PUBLIC_");
    expect([name, isBuilt ? args : environment]).toEqual([name, expect.stringContaining(handedOn)]);
    if (isBuilt) expect(image).toMatch(new RegExp(`^ARG ${name}=""$`, "m"));
  }
  for (const { name } of settingsOf(environment.replaceAll(/^ +([A-Z0-9_]+): /gm, "$1=")))
    expect([...settings.map((setting) => setting.name), ...OF_THE_IMAGE]).toContain(name);
});

const compose = findOrInstall("docker-compose");
if (compose)
  test("compose understands its file, alone and with PostgreSQL, and each variable of the example arrives", () => {
    const config = (...args: string[]) =>
      execFileSync(compose, ["-f", "compose.yaml", ...args, "config"], {
        env: { NODE_ENV: "test", PATH: process.env.PATH },
        stdio: "pipe",
      });
    expect(config().toString()).toMatch(/^ {4}read_only: true$/m);
    expect(config().toString()).toContain("- 127.0.0.1:3000:3000/tcp");
    const elsewhere = join(folder, "elsewhere.env");
    writeFileSync(elsewhere, "DOMBA_PORT=8080\n");
    expect(config("--env-file", elsewhere).toString()).toMatch(/^ +PUBLISHED_PORT: ['"]?8080['"]?$/m);
    const send = 'cp "$1" /mnt/luar/ && cp -ru "$BACKUP_FILES" /mnt/luar/';
    expect(readFileSync(".env.example", "utf8")).toContain(`BACKUP_SEND='${send}'`);
    writeFileSync(elsewhere, `BACKUP_SEND='${send}'\n`);
    // The output could be read again, so a dollar is doubled.
    expect(config("--env-file", elsewhere).toString()).toContain(`BACKUP_SEND: ${send.replaceAll("$", "$$$$")}\n`);
    const own = settingsOf(deployed("server.env.example"));
    const others = settings.filter(({ name }) => !own.some((setting) => setting.name === name));
    const filled = [...own, ...others].map(({ name, value }) => ({
      name,
      value: /^\d+$/.test(value) ? value : `given-${name.toLowerCase()}`,
    }));
    const file = join(folder, "server.env");
    writeFileSync(file, filled.map(({ name, value }) => `${name}=${value}\n`).join(""));
    const whole = config("--env-file", file, "--profile", "postgres").toString();
    for (const { name, value } of filled) expect([name, whole]).toEqual([name, expect.stringContaining(value)]);
    for (const service of ["domba", "postgres", "pgbouncer", "caddy"])
      expect(whole).toMatch(new RegExp(`^  ${service}:$`, "m"));
  });

const systemd = findOrInstall("systemd", ["/usr/bin/systemd-analyze"]);
if (systemd)
  test("systemd understands every line of the unit", () => {
    const verified = (unit: string) => {
      const file = join(folder, "domba.service");
      writeFileSync(file, unit.replace("/usr/bin/node", process.execPath));
      const { status, stderr } = spawnSync(systemd, ["verify", file], { encoding: "utf8" });
      return { status, said: stderr.replaceAll(file, "") };
    };
    const unit = deployed("domba.service");
    expect(verified(unit)).toEqual({ status: 0, said: "" });
    expect(verified(unit.replace("ProtectSystem=", "ProtectSytem=")).said).toContain("Unknown key 'ProtectSytem'");
  });
