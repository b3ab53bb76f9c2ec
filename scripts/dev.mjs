// npm run dev: the app on PORT (3000) with fast reload, the API on API_PORT (3001), restarted with each change.
import { spawn } from "node:child_process";
import { bundleOptions, copyMigrations } from "./lib/bundle.mjs";
import { bin, command, inRoot, onlyFlags, Problem, readEnvFiles, requireDependencies } from "./lib/run.mjs";
import { writeStamp } from "./lib/stamp.mjs";

const GRACE_MS = 8000;

function portOf(name, otherwise) {
  const text = process.env[name] || otherwise;
  if (!/^\d+$/.test(text) || text < 1 || text > 65535)
    throw new Problem(`${name}="${text}" is not a port: give a number from 1 to 65535.`);
  return text;
}

command(async (args) => {
  onlyFlags(args, [], "npm run dev takes no arguments; its settings are environment variables, such as PORT=3000.");
  requireDependencies();
  readEnvFiles();
  const { context } = await import("esbuild");
  const port = portOf("PORT", "3000");
  const apiPort = portOf("API_PORT", "3001");
  let server;
  let stopping = false;

  const start = () => {
    server = spawn(process.execPath, ["--enable-source-maps", "dist/server.mjs"], {
      stdio: ["inherit", "pipe", "inherit"],
      env: { ...process.env, PORT: apiPort, NODE_ENV: "development" },
    });
    // People open the address of the app.
    server.stdout.on("data", (lines) =>
      process.stdout.write(String(lines).replace(/^Domba is ready/m, "The API is ready")),
    );
    server.on("exit", (code) => {
      if (!stopping && code) console.error(`The API has ended with ${code}; it starts again with the next change.`);
    });
  };
  // The embedded database must be released before the next server asks for it.
  const end = (child) =>
    new Promise((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once("exit", resolve);
      child.kill("SIGTERM");
      setTimeout(() => child.kill("SIGKILL"), GRACE_MS).unref();
    });

  // Changes during a restart cause one more restart, not a second server.
  let turn = Promise.resolve();
  const restart = () => {
    turn = turn.then(async () => {
      await end(server);
      if (!stopping) start();
    });
  };

  // dist/ holds present code without a checked build, so the next npm start builds it again.
  writeStamp("server", "");
  copyMigrations(inRoot("dist"));
  const bundle = await context({
    ...bundleOptions(inRoot("dist")),
    plugins: [
      {
        name: "restart",
        setup(build) {
          build.onEnd((result) => {
            if (result.errors.length === 0) restart();
          });
        },
      },
    ],
  });
  await bundle.watch();

  const app = spawn(
    process.execPath,
    [bin("next"), "dev", "--port", port, "--hostname", process.env.HOST ?? "127.0.0.1"],
    {
      stdio: "inherit",
      env: { ...process.env, DOMBA_DEV_API: `http://127.0.0.1:${apiPort}` },
    },
  );

  await new Promise((resolve) => {
    app.once("exit", resolve);
    // A second signal changes nothing: npm forwards the one that the terminal has already sent.
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, resolve);
  });
  stopping = true;
  await Promise.all([end(app), end(server), bundle.dispose()]);
  process.exit(app.exitCode ?? 0);
});
