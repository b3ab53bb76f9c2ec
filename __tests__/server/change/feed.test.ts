import { asc, eq } from "drizzle-orm";
import { accepted, postTo } from "@/__tests__/support/server/calls";
import { makeToken } from "@/__tests__/support/server/make-token";
import { settled } from "@/__tests__/support/server/settled";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { Feed, type FeedChange } from "@/contract/change/model";
import { Pen } from "@/contract/pen/model";
import { inTransaction } from "@/server/db/retry";
import { auditLog, feedBase } from "@/server/db/schema/program/audit";
import { NOBODY } from "@/server/http/caller";
import { audit } from "@/server/modules/audit/audit";
import { randomFrom } from "@/server/seed/random";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await makeToken(server, "owner", "tulis");
});
afterAll(() => server.close());

const ask = async (query: string, by = token) => {
  await settled(server);
  return server.call("GET", `changes${query}`, { token: by });
};
const read = async (after: string | undefined, limit = 1000, by = token) =>
  accepted(await ask(`?limit=${limit}${after === undefined ? "" : `&after=${after}`}`, by), Feed);
const nowOf = async () => (await read("now")).cursor;

/** Everything behind a cursor, page by page. */
async function follow(after: string | undefined, limit: number) {
  const items: FeedChange[] = [];
  let cursor = after;
  for (let more = true; more; ) {
    const page = await read(cursor, limit);
    expect(page.items.length).toBeLessThanOrEqual(limit);
    items.push(...page.items);
    cursor = page.cursor;
    more = page.has_more;
  }
  return { items, cursor };
}

let serial = 0;
const addPen = async (by = token) => {
  serial += 1;
  return accepted(await postTo(server, by, "pen", { code: `UMP-${serial}`, name: `Kandang ${serial}` }), Pen);
};

test("a change tells word, record, action, time and version, and never a value", async () => {
  const from = await nowOf();
  const pen = await addPen();
  const change = { code: pen.code, name: "Kandang Rahasia", active: true, version: pen.version };
  expect((await server.call("PUT", `pen/${pen.id}`, { token, json: change })).status).toBe(200);
  const answer = await ask(`?after=${from}`);
  const { items, has_more } = accepted(answer, Feed);
  expect(has_more).toBe(false);
  expect(items).toMatchObject([
    { word: "pen", record: pen.id, action: "pen.create", version: pen.version + 1 },
    { word: "pen", record: pen.id, action: "pen.update", at: server.clock.now.toISOString() },
  ]);
  expect(Object.keys(items[0] ?? {}).sort()).toEqual(["action", "at", "id", "record", "version", "word"]);
  expect(JSON.stringify(answer.body)).not.toContain("Rahasia");
});

test("the same cursor has the same answer, and the last one goes on", async () => {
  const from = await nowOf();
  const pens = [await addPen(), await addPen(), await addPen()];
  const first = await read(from, 2);
  expect(await read(from, 2)).toEqual(first);
  expect(first.has_more).toBe(true);
  const second = await read(first.cursor, 2);
  expect(second.has_more).toBe(false);
  expect([...first.items, ...second.items].map(({ record }) => record)).toEqual(pens.map(({ id }) => id));
  expect((await read(second.cursor)).items).toEqual([]);
});

test("without a cursor it begins with the first change of the farm, also from before there was a feed", async () => {
  await server.db.delete(feedBase);
  await addPen();
  const { items } = await follow(undefined, 3);
  await addPen();
  const all = await follow(undefined, 2);
  expect(all.items.length).toBe(items.length + 1);
  expect(all.items.slice(0, -1)).toEqual(items);
  const logged = await server.db.select().from(auditLog).where(eq(auditLog.entity, "pen")).orderBy(asc(auditLog.id));
  expect(all.items.map(({ id }) => id)).toEqual(logged.map(({ id }) => id));
});

test("everybody is told of the words that they may see", async () => {
  const from = await nowOf();
  await addPen();
  await inTransaction(server.db, (tx) =>
    audit(tx, { now: () => server.clock.now }, NOBODY, {
      action: "transaction.pay",
      entity: "transaction",
      entityId: 1,
    }),
  );
  const keeper = await makeToken(server, "keeper", "baca");
  const words = async (by: string, query = "") =>
    accepted(await ask(`?after=${from}${query}`, by), Feed).items.map(({ word }) => word);
  expect(await words(token)).toEqual(["pen", "transaction"]);
  expect(await words(keeper)).toEqual(["pen"]);
  expect(await words(keeper, "&word=transaction")).toEqual([]);
  expect(await words(token, "&word=transaction")).toEqual(["transaction"]);
});

test.each([
  ["after=kemarin", "after"],
  ["after=0123abcd.1", "after"],
  ["word=user", "word.0"],
  ["limit=1001", "limit"],
])("%s is refused at its field", async (query, field) => {
  const { status, body } = await ask(`?${query}`);
  expect([status, Object.keys(body.metadata.errors ?? {})]).toEqual([422, [field]]);
});

test("a cursor from further than the server has counted is of one that was set back since", async () => {
  const [mark, xact] = (await nowOf()).split(".");
  const { status, body } = await ask(`?after=${mark}.${Number(xact) + 1000}.0`);
  expect([status, body.metadata.reason]).toEqual([410, "cursor_gone"]);
});

test("a cursor of a database that was restored since is gone, and says what to do", async () => {
  const from = await nowOf();
  await server.db.delete(feedBase);
  const { status, body } = await ask(`?after=${from}`);
  expect([status, body.metadata.reason]).toEqual([410, "cursor_gone"]);
  expect(body.metadata.message).toBe(
    "Kursor ini dari basis data sebelum dipulihkan atau dipindahkan. Salin ulang datanya, lalu mulai lagi dari after=now.",
  );
  expect((await ask("?after=now")).status).toBe(200);
});

/** A writer whose transactions take longer or shorter, and end in another order than they began. */
async function write(writer: number, turns: number, written: number[]) {
  const { between, chance } = randomFrom(writer);
  for (let turn = 0; turn < turns; turn += 1) {
    const records = Array.from({ length: between(1, 3) }, (_, row) => writer * 10_000 + turn * 10 + row);
    const fails = chance(0.15);
    const done = inTransaction(server.db, async (tx) => {
      for (const record of records) {
        const entry = { action: "sheep.move", entity: "sheep", entityId: record };
        await audit(tx, { now: () => server.clock.now }, NOBODY, entry);
        for (let pause = between(0, 5); pause > 0; pause -= 1) await tx.execute("select 1");
      }
      if (fails) throw new Error("this one is taken back");
    });
    await done.then(
      () => written.push(...records),
      (error: Error) => expect(error.message).toBe("this one is taken back"),
    );
  }
}

test("eight writers beside a reader: no change is missed, none is told twice", async () => {
  let cursor = await nowOf();
  const written: number[] = [];
  let writing = true;
  const writers = Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((writer) => write(writer, 30, written))).finally(() => {
    writing = false;
  });
  const told: number[] = [];
  while (writing) {
    const page = accepted(await server.call("GET", `changes?limit=7&after=${cursor}`, { token }), Feed);
    told.push(...page.items.map(({ record }) => record ?? 0));
    cursor = page.cursor;
  }
  await writers;
  told.push(...(await follow(cursor, 7)).items.map(({ record }) => record ?? 0));
  expect(written.length).toBeGreaterThan(200);
  expect(told.toSorted((a, b) => a - b)).toEqual(written.toSorted((a, b) => a - b));
  // Each writer's changes stand in their order.
  for (const writer of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const own = told.filter((record) => Math.floor(record / 10_000) === writer);
    expect(own).toEqual(own.toSorted((a, b) => a - b));
  }
});
