// npm run backup: builds what is stale, then runs server/commands/backup.ts.
import { build } from "./build.mjs";
import { command, inRoot, readEnvFiles, requireDependencies } from "./lib/run.mjs";

command(async () => {
  readEnvFiles();
  requireDependencies();
  await build({ quiet: true });
  await import(inRoot("dist/commands/backup.mjs"));
});
