// npm run restore: builds what is stale, then runs server/commands/restore.ts.
import { build } from "./build.mjs";
import { command, inRoot, readEnvFiles, requireDependencies } from "./lib/run.mjs";

command(async () => {
  readEnvFiles();
  requireDependencies();
  await build({ quiet: true });
  await import(inRoot("dist/commands/restore.mjs"));
});
