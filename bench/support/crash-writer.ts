/**
 * A small server that the benchmark kills: it starts the embedded database and writes without pause. It prints each
 * acknowledged commit before the next one begins, so that the reader knows which rows must survive.
 */
import pg from "pg";
import { startEmbedded } from "@/server/db/embedded/start";

const [dataDir = "", childEntry = "", writers = "0", quick = ""] = process.argv.slice(2);
// Writing to a pipe is synchronous, so the output survives the kill.
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

const schema = `CREATE TABLE IF NOT EXISTS entry (writer text, n integer, amount bigint, PRIMARY KEY (writer, n));
  CREATE TABLE IF NOT EXISTS account (id integer PRIMARY KEY, total bigint NOT NULL);
  INSERT INTO account VALUES (1, 0) ON CONFLICT DO NOTHING;`;

async function writeOn(pool: pg.Pool, writer: string): Promise<void> {
  for (let n = 1; ; n += 1) {
    try {
      const client = await pool.connect();
      try {
        await client.query("BEGIN");
        await client.query("INSERT INTO entry VALUES ($1, $2, $3)", [writer, n, n * 7]);
        await client.query("UPDATE account SET total = total + $1 WHERE id = 1", [n * 7]);
        await client.query("COMMIT");
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
      say({ acknowledged: [writer, n] });
    } catch {
      // The database is restarting, so this write counts as not acknowledged.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

async function run(): Promise<void> {
  const limits = quick === "quick" ? { pingMs: 200, hungMs: 1500 } : {};
  const log = (level: string, message: string, fields?: object) => say({ log: level, message, ...fields });
  const database = await startEmbedded({ dataDir, childEntry, log, ...limits });
  const pool = new pg.Pool({ ...database.connection, max: database.poolSize });
  pool.on("error", () => {});
  // A client in use, but between two queries, reports a broken connection itself.
  pool.on("connect", (client) => void client.on("error", () => {}));
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void database.stop().then(() => process.exit(0)));
  }
  await pool.query(schema);
  say({ ready: process.pid, database: (await database.stats()).pid, socketDir: database.connection.host });
  for (let i = 0; i < Number(writers); i += 1) void writeOn(pool, `${process.pid}-${i}`);
  // A silent writer must stay alive too.
  setInterval(() => {}, 60_000);
  const reason = await database.failed;
  say({ failed: reason.message });
  process.exit(1);
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
