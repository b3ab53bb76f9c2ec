import type { Hono } from "hono";
import { receiveEndpoints } from "@/contract/customer/receive-endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { readOpenSales, receiveFrom } from "@/server/modules/transaction/acts/receive";
import { businessDay } from "@/server/time";

/** The routes of a customer's debt: open documents, payments and promises. */
export function customerDeskRoutes(app: Hono<AppEnv>, deps: Deps) {
  mount(app, deps, receiveEndpoints.open, ({ params, query }) =>
    readOpenSales(deps.db, params.id, query.day ?? businessDay(deps.now()), query.amount),
  );
  mount(app, deps, receiveEndpoints.receive, async ({ params, json, message, ...caller }) => {
    const received = await receiveFrom(deps, caller, params.id, json);
    message(`Pembayaran tersimpan dengan kwitansi ${received.number}.`);
    return received;
  });
}
