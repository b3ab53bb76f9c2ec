import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { until } from "@/__tests__/support/server/until";
import type { AppEnv } from "@/server/http/context";
import { staticApp } from "@/server/http/static";

const CSP = "default-src 'self'; script-src 'self' 'sha256-x'";
const PAGE = `<!doctype html><title>Domba</title>${" ".repeat(500)}`;
const MISSING = "<!doctype html><title>Tidak ada</title>";
const SCRIPT = `console.log("domba")${" ".repeat(500)}`;

let folder: string;
let server: Server;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "domba-test-"));
  const out = join(folder, "out");
  mkdirSync(join(out, "_next/static"), { recursive: true });
  const write = (name: string, text: string) => {
    writeFileSync(join(out, name), text);
    writeFileSync(join(out, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(out, `${name}.gz`), gzipSync(text));
  };
  write("index.html", PAGE);
  write("_next/static/app-1a2b.js", SCRIPT);
  write("404.html", MISSING);
  write("_headers", "/*\n  content-security-policy: default-src 'self'");
  writeFileSync(join(out, "robots.txt"), "User-agent: *");
  writeFileSync(join(out, "icon.svg"), "<svg/>");
  writeFileSync(join(out, "besar.txt"), "x".repeat(1024 * 1024));
  writeFileSync(join(folder, "secret.txt"), "rahasia");
  const headers = { "Referrer-Policy": "strict-origin-when-cross-origin", "X-Content-Type-Options": "nosniff" };
  writeFileSync(join(folder, "headers.json"), JSON.stringify({ contentSecurityPolicy: CSP, headers }));
  const app = new Hono<AppEnv>();
  staticApp(out, join(folder, "headers.json"))(app);
  server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true });
});

type Got = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** The path as it stands: fetch would tidy it up, and unpack the answer. */
const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<Got>((done, fail) => {
    const asked = request({ port, host: "127.0.0.1", path, headers, method }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on("error", fail).end();
  });

test("a page is asked for each time, a file with its hash in the name never again", async () => {
  const page = await get("/");
  expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-cache"]);
  expect(page.body.toString()).toBe(PAGE);
  const script = await get("/_next/static/app-1a2b.js");
  expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(page.headers["last-modified"]).toBeDefined();
  expect(script.headers["last-modified"]).toBeUndefined();
  expect((await get("/icon.svg?621e434a")).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  for (const path of ["/icon.svg", "/robots.txt"]) expect((await get(path)).headers["cache-control"]).toBe("no-cache");
});

test.each([
  ["br", "br", brotliCompressSync(SCRIPT)],
  ["gzip, deflate, br", "br", brotliCompressSync(SCRIPT)],
  ["gzip", "gzip", gzipSync(SCRIPT)],
  ["identity", undefined, Buffer.from(SCRIPT)],
])("to Accept-Encoding %p the file is sent as %p", async (accepted, coding, bytes) => {
  const { headers, body } = await get("/_next/static/app-1a2b.js", { "Accept-Encoding": accepted });
  expect(headers["content-encoding"]).toBe(coding);
  expect(headers["content-type"]).toMatch(/^text\/javascript/);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(body.equals(bytes)).toBe(true);
  expect(headers.vary).toBe(coding && "Accept-Encoding");
});

test("every page has the policy that its build has written, every file is not guessed at", async () => {
  for (const path of ["/", "/index.html", "/tidak-ada"]) {
    const { headers } = await get(path);
    expect(headers["content-security-policy"]).toBe(CSP);
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  }
  for (const path of ["/", "/robots.txt", "/_next/static/app-1a2b.js"])
    expect((await get(path)).headers["x-content-type-options"]).toBe("nosniff");
});

/** The open files of the folder in this process; only Linux provides this. */
const leaked = () =>
  (existsSync("/proc/self/fd") ? readdirSync("/proc/self/fd") : []).flatMap((fd) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${fd}`);
      return target.startsWith(folder) ? [target] : [];
    } catch {
      return [];
    }
  });

test("what has not changed is a 304 without a body, and leaves no file open", async () => {
  for (const path of ["/", "/besar.txt"]) {
    const modified = String((await get(path)).headers["last-modified"]);
    for (let i = 0; i < 50; i++) {
      const again = await get(path, { "If-Modified-Since": modified });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers["cache-control"]).toBe("no-cache");
    }
  }
  const older = await get("/", { "If-Modified-Since": "Mon, 01 Jan 2024 00:00:00 GMT" });
  expect(older.status).toBe(200);
  // The last file is closed a moment after its answer.
  await until(() => leaked().length === 0);
});

test.each([
  "/../secret.txt",
  "/..%2fsecret.txt",
  "/%2e%2e/secret.txt",
  "/_next/../../secret.txt",
  "/..%5csecret.txt",
  "/%252e%252e/secret.txt",
  "//etc/passwd",
  "/_next/static/%00",
])("%s does not lead out of the folder", async (path) => {
  const { status, body } = await get(path);
  expect([400, 404]).toContain(status);
  expect(body.toString()).not.toMatch(/rahasia|root:/);
});

test("what is not there is the page that says so", async () => {
  const { status, headers, body } = await get("/tidak/ada");
  expect([status, headers["cache-control"]]).toEqual([404, "no-cache"]);
  expect(headers["content-type"]).toMatch(/^text\/html/);
  expect(body.toString()).toBe(MISSING);
  const small = await get("/tidak/ada", { "Accept-Encoding": "br" });
  expect([small.status, small.headers["content-encoding"]]).toEqual([404, "br"]);
});

test.each(["/_headers", "/_headers.br", "/_headers.gz", "/%5Fheaders", "/_HEADERS"])(
  "%s, which is for CDNs, is not there",
  async (path) => {
    const { status, body } = await get(path, { "Accept-Encoding": "br" });
    expect([status, body.toString()]).toEqual([404, brotliCompressSync(MISSING).toString()]);
  },
);

test("HEAD tells the same without a body; other methods find nothing", async () => {
  const head = await get("/", {}, "HEAD");
  expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([200, 0, String(PAGE.length)]);
  expect((await get("/", {}, "POST")).status).toBe(404);
});

test("a part of a file can be asked for", async () => {
  const { status, body } = await get("/robots.txt", { Range: "bytes=0-3" });
  expect([status, body.toString()]).toEqual([206, "User"]);
  expect((await get("/robots.txt", { Range: "bytes=999-" })).status).toBe(416);
});

test("without an exported app there is nothing to serve, and nothing to complain about", async () => {
  const app = new Hono<AppEnv>();
  staticApp(join(folder, "tidak-ada"), join(folder, "tidak-ada.json"))(app);
  expect((await app.request("/")).status).toBe(404);
});

test("a build without its headers file still has a policy", async () => {
  const app = new Hono<AppEnv>();
  staticApp(join(folder, "out"), join(folder, "tidak-ada.json"))(app);
  const answer = await app.request("/");
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'self'");
  expect(await answer.text()).toBe(readFileSync(join(folder, "out/index.html"), "utf8"));
});
