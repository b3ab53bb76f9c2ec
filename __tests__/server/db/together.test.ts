import { asc, eq, inArray, sql } from "drizzle-orm";
import pg from "pg";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import type { Queryable } from "@/server/db/client";
import { pens, sheep } from "@/server/db/schema/sheep";
import { users } from "@/server/db/schema/user";
import { together } from "@/server/db/together";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.createUser({ name: 'Satu\'s $1 "dua"' });
  await server.createUser({ name: "Tiga", role: "admin", active: false });
});
afterAll(() => server.close());

/** Columns of one name, a date, a join without a match, and a parameter in each. */
const everyone = (db: Queryable) =>
  db
    .select({ user: users, id: users.id, pen: { id: pens.id, name: pens.name }, two: sql<number>`${2}::int` })
    .from(users)
    .leftJoin(pens, eq(pens.id, users.id))
    .where(inArray(users.role, ["owner", "admin"]))
    .orderBy(asc(users.name));
const named = (db: Queryable, name: string) => db.select({ name: users.name }).from(users).where(eq(users.name, name));
const counted = async (db: Queryable, role: string) => {
  const { rows } = await db.execute<{ count: number; role: string }>(
    sql`select count(*)::int as count, ${role}::text as role from users where role = ${role}`,
  );
  return rows;
};
const everything = (db: Queryable) => Promise.all([everyone(db), named(db, "Tiga"), counted(db, "owner")]);

async function countingStatements<T>(work: () => Promise<T>) {
  const sent = jest.spyOn(pg.Client.prototype, "query");
  const answer = await work();
  const count = sent.mock.calls.length;
  sent.mockRestore();
  return { answer, count };
}

test("what is asked together comes with one statement, as each alone would have come", async () => {
  const { db } = server;
  const alone = [await everyone(db), await named(db, "Tiga"), await counted(db, "owner")];
  const { answer, count } = await countingStatements(() => together(db, everything));
  expect(answer).toEqual(alone);
  expect(answer[0]?.[0]?.user.createdAt).toBeInstanceOf(Date);
  expect(answer[0]?.[0]?.pen).toBeNull();
  expect(count).toBe(1);
});

test("one inside of another is part of it; what follows an answer is asked next", async () => {
  const { answer, count } = await countingStatements(() =>
    together(server.db, (one) =>
      Promise.all([
        together(one, everything),
        named(one, "Tiga").then(([user]) => named(one, user?.name ?? "")),
        together(one, async (same) => (await named(same, "nobody")).length),
      ]),
    ),
  );
  expect(answer[1]).toEqual([{ name: "Tiga" }]);
  expect(answer[2]).toBe(0);
  expect(count).toBe(2);
});

test("in a transaction it sees what the transaction wrote", async () => {
  await server.db.transaction(async (tx) => {
    await tx.update(users).set({ name: "Empat" }).where(eq(users.name, "Tiga"));
    const [found] = await together(tx, (one) => Promise.all([named(one, "Empat"), everyone(one)]));
    expect(found).toEqual([{ name: "Empat" }]);
    await tx.update(users).set({ name: "Tiga" }).where(eq(users.name, "Empat"));
  });
});

test("one that fails fails all, with the database's reason, and the next ones go on", async () => {
  const { db } = server;
  const broken = (one: Queryable) => one.execute(sql`select 1 / ${0}::int`);
  const reasonOf = (error: unknown): string =>
    error instanceof Error && error.cause ? reasonOf(error.cause) : String(error);
  const refused = await together(db, (one) => Promise.all([everyone(one), broken(one)])).catch(reasonOf);
  expect(refused).toContain("division by zero");
  const rows = await together(db, (one) => Promise.all([one.select({ id: sheep.id }).from(sheep), everyone(one)]));
  expect([rows[0], rows[1].length]).toEqual([[], 2]);
});
