import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { exportQuery, IdParams, listOf, summedListOf } from "@/contract/base/list";
import { CancelInput } from "@/contract/base/posted";
import { CreditInput, PurchaseCorrectionInput } from "@/contract/correction/input";
import { PaymentCancelInput, PaymentInput } from "@/contract/payment/model";
import {
  PurchaseAssignInput,
  PurchaseCancelInput,
  PurchaseCloseInput,
  PurchaseInput,
  PurchaseNoteInput,
  PurchaseOrderInput,
  PurchaseRedateInput,
  PurchaseReopenInput,
  PurchaseUpdateInput,
  ReceiveInput,
  ReturnInput,
  WornTagsInput,
} from "./input";
import { Purchase, PurchaseDetail, PurchaseFilter, PurchaseQuery, PurchaseTotals, WornTags } from "./model";

/** An act on one purchase answers with the changed purchase. */
const act = <const Path extends string, Json extends z.ZodMiniType>(path: Path, summary: string, json: Json) =>
  endpoint({
    method: "POST",
    path: `purchase/{id}/${path}` as const,
    access: "purchase.write",
    summary,
    params: IdParams,
    json,
    response: PurchaseDetail,
    creates: true,
  });

const PaymentParams = z.extend(IdParams, { payment: IdParams.shape.id });

export const purchaseEndpoints = {
  list: endpoint({
    method: "GET",
    path: "purchase",
    access: "purchase.read",
    summary: "The purchases, with the sums of those filtered",
    query: PurchaseQuery,
    response: summedListOf(Purchase, PurchaseTotals),
  }),
  export: endpoint({
    method: "GET",
    path: "purchase/export",
    access: "purchase.read",
    summary: "The filtered purchases as a spreadsheet",
    query: exportQuery(PurchaseFilter),
    file: true,
    response: z.unknown(),
  }),
  search: endpoint({
    method: "GET",
    path: "purchase/search",
    access: "purchase.read",
    summary: "Purchases by number, supplier or the supplier's note",
    query: z.object({ q: z.prefault(z.string().check(z.trim(), z.maxLength(60)), "") }),
    response: listOf(Purchase),
  }),
  wornTags: endpoint({
    method: "POST",
    path: "purchase/worn-tag",
    access: "purchase.write",
    summary: "Check which ear tags are already in use on the farm; saves nothing",
    json: WornTagsInput,
    response: WornTags,
  }),
  detail: endpoint({
    method: "GET",
    path: "purchase/{id}",
    access: "purchase.read",
    summary: "One purchase with its lines, receipts, returns, payments and attachments",
    params: IdParams,
    response: PurchaseDetail,
  }),
  create: endpoint({
    method: "POST",
    path: "purchase",
    access: "purchase.write",
    summary: "Save a purchase as a draft",
    json: PurchaseInput,
    response: PurchaseDetail,
    creates: true,
  }),
  update: endpoint({
    method: "PUT",
    path: "purchase/{id}",
    access: "purchase.write",
    summary: "Change a purchase without a receipt or a payment",
    params: IdParams,
    json: PurchaseUpdateInput,
    response: PurchaseDetail,
  }),
  note: endpoint({
    method: "PUT",
    path: "purchase/{id}/note",
    access: "purchase.write",
    summary: "Change the fields of a posted purchase that change no sum",
    params: IdParams,
    json: PurchaseNoteInput,
    response: PurchaseDetail,
  }),
  order: act("order", "Order a draft", PurchaseOrderInput),
  receive: act("receive", "Receive all or some: animals into quarantine, goods into the stock", ReceiveInput),
  close: act("close", "What has not come is not coming: the rest of the order is struck off", PurchaseCloseInput),
  reopen: act("reopen", "The rest was struck off by mistake: it is awaited again", PurchaseReopenInput),
  finish: act("finish", "Finish a purchase that is received and paid", PurchaseOrderInput),
  cancel: act("cancel", "Call off a purchase of which nothing has come", PurchaseCancelInput),
  return: act("return", "Give back to the supplier what is still there", ReturnInput),
  assign: act("sale", "Name the sale that a service was bought for, another one, or none", PurchaseAssignInput),
  pay: act("payment", "Note a payment, or money that came back", PaymentInput),
  correct: act("correction", "Correct the price or quantity of received lines", PurchaseCorrectionInput),
  credit: act("credit", "What was paid too much pays another purchase of the supplier", CreditInput),
  redateMove: endpoint({
    method: "POST",
    path: "purchase/{id}/move/{move}/redate",
    access: "purchase.write",
    summary: "Put the day of a receipt or a return right",
    params: z.extend(IdParams, { move: IdParams.shape.id }),
    json: PurchaseRedateInput,
    response: PurchaseDetail,
    creates: true,
  }),
  uncorrect: endpoint({
    method: "POST",
    path: "purchase/{id}/correction/{correction}/cancel",
    access: "purchase.write",
    summary: "Cancel a correction or a credit on a day",
    params: z.extend(IdParams, { correction: IdParams.shape.id }),
    json: CancelInput,
    response: PurchaseDetail,
    creates: true,
  }),
  unpay: endpoint({
    method: "POST",
    path: "purchase/{id}/payment/{payment}/cancel",
    access: "purchase.write",
    summary: "Cancel a payment",
    params: PaymentParams,
    json: PaymentCancelInput,
    response: PurchaseDetail,
    creates: true,
  }),
};
