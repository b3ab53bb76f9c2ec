import { DatabaseProxy } from "@/__tests__/support/database-proxy";
import { onPostgres, openTestDatabase } from "@/__tests__/support/test-database";
import { startTestServer } from "@/__tests__/support/test-server";
import { untilAnotherWaits } from "@/__tests__/support/until";

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
  // Waits for the row, in the middle of its transaction.
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

if (onPostgres)
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
