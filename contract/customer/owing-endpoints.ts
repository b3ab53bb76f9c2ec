import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { exportQuery, IdParams, listOf, summedListOf } from "@/contract/base/list";
import { Debtor, OwingFilter, OwingQuery, OwingTotals, Reminded, RemindInput } from "./owing";
import { PaymentPromise, PromiseInput } from "./promise";

export const owingEndpoints = {
  list: endpoint({
    method: "GET",
    path: "customer/owing",
    access: "transaction.read",
    summary: "Who owes for what was handed over, by person, with ageing and promises",
    query: OwingQuery,
    response: summedListOf(Debtor, OwingTotals),
  }),
  export: endpoint({
    method: "GET",
    path: "customer/owing/export",
    access: "transaction.read",
    summary: "The filtered debtors as a spreadsheet",
    query: exportQuery(OwingFilter),
    file: true,
    response: z.unknown(),
  }),
  remind: endpoint({
    method: "POST",
    path: "customer/owing/remind",
    access: "notification.write",
    summary: "Remind debtors: queued for the webhook, or as messages to open by hand",
    json: RemindInput,
    response: Reminded,
    creates: true,
  }),
  promises: endpoint({
    method: "GET",
    path: "customer/{id}/promise",
    access: "customer.read",
    summary: "What a customer has promised to pay, the newest first",
    params: IdParams,
    response: listOf(PaymentPromise),
  }),
  promise: endpoint({
    method: "POST",
    path: "customer/{id}/promise",
    access: "customer.write",
    summary: "Write down a promise to pay; the newest counts",
    params: IdParams,
    json: PromiseInput,
    response: PaymentPromise,
    creates: true,
  }),
};
