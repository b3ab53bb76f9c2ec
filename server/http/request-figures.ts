import { createMiddleware } from "hono/factory";
import { API_ROOT } from "@/contract/base/endpoint";
import type { AppEnv } from "./context";

/** The upper edges of the histogram, in seconds. */
export const EDGES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The answers of one endpoint: how many by status, and how many took up to each edge. */
type Counted = {
  method: string;
  route: string;
  statuses: Map<number, number>;
  /** There is a place for each edge, and one for the slower answers. */
  under: number[];
  seconds: number;
};

/** An address that no endpoint has is never a label, because strangers think of as many as they like. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);
const elsewhere = (path: string) => (path.startsWith(API_ROOT) ? "unknown" : "page");

/** Counts the answers by endpoint, never by id. A request pays for one look-up and a few additions. */
export function requestFigures() {
  const counted = new Map<string, Counted>();

  function add(method: string, route: string, status: number, seconds: number) {
    const key = `${method} ${route}`;
    let one = counted.get(key);
    if (!one) {
      one = { method, route, statuses: new Map(), under: Array<number>(EDGES.length + 1).fill(0), seconds: 0 };
      counted.set(key, one);
    }
    one.statuses.set(status, (one.statuses.get(status) ?? 0) + 1);
    const at = EDGES.findIndex((edge) => seconds <= edge);
    const place = at < 0 ? EDGES.length : at;
    one.under[place] = (one.under[place] ?? 0) + 1;
    one.seconds += seconds;
  }

  return {
    counted: (): Iterable<Counted> => counted.values(),
    middleware: createMiddleware<AppEnv>(async (c, next) => {
      const began = performance.now();
      await next();
      const { method, path } = c.req;
      const route = c.get("route") ?? elsewhere(path);
      add(METHODS.has(method) ? method : "other", route, c.res.status, (performance.now() - began) / 1000);
    }),
  };
}

export type RequestFigures = ReturnType<typeof requestFigures>;
