import { cp, mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/** Bundles the server and its database process, makes the template database, and tells the tests where they are. */
export default async function setup() {
  // Inside the repository, so that the bundle finds its packages; laid out like dist/.
  const bundle = await mkdtemp(resolve("node_modules/.domba-test-"));
  const dist = join(bundle, "dist");
  await build({
    entryPoints: {
      server: "server/main.ts",
      embedded: "server/db/embedded/child.ts",
      prepare: "__tests__/support/prepare-database.ts",
    },
    outdir: dist,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    alias: { "@": resolve(".") },
  });
  await cp("server/db/migrations", join(dist, "migrations"), { recursive: true });
  const childEntry = join(dist, "embedded.mjs");
  const { prepareDatabase } = await import(pathToFileURL(join(dist, "prepare.mjs")).href);
  const database = await prepareDatabase(childEntry, resolve("server/db/migrations"));
  process.env.DOMBA_TEST_SERVER = join(dist, "server.mjs");
  process.env.DOMBA_TEST_CHILD = childEntry;
  process.env.DOMBA_TEST_TEMPLATE = database.template;
  globalThis.dombaTestCleanUp = async () => {
    await database.remove();
    await rm(bundle, { recursive: true, force: true });
  };
}
