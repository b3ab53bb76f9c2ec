import fs from "node:fs";

/** Processor time used by a process, in clock ticks; undefined where the system does not tell (not Linux). */
function processorTicks(pid: number): number | undefined {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    // A process that waits for the disk (state D) is at work although it uses no processor.
    if (fields[0] === "D") return Number.NaN;
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return undefined;
  }
}

export type Limits = {
  /** Silent and at rest for so long: hung. */
  hungMs: number;
  /** Silent but at work for so long: no query of a server may take that long, for nobody else is served meanwhile. */
  busyMs: number;
};

/**
 * A heavy query blocks the database process and no ping is answered, as when it hangs. They are told apart by the
 * processor time it uses. Time counts in the parent's own ticks: a suspended computer proves nothing.
 */
export class Liveness {
  private silentMs = 0;
  private restMs = 0;
  private ticks: number | undefined;
  private lastLook = Date.now();
  /** Creation and recovery may take their time. */
  private starting = true;

  constructor(private readonly limits: Limits) {}

  answered(): void {
    this.starting = false;
    this.silentMs = 0;
    this.restMs = 0;
    this.ticks = undefined;
  }

  /** Call at each interval; returns why the process must be replaced, or undefined. */
  look(pid: number, intervalMs: number): string | undefined {
    const passed = Math.min(Date.now() - this.lastLook, intervalMs * 2);
    this.lastLook = Date.now();
    this.silentMs += passed;
    const ticks = processorTicks(pid);
    const atRest = ticks !== undefined && ticks === this.ticks;
    this.ticks = ticks;
    this.restMs = atRest ? this.restMs + passed : 0;
    if (this.restMs >= this.limits.hungMs) return "no answer and no work";
    if (!this.starting && this.silentMs >= this.limits.busyMs) return "a query took too long";
    return undefined;
  }
}
