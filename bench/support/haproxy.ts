import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, pause } from "./program";

const AWAY = `HTTP/1.1 503 Service Unavailable\r
Content-Type: application/json\r
Retry-After: 1\r
Connection: close\r
\r
{"metadata":{"code":503,"message":"Server sedang tidak terjangkau. Coba lagi sebentar lagi.","reason":"unavailable"}}
`;

const configOf = (port: number, ports: readonly number[], away: string) => `defaults
  mode http
  timeout connect 2s
  timeout check 3s
  timeout client 75s
  timeout server 75s
  option redispatch
  retries 3
  errorfile 502 ${away}
  errorfile 503 ${away}
  errorfile 504 ${away}
frontend farm
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  balance roundrobin
  option httpchk
  http-check send meth GET uri /healthz ver HTTP/1.1 hdr Host domba
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${ports.map((one, at) => `  server api${at + 1} 127.0.0.1:${one}`).join("\n")}
`;

/** HAProxy in front of the API processes. `end()` kills it and `start()` brings it back. */
export async function startHaproxy(program: string, ports: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), "domba-haproxy-"));
  const port = await freePort();
  const file = join(folder, "haproxy.cfg");
  writeFileSync(join(folder, "away.http"), AWAY);
  writeFileSync(file, configOf(port, ports, join(folder, "away.http")));
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  const start = async () => {
    child = spawn(program, ["-db", "-f", file], { stdio: "ignore" });
    const answers = () =>
      fetch(`${origin}/healthz`).then(
        ({ status }) => status === 200,
        () => false,
      );
    while (!(await answers())) {
      if (child.exitCode !== null) throw new Error("HAProxy did not start");
      await pause(25);
    }
  };
  const end = async () => {
    const gone = once(child, "exit");
    if (child.kill("SIGKILL")) await gone;
  };
  await start();
  return {
    origin,
    start,
    end,
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
