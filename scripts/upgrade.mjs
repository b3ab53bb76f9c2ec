// npm run upgrade: builds what is stale, then runs server/commands/upgrade.ts.
import { build } from "./build.mjs";
import { command, inRoot, readEnvFiles, requireDependencies } from "./lib/run.mjs";

command(async () => {
  readEnvFiles();
  requireDependencies();
  await build({ quiet: true });
  await import(inRoot("dist/commands/upgrade.mjs"));
});
