import type { Hono } from "hono";
import { productEndpoints, productStockEndpoints } from "@/contract/product/endpoints";
import { products } from "@/server/db/schema/product";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { notFound } from "@/server/http/errors";
import { changeStatus } from "@/server/modules/document/many-status";
import { exportProducts } from "./export";
import { countGoods, findMovements } from "./goods";
import { findProduct, findProductPage } from "./repo";
import { createProduct, toProduct, updateProduct } from "./service";

export function productRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db } = deps;
  mount(app, deps, productEndpoints.list, async ({ query, page }) => {
    const { rows, total } = await findProductPage(db, query);
    page({ number: query.page, size: query.limit, total });
    return { items: rows.map(toProduct) };
  });
  // Before {id}: the first route that fits is taken.
  mount(app, deps, productEndpoints.export, ({ query, session }) => exportProducts(deps, session, query));
  mount(app, deps, productEndpoints.detail, async ({ params }) => {
    const row = await findProduct(db, params.id);
    if (!row) throw notFound("Produk");
    return toProduct(row);
  });
  mount(app, deps, productEndpoints.create, async ({ json, message, ...caller }) => {
    const product = await createProduct(deps, caller, json);
    message("Produk dibuat.");
    return product;
  });
  mount(app, deps, productEndpoints.update, async ({ params, json, message, ...caller }) => {
    const product = await updateProduct(deps, caller, params.id, json);
    message("Perubahan tersimpan.");
    return product;
  });
  mount(app, deps, productEndpoints.status, async ({ json, message, ...caller }) => {
    const done = await changeStatus(deps, caller, { entity: "product", name: "produk", table: products }, json);
    message("Perubahan tersimpan.");
    return done;
  });
  mount(app, deps, productStockEndpoints.movements, async ({ params, query, page }) => {
    const { rows, total } = await findMovements(db, params.id, query);
    page({ number: query.page, size: query.limit, total });
    return { items: rows };
  });
  mount(app, deps, productStockEndpoints.count, async ({ params, json, message, ...caller }) => {
    const product = await countGoods(deps, caller, params.id, json);
    message("Stok tersimpan.");
    return product;
  });
}
