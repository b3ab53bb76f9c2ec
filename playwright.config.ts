import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "@/scripts/browser.mjs";

const isRoot = process.getuid?.() === 0;

const WAITING = ["session-tokens.spec.ts", "survival.spec.ts"];

/** The browser tests: a real Chromium against the real product, which e2e/support/product.ts starts. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./e2e/support/global-setup.ts",
  // Tests that mostly wait run beside the two workers that compute.
  workers: 3,
  fullyParallel: true,
  projects: [
    { name: "waits", testMatch: WAITING, workers: 1 },
    { name: "rest", testIgnore: WAITING, workers: 2 },
  ],
  retries: 0,
  forbidOnly: true,
  reporter: "list",
  // This only ends tests that hang. A green run never reaches it, and a busy machine is slow.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    ...devices["Desktop Chrome"],
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
    // A context for each test costs a third of the time. e2e/support/test.ts clears the parts of a kept one that
    // Playwright leaves.
    reuseContext: true,
    screenshot: "only-on-failure",
    // A trace costs a fifth of the time, so scripts/e2e.mjs repeats only failed tests with one.
    trace: "off",
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        ...(isRoot ? ["--no-sandbox"] : []),
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-default-apps",
        "--disable-dev-shm-usage",
        // Nobody watches. Without this an emulated graphics card would draw each frame.
        "--disable-gpu",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
