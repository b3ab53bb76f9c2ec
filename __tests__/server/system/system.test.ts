import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { SystemState } from "@/contract/system/model";
import { version } from "@/package.json";

const ENGINE = { walBytes: 12_345, checkpointAt: new Date("2025-08-18T02:00:00Z"), restarts: 1 };
let server: TestServer;
let restarting = false;
beforeAll(async () => {
  const engine = async () => {
    if (restarting) throw new Error("the database process is being restarted");
    return ENGINE;
  };
  server = await startTestServer({}, { change: { engine } });
});
afterAll(() => server.close());

const PATH = "configuration/system";
const read = async (token: string) => SystemState.parse((await server.call("GET", PATH, { token })).body.response);

async function write(status: string, at: string) {
  await server.pool.query(
    `insert into notifications (at, channel, kind, recipient_name, body, status, next_attempt_at)
     values (${at}, 'aplikasi', 'uji', 'x', 'x', $1, null)`,
    [status],
  );
}

test("what runs, on what, with which room, clock and messages", async () => {
  const { access } = await server.signedIn();
  const before = await read(access);
  expect(before).toMatchObject({
    version,
    now: "2025-08-18T02:05:00.000Z",
    database: { kind: "embedded", engine: { walBytes: 12_345, checkpointAt: "2025-08-18T02:00:00.000Z", restarts: 1 } },
    disk: { full: false },
    files: { bucket: null, failure: null },
    messages: { waiting: 0, failed: 0, oldestAt: null },
    backup: { automatic: false, last: null, sent: null, failure: null, test: null },
  });
  expect(before.database.bytes).toBeGreaterThan(1_000_000);
  expect(before.disk?.totalBytes).toBeGreaterThan(before.disk?.freeBytes ?? Number.NaN);
  expect(Date.parse(before.startedAt)).toBeLessThan(Date.parse(before.now));
  await write("antre", "'2025-08-17T00:00:00Z'");
  await write("gagal", "'2025-08-16T00:00:00Z'");
  await write("gagal permanen", "now()");
  await write("gagal permanen", "now() - interval '40 days'");
  await write("terkirim", "now()");
  expect((await read(access)).messages).toEqual({ waiting: 2, failed: 1, oldestAt: "2025-08-16T00:00:00.000Z" });
});

test("the newest backup and the last test restore", async () => {
  const { access } = await server.signedIn();
  await server.call("POST", "configuration/backup", {
    token: access,
    headers: { "Idempotency-Key": "kunci-uji-keadaan-1" },
  });
  const trial = {
    at: "2025-08-18T02:10:00.000Z",
    name: "domba-2025-08-18-0905.sql.gz",
    passed: false,
    rows: null,
    missingFiles: 0,
    message: "Cadangan ini tidak dapat dipulihkan.",
  };
  const note = join(server.files, "backups", "restore-test.json");
  writeFileSync(note, JSON.stringify(trial));
  expect((await read(access)).backup).toMatchObject({ last: { at: "2025-08-18T02:05:00.000Z" }, test: trial });
  rmSync(note);
  expect((await read(access)).backup.test).toBeNull();
});

test("while the embedded database restarts, the rest is told", async () => {
  const { access } = await server.signedIn();
  restarting = true;
  expect((await read(access)).database).toMatchObject({ kind: "embedded", engine: null });
  restarting = false;
});

test("the owner and the auditor may see it; others may not, and nobody without signing in", async () => {
  const { access } = await server.signedIn("auditor");
  expect((await read(access)).version).toBe(version);
  for (const role of ["admin", "keeper", "customer"]) {
    const { status, body } = await server.call("GET", PATH, { token: (await server.signedIn(role)).access });
    expect([status, body.metadata.message]).toEqual([404, "no_permission"]);
  }
  expect((await server.call("GET", PATH)).status).toBe(401);
});
