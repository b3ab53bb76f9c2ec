// npm run test:server: the server's tests on PostgreSQL (TEST_DATABASE_URL, or a private one made for the run when its
// programs are installed) and, beside it, those whose answer may differ on the embedded database. Without PostgreSQL, or
// with TEST_DATABASES=all, every test runs on the embedded database too. Arguments go to jest.

import { findOrInstallPgBouncer } from "./lib/pgbouncer.mjs";
import { findPostgres, startPostgres } from "./lib/postgres.mjs";
import { command, isMain, requireDependencies, runBin } from "./lib/run.mjs";

const jest = (workers, args, env) =>
  runBin("jest", ["--selectProjects", "server", `--maxWorkers=${workers}`, "--passWithNoTests", ...args], {
    env: { ...process.env, ...env },
  });

/** The suites of the embedded database wait much: for locks, for a killed process, for one that is to come back. */
const EMBEDDED_ALONE = 3;
const SIDE_BY_SIDE = 2;

async function onEmbedded(args, suites, workers) {
  const { code } = await jest(workers, args, { TEST_DATABASE: "embedded", TEST_DATABASE_URL: "", TEST_SUITES: suites });
  return code;
}

/** The tests on PostgreSQL as a function of jest's arguments, or nothing where there is none. */
function postgresRun() {
  const url = process.env.TEST_DATABASE_URL;
  const bindir = findPostgres();
  if (url) return { name: "PostgreSQL at TEST_DATABASE_URL", run: (args) => onPostgres(args, { url, bindir }) };
  if (!bindir) return undefined;
  return {
    name: `a private PostgreSQL (${bindir})`,
    async run(args) {
      const database = await startPostgres(bindir);
      const pooler = findOrInstallPgBouncer();
      if (!pooler) console.log("No PgBouncer here, and it cannot be installed: what is asked through it is left out.");
      try {
        return await onPostgres(args, { url: database.url, bindir, pooler });
      } finally {
        await database.stop();
      }
    },
  };
}

async function onPostgres(args, { url, bindir, pooler }) {
  const { code } = await jest(SIDE_BY_SIDE, args, {
    TEST_DATABASE: "postgres",
    TEST_DATABASE_URL: url,
    TEST_PGBOUNCER: pooler ?? "",
    TEST_POSTGRES_BIN: bindir ?? "",
  });
  return code;
}

/** `argsFor(name)` returns jest's arguments for the run on that database. */
export async function testServer(argsFor) {
  const postgres = postgresRun();
  if (!postgres) {
    console.log("No PostgreSQL here (no TEST_DATABASE_URL, no server programs): all on the embedded database.");
    return onEmbedded(argsFor("embedded"), "all", EMBEDDED_ALONE);
  }
  const all = process.env.TEST_DATABASES === "all";
  const part = all ? "every test" : "what may differ";
  console.log(`Server tests on ${postgres.name}, and ${part} on the embedded database`);
  const codes = await Promise.all([
    postgres.run(argsFor("postgres")),
    onEmbedded(argsFor("embedded"), all ? "all" : "differing", SIDE_BY_SIDE),
  ]);
  return codes.find((code) => code !== 0) ?? 0;
}

if (isMain(import.meta.url)) {
  command((args) => {
    requireDependencies();
    return testServer(() => args);
  });
}
