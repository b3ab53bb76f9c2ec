import type { Hono } from "hono";
import { usageEndpoints } from "@/contract/usage/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { cancelUsage } from "@/server/modules/usage/acts/cancel";
import { feed, recordUsage } from "@/server/modules/usage/acts/record";
import { findCosts, findGoods } from "./choices";
import { exportUsages } from "./export";
import { previewUsage } from "./preview";
import { findShares, readUsage } from "./read";
import { findUsagePage, toUsage } from "./repo";
import { findOpenVisits } from "./visits";

export function usageRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db } = deps;
  mount(app, deps, usageEndpoints.list, async ({ query, page }) => {
    const { rows, total, totals } = await findUsagePage(db, query);
    page({ number: query.page, size: query.limit, total });
    return { items: rows.map(toUsage), totals };
  });
  // Before {id}: the first route that fits is taken.
  mount(app, deps, usageEndpoints.export, ({ query, session }) => exportUsages(deps, session, query));
  mount(app, deps, usageEndpoints.goods, async ({ query }) => ({ items: await findGoods(db, query) }));
  mount(app, deps, usageEndpoints.cost, async ({ query }) => ({ items: await findCosts(db, query) }));
  mount(app, deps, usageEndpoints.visit, async ({ query }) => ({ items: await findOpenVisits(db, query) }));
  mount(app, deps, usageEndpoints.feed, async ({ query }) => ({
    items: (await findGoods(db, query)).map(({ id, code, name, unit, stock }) => ({ id, code, name, unit, stock })),
  }));
  mount(app, deps, usageEndpoints.feeding, async ({ json, message, ...caller }) => {
    const fed = await feed(deps, caller, json);
    message("Pakan tercatat.");
    return fed;
  });
  mount(app, deps, usageEndpoints.preview, ({ json }) => previewUsage(deps, json));
  mount(app, deps, usageEndpoints.detail, ({ params }) => readUsage(db, params.id));
  mount(app, deps, usageEndpoints.share, async ({ params, query, page }) => {
    const { rows, total } = await findShares(db, params.id, query);
    page({ number: query.page, size: query.limit, total });
    return { items: rows };
  });
  mount(app, deps, usageEndpoints.create, async ({ json, message, ...caller }) => {
    const usage = await recordUsage(deps, caller, json);
    message("Pemakaian tersimpan.");
    return usage;
  });
  mount(app, deps, usageEndpoints.cancel, async ({ params, json, message, ...caller }) => {
    const usage = await cancelUsage(deps, caller, params.id, json);
    message("Pemakaian dibatalkan.");
    return usage;
  });
}
