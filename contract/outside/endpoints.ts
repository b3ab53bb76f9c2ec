import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { AnimalReport, ContractPage, OrderPage } from "./model";

/** Any text: a token that cannot be one is as unknown as another. */
const TokenParams = z.object({ token: z.string().check(z.maxLength(200)) });

/** Calls of people outside. A token in the address is the right to see one record. */
export const outsideEndpoints = {
  sheep: endpoint({
    method: "GET",
    path: "public/sheep/{token}",
    access: "public",
    summary: "An animal's report, by the token of its link",
    params: TokenParams,
    response: AnimalReport,
  }),
  investment: endpoint({
    method: "GET",
    path: "public/investment/{token}",
    access: "public",
    summary: "A contract for its investor, by the token of its link",
    params: TokenParams,
    response: ContractPage,
  }),
  transaction: endpoint({
    method: "GET",
    path: "public/transaction/{token}",
    access: "public",
    summary: "An order for its customer, by the token of its link",
    params: TokenParams,
    response: OrderPage,
  }),
  photo: endpoint({
    method: "GET",
    path: "public/photo/{ticket}",
    access: "public",
    summary: "A picture of those pages, by an address that was signed for an hour or two",
    params: z.object({ ticket: z.string().check(z.maxLength(200)) }),
    query: z.object({ size: z.optional(z.enum(["small"], "Ukuran ini tidak dikenal.")) }),
    file: true,
    response: z.unknown(),
  }),
};
