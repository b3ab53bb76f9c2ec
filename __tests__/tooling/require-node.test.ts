/** @jest-environment node */
import { spawnSync } from "node:child_process";

const run = (version: string) =>
  spawnSync(
    process.execPath,
    [
      "-e",
      `Object.defineProperty(process.versions, "node", { value: "${version}" }); require("./server/require-node.cjs");`,
    ],
    { encoding: "utf8" },
  );

test.each(["18.19.0", "20.8.1", "9.11.2"])("Node %s is refused in one line that says what to do", (version) => {
  const { status, stderr } = run(version);
  expect(status).toBe(1);
  expect(stderr.trim()).toMatch(new RegExp(`^Domba needs Node [\\d.]+ or later, this is ${version}: .*newer Node\\.$`));
});

test.each(["20.9.0", "24.0.0", "100.1.0"])("Node %s may go on", (version) => {
  expect(run(version)).toMatchObject({ status: 0, stderr: "" });
});
