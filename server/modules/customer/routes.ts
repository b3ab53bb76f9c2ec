import type { Hono } from "hono";
import { customerEndpoints } from "@/contract/customer/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { sumOfAll } from "@/server/modules/partner/figures";
import { changePartnerStatus } from "@/server/modules/partner/many-status";
import { exportCustomers } from "./export";
import { customerFigures, RECEIVABLE } from "./figures";
import { findCustomerPage, findRegencies } from "./repo";
import { CUSTOMERS, createCustomer, readCustomer, refuseForgotten, toCustomer, updateCustomer } from "./service";

export function customerRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db } = deps;
  mount(app, deps, customerEndpoints.list, async ({ query, page }) => {
    const { rows, total, those } = await findCustomerPage(db, query);
    page({ number: query.page, size: query.limit, total });
    const items = (await customerFigures.ofPage(db, rows)).map(toCustomer);
    const owed = items.map(({ receivable }) => receivable);
    const receivable = await sumOfAll(db, owed, total, RECEIVABLE, those);
    return { items, totals: receivable === null ? null : { receivable } };
  });
  // Before {id}: the first route that fits is taken.
  mount(app, deps, customerEndpoints.export, ({ query, session }) => exportCustomers(deps, session, query));
  mount(app, deps, customerEndpoints.regencies, async () => ({ items: await findRegencies(db) }));
  mount(app, deps, customerEndpoints.detail, ({ params }) => readCustomer(db, params.id));
  mount(app, deps, customerEndpoints.create, async ({ json, message, ...caller }) => {
    const customer = await createCustomer(deps, caller, json);
    message("Customer dibuat.");
    return customer;
  });
  mount(app, deps, customerEndpoints.update, async ({ params, json, message, ...caller }) => {
    const customer = await updateCustomer(deps, caller, params.id, json);
    message("Perubahan tersimpan.");
    return customer;
  });
  mount(app, deps, customerEndpoints.status, async ({ json, message, ...caller }) => {
    const closable = { entity: "customer", name: "customer", check: refuseForgotten } as const;
    const done = await changePartnerStatus(deps, caller, CUSTOMERS, closable, json);
    message("Perubahan tersimpan.");
    return done;
  });
}
