// npm run test:server: the server's tests on the embedded database and then on PostgreSQL: TEST_DATABASE_URL, or a
// private server if its programs are installed. Arguments go to jest.

import { findOrInstallPgBouncer } from "./lib/pgbouncer.mjs";
import { findPostgres, startPostgres } from "./lib/postgres.mjs";
import { command, isMain, requireDependencies, runBin } from "./lib/run.mjs";

const jest = (workers, args, env) =>
  runBin("jest", ["--selectProjects", "server", `--maxWorkers=${workers}`, "--passWithNoTests", ...args], {
    env: { ...process.env, ...env },
  });

/** The suites of the embedded database mostly wait: for locks, for a killed process, for a restart. */
const EMBEDDED_WORKERS = 3;
const POSTGRES_WORKERS = 2;

/** `argsFor(name)` returns jest's arguments for the run on that database. */
export async function testServer(argsFor) {
  const done = [];
  console.log("Server tests on the embedded database");
  const embedded = await jest(EMBEDDED_WORKERS, argsFor("embedded"), {
    TEST_DATABASE: "embedded",
    TEST_DATABASE_URL: "",
  });
  if (embedded.code !== 0) return embedded.code;
  done.push("the embedded database");

  const bindir = findPostgres();
  if (process.env.TEST_DATABASE_URL) {
    console.log("Server tests on PostgreSQL at TEST_DATABASE_URL");
    const { code } = await jest(POSTGRES_WORKERS, argsFor("postgres"), { TEST_DATABASE: "postgres" });
    if (code !== 0) return code;
    done.push("PostgreSQL at TEST_DATABASE_URL");
  } else if (bindir) {
    console.log(`Server tests on a private PostgreSQL (${bindir})`);
    const database = await startPostgres(bindir);
    const pooler = findOrInstallPgBouncer();
    if (!pooler) console.log("No PgBouncer here, and it cannot be installed: what is asked through it is left out.");
    try {
      const { code } = await jest(POSTGRES_WORKERS, argsFor("postgres"), {
        TEST_DATABASE: "postgres",
        TEST_DATABASE_URL: database.url,
        TEST_PGBOUNCER: pooler ?? "",
      });
      if (code !== 0) return code;
    } finally {
      await database.stop();
    }
    done.push(`a private PostgreSQL (${bindir})`);
  } else {
    console.log("No PostgreSQL here (no TEST_DATABASE_URL, no server programs): that run is left out.");
  }
  console.log(`Server tests ran on: ${done.join(", ")}`);
  return 0;
}

if (isMain(import.meta.url)) {
  command((args) => {
    requireDependencies();
    return testServer(() => args);
  });
}
