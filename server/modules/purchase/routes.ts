import type { Hono } from "hono";
import { may } from "@/contract/base/roles";
import { purchaseEndpoints } from "@/contract/purchase/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { assignSale } from "@/server/modules/purchase/acts/assign";
import { closePurchase } from "@/server/modules/purchase/acts/close";
import { correctPurchase } from "@/server/modules/purchase/acts/correct";
import { creditPurchase, uncorrectPurchase } from "@/server/modules/purchase/acts/credit";
import { cancelPurchase, finishPurchase, orderPurchase } from "@/server/modules/purchase/acts/finish";
import { payPurchase, unpayPurchase } from "@/server/modules/purchase/acts/pay";
import { receivePurchase } from "@/server/modules/purchase/acts/receive";
import { redateMove } from "@/server/modules/purchase/acts/redate";
import { reopenPurchase } from "@/server/modules/purchase/acts/reopen";
import { returnPurchase } from "@/server/modules/purchase/acts/return";
import { createPurchase, notePurchase, updatePurchase } from "@/server/modules/purchase/acts/write";
import { businessDay } from "@/server/time";
import { exportPurchases } from "./export";
import { readPurchase } from "./read";
import { findPurchasePage, searchPurchases } from "./repo";
import { findWorn } from "./rules";
import { toPurchase } from "./to-purchase";

export function purchaseRoutes(app: Hono<AppEnv>, deps: Deps) {
  readRoutes(app, deps);
  writeRoutes(app, deps);
}

function readRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db } = deps;
  const today = () => businessDay(deps.now());
  mount(app, deps, purchaseEndpoints.list, async ({ query, page }) => {
    const day = today();
    const { rows, total, totals } = await findPurchasePage(db, query, day);
    page({ number: query.page, size: query.limit, total });
    return { items: rows.map((row) => toPurchase(row, day)), totals };
  });
  // Before {id}: the first route that fits is taken.
  mount(app, deps, purchaseEndpoints.export, ({ query, session }) => exportPurchases(deps, session, query));
  mount(app, deps, purchaseEndpoints.search, async ({ query }) => ({
    items: (await searchPurchases(db, query.q)).map((row) => toPurchase(row, today())),
  }));
  mount(app, deps, purchaseEndpoints.wornTags, async ({ json }) => ({ worn: await findWorn(db, json.tags) }));
  mount(app, deps, purchaseEndpoints.detail, async ({ params, session }) => {
    const purchase = await readPurchase(db, params.id, today());
    // somebody who may not write is offered nothing
    return may(session.role, "purchase.write") ? purchase : { ...purchase, acts: [], editable: "tidak" as const };
  });
}

function writeRoutes(app: Hono<AppEnv>, deps: Deps) {
  mount(app, deps, purchaseEndpoints.create, async ({ json, message, ...caller }) => {
    const purchase = await createPurchase(deps, caller, json);
    message(`Pembelian ${purchase.number} disimpan sebagai draf.`);
    return purchase;
  });
  mount(app, deps, purchaseEndpoints.update, async ({ params, json, message, ...caller }) => {
    const purchase = await updatePurchase(deps, caller, params.id, json);
    message("Perubahan tersimpan.");
    return purchase;
  });
  mount(app, deps, purchaseEndpoints.note, async ({ params, json, message, ...caller }) => {
    const purchase = await notePurchase(deps, caller, params.id, json);
    message("Perubahan tersimpan.");
    return purchase;
  });
  mount(app, deps, purchaseEndpoints.order, async ({ params, json, message, ...caller }) => {
    const purchase = await orderPurchase(deps, caller, params.id, json);
    message(`Pembelian ${purchase.number} dipesan.`);
    return purchase;
  });
  mount(app, deps, purchaseEndpoints.receive, async ({ params, json, message, ...caller }) => {
    const purchase = await receivePurchase(deps, caller, params.id, json);
    message(purchase.state === "diterima" ? "Semua sudah diterima." : "Penerimaan sebagian tercatat.");
    return purchase;
  });
  mount(app, deps, purchaseEndpoints.close, async ({ params, json, message, ...caller }) => {
    const purchase = await closePurchase(deps, caller, params.id, json);
    message("Sisa pesanan ditutup.");
    return purchase;
  });
  mount(app, deps, purchaseEndpoints.reopen, async ({ params, json, message, ...caller }) => {
    const purchase = await reopenPurchase(deps, caller, params.id, json);
    message("Sisa pesanan ditunggu lagi.");
    return purchase;
  });
  mount(app, deps, purchaseEndpoints.finish, async ({ params, json, message, ...caller }) => {
    const purchase = await finishPurchase(deps, caller, params.id, json);
    message(`Pembelian ${purchase.number} selesai.`);
    return purchase;
  });
  mount(app, deps, purchaseEndpoints.cancel, async ({ params, json, message, ...caller }) => {
    const purchase = await cancelPurchase(deps, caller, params.id, json);
    message(`Pembelian ${purchase.number} dibatalkan.`);
    return purchase;
  });
  mount(app, deps, purchaseEndpoints.return, async ({ params, json, message, ...caller }) => {
    const purchase = await returnPurchase(deps, caller, params.id, json);
    message("Retur tercatat.");
    return purchase;
  });
  mount(app, deps, purchaseEndpoints.redateMove, async ({ params, json, message, ...caller }) => {
    const purchase = await redateMove(deps, caller, params.id, params.move, json);
    message("Tanggal tersimpan.");
    return purchase;
  });
  mount(app, deps, purchaseEndpoints.correct, async ({ params, json, message, ...caller }) => {
    const purchase = await correctPurchase(deps, caller, params.id, json);
    message(`Nota koreksi ${purchase.corrections[0]?.number} tercatat.`);
    return purchase;
  });
  mount(app, deps, purchaseEndpoints.credit, async ({ params, json, message, ...caller }) => {
    const purchase = await creditPurchase(deps, caller, params.id, json);
    message(`Kredit terpakai dengan nota ${purchase.corrections[0]?.number}.`);
    return purchase;
  });
  mount(app, deps, purchaseEndpoints.uncorrect, async ({ params, json, message, ...caller }) => {
    const purchase = await uncorrectPurchase(deps, caller, params.id, params.correction, json);
    message("Nota koreksi dibatalkan.");
    return purchase;
  });
  mount(app, deps, purchaseEndpoints.assign, async ({ params, json, message, ...caller }) => {
    const purchase = await assignSale(deps, caller, params.id, json);
    message("Perubahan tersimpan.");
    return purchase;
  });
  mount(app, deps, purchaseEndpoints.pay, async ({ params, json, message, ...caller }) => {
    const purchase = await payPurchase(deps, caller, params.id, json);
    message("Pembayaran tercatat.");
    return purchase;
  });
  mount(app, deps, purchaseEndpoints.unpay, async ({ params, json, message, ...caller }) => {
    const purchase = await unpayPurchase(deps, caller, params.id, params.payment, json);
    message("Pembayaran dibatalkan.");
    return purchase;
  });
}
