import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { DOCUMENT_KINDS } from "@/contract/base/documents";
import { ACCOUNTS } from "@/contract/report/ledger";
import { SEXES, SPECIES } from "@/contract/sheep/words";
import { day, id, instant, reference, rupiah, written } from "./columns";
import { money } from "./money";
import { products } from "./product";
import { sheep } from "./sheep";

/** Closings of the books (Tutup buku), each up to a day, which belongs to it. They are reopened, never deleted. */
export const closings = pgTable(
  "closings",
  {
    id: id(),
    day: day("day").notNull(),
    note: text("note"),
    /** The part of the results that belonged to earlier years. */
    earlier: rupiah("earlier").notNull(),
    reopenedOn: day("reopened_on"),
    reopenedAt: instant("reopened_at"),
    reopenedBy: reference("reopened_by"),
    reopenReason: text("reopen_reason"),
    ...written(),
  },
  (table) => [
    // The database finds the newest live closing for every write.
    uniqueIndex("closings_live_key").on(table.day).where(sql`${table.reopenedAt} is null`),
    index("closings_day_idx").on(table.day, table.id),
    check(
      "closings_reopened_check",
      sql`num_nulls(${table.reopenedOn}, ${table.reopenedAt}, ${table.reopenReason}) in (0, 3)`,
    ),
  ],
);

/** The trial balance of a closing; debit is positive. Kas has a row for each of its places. */
export const closingBalances = pgTable(
  "closing_balances",
  {
    closingId: reference("closing_id")
      .notNull()
      .references(() => closings.id),
    account: text("account", { enum: ACCOUNTS }).notNull(),
    moneyId: reference("money_id").references(() => money.id),
    amount: rupiah("amount").notNull(),
  },
  (table) => [unique("closing_balances_key").on(table.closingId, table.account, table.moneyId).nullsNotDistinct()],
);

/** Postings of documents on the first open day that belong to a closed one (koreksi periode lalu). */
export const pastCorrections = pgTable(
  "past_corrections",
  {
    documentKind: text("document_kind", { enum: DOCUMENT_KINDS }).notNull(),
    documentId: reference("document_id").notNull(),
    /** The number or the word of what posted within the document, such as a payment; empty is the document itself. */
    part: text("part").notNull().default(""),
    day: day("day").notNull(),
    belongsOn: day("belongs_on").notNull(),
    /** It is a cancellation that came late. */
    cancels: boolean("cancels").notNull().default(false),
    ...written(),
  },
  (table) => [
    primaryKey({
      name: "past_corrections_key",
      columns: [table.documentKind, table.documentId, table.part, table.day, table.belongsOn],
    }),
    check("past_corrections_check", sql`${table.belongsOn} < ${table.day}`),
  ],
);

/** The due day that a sale or a purchase had until a closing. Ageing of a closed day reads it; the database writes it. */
export const closedDues = pgTable(
  "closed_dues",
  {
    documentKind: text("document_kind", { enum: ["transaction", "purchase"] }).notNull(),
    documentId: reference("document_id").notNull(),
    until: day("until").notNull(),
    dueOn: day("due_on").notNull(),
  },
  (table) => [primaryKey({ name: "closed_dues_key", columns: [table.documentKind, table.documentId, table.until] })],
);

/** An animal as it was described until a closing. Reports of the herd of closed days read it; the database writes it. */
export const closedTraits = pgTable(
  "closed_traits",
  {
    sheepId: reference("sheep_id")
      .notNull()
      .references(() => sheep.id, { onDelete: "cascade" }),
    until: day("until").notNull(),
    species: text("species", { enum: SPECIES }).notNull(),
    breed: text("breed").notNull(),
    sex: text("sex", { enum: SEXES }).notNull(),
    productId: reference("product_id").references(() => products.id),
  },
  (table) => [primaryKey({ name: "closed_traits_key", columns: [table.sheepId, table.until] })],
);
