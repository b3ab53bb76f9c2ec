import type { Hono } from "hono";
import { supplierEndpoints, supplierScoreEndpoints } from "@/contract/supplier/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { notFound } from "@/server/http/errors";
import { sumOfAll } from "@/server/modules/partner/figures";
import { changePartnerStatus } from "@/server/modules/partner/many-status";
import { businessDay } from "@/server/time";
import { exportSuppliers } from "./export";
import { PAYABLE, supplierFigures } from "./figures";
import { findSupplier, findSupplierPage } from "./repo";
import { readScore } from "./score";
import { createSupplier, readSupplier, SUPPLIERS, toSupplier, updateSupplier } from "./service";

export function supplierRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db } = deps;
  mount(app, deps, supplierEndpoints.list, async ({ query, page }) => {
    const { rows, total, those } = await findSupplierPage(db, query);
    page({ number: query.page, size: query.limit, total });
    const items = (await supplierFigures.ofPage(db, rows)).map(toSupplier);
    const owed = items.map(({ payable }) => payable);
    const payable = await sumOfAll(db, owed, total, PAYABLE, those);
    return { items, totals: payable === null ? null : { payable } };
  });
  // Before {id}: the first route that fits is taken.
  mount(app, deps, supplierEndpoints.export, ({ query, session }) => exportSuppliers(deps, session, query));
  mount(app, deps, supplierEndpoints.detail, ({ params }) => readSupplier(db, params.id));
  mount(app, deps, supplierScoreEndpoints.score, async ({ params }) => {
    if (!(await findSupplier(db, params.id))) throw notFound("Supplier");
    return readScore(db, params.id, businessDay(deps.now()));
  });
  mount(app, deps, supplierEndpoints.create, async ({ json, message, ...caller }) => {
    const supplier = await createSupplier(deps, caller, json);
    message("Supplier dibuat.");
    return supplier;
  });
  mount(app, deps, supplierEndpoints.update, async ({ params, json, message, ...caller }) => {
    const supplier = await updateSupplier(deps, caller, params.id, json);
    message("Perubahan tersimpan.");
    return supplier;
  });
  mount(app, deps, supplierEndpoints.status, async ({ json, message, ...caller }) => {
    const closable = { entity: "supplier", name: "supplier" } as const;
    const done = await changePartnerStatus(deps, caller, SUPPLIERS, closable, json);
    message("Perubahan tersimpan.");
    return done;
  });
}
