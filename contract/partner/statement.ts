import * as z from "zod/mini";
import { DOCUMENT_KINDS } from "@/contract/base/documents";
import { dayRange, EXPORT_FORMATS } from "@/contract/base/list";
import { STATEMENT_KINDS } from "./words";

const optional = z.nullable(z.string());

/** A posting of a partner. Positive raises what the customer owes us, or what we owe the supplier. */
export const StatementLine = z.object({
  day: z.iso.date(),
  kind: z.enum(STATEMENT_KINDS),
  /** The number of its own: of the receipt, or of the correction. */
  number: optional,
  document: z.object({ kind: z.enum(DOCUMENT_KINDS), id: z.int(), name: z.string() }),
  amount: z.int(),
  balance: z.int(),
  /** It takes back an earlier line. */
  undoes: z.boolean(),
  /** *Koreksi periode lalu*: the closed day that it belongs to. */
  belongsOn: z.nullable(z.iso.date()),
  /** The part of a handover that an advance had paid before its day. */
  advanceUsed: z.nullable(z.int()),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** The parts of a balance: `owed` − `advance` − `excess`, as the registers of the books have them on that day. */
const Parts = z.object({
  /** Piutang, or utang. */
  owed: z.int(),
  /** DP dipegang, or uang muka di supplier. */
  advance: z.int(),
  /** The money that must go back to a customer; a supplier's is within the advance, as in the books. */
  excess: z.int(),
});

/** The statement (rekening koran) of a customer or a supplier. Dana investor is not in it. */
export const PartnerStatement = z.object({
  partner: z.object({ id: z.int(), code: z.string(), name: z.string(), whatsapp: z.string(), address: optional }),
  company: z.object({
    name: z.string(),
    address: optional,
    phone: optional,
    whatsapp: optional,
    email: optional,
    logo: optional,
  }),
  /** The farm's accounts in words; empty where none stands on bills. */
  payTo: z.string(),
  /** Without a first day it begins with the first posting. */
  from: z.nullable(z.iso.date()),
  to: z.iso.date(),
  opening: z.int(),
  /** The sums of the lines that raise and that lower the balance. */
  raised: z.int(),
  lowered: z.int(),
  closing: z.int(),
  parts: Parts,
  /** At most MOST_STATEMENT_LINES. */
  lines: z.array(StatementLine),
  count: z.int(),
});
export type PartnerStatement = z.infer<typeof PartnerStatement>;

export const StatementQuery = z.object({ period: dayRange() });
export type StatementQuery = z.infer<typeof StatementQuery>;
export const StatementExportQuery = z.extend(StatementQuery, {
  format: z.enum(EXPORT_FORMATS, "Pilih xlsx atau csv."),
});
export type StatementExportQuery = z.infer<typeof StatementExportQuery>;
