import { spawn } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOrInstall } from "./debian.mjs";
import { freePort, postgresUser, untilItAccepts } from "./postgres.mjs";
import { atStop } from "./run.mjs";

/** The program, installed from Debian's package if possible; otherwise undefined. */
export const findOrInstallPgBouncer = () =>
  findOrInstall("pgbouncer", [
    "/usr/sbin/pgbouncer",
    "/usr/bin/pgbouncer",
    "/usr/local/bin/pgbouncer",
    "/opt/homebrew/bin/pgbouncer",
  ]);

/**
 * A pooler in front of the server of `url` that gives each transaction any free session. `end()` kills it and `start()`
 * brings it back on the same port; `file` is its configuration, `console` the address of its console.
 */
export async function startPgBouncer(program, url) {
  const as = postgresUser();
  const folder = mkdtempSync(join(tmpdir(), "domba-pgbouncer-"));
  const { hostname, port: target, username } = new URL(url);
  const port = await freePort();
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${target || 5432} user=${decodeURIComponent(username)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
admin_users = ${decodeURIComponent(username)}
pool_mode = transaction
default_pool_size = 6
max_client_conn = 500
server_login_retry = 1
`,
  );
  chmodSync(folder, 0o755);
  if (as) for (const path of [folder, file]) chownSync(path, as.uid, as.gid);
  let bouncer;
  const start = async () => {
    bouncer = spawn(program, ["-q", file], { cwd: folder, stdio: ["ignore", "ignore", "pipe"], ...as });
    let log = "";
    bouncer.stderr.on("data", (chunk) => {
      log = (log + chunk).slice(-4000);
    });
    await untilItAccepts(port, bouncer, () => `PgBouncer did not start: ${log}`);
  };
  const end = async () => {
    const gone = new Promise((resolve) => bouncer.once("exit", resolve));
    if (bouncer.exitCode === null && bouncer.kill("SIGKILL")) await gone;
  };
  const stop = async () => {
    forget();
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  const forget = atStop(stop);
  try {
    await start();
    const through = (database) => `postgres://${username}@127.0.0.1:${port}/${database}`;
    return { through, stop, start, end, file, console: through("pgbouncer") };
  } catch (error) {
    await stop();
    throw error;
  }
}
