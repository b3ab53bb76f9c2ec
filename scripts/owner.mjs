// npm run owner: builds what is stale, then lets the owner in (server/commands/owner.ts).
import { build } from "./build.mjs";
import { command, inRoot, readEnvFiles, requireDependencies } from "./lib/run.mjs";

command(async () => {
  readEnvFiles();
  requireDependencies();
  await build({ quiet: true });
  await import(inRoot("dist/commands/owner.mjs"));
});
