// npm run e2e: the browser tests against the built product. Arguments go to Playwright; --write updates size-budget.json.

import { existsSync, readFileSync } from "node:fs";
import { findOrInstallBrowser, SHELL_FIRST } from "./browser.mjs";
import { build } from "./build.mjs";
import { command, inRoot, isMain, requireDependencies, runBin } from "./lib/run.mjs";

const MOST_TRACED = 10;

const LAST_RUN = inRoot("test-results/e2e/.last-run.json");
const countFailed = () => (existsSync(LAST_RUN) ? JSON.parse(readFileSync(LAST_RUN, "utf8")).failedTests.length : 0);

export async function e2e(args = [], env = {}) {
  const write = args.includes("--write");
  const CHROMIUM = await findOrInstallBrowser(undefined, SHELL_FIRST);
  const options = {
    env: { ...process.env, CHROMIUM, ...(write && { WRITE_SIZES: "1" }), ...env },
    command: "playwright",
  };
  const result = await runBin("@playwright/test", ["test", ...args.filter((arg) => arg !== "--write")], options);
  const failed = result.code === 1 ? countFailed() : 0;
  if (failed > 0 && failed <= MOST_TRACED) {
    // The test still counts as failed. The second run shows why, and whether it fails each time.
    console.log(
      "\nWhat has failed runs once more, with a trace (npx playwright show-trace test-results/e2e-again/…/trace.zip):",
    );
    // Its own folder, so that the screenshots of the first run stay.
    const again = ["--last-failed", `--last-failed-file=${LAST_RUN}`, "--output=test-results/e2e-again"];
    await runBin("@playwright/test", ["test", ...again, "--trace=retain-on-failure", "--reporter=list"], options);
  }
  return result;
}

if (isMain(import.meta.url)) {
  command(async (args) => {
    requireDependencies();
    await build({ quiet: true });
    return (await e2e(args)).code;
  });
}
