import { sql } from "drizzle-orm";
import { bigint, customType, date, integer, numeric, text, timestamp } from "drizzle-orm/pg-core";
import { DOCUMENT_KINDS } from "@/contract/base/documents";

/** Ids count up and give the order of rows; times never do. */
export const id = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

export const reference = (name: string) => bigint(name, { mode: "number" });

/** An instant in UTC, as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Raw bytes, such as a hash. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A calendar date of the farm, YYYY-MM-DD. */
export const day = (name: string) => date(name, { mode: "string" });

/** Whole rupiah. */
export const rupiah = (name: string) => bigint(name, { mode: "number" });

/** kg, two decimals. */
export const kilograms = (name: string) => numeric(name, { precision: 6, scale: 2, mode: "number" });

/** A part of an amount that is multiplied later, six decimals. */
export const partOfRupiah = (name: string) => numeric(name, { precision: 20, scale: 6, mode: "number" });

/** Goods in their unit, three decimals. */
export const quantity = (name: string) => numeric(name, { precision: 14, scale: 3, mode: "number" });

/** Author, time, and the version for optimistic locking: on every record that staff change. */
export const record = () => ({
  createdAt: instant("created_at").notNull().default(sql`now()`),
  createdBy: reference("created_by"),
  changedAt: instant("changed_at").notNull().default(sql`now()`),
  changedBy: reference("changed_by"),
  version: integer("version").notNull().default(1),
});

/** For rows that are only added, or cancelled by another row. */
export const written = () => ({
  createdAt: instant("created_at").notNull().default(sql`now()`),
  createdBy: reference("created_by"),
});

/** The document of a row, which a report opens ("jejak rupiah"). Both columns are set, or neither. */
export const document = () => ({
  documentKind: text("document_kind", { enum: DOCUMENT_KINDS }),
  documentId: reference("document_id"),
});

/** A posted document that was taken back: on a day of the books, by somebody, for a reason. */
export const cancellation = () => ({
  cancelledOn: day("cancelled_on"),
  cancelledAt: instant("cancelled_at"),
  cancelledBy: reference("cancelled_by"),
  cancelReason: text("cancel_reason"),
});
