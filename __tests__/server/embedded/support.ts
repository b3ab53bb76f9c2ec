import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { copyFolder } from "@/__tests__/support/server/copy-folder";
import { given } from "@/__tests__/support/server/test-database";
import { type Built, buildWriter, WriterProcess } from "@/bench/support/crash-process";
import { type EmbeddedDatabase, type EmbeddedLog, startEmbedded } from "@/server/db/embedded/start";

type Options = Partial<Parameters<typeof startEmbedded>[0]>;

/** Data folders, databases and processes of one test; `clean` ends and removes them all. */
export class Bench {
  readonly built: Built & { folder: string };
  readonly logged: string[] = [];
  /** The standard error of the database process. */
  readonly lines: string[] = [];
  private readonly folders: string[] = [];
  private readonly databases: EmbeddedDatabase[] = [];
  private readonly pools: pg.Pool[] = [];
  private readonly writers: WriterProcess[] = [];

  constructor() {
    // A process that lives a second gains nothing from better code.
    this.built = buildWriter(process.cwd(), "test", ["--liftoff-only"]);
  }

  folder(): string {
    const folder = mkdtempSync(path.join(os.tmpdir(), "domba-test-"));
    this.folders.push(folder);
    return folder;
  }

  /** A folder with a database, copied because creating one takes seconds. */
  prepared(): string {
    const folder = this.folder();
    copyFolder(given("DOMBA_TEST_TEMPLATE"), folder);
    return folder;
  }

  async open(dataDir: string, options: Options = {}): Promise<EmbeddedDatabase> {
    const log: EmbeddedLog = (_level, message, fields) => {
      this.logged.push(message);
      if (typeof fields?.line === "string") this.lines.push(fields.line);
    };
    const database = await startEmbedded({ log, childEntry: this.built.child, ...options, dataDir });
    this.databases.push(database);
    return database;
  }

  pool(database: EmbeddedDatabase, max = database.poolSize): pg.Pool {
    const pool = new pg.Pool({ ...database.connection, max });
    pool.on("error", () => {});
    pool.on("connect", (client) => void client.on("error", () => {}));
    this.pools.push(pool);
    return pool;
  }

  writer(dataDir: string, writers: number, user?: { uid: number; gid: number }): WriterProcess {
    const writer = new WriterProcess(this.built, dataDir, writers, user);
    this.writers.push(writer);
    return writer;
  }

  async clean(): Promise<void> {
    for (const writer of this.writers.splice(0)) {
      writer.kill("SIGKILL");
      await writer.ended;
      // The next start would remove it, but there is no next start.
      if (writer.socketDir) rmSync(writer.socketDir, { recursive: true, force: true });
    }
    await Promise.all(this.pools.splice(0).map((pool) => (pool.ended ? undefined : pool.end())));
    await Promise.all(this.databases.splice(0).map((database) => database.stop()));
    for (const folder of this.folders.splice(0)) rmSync(folder, { recursive: true, force: true });
    this.logged.length = 0;
  }

  async finish(): Promise<void> {
    await this.clean();
    rmSync(this.built.folder, { recursive: true, force: true });
  }
}

/** The acknowledged rows that are missing, and whether the account agrees with its entries. */
export async function audit(pool: pg.Pool, acknowledged: [string, number][]) {
  const { rows } = await pool.query<{ writer: string; n: number }>("SELECT writer, n FROM entry");
  const there = new Set(rows.map(({ writer, n }) => `${writer}/${n}`));
  const books = await pool.query(
    "SELECT (SELECT total FROM account WHERE id = 1) = (SELECT coalesce(sum(amount), 0) FROM entry) AS balanced",
  );
  const lost = acknowledged.filter(([writer, n]) => !there.has(`${writer}/${n}`)).length;
  return { lost, balanced: books.rows[0]?.balanced as boolean, rows: rows.length };
}
