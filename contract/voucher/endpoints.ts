import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { exportQuery, IdParams, listOf, summedListOf } from "@/contract/base/list";
import { CancelInput } from "@/contract/base/posted";
import { importEndpoints } from "@/contract/import/endpoints";
import { CapitalInput, VoucherInput, VoucherSkipInput } from "./input";
import {
  CapitalFilter,
  CapitalQuery,
  Voucher,
  VoucherDetail,
  VoucherFilter,
  VoucherProposal,
  VoucherQuery,
  VoucherTotals,
} from "./model";

export const voucherImportEndpoints = importEndpoints("voucher", "money.write", "expenses and other income");

export const voucherEndpoints = {
  list: endpoint({
    method: "GET",
    path: "voucher",
    access: "money.read",
    summary: "Expenses and other income, with the sums of the filtered ones",
    query: VoucherQuery,
    response: summedListOf(Voucher, VoucherTotals),
  }),
  export: endpoint({
    method: "GET",
    path: "voucher/export",
    access: "money.read",
    summary: "The filtered expenses and other income as a spreadsheet",
    query: exportQuery(VoucherFilter),
    file: true,
    response: z.unknown(),
  }),
  proposal: endpoint({
    method: "GET",
    path: "voucher/proposal",
    access: "money.read",
    summary: "Monthly expenses and income that this month has not seen yet",
    response: listOf(VoucherProposal),
  }),
  detail: endpoint({
    method: "GET",
    path: "voucher/{id}",
    access: "money.read",
    summary: "One expense or other income",
    params: IdParams,
    response: VoucherDetail,
  }),
  create: endpoint({
    method: "POST",
    path: "voucher",
    access: "money.write",
    summary: "Record an expense or other income",
    json: VoucherInput,
    response: VoucherDetail,
    creates: true,
  }),
  skip: endpoint({
    method: "POST",
    path: "voucher/{id}/skip",
    access: "money.write",
    summary: "Put a proposal off for this month, or end it",
    params: IdParams,
    json: VoucherSkipInput,
    response: VoucherDetail,
  }),
  cancel: endpoint({
    method: "POST",
    path: "voucher/{id}/cancel",
    access: "money.write",
    summary: "Cancel an expense or other income on a day",
    params: IdParams,
    json: CancelInput,
    response: VoucherDetail,
    creates: true,
  }),
};

export const capitalEndpoints = {
  list: endpoint({
    method: "GET",
    path: "capital",
    access: "capital.read",
    summary: "The owner's capital and drawings, with the sums of the filtered ones",
    query: CapitalQuery,
    response: summedListOf(Voucher, VoucherTotals),
  }),
  export: endpoint({
    method: "GET",
    path: "capital/export",
    access: "capital.read",
    summary: "The filtered capital and drawings as a spreadsheet",
    query: exportQuery(CapitalFilter),
    file: true,
    response: z.unknown(),
  }),
  detail: endpoint({
    method: "GET",
    path: "capital/{id}",
    access: "capital.read",
    summary: "One contribution or drawing",
    params: IdParams,
    response: VoucherDetail,
  }),
  create: endpoint({
    method: "POST",
    path: "capital",
    access: "capital.write",
    summary: "Record capital that the owner puts in, or a drawing",
    json: CapitalInput,
    response: VoucherDetail,
    creates: true,
  }),
  cancel: endpoint({
    method: "POST",
    path: "capital/{id}/cancel",
    access: "capital.write",
    summary: "Cancel a contribution or a drawing on a day",
    params: IdParams,
    json: CancelInput,
    response: VoucherDetail,
    creates: true,
  }),
};
