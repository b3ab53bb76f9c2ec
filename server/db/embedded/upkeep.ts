import fs from "node:fs";
import path from "node:path";
import { isRecord } from "@/contract/base/words";
import type { Cluster } from "./cluster";
import type { ChildConfig } from "./messages";
import type { Turns } from "./turns";

type Log = (level: "info" | "warn" | "error", message: string, fields?: Record<string, unknown>) => void;

const tables = `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
  WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`;

/** PGlite has no checkpointer and no autovacuum. Both run here, between the clients' exchanges. */
export class Upkeep {
  /** How often it checks whether something is due. */
  looks = 0;
  checkpoints = 0;
  vacuums = 0;
  private syncsAtCheckpoint: number;
  private walAtCheckpoint: number;
  checkpointAt = Date.now();
  private readonly startedAt = Date.now();
  private readonly timer: NodeJS.Timeout;
  private busy = false;

  constructor(
    private readonly cluster: Cluster,
    private readonly turns: Turns,
    private readonly config: ChildConfig,
    private readonly log: Log,
  ) {
    this.syncsAtCheckpoint = cluster.files.fsyncs;
    this.walAtCheckpoint = cluster.files.walBytes;
    this.timer = setInterval(() => void this.tick(), Math.min(1000, config.checkpointMs));
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async tick(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      if (this.checkpointDue()) await this.checkpoint();
      if (Date.now() - this.startedAt >= this.config.vacuumDelayMs && this.vacuumDue()) await this.vacuum();
    } catch (error) {
      this.log("warn", "database upkeep failed", { error: String(error) });
    } finally {
      this.looks += 1;
      this.busy = false;
    }
  }

  private checkpointDue(): boolean {
    const { files } = this.cluster;
    if (files.fsyncs === this.syncsAtCheckpoint) return false;
    const late = Date.now() - this.checkpointAt >= this.config.checkpointMs;
    return late || files.walBytes - this.walAtCheckpoint >= this.config.checkpointWalBytes;
  }

  private async checkpoint(): Promise<void> {
    await this.turns.job(() => this.cluster.db.exec("CHECKPOINT"));
    this.checkpoints += 1;
    this.checkpointAt = Date.now();
    this.syncsAtCheckpoint = this.cluster.files.fsyncs;
    this.walAtCheckpoint = this.cluster.files.walBytes;
  }

  /** A vacuum is due when the last one is older than the last occurrence of the chosen time of day. */
  private vacuumDue(): boolean {
    const due = new Date();
    due.setHours(0, this.config.vacuumMinute, 0, 0);
    if (due.getTime() > Date.now()) due.setDate(due.getDate() - 1);
    return readVacuumTime(this.config.dataDir) < due.getTime();
  }

  private async vacuum(): Promise<void> {
    const { db } = this.cluster;
    const { rows } = await this.turns.job(() => db.query<{ name: string }>(tables));
    // Each table is a turn of its own, so nobody waits for the whole round.
    for (const { name } of rows) {
      await this.turns
        .job(() => db.exec(`VACUUM (ANALYZE) ${name}`))
        .catch((error) => {
          this.log("warn", "vacuum failed", { table: name, error: String(error) });
        });
    }
    writeVacuumTime(this.config.dataDir);
    this.vacuums += 1;
    this.log("info", "vacuum done", { tables: rows.length });
  }
}

const vacuumFile = (dataDir: string) => path.join(dataDir, "vacuum.json");

function readVacuumTime(dataDir: string): number {
  try {
    const stored: unknown = JSON.parse(fs.readFileSync(vacuumFile(dataDir), "utf8"));
    const at = isRecord(stored) ? stored.at : undefined;
    return typeof at === "number" && at <= Date.now() ? at : 0;
  } catch {
    return 0;
  }
}

export function writeVacuumTime(dataDir: string): void {
  fs.writeFileSync(vacuumFile(dataDir), JSON.stringify({ at: Date.now() }));
}
