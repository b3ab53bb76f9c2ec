import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/** For one test or a few: V8 does not optimise the engine's code for the seconds that it runs. */
const BRIEF = `import testV8 from "node:v8";
testV8.setFlagsFromString("--liftoff-only");
`;
/**
 * Most tests may lose their rows in a power cut. Tests of starts, crashes and the disk (server/embedded, start) do not
 * use this.
 */
const UNSYNCED = `import testFs from "node:fs";
testFs.fsyncSync = () => {};
`;

/** Bundles the server and its database process, makes the template database, and passes their places to the tests. */
export default async function setup({ maxWorkers }) {
  // Inside the repository, so that the bundle finds its packages; laid out like dist/.
  const bundle = await mkdtemp(resolve("node_modules/.domba-test-"));
  const dist = join(bundle, "dist");
  const { forNode } = await import(pathToFileURL(resolve("scripts/lib/for-node.mjs")).href);
  const bundleOf = (entryPoints, banner = "") =>
    build({ ...forNode, entryPoints, banner: { js: banner }, outdir: dist });
  const embedded = "server/db/embedded/child.ts";
  const commands = Object.fromEntries(
    (await readdir("server/commands")).map((name) => [
      `commands/${name.replace(".ts", "")}`,
      `server/commands/${name}`,
    ]),
  );
  await bundleOf({ server: "server/main.ts", prepare: "__tests__/support/server/prepare-database.ts", ...commands });
  await bundleOf({ embedded }, BRIEF);
  await bundleOf({ "embedded-unsynced": embedded }, UNSYNCED);
  await bundleOf({ "embedded-brief": embedded }, BRIEF + UNSYNCED);
  await cp("server/db/migrations", join(dist, "migrations"), { recursive: true });
  const entry = (name) => join(dist, `${name}.mjs`);
  const { prepareDatabase } = await import(pathToFileURL(join(dist, "prepare.mjs")).href);
  const database = await prepareDatabase(
    { brief: entry("embedded-brief"), shared: entry("embedded-unsynced") },
    resolve("server/db/migrations"),
    maxWorkers,
  );
  process.env.DOMBA_TEST_SERVER = join(dist, "server.mjs");
  process.env.DOMBA_TEST_COMMANDS = join(dist, "commands");
  process.env.DOMBA_TEST_CHILD = entry("embedded-brief");
  process.env.DOMBA_TEST_TEMPLATE = database.template;
  process.env.DOMBA_TEST_DATABASES = JSON.stringify(database.shared);
  globalThis.dombaTestCleanUp = async () => {
    await database.remove();
    await rm(bundle, { recursive: true, force: true });
  };
}
