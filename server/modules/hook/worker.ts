import type { Logger } from "pino";
import { describeError } from "@/server/describe-error";
import { deliverHooks, type HookDeps } from "./deliver";

/** So often it looks for changes. A look without any is a few short readings. */
const POLL_MS = 3_000;
/** How long a stop waits for answers that are on their way, and then for the database. */
const GRACE_MS = 2_000;
const MOST_GRACE_MS = 5_000;

/** Tells the addresses of changes, for as long as the program runs. The answer ends it, in order. */
export function startHooks(deps: HookDeps & { log: Logger }) {
  const stopping = new AbortController();
  let closing = false;
  let running: Promise<void> | undefined;

  function look() {
    running ??= deliverHooks(deps, stopping.signal, () => closing)
      .catch((error) => deps.log.warn({ errors: describeError(error) }, "hooks wait"))
      .finally(() => {
        running = undefined;
      });
  }

  const timer = setInterval(look, POLL_MS);
  timer.unref();
  look();
  return async function stop() {
    closing = true;
    clearInterval(timer);
    const hurry = setTimeout(() => stopping.abort(), GRACE_MS);
    const patience = new Promise((done) => setTimeout(done, MOST_GRACE_MS).unref());
    await Promise.race([running, patience]);
    clearTimeout(hurry);
  };
}
