import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import pg from "pg";
import { contentOf } from "@/__tests__/server/backup/support";
import { expectRefusal, signIn, start } from "@/__tests__/server/start-support";
import { dateBack } from "@/__tests__/support/server/before-releases";
import { DatabaseProxy } from "@/__tests__/support/server/database-proxy";
import { openTestDatabase, type TestDatabase } from "@/__tests__/support/server/test-database";
import { until } from "@/__tests__/support/server/until";
import { MIGRATION_LOCK } from "@/server/db/migrate";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const urlOf = (change: Partial<TestDatabase["connection"]> = {}) => {
  const { host, port, user, password, database: name } = { ...database.connection, ...change };
  return `postgres://${user}${password ? `:${encodeURIComponent(password)}` : ""}@${host}:${port}/${name}`;
};

test("with DATABASE_URL the same product runs on PostgreSQL, without the demo farm unless it is asked for", async () => {
  const DATABASE_URL = urlOf();
  const { host, port, database: name } = database.connection;
  const plain = start({ DATABASE_URL, NEXT_PUBLIC_SITE_URL: "https://domba.example" });
  expect((await signIn(await plain.ready())).status).toBe(401);
  expect(plain.said.out).toContain(`Data: PostgreSQL ${host}:${port}/${name}`);
  expect(plain.said.out).toContain("create the owner on https://domba.example/#/first-owner with the code");
  plain.child.kill("SIGTERM");
  expect(await plain.ended).toBe(0);
  const demo = start({ DATABASE_URL, SEED: "demo" });
  expect((await signIn(await demo.ready())).status).toBe(200);
  demo.child.kill("SIGTERM");
  expect(await demo.ended).toBe(0);
});

describe("it ends when it is asked to, whatever it is doing", () => {
  test("waiting for another process that migrates, of which it tells", async () => {
    const name = `domba_test_locked_${process.pid}`;
    await database.pool.query(`create database ${name} template template0`);
    const holder = new pg.Client({ ...database.connection, database: name });
    await holder.connect();
    await holder.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const { child, said, ended } = start({ DATABASE_URL: urlOf({ database: name }) });
    await until(() => said.out.includes("waiting to bring the database up to date: another process migrates it"));
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    await holder.end();
    await database.pool.query(`drop database ${name} with (force)`);
  });

  test("waiting for a server that takes the connection and says nothing", async () => {
    const silent = createServer();
    const asked = once(silent, "connection");
    await new Promise<void>((done) => silent.listen(0, "127.0.0.1", done));
    const { child, ended } = start({
      DATABASE_URL: urlOf({ host: "127.0.0.1", port: (silent.address() as AddressInfo).port }),
    });
    const [socket]: Socket[] = await asked;
    child.kill("SIGINT");
    expect(await ended).toBe(0);
    socket?.destroy();
    silent.close();
  });

  test("every place in the pool taken, by a database that has fallen silent", async () => {
    const proxy = new DatabaseProxy();
    const { host, port } = await proxy.through(database.connection);
    const { child, ended, ready } = start({ DATABASE_URL: urlOf({ host, port }), POOL_SIZE: "2" });
    const origin = await ready();
    await signIn(origin);
    proxy.swallow();
    const answers = Array.from({ length: 6 }, () => signIn(origin).catch(() => undefined));
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    await Promise.all(answers);
    await proxy.cut();
  });
});

test("a start that fails says so in one line without the values of its statements", async () => {
  await database.pool.query("truncate users cascade");
  await database.pool.query("alter table users add constraint refuses check (username <> 'pemilik')");
  await expectRefusal(
    { DATABASE_URL: urlOf(), SEED: "demo" },
    /^domba: an unexpected error: (?!.*argon2)(?!.*params).*refuses/,
  );
});

test("a database from before the first release is refused, and stays as it is", async () => {
  await dateBack(database.pool);
  const before = await contentOf(database.pool);
  await expectRefusal(
    { DATABASE_URL: urlOf(), SEED: "demo" },
    /^domba: this database was made before Domba 1\.0\.0, .*an empty database/,
  );
  expect(await contentOf(database.pool)).toEqual(before);
});
