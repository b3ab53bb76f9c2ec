/** R14, R15: three processes behind HAProxy and PgBouncer, a primary and a replica: starts, each killed in turn under load, failover, backups, a migration, abandoned reports, silent connections. */
import { readArguments } from "./support/arguments";
import { kills } from "./support/kills";
import { Outcomes, PROCESSES, startMachines, stopAll } from "./support/machines";
import { backupsUnderLoad, migrationUnderLoad, reportsAndSilence } from "./support/strains";

const PARTS = ["starts", "backups", "migration", "reports", "kills"] as const;
const {
  numbers: [starts = 20],
  word: only,
} = readArguments(`cluster [starts] [${PARTS.join(" | ")}]`, 1, (word) => PARTS.some((part) => part === word));
const DATABASE = "domba_farm";
const outcomes = new Outcomes();
const machines = await startMachines();
const { admin, pooler, startTogether } = machines;

async function startsOn(kind: "empty" | "migrated") {
  let good = 0;
  for (let round = 0; round < starts; round += 1) {
    const name = kind === "empty" ? `domba_empty_${round}` : "domba_empty_0";
    if (kind === "empty") await admin.query(`create database ${name} template template0`);
    const { programs, up } = await startTogether(pooler.through(name), "demo");
    const ended = await stopAll(programs);
    const quiet = programs.every(({ said }) => !/argon2|params|\n\s+at /.test(said));
    if (up && ended && quiet) good += 1;
    else console.log(programs.map(({ said }) => said.slice(-500)).join("\n"));
  }
  outcomes.note(
    `${PROCESSES} processes at once on a database that is ${kind}`,
    good === starts,
    `${good} of ${starts}`,
  );
}

const parts: Record<(typeof PARTS)[number], () => Promise<void>> = {
  starts: async () => {
    await startsOn("empty");
    await startsOn("migrated");
  },
  backups: () => backupsUnderLoad(machines, DATABASE, outcomes),
  migration: () => migrationUnderLoad(machines, outcomes),
  reports: () => reportsAndSilence(machines, DATABASE, outcomes),
  kills: () => kills(machines, DATABASE, outcomes),
};

try {
  await admin.query(`create database ${DATABASE} template template0`);
  for (const part of PARTS) if (!only || only === part) await parts[part]();
  outcomes.print();
  process.exitCode = outcomes.bad > 0 ? 1 : 0;
} finally {
  await machines.stop();
}
