// npm start: builds what is stale, then runs the product in this same process, so that signals and the exit code are
// the server's own and nothing stays behind after a kill.
import { build, isBuilt } from "./build.mjs";
import { command, hasDependencies, inRoot, onlyFlags, Problem, readEnvFiles } from "./lib/run.mjs";

command(async (args) => {
  onlyFlags(
    args,
    ["--no-build"],
    "npm start takes no arguments; its settings are environment variables, such as PORT=3000.",
  );
  readEnvFiles();
  if (!args.includes("--no-build")) {
    if (hasDependencies()) await build({ quiet: true });
    else if (!isBuilt()) throw new Problem("The npm packages are not installed: run npm ci first.");
  }
  if (!isBuilt()) throw new Problem("Nothing is built yet: run npm run build first.");
  process.env.NODE_ENV ??= "production";
  process.setSourceMapsEnabled(true);
  process.argv = [process.argv[0], inRoot("dist/server.mjs")];
  try {
    await import(new URL("../dist/server.mjs", import.meta.url).href);
  } catch (error) {
    if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new Problem("An npm package of the server is not installed: run npm ci first.");
  }
});
