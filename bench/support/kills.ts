import { spawnSync } from "node:child_process";
import pg from "pg";
import { Load, signInAt } from "./load";
import { atDatabase, type Machines, type Outcomes, PROCESSES, stopAll } from "./machines";
import { type Program, pause, untilHealthy } from "./program";

const WRITERS = 12;
const READERS = 4;
/** The writes between two kills, in which everything must have been found again. */
const CALM = 60;
const MOST_AWAY_MS = 30_000;

const failover = (word: string, env: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync("bash", ["deploy/failover.sh", word], {
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`failover.sh ${word}: ${stdout}${stderr}`);
};

async function names(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string; times: number }>(
    "select name, count(*)::int as times from suppliers where name like 'Penulis%' group by name",
  );
  await client.end();
  return new Map(rows.map(({ name, times }) => [name, times]));
}

/** R15: each of the machines is killed in turn under load; at last the primary for good, and the replica takes over. */
export async function kills(machines: Machines, database: string, outcomes: Outcomes) {
  const { primary, pooler, startOne, startTogether } = machines;
  const replica = await machines.startReplica();
  const reads = { DATABASE_READ_URL: atDatabase(replica.url, database) };
  const url = pooler.through(database);
  const { ports, programs } = await startTogether(url, "demo", reads);
  const proxy = await machines.startHaproxy(ports);
  try {
    failover("together", { PRIMARY: primary.url, STANDBY: replica.url });
    const load = new Load(proxy.origin, await signInAt(proxy.origin), 20, { writers: WRITERS, readers: READERS });
    await load.goesOn(CALM);
    load.turn();

    const round = async (what: string, kill: () => Promise<void>) => {
      const began = performance.now();
      await kill();
      const killedMs = performance.now() - began;
      const on = await load.goesOn(CALM);
      // Readers, too, must have found everything again.
      await pause(1500);
      const { statuses, gapMs } = load.turn();
      const odd = Object.keys(statuses).filter((status) => !["0", "200", "503"].includes(status));
      const failed = Object.entries(statuses).reduce((sum, [status, n]) => (status === "200" ? sum : sum + n), 0);
      outcomes.note(
        `killed: ${what}`,
        on && odd.length === 0 && gapMs < MOST_AWAY_MS,
        `no write for ${gapMs} ms (restart ${Math.round(killedMs)} ms), ${failed} requests failed, ${JSON.stringify(statuses)}`,
      );
    };

    for (let at = 0; at < PROCESSES; at += 1)
      await round(`API process ${at + 1}`, async () => {
        const [program, port] = [programs[at] as Program, ports[at] as number];
        program.kill("SIGKILL", "program");
        await program.ended;
        programs[at] = startOne(port, url, "none", reads);
        await untilHealthy(`http://127.0.0.1:${port}`, MOST_AWAY_MS);
      });
    await round("HAProxy", async () => {
      await proxy.end();
      await proxy.start();
    });
    await round("PgBouncer", async () => {
      await pooler.end();
      await pooler.start();
    });
    await round("replica", async () => {
      await replica.end("SIGKILL");
      await replica.start();
    });
    await round("replica, which stays away: failover.sh alone", async () => {
      await replica.end("SIGKILL");
      failover("alone", { PRIMARY: primary.url });
    });
    await replica.start();
    failover("together", { PRIMARY: primary.url, STANDBY: replica.url });
    await round("primary, which comes back", async () => {
      await primary.end("SIGKILL");
      await primary.start();
    });
    await round("primary for good: failover.sh promote", async () => {
      await primary.end("SIGKILL");
      const { hostname, port } = new URL(replica.url);
      failover("promote", {
        PRIMARY: primary.url,
        STANDBY: replica.url,
        PGBOUNCER_INI: pooler.file,
        PGBOUNCER: pooler.console,
        PGBOUNCER_DATABASE: "*",
        STANDBY_PLACE: `host=${hostname} port=${port}`,
      });
    });
    await load.stop();

    const kept = await names(atDatabase(replica.url, database));
    const lost = load.acknowledged.filter((name) => !kept.has(name)).length;
    const doubled = [...kept.values()].filter((times) => times > 1).length;
    outcomes.note(
      "acknowledged writes",
      lost + doubled === 0,
      `${load.acknowledged.length} acknowledged, ${lost} lost, ${doubled} doubled`,
    );
    outcomes.note("ends in order", await stopAll(programs), "SIGTERM");
  } finally {
    await proxy.stop();
    for (const program of programs) program.kill("SIGKILL", "program");
    await replica.stop();
  }
}
