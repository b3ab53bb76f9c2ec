import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { anyOf, dayRange, IdParams, listFilter, listQuery } from "@/contract/base/list";
import type { Permission } from "@/contract/base/roles";
import { AUDIT_KINDS, AUDIT_SORTS } from "./words";

const AuditValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** An entry of the log: time, account, action, record, and only the values that differ. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Null when the program itself acted. */
  userId: z.nullable(z.int()),
  /** The name that the person had then. */
  userName: z.nullable(z.string()),
  action: z.string(),
  entity: z.string(),
  entityId: z.nullable(z.string()),
  /** The name that the record had then, or has now if the entry does not hold it. */
  recordName: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  changes: z.array(z.object({ field: z.string(), before: AuditValue, after: AuditValue })),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const UNKNOWN = "Saringan ini tidak dikenal.";

/** Words or ids that the contract does not list, separated by commas. */
const someOf = <T>(word: RegExp, most: number, read: (text: string) => T) =>
  z.optional(
    z.pipe(
      z.string().check(
        z.maxLength(500, UNKNOWN),
        z.refine((text) => text.split(",").every((part) => part === "" || word.test(part)), UNKNOWN),
        z.refine((text) => text.split(",").length <= most, UNKNOWN),
      ),
      z.transform((text: string) => [...new Set(text.split(",").filter(Boolean))].map(read)),
    ),
  );

export const AuditFilter = listFilter(AUDIT_SORTS, {
  period: dayRange(),
  user: someOf(/^[1-9]\d{0,8}$/, 50, Number),
  entity: someOf(/^[a-z_]{1,40}$/, 50, String),
  kind: anyOf(AUDIT_KINDS),
});
export type AuditFilter = z.infer<typeof AuditFilter>;
export const AuditQuery = listQuery(AuditFilter);
export type AuditQuery = z.infer<typeof AuditQuery>;

/** The people and records of the log, as choices of its filters. */
export const AuditChoices = z.object({
  users: z.array(z.object({ id: z.int(), name: z.string() })),
  entities: z.array(z.string()),
});
export type AuditChoices = z.infer<typeof AuditChoices>;

export const HISTORY_SIZE = 20;

/** The newest come first. `before` is the `next` of the previous page. */
export const HistoryQuery = z.object({
  before: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,14}$/, "Alamat ini tidak benar.")),
      z.transform((text: string) => Number(text)),
    ),
  ),
});

export const History = z.object({ items: z.array(AuditEntry), next: z.nullable(z.int()) });
export type History = z.infer<typeof History>;

/** Records with a history of their own: the log's name for each, and the permission to read it. */
export const HISTORY_WORDS = {
  customer: "customer.read",
  supplier: "supplier.read",
  product: "product.read",
  user: "user.read",
  // Their entries tell prices and fees, too.
  sheep: "cost.read",
  pen: "sheep.read",
  examination: "cost.read",
  protocol: "sheep.read",
  purchase: "purchase.read",
  transaction: "transaction.read",
  investment: "profit.read",
  usage: "purchase.read",
  money: "money.read",
  money_move: "money.read",
  voucher: "money.read",
  capital: "capital.read",
  loan: "capital.read",
  asset: "capital.read",
  closing: "closing.read",
  notification: "notification.read",
} as const satisfies Record<string, Permission>;
export type HistoryWord = keyof typeof HISTORY_WORDS;

export const historyOf = (word: HistoryWord) =>
  endpoint({
    method: "GET",
    path: `${word}/{id}/history`,
    access: HISTORY_WORDS[word],
    summary: `The history of one ${word}, newest first`,
    params: IdParams,
    query: HistoryQuery,
    response: History,
  });
export type HistoryEndpoint = ReturnType<typeof historyOf>;
