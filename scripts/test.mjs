// npm test: all checks, the quickest to fail first. The last line counts the tests.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { build } from "./build.mjs";
import { check } from "./check.mjs";
import { findFaults } from "./check-export.mjs";
import { e2e } from "./e2e.mjs";
import { command, inRoot, onlyFlags, requireDependencies, runBin } from "./lib/run.mjs";
import { testServer } from "./test-server.mjs";

const RESULTS = "test-results";
const jestFile = (name) => `${RESULTS}/jest-${name}.json`;
const e2eFile = `${RESULTS}/e2e.json`;
const jestArgs = (name) => ["--json", `--outputFile=${jestFile(name)}`];

async function buildWhole() {
  await build({ quiet: true });
  const faults = findFaults();
  for (const fault of faults) console.error(fault);
  return faults.length;
}

async function web() {
  const { code } = await runBin("jest", ["--selectProjects", "web", "tooling", ...jestArgs("web")]);
  return code;
}

const stages = {
  check,
  /** These run side by side: the build needs one core, and nothing before the browser tests needs the build. */
  async "build and web"() {
    const results = await Promise.allSettled([buildWhole(), web()]);
    for (const { reason } of results) if (reason) console.error(reason.message ?? reason);
    return results.some(({ status, value }) => status === "rejected" || value !== 0) ? 1 : 0;
  },
  server: () => testServer((database) => jestArgs(`server-${database}`)),
  async e2e() {
    const { code } = await e2e(["--reporter=list,json"], { PLAYWRIGHT_JSON_OUTPUT_NAME: e2eFile });
    return code;
  },
};

const read = (file) => (existsSync(inRoot(file)) ? JSON.parse(readFileSync(inRoot(file), "utf8")) : undefined);

function countTests() {
  let passed = 0;
  let failed = 0;
  for (const name of ["web", "server-embedded", "server-postgres"]) {
    const result = read(jestFile(name));
    passed += result?.numPassedTests ?? 0;
    // A file that cannot be loaded has no tests to count.
    failed += (result?.numFailedTests ?? 0) + (result?.numRuntimeErrorTestSuites ?? 0);
  }
  const stats = read(e2eFile)?.stats;
  passed += stats?.expected ?? 0;
  failed += (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  return { passed, failed };
}

command(async (args) => {
  onlyFlags(args, [], "npm test runs everything; npm run test:web, test:server and e2e take a part's name.");
  requireDependencies();
  rmSync(inRoot(RESULTS), { recursive: true, force: true });
  mkdirSync(inRoot(RESULTS));
  let broken = "";
  for (const [name, run] of Object.entries(stages)) {
    console.log(`\n== ${name}`);
    const began = Date.now();
    let code = 1;
    try {
      code = await run();
    } catch (error) {
      console.error(error.message ?? error);
    }
    console.log(`== ${name}: ${code === 0 ? "ok" : "FAILED"} after ${Math.round((Date.now() - began) / 1000)} s`);
    if (code !== 0) {
      broken = name;
      break;
    }
  }
  const { passed, failed } = countTests();
  if (broken) console.log(`\nStopped at the stage "${broken}".`);
  console.log(`\nTests: ${passed} passed, ${failed} failed`);
  return broken ? 1 : 0;
});
