import type { Hono } from "hono";
import { capitalEndpoints, voucherEndpoints } from "@/contract/voucher/endpoints";
import { CAPITAL_KINDS, VOUCHER_KINDS } from "@/contract/voucher/words";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { businessDay } from "@/server/time";
import { exportVouchers } from "./export";
import { findProposals, findVoucherPage } from "./repo";
import { cancelVoucher, readVoucher, recordCapital, recordVoucher, skipVoucher } from "./service";

export function voucherRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db } = deps;
  const kinds = VOUCHER_KINDS;
  mount(app, deps, voucherEndpoints.list, async ({ query, page }) => {
    const { rows: items, total, totals } = await findVoucherPage(db, query, kinds);
    page({ number: query.page, size: query.limit, total });
    return { items, totals };
  });
  // Before {id}: the first route that fits is taken.
  mount(app, deps, voucherEndpoints.export, ({ query, session }) => exportVouchers(deps, session, query, kinds));
  mount(app, deps, voucherEndpoints.proposal, async () => ({
    items: await findProposals(db, `${businessDay(deps.now()).slice(0, 7)}-01`),
  }));
  mount(app, deps, voucherEndpoints.detail, ({ params }) => readVoucher(db, params.id, kinds));
  mount(app, deps, voucherEndpoints.create, async ({ json, message, ...caller }) => {
    const voucher = await recordVoucher(deps, caller, json);
    message(`Tersimpan dengan nomor ${voucher.number}.`);
    return voucher;
  });
  mount(app, deps, voucherEndpoints.skip, async ({ params: { id }, json, message, ...caller }) => {
    const voucher = await skipVoucher(deps, caller, { id, kinds }, json);
    message(json.until === "bulan ini" ? "Usulan dilewati bulan ini." : "Tidak diusulkan lagi.");
    return voucher;
  });
  mount(app, deps, voucherEndpoints.cancel, async ({ params: { id }, json, message, ...caller }) => {
    const voucher = await cancelVoucher(deps, caller, { id, kinds }, json);
    message(`${voucher.number} dibatalkan.`);
    return voucher;
  });
}

/** The owner's capital and drawings stand in the same table, behind a permission of their own. */
export function capitalRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db } = deps;
  const kinds = CAPITAL_KINDS;
  mount(app, deps, capitalEndpoints.list, async ({ query, page }) => {
    const { rows: items, total, totals } = await findVoucherPage(db, query, kinds);
    page({ number: query.page, size: query.limit, total });
    return { items, totals };
  });
  mount(app, deps, capitalEndpoints.export, ({ query, session }) => exportVouchers(deps, session, query, kinds));
  mount(app, deps, capitalEndpoints.detail, ({ params }) => readVoucher(db, params.id, kinds));
  mount(app, deps, capitalEndpoints.create, async ({ json, message, ...caller }) => {
    const voucher = await recordCapital(deps, caller, json);
    message(`Tersimpan dengan nomor ${voucher.number}.`);
    return voucher;
  });
  mount(app, deps, capitalEndpoints.cancel, async ({ params: { id }, json, message, ...caller }) => {
    const voucher = await cancelVoucher(deps, caller, { id, kinds }, json);
    message(`${voucher.number} dibatalkan.`);
    return voucher;
  });
}
