import { execFileSync } from "node:child_process";

// The web project on a fixture: jest in jest, so that the test can watch another test fail.
test("console.error and console.warn fail a test", () => {
  const args = ["node_modules/jest/bin/jest.js", "--selectProjects", "web", "--json"];
  let output = "";
  try {
    execFileSync(process.execPath, args, {
      encoding: "utf8",
      stdio: "pipe",
      env: { ...process.env, DOMBA_JEST_FIXTURES: "1" },
    });
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  const results = JSON.parse(output).testResults[0].assertionResults as {
    title: string;
    status: string;
    failureMessages: string[];
  }[];
  const status = Object.fromEntries(results.map((result) => [result.title, result.status]));
  expect(status).toEqual({
    quiet: "passed",
    error: "failed",
    warn: "failed",
    expected: "passed",
    "after a failing one": "passed",
  });
  expect(results[1]?.failureMessages[0]).toContain("console.error: something is wrong with React");
}, 60_000);
