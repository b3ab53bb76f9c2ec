import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { exportQuery, IdParams, listOf, summedListOf } from "@/contract/base/list";
import { CorrectionFilter, CorrectionQuery, CorrectionTotals, ListedCorrection } from "./list";
import { CorrectionPaper, FoundCorrection } from "./paper";

export const correctionNoteEndpoints = {
  list: endpoint({
    method: "GET",
    path: "correction",
    access: "purchase.read",
    summary: "The corrections of purchases and sales, with the sum of each kind of the filtered ones",
    query: CorrectionQuery,
    response: summedListOf(ListedCorrection, CorrectionTotals),
  }),
  export: endpoint({
    method: "GET",
    path: "correction/export",
    access: "purchase.read",
    summary: "The filtered corrections as a spreadsheet",
    query: exportQuery(CorrectionFilter),
    file: true,
    response: z.unknown(),
  }),
  search: endpoint({
    method: "GET",
    path: "correction/search",
    access: "purchase.read",
    summary: "Corrections by their number; the newest ones also by a part of it",
    query: z.object({ q: z.prefault(z.string().check(z.trim(), z.maxLength(60)), "") }),
    response: listOf(FoundCorrection),
  }),
  paper: endpoint({
    method: "GET",
    path: "correction/{id}",
    access: "purchase.read",
    summary: "One correction, also a cancelled one, for its paper (nota koreksi)",
    params: IdParams,
    response: CorrectionPaper,
  }),
};
