import type { Hono } from "hono";
import { owingEndpoints } from "@/contract/customer/owing-endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { promise, promisesOf } from "@/server/modules/customer/promises";
import { businessDay } from "@/server/time";
import { readOwing } from "./owing";
import { exportOwing } from "./owing-export";
import { remind } from "./remind";

/** The routes of debtors, reminders and promises. They are mounted before the customers, whose {id} would match it. */
export function owingRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db } = deps;
  const today = () => businessDay(deps.now());
  mount(app, deps, owingEndpoints.list, async ({ query, page }) => {
    const { items, totals, people } = await readOwing(db, query, today());
    page({ number: query.page, size: query.limit, total: people });
    return { items, totals };
  });
  mount(app, deps, owingEndpoints.export, ({ query, session }) => exportOwing(deps, session, query));
  mount(app, deps, owingEndpoints.remind, async ({ json, message, ...caller }) => {
    const reminded = await remind(deps, caller, json);
    if (reminded.queued > 0) message(`${reminded.queued} pengingat masuk antrean WhatsApp.`);
    return reminded;
  });
  mount(app, deps, owingEndpoints.promises, async ({ params }) => ({
    items: await promisesOf(db, params.id, today()),
  }));
  mount(app, deps, owingEndpoints.promise, async ({ params, json, message, ...caller }) => {
    const made = await promise(deps, caller, params.id, json);
    message("Janji bayar tersimpan.");
    return made;
  });
}
