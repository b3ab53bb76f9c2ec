import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { exportQuery, IdParams, listOf, summedListOf } from "@/contract/base/list";
import { CancelInput } from "@/contract/base/posted";
import { InstalmentInput, LoanInput, LoanUpdateInput } from "./input";
import { Loan, LoanDetail, LoanFilter, LoanProposal, LoanQuery, LoanTotals } from "./model";

export const loanEndpoints = {
  list: endpoint({
    method: "GET",
    path: "loan",
    access: "capital.read",
    summary: "Loans with what is owed, and the sums of the filtered ones",
    query: LoanQuery,
    response: summedListOf(Loan, LoanTotals),
  }),
  export: endpoint({
    method: "GET",
    path: "loan/export",
    access: "capital.read",
    summary: "The filtered loans as a spreadsheet",
    query: exportQuery(LoanFilter),
    file: true,
    response: z.unknown(),
  }),
  proposal: endpoint({
    method: "GET",
    path: "loan/proposal",
    access: "capital.read",
    summary: "Planned instalments that this month has not seen yet",
    response: listOf(LoanProposal),
  }),
  detail: endpoint({
    method: "GET",
    path: "loan/{id}",
    access: "capital.read",
    summary: "One loan with its instalments",
    params: IdParams,
    response: LoanDetail,
  }),
  create: endpoint({
    method: "POST",
    path: "loan",
    access: "capital.write",
    summary: "Record a loan that was received",
    json: LoanInput,
    response: LoanDetail,
    creates: true,
  }),
  update: endpoint({
    method: "PUT",
    path: "loan/{id}",
    access: "capital.write",
    summary: "Change a loan's lender, note and planned instalment",
    params: IdParams,
    json: LoanUpdateInput,
    response: LoanDetail,
  }),
  cancel: endpoint({
    method: "POST",
    path: "loan/{id}/cancel",
    access: "capital.write",
    summary: "Cancel a loan without instalments on a day",
    params: IdParams,
    json: CancelInput,
    response: LoanDetail,
    creates: true,
  }),
  skip: endpoint({
    method: "POST",
    path: "loan/{id}/skip",
    access: "capital.write",
    summary: "Put the planned instalment off for this month",
    params: IdParams,
    response: LoanDetail,
  }),
  pay: endpoint({
    method: "POST",
    path: "loan/{id}/instalment",
    access: "capital.write",
    summary: "Pay an instalment: principal and interest",
    params: IdParams,
    json: InstalmentInput,
    response: LoanDetail,
    creates: true,
  }),
  cancelInstalment: endpoint({
    method: "POST",
    path: "loan/instalment/{id}/cancel",
    access: "capital.write",
    summary: "Cancel an instalment on a day",
    params: IdParams,
    json: CancelInput,
    response: LoanDetail,
    creates: true,
  }),
};
