import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { exportQuery, listOf } from "@/contract/base/list";
import { keysOf, recordOf } from "@/contract/base/words";
import {
  AuditChoices,
  AuditEntry,
  AuditFilter,
  AuditQuery,
  HISTORY_WORDS,
  type HistoryEndpoint,
  type HistoryWord,
  historyOf,
} from "./model";

/** Marked as pure: the browser uses the schemas above, and its files leave these tables out. */
export const historyEndpoints = /* @__PURE__ */ (() =>
  recordOf<HistoryWord, HistoryEndpoint>(keysOf(HISTORY_WORDS), historyOf))();

export const auditEndpoints = /* @__PURE__ */ (() => ({
  list: endpoint({
    method: "GET",
    path: "audit",
    access: "audit.read",
    summary: "Every change, newest first",
    query: AuditQuery,
    response: listOf(AuditEntry),
  }),
  export: endpoint({
    method: "GET",
    path: "audit/export",
    access: "audit.read",
    summary: "The filtered entries of the log as a spreadsheet",
    query: exportQuery(AuditFilter),
    file: true,
    response: z.unknown(),
  }),
  choices: endpoint({
    method: "GET",
    path: "audit/choices",
    access: "audit.read",
    summary: "The people, records and actions of the log, as choices",
    response: AuditChoices,
  }),
}))();
