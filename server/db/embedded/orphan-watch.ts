import { Worker } from "node:worker_threads";

/**
 * Closing the IPC channel tells this process that its parent is gone, but not while a long query blocks the event
 * loop. A second thread looks at the parent's id and ends the process when it does not manage by itself.
 */
export function watchForOrphan(graceMs: number): void {
  const source = `
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) setTimeout(() => process.kill(process.pid, "SIGKILL"), ${graceMs});
    }, 500);`;
  const worker = new Worker(source, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8 } });
  worker.on("error", () => {});
  worker.unref();
}
