import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { given } from "@/__tests__/support/server/test-database";
import { freePort, type PostgresServer, startPostgres, startReplica } from "@/scripts/lib/postgres.mjs";

const POOLS = "domba = host=db1 port=5432 dbname=domba\n";
let primary: PostgresServer;
let replica: PostgresServer;
let folder: string;
let ini: string;

beforeAll(async () => {
  const bindir = given("TEST_POSTGRES_BIN");
  primary = await startPostgres(bindir);
  replica = await startReplica(bindir, primary.url);
  folder = mkdtempSync(join(tmpdir(), "domba-failover-"));
  ini = join(folder, "pgbouncer.ini");
});
beforeEach(() => writeFileSync(ini, POOLS));
afterAll(async () => {
  await replica?.stop();
  await primary?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the script. Its console of PgBouncer is a PostgreSQL, which does not know `reload`. */
function promote(change: Record<string, string> = {}) {
  const places = { PRIMARY: primary.url, STANDBY: replica.url, PGBOUNCER: replica.url, PGBOUNCER_INI: ini };
  const PATH = `${given("TEST_POSTGRES_BIN")}:${process.env.PATH}`;
  const env = { ...process.env, ...places, STANDBY_PLACE: "host=db2 port=5432", PATH, ...change };
  return spawnSync("bash", ["deploy/failover.sh", "promote"], { encoding: "utf8", env });
}

async function isReplica() {
  const client = new pg.Client({ connectionString: replica.url });
  await client.connect();
  const { rows } = await client.query<{ is: boolean }>("select pg_is_in_recovery() as is");
  await client.end();
  return rows[0]?.is;
}

async function nobody() {
  return `postgres://domba@127.0.0.1:${await freePort()}/postgres`;
}

test("a failover is refused while a primary lives, whatever is mistyped, and nothing is changed", async () => {
  const unknown = primary.url.replace("domba@", "nobody@");
  const refusals: [Record<string, string>, string][] = [
    [{}, "The primary still answers"],
    [{ PRIMARY: unknown }, "The primary still answers"],
    [{ PRIMARY: await nobody() }, "The replica still receives from a primary"],
    [{ PRIMARY: await nobody(), STANDBY: await nobody() }, "STANDBY refuses"],
    [{ PRIMARY: "postgres://%zz" }, "PRIMARY is not understood"],
    [{ STANDBY: "" }, "Set STANDBY"],
    [{ PGBOUNCER_INI: join(folder, "none.ini") }, "none.ini cannot be written"],
  ];
  for (const [change, said] of refusals) {
    const { status, stdout, stderr } = promote(change);
    expect({ said: stderr, status, stdout }).toEqual({ said: expect.stringContaining(said), status: 1, stdout: "" });
  }
  expect(await isReplica()).toBe(true);
  expect(readFileSync(ini, "utf8")).toBe(POOLS);
}, 120_000);

test("once the primary is dead the replica takes over; a PgBouncer that refuses is no success", async () => {
  await primary.end("SIGQUIT");
  const { status, stdout, stderr } = promote();
  expect(stderr).toContain("reload");
  expect([status === 0, stdout]).toEqual([false, ""]);
  expect(await isReplica()).toBe(false);
  expect(readFileSync(ini, "utf8")).toBe(POOLS.replace("db1", "db2"));
}, 120_000);
