/** Packages that ship ES modules only; jest runs CommonJS, so they pass through the transform like our own code. */
const ESM_PACKAGES = ["ky", "@tanstack"];

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
    "^(?:\\.{1,2}/)+entity\\.cjs$": "<rootDir>/__tests__/support/drizzle-entity.cjs",
    "^next/font/local$": "<rootDir>/__tests__/support/next-font.ts",
    "\\.(?:css|woff2|svg|png|webp|jpg)$": "<rootDir>/__tests__/support/empty-file.ts",
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
  testEnvironment: "<rootDir>/__tests__/support/web-environment.mjs",
  // Secure cookies are kept, as in production.
  testEnvironmentOptions: { url: "https://localhost/" },
  setupFilesAfterEnv: ["<rootDir>/__tests__/support/setup-web.ts"],
  testMatch: testsIn("web"),
};

/** Suites that do not concern one of the two databases (scripts/test-server.mjs runs the server's tests on each). */
const NOT_ON = {
  embedded: ["/__tests__/server/postgres/"],
  postgres: [
    // These test the embedded database itself and start on it.
    "/__tests__/server/embedded/",
    // These open no database, or ask it only who is signed in, so one run is enough.
    "/__tests__/contract/",
    "/__tests__/server/audit/(?:changes|words)\\.test",
    "/__tests__/server/backup/retention\\.test",
    "/__tests__/server/config\\.test",
    "/__tests__/server/http/(?:openapi|permissions|static)\\.test",
    "/__tests__/server/import/cells\\.test",
    "/__tests__/server/photo/bucket\\.test",
    // scripts/test-server.mjs sets the place of PgBouncer if it is available.
    ...(process.env.TEST_PGBOUNCER ? [] : ["/__tests__/server/postgres/pooler\\.test"]),
  ],
};

const server = {
  ...shared,
  displayName: "server",
  testEnvironment: "<rootDir>/__tests__/support/server-environment.mjs",
  setupFilesAfterEnv: ["<rootDir>/__tests__/support/setup-server.ts"],
  globalSetup: "<rootDir>/__tests__/support/global-setup-server.mjs",
  globalTeardown: "<rootDir>/__tests__/support/global-teardown-server.mjs",
  testMatch: testsIn("server", "contract"),
  testPathIgnorePatterns: NOT_ON[process.env.TEST_DATABASE] ?? [],
};

const tooling = {
  ...shared,
  displayName: "tooling",
  testEnvironment: "<rootDir>/__tests__/support/server-environment.mjs",
  setupFilesAfterEnv: ["<rootDir>/__tests__/support/setup-server.ts"],
  testMatch: testsIn("tooling"),
};

export default { projects: [web, server, tooling], maxWorkers: 2 };
