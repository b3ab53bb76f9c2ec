import net from "node:net";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { until } from "@/__tests__/support/server/until";
import type { EmbeddedDatabase } from "@/server/db/embedded/start";
import { message, syncMessage } from "@/server/db/embedded/wire";
import { Bench } from "./support";

const bench = new Bench();
let database: EmbeddedDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await bench.open(bench.prepared());
  pool = bench.pool(database);
  await pool.query("CREATE TABLE item (id serial PRIMARY KEY, writer integer, step integer, v text)");
});
afterAll(() => bench.finish());
beforeEach(() => pool.query("TRUNCATE item"));

const range = (length: number) => Array.from({ length }, (_, index) => index);
async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>, end = "COMMIT"): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const result = await work(client);
    await client.query(end);
    return result;
  } finally {
    client.release();
  }
}

test("transactions, parameters of any size and prepared statements of 8 connections never mix", async () => {
  const large = "x".repeat(300_000);
  const ask = async (text: string | pg.QueryConfig, value: number, more: unknown[] = []) => {
    const query = typeof text === "string" ? { text } : text;
    const { rows } = await pool.query({ ...query, values: [value, ...more] });
    expect(rows[0]?.a).toBe(value);
  };
  const kinds = [
    (value: number) =>
      inTransaction(async (client) => {
        const { rows } = await client.query("INSERT INTO item (writer) VALUES ($1) RETURNING writer AS a", [value]);
        expect(rows[0]?.a).toBe(value);
      }),
    (value: number) => ask("SELECT $1::int AS a", value),
    (value: number) => ask("SELECT $1::text::int AS a, now()", value),
    (value: number) => ask("SELECT $1::int AS a, length($2::text) AS l", value, [large]),
    (value: number) => ask({ name: "same", text: "SELECT $1::int AS a" }, value),
    (value: number) =>
      expect(pool.query("SELECT 1 / ($1::int - $1::int)", [value])).rejects.toThrow("division by zero"),
  ];
  await Promise.all(
    range(16).map(async (worker) => {
      for (const step of range(30)) await kinds[(worker + step) % kinds.length]?.(worker * 100 + step);
    }),
  );
  expect((await pool.query("SELECT count(*)::int AS n FROM item")).rows).toEqual([{ n: 80 }]);
});

test("a transaction is whole: others neither get in between nor see it before its end", async () => {
  await Promise.all(
    range(8).map((writer) =>
      inTransaction(
        async (client) => {
          for (const step of range(5)) {
            await client.query("INSERT INTO item (writer, step) VALUES ($1, $2)", [writer, step]);
            // A turn of the event loop would let others in.
            await new Promise(setImmediate);
          }
        },
        writer % 2 ? "ROLLBACK" : "COMMIT",
      ),
    ),
  );
  const { rows } = await pool.query("SELECT writer FROM item ORDER BY id");
  const order = rows.map(({ writer }) => writer as number);
  expect([...new Set(order)].sort()).toEqual([0, 2, 4, 6]);
  expect(order.filter((writer, index) => index === 0 || order[index - 1] !== writer)).toHaveLength(4);
});

test("a failed statement spoils its own transaction only", async () => {
  await Promise.all(
    range(8).map(async (worker) => {
      const client = await pool.connect();
      try {
        await client.query("BEGIN");
        await client.query("INSERT INTO item (writer) VALUES ($1)", [worker]);
        await expect(client.query("SELECT nothing FROM nowhere WHERE a = $1", [1])).rejects.toThrow("nowhere");
        await expect(client.query("SELECT 1")).rejects.toThrow("current transaction is aborted");
        await client.query("ROLLBACK");
        expect((await client.query("SELECT $1::int AS a", [worker])).rows).toEqual([{ a: worker }]);
      } finally {
        client.release();
      }
    }),
  );
  expect((await pool.query("SELECT * FROM item")).rows).toEqual([]);
});

test("a client that vanishes in its transaction is rolled back and stops nobody", async () => {
  const others = range(4).map(async () => {
    const client = new pg.Client(database.connection);
    client.on("error", () => {});
    await client.connect();
    await client.query("BEGIN");
    await client.query("INSERT INTO item (writer) VALUES (1)");
    (client as unknown as { connection: { stream: net.Socket } }).connection.stream.destroy();
  });
  await Promise.all(others);
  expect((await pool.query("SELECT * FROM item")).rows).toEqual([]);
  await until(async () => (await database.stats()).connections <= 8);
});

test("a client that stays silent in its transaction is ended after a while", async () => {
  const impatient = await bench.open(bench.prepared(), { idleTransactionMs: 500 });
  const silent = new pg.Client(impatient.connection);
  const ended = new Promise((resolve) => silent.on("error", resolve));
  await silent.connect();
  await silent.query("BEGIN");
  await silent.query("CREATE TABLE item (writer integer)");
  expect((await bench.pool(impatient).query("SELECT to_regclass('item') AS there")).rows).toEqual([{ there: null }]);
  expect(String(await ended)).toContain("sent nothing for too long");
  expect((await impatient.stats()).timedOutTransactions).toBe(1);
});

/** Speaks the protocol by hand, as a client other than node-postgres might. */
async function rawClient(): Promise<{ socket: net.Socket; say: (...parts: Buffer[]) => void; heard: () => Buffer }> {
  const socket = net.connect(`${database.connection.host}/.s.PGSQL.5432`);
  let heard = Buffer.alloc(0);
  socket.on("data", (chunk) => {
    heard = Buffer.concat([heard, chunk]);
  });
  const startup = message("?", Buffer.from("\0\x03\0\0user\0postgres\0database\0postgres\0\0", "latin1")).subarray(1);
  socket.write(Buffer.concat([message("?", Buffer.from([0x04, 0xd2, 0x16, 0x2f])).subarray(1), startup]));
  await until(() => heard.includes("Z\0\0\0\x05I"));
  expect(heard.toString("latin1", 0, 1)).toBe("N");
  heard = Buffer.alloc(0);
  return { socket, say: (...parts) => void socket.write(Buffer.concat(parts)), heard: () => heard };
}
const parse = (text: string) => message("P", Buffer.from(`\0${text}\0\0\0`));
const bind = () => message("B", Buffer.from([0, 0, 0, 0, 0, 0, 0, 0]));
const execute = (rows: number) => message("E", Buffer.from([0, 0, 0, 0, rows]));
const flush = () => message("H");

test("an exchange sent in pieces, with a cursor, is not broken up by others", async () => {
  const { socket, say, heard } = await rawClient();
  const sql = parse("SELECT i FROM generate_series(1, 5) AS i");
  say(sql.subarray(0, 3));
  const others = Promise.all(range(20).map((value) => pool.query("SELECT $1::int AS a", [value])));
  await others;
  say(sql.subarray(3), flush());
  await until(() => heard().includes("1\0\0\0\x04"));
  const during = Promise.all(range(20).map((value) => pool.query("SELECT $1::int AS a", [value])));
  say(bind(), execute(2), flush());
  await until(() => heard().includes("s\0\0\0\x04"));
  say(execute(0), flush());
  await until(() => heard().includes("SELECT"));
  say(syncMessage());
  await until(() => heard().includes("Z\0\0\0\x05I"));
  // DataRow: one column of one digit.
  expect(heard().toString("latin1").split("D\0\0\0\x0b\0\x01\0\0\0\x01")).toHaveLength(6);
  expect((await others).concat(await during).map(({ rows }) => rows[0]?.a)).toEqual([...range(20), ...range(20)]);
  socket.destroy();
});

test("a client that vanishes in the middle of a failed exchange stops nobody", async () => {
  const { socket, say, heard } = await rawClient();
  say(parse("SELECT nonsense"), flush());
  await until(() => heard().includes("nonsense"));
  const waiting = pool.query("SELECT $1::int AS a", [7]);
  socket.destroy();
  expect((await waiting).rows).toEqual([{ a: 7 }]);
});

test("nonsense instead of the protocol ends that connection only", async () => {
  const socket = net.connect(`${database.connection.host}/.s.PGSQL.5432`);
  socket.write("GET / HTTP/1.1\r\n\r\n");
  await new Promise((resolve) => socket.resume().once("close", resolve));
  expect((await pool.query("SELECT 1 AS a")).rows).toEqual([{ a: 1 }]);
});

test("an answer of 50,000 rows arrives whole while others are served", async () => {
  const large = pool.query("SELECT i, repeat('y', 200) AS v FROM generate_series(1, 50000) AS i");
  const small = Promise.all(range(20).map((value) => pool.query("SELECT $1::int AS a", [value])));
  expect((await large).rows).toHaveLength(50_000);
  expect((await small).map(({ rows }) => rows[0]?.a)).toEqual(range(20));
});

test("Drizzle: concurrent transactions on one counter lose no step", async () => {
  const db = drizzle(pool);
  await db.execute(sql`INSERT INTO item (id, step) VALUES (1, 0)`);
  await Promise.all(
    range(24).map(() =>
      db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ step: number }>(sql`SELECT step FROM item WHERE id = ${1} FOR UPDATE`);
        await tx.execute(sql`UPDATE item SET step = ${(rows[0]?.step ?? 0) + 1} WHERE id = ${1}`);
      }),
    ),
  );
  expect((await db.execute(sql`SELECT step FROM item WHERE id = 1`)).rows).toEqual([{ step: 24 }]);
});

test("loopback TCP, the way on Windows, asks for the password", async () => {
  const other = await bench.open(bench.folder(), { tcp: true });
  const { rows } = await bench.pool(other).query("SELECT 1 AS a");
  expect(rows).toEqual([{ a: 1 }]);
  const stranger = new pg.Client({ ...other.connection, password: "guess" });
  await expect(stranger.connect()).rejects.toThrow("wrong password");
});

test("what stops the engine itself ends its process at once, instead of freezing it, and it comes back", async () => {
  await pool.query("INSERT INTO item (writer) VALUES (5)");
  // PGlite cannot wait for a client's data: the engine gives up with FATAL.
  await expect(pool.query("COPY item (v) FROM STDIN")).rejects.toThrow();
  await until(() => bench.logged.includes("database process is back"));
  expect((await pool.query("SELECT writer FROM item")).rows).toEqual([{ writer: 5 }]);
  expect(bench.lines.join()).toContain("the engine stopped");
});
