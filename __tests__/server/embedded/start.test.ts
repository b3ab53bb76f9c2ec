import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { contentOf, onFolder } from "@/__tests__/server/backup/support";
import { emptyDatabase, expectRefusal, folder, newDataDir, signIn, start } from "@/__tests__/server/start-support";
import { BEFORE_RELEASES, dateBack } from "@/__tests__/support/server/before-releases";
import { until } from "@/__tests__/support/server/until";
import { DEMO_PASSWORD } from "@/contract/auth/demo";

// The product is started a dozen times, and a busy machine is slow; this only ends a test that hangs.
jest.setTimeout(600_000);

describe("what stands in the way is told in one line, and nothing is touched", () => {
  let taken: Server;
  let port: string;
  beforeAll(async () => {
    taken = createServer((_, answer) => answer.end("mine"));
    await new Promise<void>((done) => taken.listen(0, "127.0.0.1", done));
    port = String((taken.address() as AddressInfo).port);
  });
  afterAll(() => new Promise((done) => taken.close(done)));

  test("a port in use: the data folder is not even made", async () => {
    const DATA_DIR = newDataDir();
    await expectRefusal({ PORT: port, DATA_DIR }, new RegExp(`port ${port} on 127.0.0.1 is in use: .*set PORT`));
    expect(existsSync(DATA_DIR)).toBe(false);
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe("mine");
  });

  test("a bad value of the environment", async () => {
    const DATA_DIR = newDataDir();
    await expectRefusal({ PORT: "tiga", DATA_DIR }, /PORT="tiga" is not understood: use a port number/);
    for (const word of ["--prot", "80"])
      await expectRefusal({ DATA_DIR }, new RegExp(`${word}.*: the server takes no arguments`), [word]);
    await expectRefusal({ HOST: "0.0.0.0", SEED: "demo", DATA_DIR }, /SEED=demo is refused/);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test("a port for the figures that is taken, and a key that is not there or none: the data folder is not even made", async () => {
    const DATA_DIR = newDataDir();
    const inUse = new RegExp(`METRICS_PORT=${port} on 127.0.0.1 cannot be used: it is in use`);
    await expectRefusal({ METRICS_PORT: port, DATA_DIR }, inUse);
    const sending = { DATA_DIR, BACKUP_SEND: "true" };
    await expectRefusal({ ...sending, BACKUP_KEY_FILE: "/there-is-none" }, /\/there-is-none cannot be read \(ENOENT\)/);
    await expectRefusal({ ...sending, BACKUP_KEY_FILE: "/etc/hostname" }, /is not a key: it holds 64 hexadecimal/);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test("an address that is not this machine's", async () => {
    await expectRefusal(
      { HOST: "203.0.113.7", DATA_DIR: newDataDir() },
      /HOST="203.0.113.7" is not an address of this/,
    );
  });

  test("a DATABASE_URL that is none, or leads nowhere; its password is not shown", async () => {
    await expectRefusal(
      { DATABASE_URL: "mysql://a:rahasia@b/c" },
      /^domba: DATABASE_URL is not understood: use (?!.*rahasia)/,
    );
    const url = `postgres://domba:rahasia@127.0.0.1:${port}/domba`;
    await expectRefusal(
      { DATABASE_URL: "postgres://domba:rahasia@127.0.0.1:1/domba" },
      /does not answer (?!.*rahasia)/,
    );
    await expectRefusal({ DATABASE_URL: url }, /does not answer (?!.*rahasia)/);
  });

  test("a data folder that cannot be written, and one that is somebody else's", async () => {
    const file = join(folder, "a-file");
    writeFileSync(file, "x");
    await expectRefusal({ DATA_DIR: join(file, "data") }, /a-file/);
    const foreign = newDataDir();
    mkdirSync(foreign);
    writeFileSync(join(foreign, "skripsi.docx"), "x");
    await expectRefusal({ DATA_DIR: foreign }, /./);
    expect(readdirSync(foreign)).toEqual(["skripsi.docx"]);
  });

  test("a data folder from before the first release", async () => {
    const DATA_DIR = emptyDatabase();
    await onFolder(DATA_DIR, dateBack);
    const before = await onFolder(DATA_DIR, contentOf);
    await expectRefusal({ DATA_DIR }, /^domba: this database was made before Domba 1\.0\.0, .*use a new data folder/);
    expect(await onFolder(DATA_DIR, contentOf)).toEqual(before);
    expect(before["(migrations)"]?.join()).toContain(BEFORE_RELEASES);
  });
});

test("the demo farm: start, sign in, stop in order; the next start finds everything, and answers to the last", async () => {
  const DATA_DIR = newDataDir();
  const first = start({ DATA_DIR });
  const origin = await first.ready();
  await until(() => first.said.out.includes("Demo farm created"));
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect((await signIn(origin)).status).toBe(200);

  // A second server on the same folder is refused, and the first goes on.
  await expectRefusal({ DATA_DIR }, /./);
  expect((await signIn(origin)).status).toBe(200);

  // Ctrl-C reaches everybody, and some press it twice.
  first.child.kill("SIGTERM");
  first.child.kill("SIGINT");
  expect(await first.ended).toBe(0);
  expect(first.said.err).toBe("");

  // With these accounts the server refuses an address that other machines reach.
  await expectRefusal({ DATA_DIR, HOST: "0.0.0.0" }, /demo accounts, whose passwords are public: use a new DATA_DIR/);
  await expectRefusal({ DATA_DIR, TRUST_PROXY: "1" }, /demo accounts, whose passwords are public/);

  const second = start({ DATA_DIR, ACCESS_TOKEN_SECONDS: "60" });
  expect((await signIn(await second.ready())).status).toBe(200);
  await stopInMidAnswer(second);
  expect(await second.ended).toBe(0);
  expect(second.said.out).toContain("Demo farm;");
});

/** A request from before the stop is still answered. */
async function stopInMidAnswer({ child, ready }: ReturnType<typeof start>) {
  const port = Number(new URL(await ready()).port);
  const body = `username=pemilik&password=${DEMO_PASSWORD}&from=web`;
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": body.length,
    Expect: "100-continue",
  };
  const asked = request({ host: "127.0.0.1", port, path: "/api/v1/auth/signin", method: "POST", headers });
  // The server has the head of the request and waits for the rest.
  asked.flushHeaders();
  await once(asked, "continue");
  child.kill("SIGINT");
  await until(async () => !(await accepts(port)));
  asked.end(body);
  const [answer] = await once(asked, "response");
  expect(answer.statusCode).toBe(200);
  answer.resume();
}

test("Ctrl-C before it is ready counts too, and the next start finds a sound folder", async () => {
  const DATA_DIR = newDataDir();
  const hasty = start({ DATA_DIR });
  await until(() => existsSync(DATA_DIR));
  hasty.child.kill("SIGINT");
  expect(await hasty.ended).toBe(0);
  expect(hasty.said).toEqual({ out: "", err: "" });
  const next = start({ DATA_DIR });
  expect((await signIn(await next.ready())).status).toBe(200);
  next.child.kill("SIGTERM");
  expect(await next.ended).toBe(0);
});

test("a bucket that does not answer is told in one line, and holds no start up", async () => {
  const bucket = { S3_URL: "http://127.0.0.1:1/b", S3_ACCESS_KEY_ID: "kunci", S3_SECRET_ACCESS_KEY: "rahasia" };
  const server = start({ DATA_DIR: emptyDatabase(), SEED: "none", ...bucket });
  await server.ready();
  await until(() => server.said.out.includes("photos and attachments cannot be kept"));
  expect(server.said.out.match(/"level":40/g)).toHaveLength(1);
  expect(server.said.out).toContain("the bucket http://127.0.0.1:1/b does not answer");
  expect(server.said.out).not.toContain("rahasia");
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
});

test("where others reach it, an empty database starts without accounts", async () => {
  const server = start({ DATA_DIR: emptyDatabase(), HOST: "0.0.0.0" });
  const { port } = new URL(await server.ready());
  expect((await signIn(`http://127.0.0.1:${port}`)).status).toBe(401);
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
  expect(server.said.out).not.toContain("Demo farm");
});

const accepts = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      done(true);
    });
    socket.on("error", () => done(false));
  });
