import type { Hono } from "hono";
import { paymentEndpoints } from "@/contract/payment-receipt";
import { may } from "@/contract/roles";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { readReceipt } from "./receipt";

export function paymentRoutes(app: Hono<AppEnv>, deps: Deps) {
  mount(app, deps, paymentEndpoints.receipt, ({ params, session }) =>
    readReceipt(deps.db, params.id, may(session.role, "profit.read")),
  );
}
