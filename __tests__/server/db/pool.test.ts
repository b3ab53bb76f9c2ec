import { eq } from "drizzle-orm";
import pg from "pg";
import { DatabaseProxy } from "@/__tests__/support/server/database-proxy";
import { onPostgres, openTestDatabase, type TestDatabase } from "@/__tests__/support/server/test-database";
import { until } from "@/__tests__/support/server/until";
import { type Asking, asking, HungUp } from "@/server/db/asking";
import { connect, type DatabaseHandle } from "@/server/db/client";
import { users } from "@/server/db/schema/user";

const proxy = new DatabaseProxy();
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ through: proxy.through });
});
afterAll(async () => {
  await database.close();
  await proxy.cut();
});

const own: DatabaseHandle[] = [];
/** A handle that the test may break, beside the file's own. */
function ownHandle(max = 8) {
  const handle = connect({ ...database.connection, max, embedded: !onPostgres }, () => {});
  own.push(handle);
  return handle;
}
afterEach(async () => {
  for (const handle of own.splice(0)) await handle.close();
});

const caller = (change: Partial<Asking> = {}): Asking => ({
  requestId: "req-of-a-test",
  isGone: () => false,
  timeoutMs: 60_000,
  heavy: false,
  ...change,
});

/** Takes all places of the pool at once and returns them; rejects if one was never returned. */
async function takeAll(pool: pg.Pool) {
  const clients = await Promise.all(Array.from({ length: 8 }, () => pool.connect()));
  for (const client of clients) client.release();
  return clients.length;
}

test("a connection that breaks while 30 writers begin leaves the pool whole, again and again", async () => {
  const { db, pool } = database;
  let writing = true;
  const writers = Array.from({ length: 30 }, async () => {
    while (writing) await db.transaction((tx) => tx.execute("select 1")).catch(() => {});
  });
  for (let round = 0; round < 4; round++) {
    await proxy.cut();
    await proxy.restore();
    await pool.query("select 1").catch(() => {});
  }
  writing = false;
  await Promise.all(writers);
  expect(await takeAll(pool)).toBe(8);
});

test("closing comes to its end although connections are out and nobody gives them back", async () => {
  const { pool, close } = ownHandle(2);
  const held = await pool.connect();
  await held.query("begin");
  await pool.connect();
  await close();
  await expect(held.query("select 1")).rejects.toThrow();
  held.release(true);
});

test("heavy callers hold at most half of the pool; one that hangs up leaves the line", async () => {
  const { pool } = ownHandle();
  let gone = false;
  const heavy = (change: Partial<Asking> = {}) => asking.run(caller({ heavy: true, ...change }), () => pool.connect());
  const inside = await Promise.all([heavy(), heavy(), heavy(), heavy()]);
  const left = heavy({ isGone: () => gone });
  const next = heavy();
  const short = await Promise.all(Array.from({ length: 4 }, () => pool.connect()));
  expect(pool.totalCount).toBe(8);
  gone = true;
  await expect(left).rejects.toThrow(HungUp);
  for (const client of inside.splice(0, 1)) client.release();
  inside.push(await next);
  for (const client of [...inside, ...short]) client.release();
});

test("a caller who has hung up asks nothing more, and what waits for its turn is taken out of the line", async () => {
  const { pool } = ownHandle();
  const held = await pool.connect();
  await held.query("begin");
  await held.query("select pg_advisory_xact_lock(42)");
  let gone = false;
  const asked = asking.run(caller({ isGone: () => gone }), () => pool.query("select pg_advisory_xact_lock(42)"));
  // Checked before it is awaited, because it is refused while the lock is still held.
  const refused = expect(asked).rejects.toThrow();
  gone = true;
  await refused;
  await expect(asking.run(caller({ isGone: () => true }), () => pool.query("select 1"))).rejects.toThrow(HungUp);
  await held.query("rollback");
  held.release();
  expect(await takeAll(pool)).toBe(8);
});

test("a statement that waited for its place is its own caller's, not that of whoever has made the connection", async () => {
  const { pool } = ownHandle(1);
  let gone = false;
  await asking.run(caller({ isGone: () => gone }), () => pool.query("select 1"));
  gone = true;
  const answers = [1, 2].map((n) => asking.run(caller(), () => pool.query(`select ${n} as n`)));
  expect((await Promise.all(answers)).map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }]]);
});

test("those who ask for the health at once share one question", async () => {
  const { ping } = ownHandle();
  const asked = jest.spyOn(pg.Client.prototype, "query");
  await Promise.all(Array.from({ length: 5 }, () => ping()));
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});

test("a slow statement is told with its request, and without its values; a quick one is not", async () => {
  const told: unknown[] = [];
  const tellOver = (overMs: number) => {
    const slow = { overMs, tell: (one: unknown) => void told.push(one) };
    const handle = connect({ ...database.connection, max: 1, embedded: !onPostgres, slow }, () => {});
    own.push(handle);
    return handle;
  };
  const quick = tellOver(3_600_000);
  await quick.pool.query("select 1");
  expect(told).toEqual([]);
  const slow = tellOver(-1);
  await asking.run(caller(), () => slow.pool.query("select $1::text as a,\n 'ibu ''Sari''' as b", ["0812-rahasia"]));
  await slow.db.select({ id: users.id }).from(users).where(eq(users.username, "rahasia"));
  const milliseconds = expect.any(Number);
  expect(told.slice(-2)).toEqual([
    { milliseconds, statement: "select $1::text as a, '…' as b", requestId: "req-of-a-test" },
    { milliseconds, statement: 'select "id" from "users" where "users"."username" = $1', requestId: undefined },
  ]);
});

test("figures are read while the whole pool is in use, one question after the other", async () => {
  const { pool, look, places } = ownHandle(2);
  const held = [await pool.connect(), await pool.connect()];
  const waiting = pool.connect();
  expect(places()).toEqual({ used: 2, idle: 0, waiting: 1 });
  const answers = await Promise.all([look("select 1 as n"), look("select 2 as n")]);
  expect(answers).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  for (const client of held) client.release();
  (await waiting).release();
  expect(places()).toEqual({ used: 0, idle: 2, waiting: 0 });
});

if (onPostgres) {
  test("a statement that takes too long is cancelled at the server, and the place is free again", async () => {
    const { pool } = ownHandle();
    const slow = asking.run(caller({ timeoutMs: 100 }), () => pool.query("select pg_sleep(600) /* slow */"));
    await expect(slow).rejects.toMatchObject({ code: "57014" });
    const { rows } = await pool.query(
      "select pid from pg_stat_activity where query like '%/* slow */%' and state = 'active' and pid <> pg_backend_pid()",
    );
    expect(rows).toEqual([]);
    expect(await takeAll(pool)).toBe(8);
  });

  test("a connection that was lost without a word is found out and replaced; a slow one is left alone", async () => {
    const slow = ownHandle().pool.query("select pg_sleep(9), 'there' as answer");
    await database.pool.query("select 1");
    proxy.swallow();
    await expect(database.pool.query("select 1")).rejects.toThrow(/Connection terminated/);
    // Other connections of the pool may be lost too, and are noticed at their next use.
    await until(() =>
      database.pool.query("select 1").then(
        () => true,
        () => false,
      ),
    );
    expect((await slow).rows).toMatchObject([{ answer: "there" }]);
  });

  test("sessions compile no statements to machine code", async () => {
    expect((await ownHandle().pool.query("show jit")).rows).toEqual([{ jit: "off" }]);
  });

  test("while every place is taken the health is still told", async () => {
    const { pool, ping } = ownHandle(2);
    const held = [await pool.connect(), await pool.connect()];
    await ping();
    for (const client of held) client.release();
  });
}
