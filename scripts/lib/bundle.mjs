import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { forNode } from "./for-node.mjs";
import { inRoot, Problem } from "./run.mjs";

/** The programs of the server: file below dist/ (without ending) → source. */
function entryPoints() {
  const entries = { server: inRoot("server/main.ts") };
  if (!existsSync(entries.server)) throw new Problem("server/main.ts is not there.");
  if (existsSync(inRoot("server/db/embedded/child.ts"))) entries.embedded = inRoot("server/db/embedded/child.ts");
  const commands = inRoot("server/commands");
  for (const name of existsSync(commands) ? readdirSync(commands) : []) {
    if (/^[^.]+\.ts$/.test(name)) entries[`commands/${name.slice(0, -3)}`] = join(commands, name);
  }
  return entries;
}

/** esbuild's options for the server. */
export const bundleOptions = (outdir) => ({ ...forNode, entryPoints: entryPoints(), outdir, sourcemap: true });

/** The SQL of the schema travels beside the bundle, without the snapshots (8 MB) from which the next one is made. */
export function copyMigrations(outdir) {
  const source = inRoot("server/db/migrations");
  rmSync(join(outdir, "migrations"), { recursive: true, force: true });
  const filter = (from) => !from.endsWith("_snapshot.json");
  if (existsSync(source)) cpSync(source, join(outdir, "migrations"), { recursive: true, filter });
}

/**
 * The package.json of an installed server: its packages, and the commands by the names that they have in the sources.
 * npm answers any other name in a line of its own.
 */
export function writePackage(outdir) {
  const {
    name,
    version,
    private: isPrivate,
    license,
    type,
    engines,
    dependencies,
  } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const commands = Object.keys(entryPoints()).filter((entry) => entry.startsWith("commands/"));
  const scripts = { start: "node --enable-source-maps dist/server.mjs" };
  for (const entry of commands) scripts[entry.slice("commands/".length)] = `node dist/${entry}.mjs`;
  const installed = { name, version, private: isPrivate, license, type, engines, scripts, dependencies };
  writeFileSync(join(outdir, "package.json"), `${JSON.stringify(installed, null, 2)}\n`);
}
