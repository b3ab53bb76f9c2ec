import { mkdtemp, rm } from "node:fs/promises";

import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/** Bundles the database's child process, makes the template database, and tells the tests where both are. */
export default async function setup() {
  // Beside node_modules, so that the bundle finds its packages.
  const bundle = await mkdtemp(resolve("node_modules/.domba-test-"));
  await build({
    entryPoints: { embedded: "server/db/embedded/child.ts", prepare: "__tests__/support/prepare-database.ts" },
    outdir: bundle,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    alias: { "@": resolve(".") },
  });
  const childEntry = join(bundle, "embedded.mjs");
  const { prepareDatabase } = await import(pathToFileURL(join(bundle, "prepare.mjs")).href);
  const database = await prepareDatabase(childEntry, resolve("server/db/migrations"));
  process.env.DOMBA_TEST_CHILD = childEntry;
  process.env.DOMBA_TEST_TEMPLATE = database.template;
  globalThis.dombaTestCleanUp = async () => {
    await database.remove();
    await rm(bundle, { recursive: true, force: true });
  };
}
