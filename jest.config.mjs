/** Packages that ship ES modules only; jest runs CommonJS, so they pass through the transform like our own code. */
const ESM_PACKAGES = ["ky", "@tanstack", "openid-client", "oauth4webapi", "jose"];

/** Three projects: `web` and `server` run as two processes, `tooling` (the commands and the lint rules) beside web. */
const shared = {
  transform: {
    "^.+\\.(?:[cm]?js|tsx?)$": [
      "@swc/jest",
      {
        jsc: {
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic" } },
          target: "es2022",
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${ESM_PACKAGES.join("|")})/)(?!.*\\.mjs$)`],
  moduleFileExtensions: ["ts", "tsx", "mjs", "cjs", "js", "json"],
  moduleNameMapper: {
    "^(?:\\.{1,2}/)+entity\\.cjs$": "<rootDir>/__tests__/support/jest/drizzle-entity.cjs",
    "^next/font/local$": "<rootDir>/__tests__/support/jest/next-font.ts",
    "\\.(?:css|woff2|svg|png|webp|jpg)$": "<rootDir>/__tests__/support/jest/empty-file.ts",
    "^@/(.*)$": "<rootDir>/$1",
  },
  modulePathIgnorePatterns: ["<rootDir>/(?:out|dist|\\.next)/"],
  restoreMocks: true,
};

// The fixtures are tests that must fail, so only the test about them runs them (fail-on-console.test.ts).
const testsIn = (...folders) =>
  process.env.DOMBA_JEST_FIXTURES
    ? ["<rootDir>/__tests__/tooling/fixtures/*.fixture.tsx"]
    : folders.map((folder) => `<rootDir>/__tests__/${folder}/**/*.test.{ts,tsx}`);

const web = {
  ...shared,
  displayName: "web",
  testEnvironment: "<rootDir>/__tests__/support/jest/web-environment.mjs",
  // Secure cookies are kept, as in production.
  testEnvironmentOptions: { url: "https://localhost/" },
  setupFilesAfterEnv: ["<rootDir>/__tests__/support/jest/setup-web.ts"],
  testMatch: testsIn("web"),
};

/**
 * Suites whose answer may differ by database: its own code and backups, locks and races, orders. They run on both.
 * The others run once, on PostgreSQL where there is one; TEST_DATABASES=all runs all of them on both.
 */
const ON_BOTH = [
  "backup/",
  "db/",
  "embedded/",
  "fuzz\\.test",
  "closing/(?:closing|property)\\.test",
  "auth/(?:session|oidc|oidc-refusals)\\.test",
  "change/(?:feed|delivery)\\.test",
  "home/today\\.test",
  "http/(?:availability|idempotency|list)\\.test",
  "import/round-trip\\.test",
  "investment/offspring\\.test",
  "late/order\\.test",
  "notification/delivery\\.test",
  "sheep/tag-order\\.test",
  "transaction/sale\\.test",
  "work/property\\.test",
];

/** Suites that open no database, or ask it for nothing but who is signed in: the run on the embedded one has them. */
const WITHOUT_DATABASE = [
  "audit/(?:changes|words)\\.test",
  "backup/retention\\.test",
  "config\\.test",
  "http/(?:openapi|permissions|static)\\.test",
  "import/cells\\.test",
  "photo/bucket\\.test",
];

const SERVER = "/__tests__/server/";
const only = (suites) => `${SERVER}(?!${suites.join("|")})`;

/** What scripts/test-server.mjs leaves out of the run on one of the two databases. */
const NOT_ON = {
  embedded:
    process.env.TEST_SUITES === "differing" ? [only([...ON_BOTH, ...WITHOUT_DATABASE])] : [`${SERVER}postgres/`],
  postgres: [
    `${SERVER}embedded/`,
    "/__tests__/contract/",
    ...WITHOUT_DATABASE.map((suite) => SERVER + suite),
    // scripts/test-server.mjs says where PgBouncer is, if it is to be had
    ...(process.env.TEST_PGBOUNCER ? [] : [`${SERVER}postgres/pooler\\.test`]),
    // A replica needs PostgreSQL's own programs, and a failover both.
    ...(process.env.TEST_POSTGRES_BIN ? [] : [`${SERVER}postgres/replica\\.test`]),
    ...(process.env.TEST_POSTGRES_BIN && process.env.TEST_PGBOUNCER ? [] : [`${SERVER}postgres/failover\\.test`]),
  ],
};

const server = {
  ...shared,
  displayName: "server",
  testEnvironment: "<rootDir>/__tests__/support/jest/server-environment.mjs",
  setupFilesAfterEnv: ["<rootDir>/__tests__/support/jest/setup-server.ts"],
  globalSetup: "<rootDir>/__tests__/support/jest/global-setup-server.mjs",
  globalTeardown: "<rootDir>/__tests__/support/jest/global-teardown-server.mjs",
  testMatch: testsIn("server", "contract"),
  testPathIgnorePatterns: NOT_ON[process.env.TEST_DATABASE] ?? [],
};

const tooling = {
  ...shared,
  displayName: "tooling",
  testEnvironment: "<rootDir>/__tests__/support/jest/server-environment.mjs",
  setupFilesAfterEnv: ["<rootDir>/__tests__/support/jest/setup-server.ts"],
  testMatch: testsIn("tooling"),
};

export default { projects: [web, server, tooling], maxWorkers: 2 };
