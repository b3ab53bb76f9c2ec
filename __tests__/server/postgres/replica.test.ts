import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { newKey } from "@/__tests__/support/server/new-key";
import { given } from "@/__tests__/support/server/test-database";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { until } from "@/__tests__/support/server/until";
import { type PostgresServer, startPostgres, startReplica } from "@/scripts/lib/postgres.mjs";
import { asking } from "@/server/db/asking";
import { connect } from "@/server/db/client";
import { migrateDatabase } from "@/server/db/migrate";
import { readElsewhere } from "@/server/db/replica";
import { inSnapshot } from "@/server/db/snapshot";

/** As in production: what is saved reaches the replica at once. */
const COMMITS = { synchronous_commit: "on" };

let primary: PostgresServer;
let replica: PostgresServer;
let standby: pg.Client;
let here: TestServer;
let there: TestServer;
const told: [used: boolean, reason: string][] = [];
const closing: (() => Promise<void>)[] = [];

/** An API process, one of several, has its own pools on the primary and on a server that it takes for the replica. */
function openProcess(replicaUrl: string) {
  const { hostname: host, port } = new URL(primary.url);
  const connection = { host, port: Number(port), user: "domba", database: "postgres" };
  const handle = connect({ connectionString: primary.url, embedded: false }, () => {}, {
    connection: { connectionString: replicaUrl, connectionTimeoutMillis: 1000 },
    told: (...one) => told.push(one),
  });
  return { ...handle, connection };
}

beforeAll(async () => {
  const bindir = given("TEST_POSTGRES_BIN");
  primary = await startPostgres(bindir, COMMITS);
  closing.push(primary.stop);
  const first = openProcess(primary.url);
  await migrateDatabase(first.pool, resolve("server/db/migrations"));
  await first.close();
  replica = await startReplica(bindir, primary.url, COMMITS);
  closing.push(replica.stop);
  standby = new pg.Client({ connectionString: replica.url });
  standby.on("error", () => {});
  await standby.connect();
  closing.push(() => standby.end());
  here = await startTestServer({}, { database: openProcess(replica.url) });
  closing.push(here.close);
  there = await startTestServer({}, { database: openProcess(replica.url) });
  closing.push(there.close);
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

const supplier = (name: string) => ({
  code: null,
  name,
  kind: "pakan",
  whatsapp: `0812000${String(serial).padStart(4, "0")}`,
  address: null,
  bankName: null,
  accountNumber: null,
  accountHolder: null,
  termDays: null,
});

let serial = 0;
/** Saves through one process and reads through another at once. */
async function saveAndRead(token: string) {
  serial += 1;
  const name = `Pemasok ${serial}.`;
  const saved = await here.call("POST", "supplier", {
    token,
    json: supplier(name),
    headers: { "Idempotency-Key": newKey() },
  });
  expect(saved.status).toBe(200);
  const headers = { Authorization: `Bearer ${token}` };
  const file = await fetch(`${there.origin()}/api/v1/supplier/export?format=csv`, { headers });
  const log = await there.call("GET", "audit", { token });
  expect([file.status, log.status]).toEqual([200, 200]);
  expect(await file.text()).toContain(name);
  expect(JSON.stringify(log.body.response)).toContain(name);
}

const onReplica = async (server: TestServer, meanwhile = async () => {}) =>
  asking.run({ requestId: "uji", isGone: () => false, timeoutMs: 60_000, heavy: true }, () =>
    readElsewhere(() =>
      inSnapshot(server.db, async (tx) => {
        const { rows } = await tx.execute<{ there: boolean }>(sql`select pg_is_in_recovery() as there`);
        if (rows[0]?.there) await meanwhile();
        await tx.execute(sql`select count(*) from suppliers`);
        return rows[0]?.there;
      }),
    ),
  );

let ahead = 0;
beforeEach(() => {
  const { now } = Date;
  jest.spyOn(Date, "now").mockImplementation(() => now() + ahead);
});

/** The rest of a replica that was down or behind is over. */
function later() {
  ahead += 60_000;
}

/** A busy machine may replay later than a request waits, which is what the next one is for. */
const comesBack = (server: TestServer) =>
  until(async () => {
    later();
    return (await onReplica(server)) === true;
  });

test("reports, exports and logs come from the replica and show what was just saved through another process", async () => {
  const { access } = await here.signedIn();
  for (let round = 0; round < 15; round += 1) await saveAndRead(access);
  const { rows } = await standby.query<{ query: string }>(
    "select query from pg_stat_activity where query ~ 'suppliers'",
  );
  expect(rows.length).toBeGreaterThan(0);
  await comesBack(there);
  expect(told.splice(0).filter(([, reason]) => !["", "it is behind"].includes(reason))).toEqual([]);
});

test("a replica that is behind is not asked, and is asked again when it has caught up", async () => {
  const { access } = await here.signedIn();
  await comesBack(there);
  told.splice(0);
  await standby.query("select pg_wal_replay_pause()");
  await saveAndRead(access);
  expect(told).toEqual([[false, "it is behind"]]);
  expect(await onReplica(there)).toBe(false);
  await standby.query("select pg_wal_replay_resume()");
  await comesBack(there);
  expect(told.splice(0)).toEqual([
    [false, "it is behind"],
    [true, ""],
  ]);
});

test("a replica that breaks off while it is read is replaced by the primary", async () => {
  const cut = () =>
    standby.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query ~ 'pg_is_in_recovery' and pid <> pg_backend_pid()",
    );
  await comesBack(there);
  expect(await onReplica(there, async () => void (await cut()))).toBe(false);
  await comesBack(there);
  told.splice(0);
});

test("a server that is no replica of this database is never asked", async () => {
  const wrong = openProcess(primary.url);
  const server = await startTestServer({}, { database: wrong });
  expect(await onReplica(server)).toBe(false);
  expect(told.splice(0)).toEqual([[false, expect.stringMatching(/^it is no replica: it takes writes itself/)]]);
  await server.close();
});

test("with the replica dead every request is answered, and it is asked again when it is back", async () => {
  const { access } = await here.signedIn();
  await comesBack(there);
  told.splice(0);
  await replica.end("SIGKILL");
  for (let round = 0; round < 3; round += 1) await saveAndRead(access);
  expect(told.splice(0).map(([used]) => used)).toEqual([false]);
  await replica.start();
  await comesBack(there);
  expect(told.splice(0)).toEqual([[true, ""]]);
});
