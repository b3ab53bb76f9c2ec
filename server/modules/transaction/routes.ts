import type { Hono } from "hono";
import {
  deliveryEndpoints,
  transactionChoiceEndpoints,
  transactionEndpoints,
  transactionPaperEndpoints,
} from "@/contract/transaction/endpoints";
import { isFund } from "@/contract/transaction/words";
import { readSettings } from "@/server/db/settings";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { payToInWords } from "@/server/modules/money/pay-to";
import { allowPrice, uncorrectSale, writeOff } from "@/server/modules/transaction/acts/allow";
import { deliverTransaction } from "@/server/modules/transaction/acts/deliver";
import { cancelTransaction, finishTransaction } from "@/server/modules/transaction/acts/finish";
import { orderTransaction } from "@/server/modules/transaction/acts/order";
import { payTransaction, unpayTransaction } from "@/server/modules/transaction/acts/pay";
import { redateDelivery } from "@/server/modules/transaction/acts/redate";
import { redateReturn } from "@/server/modules/transaction/acts/redate-return";
import { replaceAnimal } from "@/server/modules/transaction/acts/replace";
import { returnTransaction } from "@/server/modules/transaction/acts/return";
import { planTour } from "@/server/modules/transaction/acts/tour";
import { createTransaction, noteTransaction, updateTransaction } from "@/server/modules/transaction/acts/write";
import { businessDay } from "@/server/time";
import { findSellable } from "./animals";
import { findChoices } from "./choice";
import { readBoard, readGrades } from "./delivery";
import { exportTransactions } from "./export";
import { readPaper } from "./paper";
import { readTransaction } from "./read";
import { findTransactionPage, searchTransactions } from "./repo";
import { isOwner } from "./rules";
import { toTransaction } from "./to-transaction";

export function transactionRoutes(app: Hono<AppEnv>, deps: Deps) {
  readRoutes(app, deps);
  writeRoutes(app, deps);
}

function readRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { db } = deps;
  const today = () => businessDay(deps.now());
  mount(app, deps, transactionEndpoints.list, async ({ query, page }) => {
    const day = today();
    const { rows, total, totals } = await findTransactionPage(db, query, day);
    page({ number: query.page, size: query.limit, total });
    return { items: rows.map((row) => toTransaction(row, day)), totals };
  });
  // Before {id}: the first route that fits is taken.
  mount(app, deps, transactionEndpoints.export, ({ query, session }) => exportTransactions(deps, session, query));
  mount(app, deps, transactionEndpoints.search, async ({ query }) => ({
    items: (await searchTransactions(db, query.q)).map((row) => toTransaction(row, today())),
  }));
  mount(app, deps, transactionEndpoints.animals, async ({ query }) => ({
    items: await findSellable(db, query, today()),
  }));
  mount(app, deps, transactionChoiceEndpoints.list, async ({ query, page }) => {
    const { rows, total } = await findChoices(db, query, today());
    page({ number: query.page, size: query.limit, total });
    return { items: rows };
  });
  mount(app, deps, deliveryEndpoints.board, ({ query, session }) =>
    readBoard(db, query.day, today(), isOwner({ session })),
  );
  mount(app, deps, deliveryEndpoints.grades, async () => ({ items: await readGrades(db, today()) }));
  mount(app, deps, transactionEndpoints.terms, async () => {
    const { minDownPayment, termDays } = await readSettings(db, "ketentuan");
    const { penjualan: order, piutang: bill, pembayaran: thanks } = await readSettings(db, "pesan");
    return { minDownPayment, termDays, order, bill, thanks, payTo: await payToInWords(db) };
  });
  mount(app, deps, transactionEndpoints.detail, ({ params, session }) =>
    readTransaction(db, params.id, today(), session),
  );
  mount(app, deps, transactionPaperEndpoints.paper, ({ params, session }) =>
    readPaper(db, params.id, today(), session),
  );
}

function writeRoutes(app: Hono<AppEnv>, deps: Deps) {
  mount(app, deps, transactionEndpoints.create, async ({ json, message, ...caller }) => {
    const sale = await createTransaction(deps, caller, json);
    message(`Penjualan ${sale.number} ${sale.state === "draf" ? "disimpan sebagai draf" : "disimpan dan dipesan"}.`);
    return sale;
  });
  // Before {id}, as above.
  mount(app, deps, deliveryEndpoints.tour, async ({ json, message, ...caller }) => {
    const items = await planTour(deps, caller, json);
    message("Rencana pengantaran tersimpan.");
    return { items };
  });
  mount(app, deps, transactionEndpoints.update, async ({ params, json, message, ...caller }) => {
    const sale = await updateTransaction(deps, caller, params.id, json);
    message("Perubahan tersimpan.");
    return sale;
  });
  mount(app, deps, transactionEndpoints.note, async ({ params, json, message, ...caller }) => {
    const sale = await noteTransaction(deps, caller, params.id, json);
    message("Perubahan tersimpan.");
    return sale;
  });
  mount(app, deps, transactionEndpoints.order, async ({ params, json, message, ...caller }) => {
    const sale = await orderTransaction(deps, caller, params.id, json);
    message(`Penjualan ${sale.number} dipesan; ${isFund(sale) ? "kontraknya dibuat" : "ternaknya ikut dipesan"}.`);
    return sale;
  });
  mount(app, deps, transactionEndpoints.deliver, async ({ params, json, message, ...caller }) => {
    const sale = await deliverTransaction(deps, caller, params.id, json);
    message(`Penjualan ${sale.number} diserahkan.`);
    return sale;
  });
  mount(app, deps, transactionEndpoints.redate, async ({ params, json, message, ...caller }) => {
    const sale = await redateDelivery(deps, caller, params.id, json);
    message("Tanggal penyerahan diubah.");
    return sale;
  });
  mount(app, deps, transactionEndpoints.redateMove, async ({ params, json, message, ...caller }) => {
    const sale = await redateReturn(deps, caller, params.id, params.move, json);
    message("Tanggal retur diubah.");
    return sale;
  });
  mount(app, deps, transactionEndpoints.replace, async ({ params, json, message, ...caller }) => {
    const sale = await replaceAnimal(deps, caller, params.id, json);
    message("Ternak diganti.");
    return sale;
  });
  mount(app, deps, transactionEndpoints.finish, async ({ params, json, message, ...caller }) => {
    const sale = await finishTransaction(deps, caller, params.id, json);
    message(`Penjualan ${sale.number} selesai.`);
    return sale;
  });
  mount(app, deps, transactionEndpoints.cancel, async ({ params, json, message, ...caller }) => {
    const sale = await cancelTransaction(deps, caller, params.id, json);
    message(`Penjualan ${sale.number} dibatalkan.`);
    return sale;
  });
  mount(app, deps, transactionEndpoints.return, async ({ params, json, message, ...caller }) => {
    const sale = await returnTransaction(deps, caller, params.id, json);
    message("Retur tercatat.");
    return sale;
  });
  mount(app, deps, transactionEndpoints.pay, async ({ params, json, message, ...caller }) => {
    const sale = await payTransaction(deps, caller, params.id, json);
    message("Pembayaran tercatat.");
    return sale;
  });
  mount(app, deps, transactionEndpoints.allow, async ({ params, json, message, ...caller }) => {
    const sale = await allowPrice(deps, caller, params.id, json);
    message(`Potongan harga tercatat dengan nota ${sale.corrections[0]?.number}.`);
    return sale;
  });
  mount(app, deps, transactionEndpoints.writeOff, async ({ params, json, message, ...caller }) => {
    const sale = await writeOff(deps, caller, params.id, json);
    message(`Piutang dihapus dengan nota ${sale.corrections[0]?.number}.`);
    return sale;
  });
  mount(app, deps, transactionEndpoints.uncorrect, async ({ params, json, message, ...caller }) => {
    const sale = await uncorrectSale(deps, caller, params.id, params.correction, json);
    message("Nota koreksi dibatalkan.");
    return sale;
  });
  mount(app, deps, transactionEndpoints.unpay, async ({ params, json, message, ...caller }) => {
    const sale = await unpayTransaction(deps, caller, params.id, params.payment, json);
    message("Pembayaran dibatalkan.");
    return sale;
  });
}
