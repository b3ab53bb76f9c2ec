// npm run seed: builds what is stale, then fills a large farm (server/commands/seed.ts).
import { build } from "./build.mjs";
import { command, inRoot, readEnvFiles, requireDependencies } from "./lib/run.mjs";

command(async () => {
  readEnvFiles();
  requireDependencies();
  await build({ quiet: true });
  await import(inRoot("dist/commands/seed.mjs"));
});
