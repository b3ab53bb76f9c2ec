import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type pg from "pg";
import { pino } from "pino";
import { given, onPostgres, type TestDatabase } from "@/__tests__/support/server/test-database";
import { backupKeeper } from "@/server/backup/keeper";
import { connect } from "@/server/db/client";
import { startEmbedded } from "@/server/db/embedded/start";
import { seedDemo } from "@/server/seed/demo";

export const MIGRATIONS = resolve("server/db/migrations");
export const silent = pino({ level: "silent" });
export const restoreFiles = () => ({ embeddedChild: given("DOMBA_TEST_CHILD"), migrations: MIGRATIONS });

/** Folders of one test file. */
export function folders() {
  const made: string[] = [];
  afterAll(() => {
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    const folder = mkdtempSync(join(tmpdir(), "domba-test-"));
    made.push(folder);
    return folder;
  };
}

type KeeperOptions = Partial<Parameters<typeof backupKeeper>[0]>;

export const keeperOf = (pool: pg.Pool, dataDir: string, change: KeeperOptions = {}) =>
  backupKeeper({
    pool,
    dataDir,
    files: join(dataDir, "files"),
    migrationsFolder: MIGRATIONS,
    automatic: false,
    embedded: !onPostgres,
    now: () => new Date("2025-08-17T19:30:00Z"),
    log: silent,
    ...change,
  });

export async function makeBackup(pool: pg.Pool, dataDir: string) {
  const keeper = keeperOf(pool, dataDir);
  const name = await keeper.start("manual");
  if (!name) throw new Error("no backup");
  return keeper.pathOf(name);
}

/** Tables that a backup leaves out. */
export const FORGOTTEN = ["idempotency_keys", "session_tokens", "sessions", "sign_in_failures"];

const every = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0")).join("");

/** Texts that break careless quoting. */
const TEXTS = [
  "O'Brien \\ \"kutip\" '; DROP TABLE users; --",
  "baris satu\nbaris dua\r\nbaris tiga\r",
  "--> statement-breakpoint\n-- domba backup complete: 0 rows, sha256 00\nCOMMIT;\n-- check {}",
  "\\n \\\\ \\' E'x' $$ $1 %s :x",
  "🐑 kambing \u2028\u2029\u0085 ﷺ e\u0301",
  "\t\u0001\u001f\u007f",
  "NULL",
  "",
  " ",
];

const NASTY = [
  `insert into recovery_codes (user_id, hash, used_at) select min(id), '\\x${every}', '2025-08-18 02:05:00.123456+00' from users`,
  "insert into recovery_codes (user_id, hash, used_at) select min(id), '', 'infinity' from users",
  "insert into recovery_codes (user_id, hash, used_at) select min(id), '\\x00', '0044-03-15 12:00:00+00 BC' from users",
  "insert into known_addresses select min(id), 'fe80::1%eth0''', '1883-11-18 12:03:57.999999+00' from users",
  `insert into settings (name, value) values ('umur', '{"a": "\\\\u0027 \\\\n \\" 🐐", "b": [1e400, -0.0, null, true], "c": {}}')`,
  "insert into photos (width, height, bytes) values (1600, 1200, 2147483647)",
  "insert into counters values ('uji''', -2147483648)",
  "insert into customers (code, name, type, whatsapp, credit_limit) values ('MAKS', 'Terbesar', 'perorangan', '628999', 9223372036854775807)",
  // The id of a deleted row is never given again.
  "insert into customers (code, name, type, whatsapp) values ('HILANG', 'Hilang', 'perorangan', '628998')",
  "delete from customers where code = 'HILANG'",
  "update sheep set dam_id = (select max(id) from sheep), arrival_weight = 0.01, last_weight = 9999.99 where id = (select min(id) from sheep)",
  "update sheep set photo_id = (select id from photos limit 1) where id = (select max(id) from sheep)",
  "insert into stock_movements (product_id, day, kind, quantity, value) select min(id), '0001-01-01', 'pakai', -99999999999.999, -9007199254740993 from products",
  `insert into examinations (batch, sheep_id, day, kind, girth, officer) select gen_random_uuid(), min(id), '9999-12-31', 'umum', 0.1, 'O''Brien' from sheep`,
  "insert into sessions (user_id, created_at, expires_at) select min(id), now(), now() from users",
  "insert into session_tokens (hash, session_id, refresh, expires_at) select '\\x01', id, true, now() from sessions",
  "insert into sign_in_failures values ('x', 3, now(), now())",
  "insert into idempotency_keys (user_id, key_hash, request_hash, endpoint, created_at) select min(id), '\\x', '\\x', 'x', now() from users",
  // From here on the books are closed: nothing comes into their days any more, but for what is loaded.
  "insert into past_corrections values ('voucher', 1, '2025-08-01', '2025-07-31', now(), null)",
  "insert into closed_dues values ('transaction', 1, '2025-07-31', '2025-07-01')",
  "insert into closed_traits select id, '2025-07-31', 'domba', 'O''Brien', 'jantan', null from sheep order by id limit 1",
  "insert into closings (day, earlier) values ('2025-07-31', -9007199254740993)",
  "insert into closing_balances select id, 'kas', null, 7 from closings",
];

/** The demo farm, with values in every table that are hard to write. */
export async function fillNastily({ db, pool }: TestDatabase) {
  await seedDemo(db, () => new Date("2025-08-18T02:05:00.123Z"));
  for (const statement of NASTY) await pool.query(statement);
  for (const [index, text] of TEXTS.entries()) {
    await pool.query(
      "insert into customers (code, name, type, whatsapp, notes) values ($1, $2, 'perorangan', $3, $2)",
      [`N${index}`, text, `62800${index}`],
    );
    await pool.query(
      "insert into audit_log (at, action, entity, entity_id, before, after) values (now(), $1, 'x', $2, $3, 'null')",
      [text, text, JSON.stringify({ [text]: text })],
    );
    await pool.query(
      "insert into notifications (at, channel, kind, recipient_name, body, status, may_repeat) values (now(), 'aplikasi', 'uji', $1, $1, 'terkirim', false)",
      [text],
    );
  }
  await pool.query(
    "insert into notification_attempts (notification_id, at, outcome) select min(id), now(), 'berhasil' from notifications",
  );
  for (const status of ["antre", "gagal"])
    await pool.query(
      "insert into notifications (at, channel, kind, recipient_name, body, status) values (now(), 'aplikasi', 'uji', 'x', 'x', $1)",
      [status],
    );
}

/** Every table's rows as the database itself prints them, its indexes, constraints and triggers, and the next numbers. */
export async function contentOf(pool: pg.Pool) {
  const client = await pool.connect();
  const rows = async (text: string) => (await client.query({ text, rowMode: "array" })).rows.map(String);
  try {
    await client.query("begin read only");
    await client.query("set local timezone = 'UTC'");
    const tables = await rows("select tablename from pg_tables where schemaname = 'public' order by 1");
    const content: Record<string, string[]> = {};
    for (const table of tables) content[table] = await rows(`select t::text from "${table}" t order by 1`);
    content["(indexes)"] = await rows("select indexdef from pg_indexes where schemaname = 'public' order by 1");
    content["(constraints)"] = await rows(
      "select conrelid::regclass::text || conname || pg_get_constraintdef(oid) from pg_constraint where contype <> 'n' and connamespace = 'public'::regnamespace order by 1",
    );
    content["(triggers)"] = await rows(
      "select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1",
    );
    content["(migrations)"] = await rows("select hash || created_at from drizzle.__drizzle_migrations order by id");
    return content;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

export async function onFolder<T>(dataDir: string, work: (pool: pg.Pool) => Promise<T>) {
  const embedded = await startEmbedded({ dataDir, childEntry: given("DOMBA_TEST_CHILD"), log: () => {} });
  const handle = connect({ ...embedded.connection, max: 2, embedded: true }, () => {});
  try {
    return await work(handle.pool);
  } finally {
    await handle.close();
    await embedded.stop();
  }
}
