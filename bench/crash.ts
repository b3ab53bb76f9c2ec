/** R1: kills the embedded database at random moments under write load. Prints a table; exits 1 when a row is lost. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { buildWriter, WriterProcess } from "./support/crash-process";

const rounds = Number(process.argv[2] ?? 40);
const targets = ["group", "server", "database"] as const;
type Tally = { kills: number; acknowledged: number; lost: number; opensFailed: number; unbalanced: number };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads through the writer's own server: no second opener. */
async function lostRows(writer: WriterProcess, acknowledged: [string, number][]) {
  const client = new pg.Client({ host: writer.socketDir, port: 5432, user: "postgres", database: "postgres" });
  await client.connect();
  const { rows } = await client.query<{ writer: string; n: number }>("SELECT writer, n FROM entry");
  const books = "SELECT (SELECT total FROM account) = (SELECT coalesce(sum(amount), 0) FROM entry) AS balanced";
  const { balanced } = (await client.query<{ balanced: boolean }>(books)).rows[0] ?? { balanced: false };
  await client.end();
  const there = new Set(rows.map((row) => `${row.writer}/${row.n}`));
  return { lost: acknowledged.filter(([name, n]) => !there.has(`${name}/${n}`)).length, balanced };
}

async function run(): Promise<void> {
  const built = buildWriter(process.cwd(), "bench");
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "domba-crash-"));
  const acknowledged: [string, number][] = [];
  const tally = Object.fromEntries(
    targets.map((target) => [target, { kills: 0, acknowledged: 0, lost: 0, opensFailed: 0, unbalanced: 0 }]),
  ) as Record<(typeof targets)[number], Tally>;
  let last: Tally | undefined;
  const check = async (writer: WriterProcess) => {
    const { lost, balanced } = await lostRows(writer, acknowledged);
    if (last) last.lost += lost;
    if (last && !balanced) last.unbalanced += 1;
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const target = targets[round % targets.length] ?? "group";
      const writer = new WriterProcess(built, dataDir, 8);
      if (!(await writer.ready())) {
        if (last) last.opensFailed += 1;
        console.error(writer.refusal);
        continue;
      }
      await check(writer);
      last = tally[target];
      await pause(Math.random() * 400);
      writer.kill("SIGKILL", target);
      last.kills += 1;
      // A lost database process is replaced under the same load; then everything goes.
      if (target === "database") await pause(Math.random() * 1500);
      writer.kill("SIGKILL", target === "server" ? "server" : "group");
      await writer.ended;
      last.acknowledged += writer.acknowledged.length;
      acknowledged.push(...writer.acknowledged);
    }
    const writer = new WriterProcess(built, dataDir, 0);
    if (await writer.ready()) await check(writer);
    else if (last) last.opensFailed += 1;
    writer.kill("SIGKILL");
    await writer.ended;
    rmSync(writer.socketDir, { recursive: true, force: true });
    console.table(tally);
    process.exitCode = Object.values(tally).some((t) => t.lost + t.opensFailed + t.unbalanced > 0) ? 1 : 0;
  } finally {
    rmSync(built.folder, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
}

run();
