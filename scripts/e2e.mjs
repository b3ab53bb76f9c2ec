// npm run e2e: the browser tests against the built product. Arguments go to Playwright; --write updates size-budget.json.

import { findOrInstallBrowser } from "./browser.mjs";
import { build } from "./build.mjs";
import { command, isMain, requireDependencies, runBin } from "./lib/run.mjs";

export async function e2e(args = [], env = {}) {
  const write = args.includes("--write");
  const CHROMIUM = await findOrInstallBrowser();
  const options = {
    env: { ...process.env, CHROMIUM, ...(write && { WRITE_SIZES: "1" }), ...env },
    command: "playwright",
  };
  return runBin("@playwright/test", ["test", ...args.filter((arg) => arg !== "--write")], options);
}

if (isMain(import.meta.url)) {
  command(async (args) => {
    requireDependencies();
    await build({ quiet: true });
    return (await e2e(args)).code;
  });
}
