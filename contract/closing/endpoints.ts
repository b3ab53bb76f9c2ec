import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { exportQuery, IdParams, listOf } from "@/contract/base/list";
import type { Permission } from "@/contract/base/roles";
import { keysOf, recordOf } from "@/contract/base/words";
import { ClosingInput, ClosingOddQuery, ReopenInput } from "./input";
import {
  Closing,
  ClosingDetail,
  ClosingFilter,
  ClosingOdd,
  ClosingQuery,
  ClosingState,
  ClosingTrialExportQuery,
  PastCorrection,
} from "./model";

export const closingEndpoints = {
  state: endpoint({
    method: "GET",
    path: "closing/state",
    access: "session",
    summary: "How far the books are closed, for the date fields of all forms",
    response: ClosingState,
  }),
  list: endpoint({
    method: "GET",
    path: "closing",
    access: "closing.read",
    summary: "The closings of the books, newest first",
    query: ClosingQuery,
    response: listOf(Closing),
  }),
  export: endpoint({
    method: "GET",
    path: "closing/export",
    access: "closing.read",
    summary: "The filtered closings as a spreadsheet",
    query: exportQuery(ClosingFilter),
    file: true,
    response: z.unknown(),
  }),
  odd: endpoint({
    method: "GET",
    path: "closing/odd",
    access: "closing.read",
    summary: "What is still odd before the books are closed up to a day",
    query: ClosingOddQuery,
    response: ClosingOdd,
  }),
  detail: endpoint({
    method: "GET",
    path: "closing/{id}",
    access: "closing.read",
    summary: "A closing: its kept trial balance beside the one that the journal gives now",
    params: IdParams,
    response: ClosingDetail,
  }),
  trialExport: endpoint({
    method: "GET",
    path: "closing/{id}/export",
    access: "closing.read",
    summary: "Its trial balances as a spreadsheet",
    params: IdParams,
    query: ClosingTrialExportQuery,
    file: true,
    response: z.unknown(),
  }),
  create: endpoint({
    method: "POST",
    path: "closing",
    access: "closing.write",
    summary: "Close the books up to a day, which belongs to it",
    json: ClosingInput,
    response: ClosingDetail,
    creates: true,
  }),
  reopen: endpoint({
    method: "POST",
    path: "closing/{id}/reopen",
    access: "closing.write",
    summary: "Reopen the newest closing",
    params: IdParams,
    json: ReopenInput,
    response: ClosingDetail,
    creates: true,
  }),
};

/** Documents that can hold a correction of a closed period, and the permission to read them. */
export const CORRECTED_WORDS = {
  purchase: "purchase.read",
  transaction: "transaction.read",
  investment: "investment.read",
  usage: "purchase.read",
  examination: "examination.read",
  sheep: "sheep.read",
  money_move: "money.read",
  voucher: "money.read",
  capital: "capital.read",
  loan: "capital.read",
  asset: "capital.read",
} as const satisfies Record<string, Permission>;
export type CorrectedWord = keyof typeof CORRECTED_WORDS;

const correctionsOf = (word: CorrectedWord) =>
  endpoint({
    method: "GET",
    path: `closing/correction/${word}/{id}`,
    access: CORRECTED_WORDS[word],
    summary: `The corrections of closed periods that one ${word} holds`,
    params: IdParams,
    response: listOf(PastCorrection),
  });
export type CorrectionEndpoint = ReturnType<typeof correctionsOf>;

/** Marked as pure, as `historyEndpoints` are. */
export const correctionEndpoints = /* @__PURE__ */ (() =>
  recordOf<CorrectedWord, CorrectionEndpoint>(keysOf(CORRECTED_WORDS), correctionsOf))();
