import type { Logger } from "pino";
import { describeError } from "@/server/describe-error";
import { goRounds } from "@/server/modules/notification/rounds";
import { deliverHooks, type HookDeps } from "./deliver";

/** So often it looks for changes. A look without any is a few short readings. */
const POLL_MS = 3_000;

/** Tells the addresses of changes, for as long as the program runs. The answer ends it, in order. */
export const startHooks = (deps: HookDeps & { log: Logger }) =>
  goRounds(POLL_MS, (stop, isClosing) =>
    deliverHooks(deps, stop, isClosing).catch((error) => deps.log.warn({ errors: describeError(error) }, "hooks wait")),
  ).stop;
