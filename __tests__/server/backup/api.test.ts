import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { BackupState } from "@/contract/backup/model";
import { HomeToday } from "@/contract/home/model";
import { verifyBackup } from "@/server/backup/file";
import { auditLog } from "@/server/db/schema/program/audit";

let server: TestServer;
let owner: Awaited<ReturnType<TestServer["signedIn"]>>;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signedIn();
});
afterAll(() => server.close());

const PATH = "configuration/backup";
const list = async (token = owner.access) => (await server.call("GET", PATH, { token })).body;
const make = (key = randomUUID(), token = owner.access) =>
  server.call("POST", PATH, { token, headers: { "Idempotency-Key": key } });
const traces = () => server.db.select().from(auditLog).where(eq(auditLog.entity, "backup")).orderBy(auditLog.id);
const download = (name: string, token: string) =>
  fetch(`${server.origin()}/api/v1/${PATH}/${encodeURIComponent(name)}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
const files = () => readdirSync(join(server.files, "backups")).filter((name) => name.endsWith(".gz"));

test("made, listed, downloaded: the file on the server, whole; both leave a trace", async () => {
  const before = BackupState.parse((await list()).response);
  expect(before).toMatchObject({ items: [], running: null, failure: null, automatic: false, withPhotos: true });
  const { status, body } = await make();
  expect([status, body.metadata.message]).toEqual([200, "Cadangan selesai dibuat."]);
  const { items } = BackupState.parse(body.response);
  const [made] = items;
  if (!made) throw new Error("none made");
  expect(made).toMatchObject({ name: "domba-2025-08-18-0905.sql.gz", at: "2025-08-18T02:05:00.000Z", kind: "manual" });
  expect(BackupState.parse((await list()).response).items).toEqual(items);

  const answer = await download(made.name, owner.access);
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${made.name}"`);
  expect(answer.headers.get("x-expected-length")).toBe(String(made.bytes));
  expect(answer.headers.get("content-encoding")).toBeNull();
  const bytes = Buffer.from(await answer.arrayBuffer());
  const stored = join(server.files, "backups", made.name);
  expect(bytes.equals(readFileSync(stored))).toBe(true);
  expect((await verifyBackup(stored)).rows).toBe(made.rows);

  expect(await traces()).toMatchObject([
    { action: "backup.make", userId: owner.user.id },
    { action: "backup.download", entityId: made.name, userId: owner.user.id },
  ]);
});

test("the same request again makes no second one; another one does", async () => {
  const key = randomUUID();
  const count = files().length;
  await make(key);
  expect(files()).toHaveLength(count + 1);
  const again = await make(key);
  expect(again.status).toBe(200);
  expect(files()).toHaveLength(count + 1);
  await make();
  expect(files()).toHaveLength(count + 2);
});

test("while one is being made, another is refused", async () => {
  const answers = await Promise.all([make(), make(), make()]);
  const codes = answers.map(({ status }) => status).sort();
  expect(codes).toContain(200);
  expect(codes.filter((code) => code !== 200 && code !== 409)).toEqual([]);
  expect(new Set(files()).size).toBe(files().length);
});

test("only names of backups that are there", async () => {
  writeFileSync(join(server.files, "backups", "rahasia.txt"), "x");
  for (const name of ["domba-2020-01-01-0000.sql.gz", "rahasia.txt", "../files", "domba-2025-08-18-0905.json", "."]) {
    const answer = await download(name, owner.access);
    expect([name, answer.status >= 400]).toEqual([name, true]);
    expect(answer.headers.get("content-disposition")).toBeNull();
  }
});

test("the auditor reads the list only; the admin and others nothing", async () => {
  const [made] = files();
  const count = files().length;
  for (const role of ["auditor", "admin", "customer", "peternak"]) {
    const { access } = await server.signedIn(role);
    expect((await list(access)).metadata.message).toBe(role === "auditor" ? "OK" : "no_permission");
    expect((await make(randomUUID(), access)).body.metadata.message).toBe("no_permission");
    expect((await download(made ?? "", access)).status).toBe(404);
  }
  expect(files()).toHaveLength(count);
  expect((await server.call("POST", PATH, { token: owner.access })).body.metadata.reason).toBe("key_refused");
});

test("none is made while the disk is full", async () => {
  const count = files().length;
  server.state.full = true;
  const { status } = await make();
  server.state.full = false;
  expect([status, files().length]).toEqual([507, count]);
});

test("what has failed is told, and stands in the list until one succeeds", async () => {
  await server.pool.query("alter table drizzle.__drizzle_migrations rename to elsewhere");
  const { status, body } = await make();
  expect(status).toBe(422);
  expect(body.metadata.message).toMatch(/^Cadangan tidak dapat dibuat\. Alasannya: .*__drizzle_migrations.*[^.]\.$/);
  expect(BackupState.parse((await list()).response)).toMatchObject({
    running: null,
    failure: { at: "2025-08-18T02:05:00.000Z", message: body.metadata.message },
  });
  const alertsOf = async (token: string) => {
    const { body } = await server.call("GET", "home/today", { token });
    return HomeToday.parse(body.response).alerts.flatMap(({ kind, count }) => (kind === "cadangan" ? count : []));
  };
  expect(await alertsOf(owner.access)).toEqual([1]);
  expect(await alertsOf((await server.signedIn("admin")).access)).toEqual([]);
  await server.pool.query("alter table drizzle.elsewhere rename to __drizzle_migrations");
  await make();
  expect(BackupState.parse((await list()).response).failure).toBeNull();
  expect(await alertsOf(owner.access)).toEqual([]);
});
