import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { IdParams, listOf } from "@/contract/base/list";
import { FoundPayment, PaymentReceipt } from "./receipt";

export const paymentEndpoints = {
  search: endpoint({
    method: "GET",
    path: "payment/search",
    access: "purchase.read",
    summary: "Payments by receipt number; the newest ones also by a part of it",
    query: z.object({ q: z.prefault(z.string().check(z.trim(), z.maxLength(60)), "") }),
    response: listOf(FoundPayment),
  }),
  receipt: endpoint({
    method: "GET",
    path: "payment/{id}",
    access: "purchase.read",
    summary: "One payment, also a cancelled one, for its receipt (kwitansi)",
    params: IdParams,
    response: PaymentReceipt,
  }),
};
