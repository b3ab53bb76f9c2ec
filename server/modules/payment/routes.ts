import type { Hono } from "hono";
import { may } from "@/contract/base/roles";
import { paymentEndpoints } from "@/contract/payment/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { readReceipt } from "./receipt";
import { searchPayments } from "./search";

export function paymentRoutes(app: Hono<AppEnv>, deps: Deps) {
  // Before {id}: the first route that fits is taken.
  mount(app, deps, paymentEndpoints.search, async ({ query, session }) => ({
    items: await searchPayments(deps.db, query.q, may(session.role, "profit.read")),
  }));
  mount(app, deps, paymentEndpoints.receipt, ({ params, session }) =>
    readReceipt(deps.db, params.id, may(session.role, "profit.read")),
  );
}
