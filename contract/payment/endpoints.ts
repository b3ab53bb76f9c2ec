import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { IdParams, listOf } from "@/contract/base/list";
import { FoundPayment, PaymentReceipt } from "./receipt";

export const paymentEndpoints = {
  search: endpoint({
    method: "GET",
    path: "payment/search",
    access: "purchase.read",
    summary: "Payments by the number of their receipt: of the newest also by a part of it",
    query: z.object({ q: z.prefault(z.string().check(z.trim(), z.maxLength(60)), "") }),
    response: listOf(FoundPayment),
  }),
  receipt: endpoint({
    method: "GET",
    path: "payment/{id}",
    access: "purchase.read",
    summary: "One payment as its receipt (kwitansi) says it, also one that was cancelled",
    params: IdParams,
    response: PaymentReceipt,
  }),
};
