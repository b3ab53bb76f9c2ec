import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { INVESTMENT_STATES, OPEN_INVESTMENTS } from "@/contract/investment/words";
import { PROFIT_BASES } from "@/contract/product/words";
import { searchIndex } from "@/server/db/search";
import { day, id, record, reference, rupiah, written } from "./columns";
import { customers } from "./customer";
import { products } from "./product";
import { sheep } from "./sheep";
import { transactionLines, transactions } from "./transaction";

const percent = (name: string) => numeric(name, { precision: 5, scale: 2, mode: "number" });
const open = sql.raw(OPEN_INVESTMENTS.map((word) => `'${word}'`).join(", "));

/** A contract of an investor: the terms of its day, and the sums of the settlement. */
export const investments = pgTable(
  "investments",
  {
    id: id(),
    number: text("number").notNull(),
    transactionId: reference("transaction_id")
      .notNull()
      .references(() => transactions.id),
    lineId: reference("line_id")
      .notNull()
      .references(() => transactionLines.id),
    customerId: reference("customer_id")
      .notNull()
      .references(() => customers.id),
    productId: reference("product_id")
      .notNull()
      .references(() => products.id),
    state: text("state", { enum: INVESTMENT_STATES }).notNull().default("berjalan"),
    capital: rupiah("capital").notNull(),
    startOn: day("start_on").notNull(),
    endOn: day("end_on").notNull(),
    periodMonths: smallint("period_months").notNull(),
    headCount: integer("head_count").notNull(),
    investorShare: percent("investor_share").notNull(),
    profitBasis: text("profit_basis", { enum: PROFIT_BASES }).notNull(),
    /** The percent with which offspring of its dams count; 0 leaves them to the farm. */
    offspringShare: percent("offspring_share").notNull().default(0),
    projectionMin: percent("projection_min").notNull(),
    projectionMax: percent("projection_max").notNull(),
    /** The time of the first draft of the settlement; deleted with the draft. */
    requestedOn: day("requested_on"),
    /** Typed with the draft. */
    sellingCosts: rupiah("selling_costs"),
    notes: text("notes"),
    /** Frozen at the approval. */
    sales: rupiah("sales"),
    cost: rupiah("cost"),
    share: rupiah("share"),
    payout: rupiah("payout"),
    approvedOn: day("approved_on"),
    approvedBy: reference("approved_by"),
    revertReason: text("revert_reason"),
    paidOn: day("paid_on"),
    ...record(),
  },
  (table) => [
    uniqueIndex("investments_number_key").on(table.number),
    uniqueIndex("investments_line_key").on(table.lineId),
    index("investments_transaction_idx").on(table.transactionId, table.id),
    index("investments_customer_idx").on(table.customerId, table.startOn, table.id),
    index("investments_start_idx").on(table.startOn, table.id),
    index("investments_end_idx").on(table.endOn, table.id),
    index("investments_capital_idx").on(table.capital, table.id),
    index("investments_state_idx").on(table.state, table.startOn, table.id),
    index("investments_open_idx").on(table.endOn, table.id).where(sql`${table.state} in (${open})`),
    index("investments_search_idx").using("gin", searchIndex(table.number)),
    check("investments_capital_check", sql`${table.capital} > 0 and ${table.headCount} > 0`),
    check("investments_offspring_check", sql`${table.offspringShare} between 0 and 100`),
    check("investments_days_check", sql`${table.endOn} >= ${table.startOn}`),
    check(
      "investments_frozen_check",
      sql`${table.state} not in ('disetujui', 'dibayar') or ${table.payout} is not null`,
    ),
  ],
);

/** The animals of a contract, each with its period. */
export const investmentAnimals = pgTable(
  "investment_animals",
  {
    id: id(),
    investmentId: reference("investment_id")
      .notNull()
      .references(() => investments.id),
    sheepId: reference("sheep_id")
      .notNull()
      .references(() => sheep.id),
    /**
     * Null for a named animal, which counts whole. Offspring of a named dam counts with this percent and stays the farm's;
     * only server/modules/breeding/offspring.ts writes these rows.
     */
    offspringShare: percent("offspring_share"),
    /** True while the contract holds the animal. */
    living: boolean("living").notNull().default(true),
    /** The animal was named by mistake and released, so it does not count. */
    released: boolean("released").notNull().default(false),
    fromOn: day("from_on").notNull(),
    toOn: day("to_on"),
    /** The farm's price for the whole of an unsold animal. */
    takeover: rupiah("takeover"),
    /** Frozen at the approval of the settlement: what of it counts. */
    sale: rupiah("sale"),
    cost: rupiah("cost"),
    /** Frozen with them: the buyer's order, which the animal may have left again since. */
    soldIn: reference("sold_in").references(() => transactions.id),
    ...written(),
  },
  (table) => [
    // An animal is in at most one living contract, even if two name it at the same time.
    uniqueIndex("investment_animals_living_key").on(table.sheepId).where(sql`${table.living}`),
    index("investment_animals_investment_idx").on(table.investmentId, table.id),
    index("investment_animals_sheep_idx").on(table.sheepId, table.id),
  ],
);

/**
 * The postings of an approval on its day, and the opposite ones when it is taken back, so that a reported month stays.
 * Only settle.ts writes these.
 */
export const investmentMoves = pgTable(
  "investment_moves",
  {
    id: id(),
    investmentId: reference("investment_id")
      .notNull()
      .references(() => investments.id),
    kind: text("kind", { enum: ["setuju", "kembali"] }).notNull(),
    day: day("day").notNull(),
    /** The investor's share. */
    amount: rupiah("amount").notNull(),
    ...written(),
  },
  (table) => [
    index("investment_moves_investment_idx").on(table.investmentId, table.id),
    index("investment_moves_day_idx").on(table.day, table.id),
  ],
);

/**
 * An approval or a payout that stood from one day until another, on which it was taken back: statements and reports of the days
 * between tell it as it was. An approval has its sums here, and its animals in the table below.
 */
export const investmentUndone = pgTable(
  "investment_undone",
  {
    id: id(),
    investmentId: reference("investment_id")
      .notNull()
      .references(() => investments.id),
    kind: text("kind", { enum: ["setuju", "bayar"] }).notNull(),
    day: day("day").notNull(),
    undoneOn: day("undone_on").notNull(),
    /** The day of the draft that was approved. Approvals that an older version took back have none. */
    requestedOn: day("requested_on"),
    sellingCosts: rupiah("selling_costs"),
    share: rupiah("share"),
  },
  (table) => [
    index("investment_undone_investment_idx").on(table.investmentId, table.day),
    check("investment_undone_days_check", sql`${table.undoneOn} > ${table.day}`),
    check("investment_undone_share_check", sql`(${table.kind} = 'setuju') = (${table.share} is not null)`),
  ],
);

/** The animals of an approval that was taken back, with what it had frozen of each. */
export const investmentUndoneAnimals = pgTable(
  "investment_undone_animals",
  {
    undoneId: reference("undone_id")
      .notNull()
      .references(() => investmentUndone.id),
    sheepId: reference("sheep_id")
      .notNull()
      .references(() => sheep.id),
    takeover: rupiah("takeover"),
    sale: rupiah("sale"),
    cost: rupiah("cost").notNull(),
    soldIn: reference("sold_in").references(() => transactions.id),
  },
  (table) => [
    primaryKey({ name: "investment_undone_animals_key", columns: [table.undoneId, table.sheepId] }),
    index("investment_undone_animals_sheep_idx").on(table.sheepId),
  ],
);
