import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { DatabaseProxy } from "@/__tests__/support/server/database-proxy";
import { newKey } from "@/__tests__/support/server/new-key";
import { onPostgres, openTestDatabase } from "@/__tests__/support/server/test-database";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { until, untilAnotherWaits } from "@/__tests__/support/server/until";
import { asking } from "@/server/db/asking";

let server: Awaited<ReturnType<typeof startTestServer>>;
const proxy = new DatabaseProxy();
beforeAll(async () => {
  server = await startTestServer(
    { trustProxy: true },
    { database: await openTestDatabase({ through: proxy.through }) },
  );
});
afterAll(async () => {
  await server.close();
  await proxy.cut();
});

const everything = (token: string, username: string) =>
  Promise.all([
    server.call("GET", "home", { token }),
    server.call("GET", "user/information", { token }),
    server.call("POST", "auth/refresh", { token }),
    server.call("POST", "profile/two-step", { token, json: { password: "x" } }),
    server.signIn(username),
    fetch(`${server.origin()}/healthz`).then(({ status }) => ({ status })),
  ]);

test("while the database is away every call answers 503 and says nothing else; afterwards all is as before", async () => {
  const { access, user } = await server.signedIn();
  await proxy.cut();
  for (let round = 0; round < 2; round++)
    expect((await everything(access, user.username)).map(({ status }) => status)).toEqual(Array(6).fill(503));
  const { body } = await server.call("GET", "home", { token: access });
  expect(body.metadata).toMatchObject({
    code: 503,
    reason: "unavailable",
    message: "Basis data sedang dipulihkan. Coba lagi sebentar lagi.",
  });
  await proxy.restore();
  const statuses = (await everything(access, user.username)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 401, 422, 200, 200]);
});

test("alive, ready, and wanted by a balancer are three things", async () => {
  const statusesOf = (origin: string) =>
    Promise.all(
      ["livez", "healthz", "readyz"].map(async (path) => {
        const { status, headers } = await fetch(`${origin}/${path}`);
        return [path, status, headers.get("retry-after")];
      }),
    );
  const fine = (path: string) => [path, 200, null];
  expect(await statusesOf(server.origin())).toEqual(["livez", "healthz", "readyz"].map(fine));
  await proxy.cut();
  expect(await statusesOf(server.origin())).toEqual([fine("livez"), ["healthz", 503, "2"], ["readyz", 503, "2"]]);
  await proxy.restore();
  const ending = await startTestServer({}, { database: server, change: { isStopping: () => true } });
  expect(await statusesOf(ending.origin())).toEqual([fine("livez"), fine("healthz"), ["readyz", 503, "2"]]);
  await ending.stop();
  rmSync(ending.files, { recursive: true });
});

test("a connection that breaks under load: only 200 and 503 are seen, and then only 200", async () => {
  const { access } = await server.signedIn();
  const load = Promise.all(
    Array.from({ length: 40 }, async () => {
      const seen = [];
      for (let i = 0; i < 5; i++) seen.push((await server.call("GET", "home", { token: access })).status);
      return seen;
    }),
  );
  await proxy.cut();
  await proxy.restore();
  const seen = new Set((await load).flat());
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  for (let i = 0; i < 20; i++) expect((await server.call("GET", "home", { token: access })).status).toBe(200);
});

test("a transaction whose connection breaks has done nothing", async () => {
  const user = await server.createUser();
  const client = await server.pool.connect();
  client.on("error", () => {});
  await client.query("begin");
  await client.query("select * from users where id = $1 for update", [user.id]);
  // The request waits for the row, in the middle of its transaction.
  const answer = server.signIn(user.username);
  await untilAnotherWaits(server.pool, client);
  await proxy.cut();
  client.release(true);
  expect((await answer).status).toBe(503);
  await proxy.restore();
  const { rows } = await server.pool.query("select * from sessions where user_id = $1", [user.id]);
  expect(rows).toEqual([]);
  expect((await server.signIn(user.username)).status).toBe(200);
});

test("while exports and reports hold their half of the pool, photos are shown", async () => {
  const { access } = await server.signedIn();
  const report = { requestId: "test", isGone: () => false, timeoutMs: 60_000, heavy: true };
  const held = await Promise.all(Array.from({ length: 4 }, () => asking.run(report, () => server.pool.connect())));
  expect((await server.call("GET", `photo/${randomUUID()}`, { token: access })).status).toBe(404);
  for (const client of held) client.release();
});

if (onPostgres) {
  /** Blocks the list of pens while `work` runs. */
  async function whilePensAreLocked<T>(work: () => Promise<T>) {
    const holder = await server.pool.connect();
    await holder.query("begin");
    await holder.query("lock table pens in access exclusive mode");
    const result = await work();
    await holder.query("rollback");
    holder.release();
    return result;
  }
  const waiting = async () =>
    (await server.pool.query("select 1 from pg_locks where relation = 'pens'::regclass and not granted")).rowCount;

  test("a caller who hangs up leaves no statement behind", async () => {
    const { access } = await server.signedIn();
    await whilePensAreLocked(async () => {
      const leaving = new AbortController();
      const asked = fetch(`${server.origin()}/api/v1/pen`, {
        headers: { Authorization: `Bearer ${access}` },
        signal: leaving.signal,
      });
      await until(async () => (await waiting()) !== 0);
      leaving.abort();
      await expect(asked).rejects.toThrow();
      await until(async () => (await waiting()) === 0);
    });
    expect((await server.call("GET", "pen", { token: access })).status).toBe(200);
  });

  test("a database that takes no writes for a moment: 503, and then it does", async () => {
    const { access } = await server.signedIn();
    const save = (code: string) =>
      server.call("POST", "pen", {
        token: access,
        json: { code, name: `Kandang ${code}` },
        headers: { "Idempotency-Key": newKey() },
      });
    const { database: name } = server.connection;
    const anew = async () => {
      await proxy.cut();
      await proxy.restore();
    };
    await server.pool.query(`alter database ${name} set default_transaction_read_only = on`);
    await anew();
    // Requests on an old connection fail for that reason.
    await until(async () => {
      const refused = await save("SIAGA");
      expect({ status: refused.status, after: refused.headers.get("retry-after") }).toEqual({
        status: 503,
        after: "2",
      });
      return JSON.stringify(server.logged).includes("25006");
    });
    await server.pool.query(`begin read write; alter database ${name} reset default_transaction_read_only; commit`);
    await anew();
    await until(async () => (await save("SIAGA")).status === 200);
  });

  test("a statement that takes too long is given up with 503, and says when to come again", async () => {
    const limited = await startTestServer({ statementTimeoutMs: 100 }, { database: server });
    const { access } = await limited.signedIn("owner", { username: "terlalu-lama" });
    const answer = await whilePensAreLocked(() => limited.call("GET", "pen", { token: access }));
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("2");
    expect(answer.body.metadata.message).toContain("terlalu lama dikerjakan");
    await limited.stop();
    rmSync(limited.files, { recursive: true });
  });

  test("PostgreSQL ends all connections: 503 at most, then everything works", async () => {
    const { access } = await server.signedIn();
    const load = Promise.all(Array.from({ length: 60 }, () => server.call("GET", "home", { token: access })));
    await server.pool
      .query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      )
      .catch(() => {});
    for (const { status } of await load) expect([200, 503]).toContain(status);
    for (let i = 0; i < 20; i++) expect((await server.call("GET", "home", { token: access })).status).toBe(200);
  });
}
