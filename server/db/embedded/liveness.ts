import fs from "node:fs";

/** Processor time of a process, in clock ticks; undefined if the system does not provide it (not Linux). */
function processorTicks(pid: number): number | undefined {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    // A process that waits for the disk (state D) is working although it uses no processor.
    if (fields[0] === "D") return Number.NaN;
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return undefined;
  }
}

export type Limits = {
  /** A process that is silent and idle for so long hangs. */
  hungMs: number;
  /** A process that is silent but busy for so long is replaced, because nobody else is served meanwhile. */
  busyMs: number;
};

/**
 * A heavy query blocks the database process, so it answers no ping, like a process that hangs. Its processor time tells
 * the two apart. Time counts in the parent's own ticks, because a suspended computer proves nothing.
 */
export class Liveness {
  private silentMs = 0;
  private restMs = 0;
  private ticks: number | undefined;
  private lastLook = Date.now();
  /** Creation and recovery may take longer. */
  private starting = true;

  constructor(private readonly limits: Limits) {}

  answered(): void {
    this.starting = false;
    this.silentMs = 0;
    this.restMs = 0;
    this.ticks = undefined;
  }

  /** Call this at each interval. It returns the reason why the process must be replaced, or undefined. */
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
