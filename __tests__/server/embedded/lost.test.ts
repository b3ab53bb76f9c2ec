import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pino } from "pino";
import { copyFolder } from "@/__tests__/support/server/copy-folder";
import { given } from "@/__tests__/support/server/test-database";
import { openDatabase } from "@/server/db/open";

const folder = mkdtempSync(join(tmpdir(), "domba-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** It is killed as soon as it serves, and never comes up again. */
const childOf = (served: string) => `import fs from "node:fs";
if (fs.existsSync(${JSON.stringify(served)})) process.exit(3);
fs.writeFileSync(${JSON.stringify(served)}, "");
const send = process.send.bind(process);
process.send = (report, ...rest) =>
  report.type === "ready" ? send(report, () => process.kill(process.pid, "SIGKILL")) : send(report, ...rest);
await import(${JSON.stringify(given("DOMBA_TEST_CHILD"))});
`;

test("a database process that cannot be brought back while the farm starts ends the start, and says so", async () => {
  const dataDir = join(folder, "data");
  copyFolder(given("DOMBA_TEST_TEMPLATE"), dataDir);
  const embeddedChild = join(folder, "child.mjs");
  const served = join(folder, "served");
  writeFileSync(embeddedChild, childOf(served));
  const opening = { log: pino({ level: "silent" }), embeddedChild, migrations: resolve("server/db/migrations") };
  await expect(openDatabase({ databaseUrl: undefined, dataDir, poolSize: 4 }, opening)).rejects.toThrow(
    /^the embedded database cannot be brought back: .*\.$/,
  );
  expect(existsSync(served)).toBe(true);
});
