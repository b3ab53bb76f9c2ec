import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { IdParams, listOf } from "@/contract/base/list";
import { CorrectionPaper, FoundCorrection } from "./paper";

export const correctionNoteEndpoints = {
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
