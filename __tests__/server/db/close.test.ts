import { onPostgres, openTestDatabase, type TestDatabase } from "@/__tests__/support/server/test-database";
import { connect } from "@/server/db/client";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("a closed pool has no connection left that a database stopped after it would break off", async () => {
  const { pool, close } = connect({ ...database.connection, max: 3, embedded: !onPostgres }, () => {});
  let made = 0;
  let ended = 0;
  pool.on("connect", (client) => {
    made += 1;
    client.once("end", () => {
      ended += 1;
    });
  });
  await Promise.all([1, 2, 3].map(() => pool.query("select 1")));
  await close();
  expect({ made, ended }).toEqual({ made: 3, ended: 3 });
});
