import { createMiddleware } from "hono/factory";
import { API_ROOT } from "@/contract/base/endpoint";
import type { AppEnv, Deps } from "./context";

/** The token at the end of these addresses is a right, which no log keeps. */
const SECRET = /^(\/api\/v1\/public\/\w+\/).*/;
export const loggedPath = (path: string) => path.replace(SECRET, "$1…");

/**
 * A structured line for each API call. Bodies and headers are never logged, because they hold passwords and tokens.
 */
export const requestLog = ({ log }: Pick<Deps, "log">) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!c.req.path.startsWith(API_ROOT) || !log.isLevelEnabled("info")) return next();
    const startedAt = performance.now();
    await next();
    const milliseconds = Math.round(performance.now() - startedAt);
    log.info(
      {
        requestId: c.get("requestId"),
        method: c.req.method,
        path: loggedPath(c.req.path),
        status: c.res.status,
        milliseconds,
      },
      "request",
    );
  });
