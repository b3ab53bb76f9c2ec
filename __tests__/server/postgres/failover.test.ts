import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { given } from "@/__tests__/support/server/test-database";
import { until } from "@/__tests__/support/server/until";
import { startPgBouncer } from "@/scripts/lib/pgbouncer.mjs";
import { freePort, type PostgresServer, startPostgres, startReplica } from "@/scripts/lib/postgres.mjs";

const POOLS = "[databases]\nother = host=db9 port=9\ndomba = host=db1 dbname=domba\n[pgbouncer]\nlisten_port = 6432\n";
let primary: PostgresServer;
let replica: PostgresServer;
let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
let barman: ChildProcess;
let folder: string;
let ini: string;
let place: string;

beforeAll(async () => {
  const bindir = given("TEST_POSTGRES_BIN");
  primary = await startPostgres(bindir, { synchronous_commit: "on" });
  replica = await startReplica(bindir, primary.url, { cluster_name: "15/main" });
  pooler = await startPgBouncer(given("TEST_PGBOUNCER"), primary.url);
  folder = mkdtempSync(join(tmpdir(), "domba-failover-"));
  ini = join(folder, "pgbouncer.ini");
  place = `host=127.0.0.1 port=${new URL(replica.url).port}`;
  // Barman receives the log as this program, which tells at once what it has written.
  mkdirSync(join(folder, "log"));
  const receives = ["--directory", join(folder, "log"), "--synchronous", "--no-loop"];
  const as = `${primary.url}?application_name=barman_receive_wal`;
  barman = spawn(join(bindir, "pg_receivewal"), [...receives, "--dbname", as], { stdio: "ignore" });
});
beforeEach(() => writeFileSync(ini, POOLS));
afterAll(async () => {
  barman?.kill("SIGKILL");
  await pooler?.stop();
  await replica?.stop();
  await primary?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function failover(words: string[], change: Record<string, string> = {}) {
  const places = { PRIMARY: primary.url, STANDBY: replica.url, PGBOUNCER: pooler.console, PGBOUNCER_INI: ini };
  const PATH = `${given("TEST_POSTGRES_BIN")}:${process.env.PATH}`;
  const env = { ...process.env, ...places, STANDBY_PLACE: place, PATH, ...change };
  return spawnSync("bash", ["deploy/failover.sh", ...words], { encoding: "utf8", env });
}

function expectRefusal(words: string[], change: Record<string, string>, said: string) {
  const { status, stdout, stderr } = failover(words, change);
  expect({ said: stderr, status, stdout }).toEqual({ said: expect.stringContaining(said), status: 1, stdout: "" });
}

async function ask(url: string, text: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url, query_timeout: 20_000 });
  await client.connect();
  const { rows } = await client.query<unknown[]>({ text, rowMode: "array" }).finally(() => client.end());
  return rows;
}

const isReplica = async () => (await ask(replica.url, "select pg_is_in_recovery()"))[0]?.[0];
const waitsFor = async () => (await ask(primary.url, "show synchronous_standby_names"))[0]?.[0];
const receivers = () => ask(primary.url, "select application_name, sync_state from pg_stat_replication order by 1");

async function nobody() {
  return `postgres://domba@127.0.0.1:${await freePort()}/postgres`;
}

test("the primary waits for the replica by its name, and for nobody who only keeps the log", async () => {
  await until(async () => (await receivers()).length === 2);
  expect(failover(["together"])).toMatchObject({
    status: 0,
    stdout: 'The primary waits for the replica "15/main".\n',
    stderr: "",
  });
  expect(await receivers()).toEqual([
    ["15/main", "sync"],
    ["barman_receive_wal", "async"],
  ]);
  expect(await waitsFor()).toBe('FIRST 1 ("15/main")');
  barman.kill("SIGKILL");
  await ask(primary.url, "create table kept (id int)");
  expect(await ask(replica.url, "select count(*)::int from pg_class where relname = 'kept'")).toEqual([[1]]);
  expect(failover(["alone"], { STANDBY: "" })).toMatchObject({ status: 0, stderr: "" });
  expect(await waitsFor()).toBe("");
}, 120_000);

test("words, addresses and names with which writes would stop are refused, and nothing is changed", async () => {
  const noDatabase = primary.url.replace("/postgres", "/none");
  const refusals: [string[], Record<string, string>, string][] = [
    [["together", "--dry-run"], {}, "--dry-run is not understood"],
    [["forward"], {}, "forward is not understood"],
    [["together"], { STANDBY: "" }, "Set STANDBY"],
    [["together"], { PRIMARY: noDatabase }, "PRIMARY refuses"],
    [["together"], { STANDBY: noDatabase }, "STANDBY refuses"],
    [["together"], { PRIMARY: replica.url }, "PRIMARY is a replica itself"],
    [["together"], { STANDBY: primary.url }, "STANDBY is no replica of PRIMARY"],
    [["together"], { PGOPTIONS: "-c synchronous_commit=local" }, "waits for nobody"],
    [["together"], { REPLICA: "*" }, 'No replica "*" streams from PRIMARY'],
    [["alone"], { PRIMARY: replica.url }, "PRIMARY is a replica itself"],
    [["alone"], { PRIMARY: await nobody() }, "PRIMARY refuses"],
  ];
  for (const [words, change, said] of refusals) expectRefusal(words, change, said);
  expect(await waitsFor()).toBe("");
}, 120_000);

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
    [{ STANDBY_PLACE: "foo" }, "STANDBY_PLACE is not understood"],
    [{ PRIMARY: await nobody(), STANDBY_PLACE: `host=127.0.0.1 port=${await freePort()}` }, "No PostgreSQL answers at"],
    [{ PGBOUNCER_DATABASE: "another" }, 'has not one line "another = …"'],
    [{ PGBOUNCER: primary.url }, "PGBOUNCER refuses, or is no console"],
  ];
  for (const [change, said] of refusals) expectRefusal(["promote"], change, said);
  expect(await isReplica()).toBe(true);
  expect(readFileSync(ini, "utf8")).toBe(POOLS);
}, 120_000);

test("once the primary is dead the replica takes over, and PgBouncer leads to it; one that refuses is no success", async () => {
  await primary.end("SIGQUIT");
  const leads = { PGBOUNCER_INI: pooler.file, PGBOUNCER_DATABASE: "*" };
  expectRefusal(["promote"], { PGBOUNCER: replica.url }, "PGBOUNCER refuses");
  expect(await isReplica()).toBe(true);
  expect(failover(["promote"], leads)).toMatchObject({
    status: 0,
    stdout: `The replica is the primary now: ${place}\n`,
    stderr: "",
  });
  expect(await isReplica()).toBe(false);
  const port = Number(new URL(replica.url).port);
  expect(await ask(pooler.through("postgres"), "select inet_server_port()")).toEqual([[port]]);

  // On the second machine with a PgBouncer its line alone changes, and what fails then is told.
  const programs = join(folder, "programs");
  mkdirSync(programs);
  const psql = `#!/bin/sh\ncase "$*" in *=reload) exit 2 ;; esac\nexec ${given("TEST_POSTGRES_BIN")}/psql "$@"\n`;
  writeFileSync(join(programs, "psql"), psql, { mode: 0o755 });
  const PATH = `${programs}:${given("TEST_POSTGRES_BIN")}:${process.env.PATH}`;
  expectRefusal(["promote"], { PATH }, "PgBouncer did not reload");
  expect(readFileSync(ini, "utf8")).toBe(POOLS.replace("host=db1", place));
}, 120_000);
