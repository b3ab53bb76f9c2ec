/** R9: backup and restore of 200,000 rows (or a given number): equal sums, and the waiting time of others meanwhile. */
import { statSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { pino } from "pino";
import { findPostgres, startPostgres } from "@/scripts/lib/postgres.mjs";
import { backupKeeper } from "@/server/backup/keeper";
import { restoreBackup } from "@/server/backup/restore";
import { connect } from "@/server/db/client";
import { migrateDatabase } from "@/server/db/migrate";
import { readArguments } from "./support/arguments";
import { benchFolder, MIGRATIONS } from "./support/database";

const [total = 200_000] = readArguments("backup [rows]", 1).numbers;
const log = pino({ level: "silent" });
const { folder, childEntry, open, remove } = benchFolder("backup");

/** A third each: reference data, rows that are only added, and the log of changes. */
const FILL = [
  `insert into customers (code, name, type, whatsapp, address, regency, credit_limit)
   select 'C' || i, 'Budi Santoso ' || i, 'perorangan', '62812' || (1000000 + i), 'Jl. Melati No. ' || i, 'Sleman', i * 1000
   from generate_series(1, $1::int) i`,
  "insert into pens (code, name) values ('K1', 'Kandang 1')",
  `insert into sheep (code, ear_tag, ear_tag_colour, species, breed, sex, origin, arrived_on, pen_id, stock_state)
   select 'S1', '1', 'kuning', 'domba', 'Garut', 'betina', 'lahir', '2025-01-01', id, 'tersedia' from pens`,
  `insert into sheep_costs (sheep_id, day, kind, amount, note)
   select sheep.id, '2025-08-18', 'pakan', i, 'Konsentrat ' || i from generate_series(1, $1::int) i, sheep`,
  `insert into audit_log (at, user_name, action, entity, entity_id, before, after)
   select now(), 'Budi', 'customer.update', 'customer', i, jsonb_build_object('name', 'Budi ' || i, 'address', 'Jl. Melati ' || i),
     jsonb_build_object('name', 'Budi S. ' || i, 'address', 'Jl. Melati ' || i) from generate_series(1, $1::int) i`,
];

const SUMS = `select (select count(*) || '/' || sum(credit_limit) || '/' || sum(id) from customers) || ' ' ||
  (select count(*) || '/' || sum(amount) from sheep_costs) || ' ' ||
  (select count(*) || '/' || sum(length(before::text || after::text)) from audit_log) as sums`;

const sumsOf = async (pool: pg.Pool) => (await pool.query<{ sums: string }>(SUMS)).rows[0]?.sums;

async function timed<T>(work: () => Promise<T>) {
  const began = performance.now();
  const result = await work();
  return { result, ms: performance.now() - began };
}

/** The waiting times of small reads, one after the other, while `work` runs. */
async function waitsDuring(pool: pg.Pool, work: Promise<unknown>) {
  const waits: number[] = [];
  let over = false;
  const done = work.finally(() => {
    over = true;
  });
  while (!over) waits.push((await timed(() => pool.query("select name from customers where id = 77"))).ms);
  await done;
  waits.sort((a, b) => a - b);
  return { count: waits.length, median: waits[waits.length >> 1] ?? 0, worst: waits.at(-1) ?? 0 };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const say = (what: string, value: string) => console.log(`${what.padEnd(44)} ${value}`);

try {
  const source = await open("data");
  const { dataDir } = source;
  await migrateDatabase(source.pool, MIGRATIONS);
  for (const statement of FILL)
    await source.pool.query(statement, statement.includes("$1") ? [Math.ceil(total / 3)] : []);
  const wanted = await sumsOf(source.pool);
  const quiet = await waitsDuring(source.pool, new Promise((done) => setTimeout(done, 2000)));

  const keeper = backupKeeper({
    pool: source.pool,
    dataDir,
    files: join(dataDir, "files"),
    migrationsFolder: MIGRATIONS,
    automatic: false,
    embedded: true,
    now: () => new Date(),
    log,
  });
  // A single statement reads everything: the wait that a backup in one transaction would cause, and the unit of time.
  const whole = await timed(async () => {
    for (const table of ["customers", "sheep_costs", "audit_log"]) await source.pool.query(`select * from ${table}`);
  });
  const making = timed(() => keeper.start("manual"));
  const busy = await waitsDuring(source.pool, making);
  const { result: name, ms } = await making;
  const file = keeper.pathOf(name ?? "");
  const rows = (await keeper.status()).items[0]?.note?.rows;
  await source.close();

  say("rows", String(rows));
  say("size of the file", `${(statSync(file).size / 2 ** 20).toFixed(1)} MB`);
  say("reading all tables (reference)", seconds(whole.ms));
  say("backup", `${seconds(ms)}, ${(ms / whole.ms).toFixed(1)} × the reference`);
  say("a small read without backup, median/worst", `${quiet.median.toFixed(1)} / ${quiet.worst.toFixed(0)} ms`);
  say(
    "a small read during it, median/worst",
    `${busy.median.toFixed(1)} / ${busy.worst.toFixed(0)} ms of ${busy.count}`,
  );
  say("worst wait against the reference", `${((busy.worst / whole.ms) * 100).toFixed(0)} %`);

  const files = { embeddedChild: childEntry, migrations: MIGRATIONS };
  const copy = join(folder, "copy");
  const restore = await timed(() =>
    restoreBackup({
      file,
      files,
      log,
      config: { dataDir: copy, databaseUrl: undefined, poolSize: 8, bucket: undefined },
    }),
  );
  const restored = await open("copy");
  const got = await sumsOf(restored.pool);
  await restored.close();
  say("restore into a new folder", `${seconds(restore.ms)}, ${(restore.ms / whole.ms).toFixed(1)} × the reference`);
  say("sums before", wanted ?? "");
  say("sums restored", got ?? "");
  let equal = got === wanted;

  const bindir = findPostgres();
  if (bindir) {
    const postgres = await startPostgres(bindir);
    const move = await timed(() =>
      restoreBackup({
        file,
        files,
        log,
        config: { dataDir: copy, databaseUrl: postgres.url, poolSize: 8, bucket: undefined },
      }),
    );
    const handle = connect({ connectionString: postgres.url, embedded: false }, () => {});
    const moved = await sumsOf(handle.pool);
    await handle.close();
    await postgres.stop();
    say("move to PostgreSQL", `${seconds(move.ms)}, ${(move.ms / whole.ms).toFixed(1)} × the reference`);
    say("sums in PostgreSQL", moved ?? "");
    equal &&= moved === wanted;
  } else say("move to PostgreSQL", "not run: there is none here");
  console.log(equal ? "Equal." : "NOT EQUAL.");
  process.exitCode = equal ? 0 : 1;
} finally {
  remove();
}
