import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { folder, newDataDir, signIn, start } from "@/__tests__/server/start-support";
import { openTestDatabase, type TestDatabase } from "@/__tests__/support/server/test-database";
import { until } from "@/__tests__/support/server/until";
import { SignInResponse } from "@/contract/auth/model";
import { findOrInstall } from "@/scripts/lib/debian.mjs";
import { freePort } from "@/scripts/lib/postgres.mjs";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function launch(port: number) {
  const { host, port: at, user, password, database: name } = database.connection;
  const DATABASE_URL = `postgres://${user}${password ? `:${encodeURIComponent(password)}` : ""}@${host}:${at}/${name}`;
  return start({ DATABASE_URL, DATA_DIR: newDataDir(), PORT: String(port), DRAIN_SECONDS: "3", SEED: "demo" });
}

const statusOf = (url: string) => fetch(url).then(({ status }) => status);

/** A health check in HTTP/1.0, which names no host. */
async function askOldStyle(port: number) {
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /readyz HTTP/1.0\r\n\r\n");
  let answer = "";
  for await (const text of socket.setEncoding("utf8")) answer += text;
  return answer;
}

test("a stop first turns balancers away, answers everybody else meanwhile, and ends in time", async () => {
  const { child, ended, ready } = launch(0);
  const origin = await ready();
  expect(await statusOf(`${origin}/readyz`)).toBe(200);
  expect(await askOldStyle(Number(new URL(origin).port))).toMatch(/^HTTP\/1\.1 200 /);
  child.kill("SIGTERM");
  await until(async () => (await statusOf(`${origin}/readyz`)) === 503);
  const turned = await fetch(`${origin}/readyz`);
  expect([turned.headers.get("retry-after"), turned.headers.get("connection")]).toEqual(["2", "close"]);
  expect(await statusOf(`${origin}/healthz`)).toBe(200);
  expect((await signIn(origin)).status).toBe(200);
  expect(await ended).toBe(0);
});

/** The example as it stands, but for its ports and its certificate, and with a page that tells what it knows. */
function startHaproxy(program: string, at: number, told: number, [one, two]: [number, number]) {
  const config = readFileSync(join("deploy", "haproxy.cfg"), "utf8")
    .replace("bind :443 ssl crt /etc/haproxy/domba.pem", `bind 127.0.0.1:${at}`)
    .replace("127.0.0.1:3000", `127.0.0.1:${one}`)
    .replace("127.0.0.1:3001", `127.0.0.1:${two}`);
  const page = `listen told\n  bind 127.0.0.1:${told}\n  stats enable\n  stats uri /\n`;
  writeFileSync(join(folder, "haproxy.cfg"), `${config}\n${page}`);
  return spawn(program, ["-db", "-f", join(folder, "haproxy.cfg")], { stdio: "ignore" });
}

/** Reads and writes on kept connections, until it is told to end. */
class Load {
  readonly statuses = new Map<string, number>();
  private ending = false;
  private readonly agent = new Agent({ keepAlive: true });
  private readonly workers: Promise<void>[];

  constructor(
    private readonly port: number,
    private readonly token: string,
    callers: number,
  ) {
    this.workers = Array.from({ length: callers }, (_, caller) => this.work(caller));
  }

  get made(): number {
    return [...this.statuses.values()].reduce((sum, count) => sum + count, 0);
  }

  async more(requests: number): Promise<void> {
    const enough = this.made + requests;
    await until(() => this.made >= enough);
  }

  async end(): Promise<void> {
    this.ending = true;
    await Promise.all(this.workers);
    this.agent.destroy();
  }

  private async work(caller: number): Promise<void> {
    for (let n = 0; !this.ending; n++) {
      const answer = await (n % 4 === 0 ? this.write(`R${caller}-${n}`) : this.send("GET", "pen")).catch(String);
      this.statuses.set(answer, (this.statuses.get(answer) ?? 0) + 1);
    }
  }

  private write(code: string) {
    return this.send("POST", "pen", JSON.stringify({ code, name: `Kandang ${code}` }), `kunci-uji-bergilir-${code}`);
  }

  private send(method: string, path: string, body = "", key = ""): Promise<string> {
    const headers = {
      Authorization: `Bearer ${this.token}`,
      ...(body && { "Content-Type": "application/json", "Content-Length": body.length, "Idempotency-Key": key }),
    };
    return new Promise((done, fail) => {
      const to = { host: "127.0.0.1", port: this.port, path: `/api/v1/${path}`, method, headers, agent: this.agent };
      request(to, (answer) => {
        answer.resume();
        answer.once("end", () => done(`${answer.statusCode}`));
        answer.once("error", fail);
      })
        .once("error", fail)
        .end(body);
    });
  }
}

/** HAProxy tells what it knows of its servers; false while it does not answer. */
const bothAreUp = (told: number) =>
  fetch(`http://127.0.0.1:${told}/;csv`)
    .then((answer) => answer.text())
    .then(
      (text) => text.match(/^domba,(one|two),.*,UP,/gm)?.length === 2,
      () => false,
    );

async function endOf(child: ChildProcess) {
  const gone = new Promise((done) => child.once("exit", done));
  if (child.exitCode === null && child.kill("SIGTERM")) await gone;
}

const haproxy = findOrInstall("haproxy");
if (haproxy)
  test("two processes behind HAProxy are restarted one after the other under load: no request fails", async () => {
    const ports: [number, number] = [await freePort(), await freePort()];
    const [at, told] = [await freePort(), await freePort()];
    let pair = ports.map((port) => ({ port, ...launch(port) }));
    for (const { ready } of pair) await ready();
    const balancer = startHaproxy(haproxy, at, told, ports);
    try {
      const origin = `http://127.0.0.1:${at}`;
      await until(() => bothAreUp(told));
      const signedIn = (await (await signIn(origin)).json()) as { response: unknown };
      const load = new Load(at, SignInResponse.parse(signedIn.response).access_token, 8);
      await load.more(100);
      const anew: typeof pair = [];
      for (const { port, child, ended } of pair) {
        child.kill("SIGTERM");
        expect(await ended).toBe(0);
        const next = { port, ...launch(port) };
        await next.ready();
        anew.push(next);
        // The balancer notices that it is back before the other one goes.
        await until(() => bothAreUp(told));
        await load.more(200);
      }
      pair = anew;
      await load.more(200);
      await load.end();
      expect([...load.statuses.keys()]).toEqual(["200"]);
      expect(load.made).toBeGreaterThan(500);
    } finally {
      await endOf(balancer);
      for (const { child, ended } of pair) {
        child.kill("SIGTERM");
        await ended;
      }
    }
  });
