import { Worker } from "node:worker_threads";

/**
 * The IPC channel closes when the parent is gone, but a long query blocks the event loop. A second thread therefore
 * watches the parent's id, and ends the process if it does not end by itself.
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
