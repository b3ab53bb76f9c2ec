import { signIn, start } from "@/__tests__/server/start-support";
import { openTestDatabase } from "@/__tests__/support/test-database";

test("with DATABASE_URL the same product runs on PostgreSQL, without the demo farm unless it is asked for", async () => {
  const database = await openTestDatabase();
  const { host, port, user, password, database: name } = database.connection;
  const DATABASE_URL = `postgres://${user}${password ? `:${encodeURIComponent(password)}` : ""}@${host}:${port}/${name}`;
  const plain = start({ DATABASE_URL });
  expect((await signIn(await plain.ready())).status).toBe(401);
  expect(plain.said.out).toContain(`Data: PostgreSQL ${host}:${port}/${name}`);
  plain.child.kill("SIGTERM");
  expect(await plain.ended).toBe(0);
  const demo = start({ DATABASE_URL, SEED: "demo" });
  expect((await signIn(await demo.ready())).status).toBe(200);
  demo.child.kill("SIGTERM");
  expect(await demo.ended).toBe(0);
  await database.close();
});
