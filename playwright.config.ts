import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "@/scripts/browser.mjs";

const isRoot = process.getuid?.() === 0;

const WAITING = ["session-tokens.spec.ts", "survival.spec.ts"];

/** The browser tests: a real Chromium against the real product, which e2e/support/product.ts starts. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./e2e/support/global-setup.ts",
  // what waits more than it works goes beside the two that work
  workers: 3,
  fullyParallel: true,
  projects: [
    { name: "waits", testMatch: WAITING, workers: 1 },
    { name: "rest", testIgnore: WAITING, workers: 2 },
  ],
  retries: 0,
  forbidOnly: true,
  reporter: "list",
  // only to end what hangs: a green run takes none of it, and a busy machine is slow
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    ...devices["Desktop Chrome"],
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
    // A context of its own for each test costs a third of the time. What Playwright leaves in the one that is kept, e2e/support/test.ts clears.
    reuseContext: true,
    screenshot: "only-on-failure",
    // a trace costs a fifth of the time: scripts/e2e.mjs runs what has failed once more with one
    trace: "off",
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        ...(isRoot ? ["--no-sandbox"] : []),
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-default-apps",
        "--disable-dev-shm-usage",
        // nobody looks: without it each frame is drawn by a graphics card that is none
        "--disable-gpu",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
