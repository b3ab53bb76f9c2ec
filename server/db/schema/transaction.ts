import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { PRICE_METHODS } from "@/contract/product/words";
import { HANDOVERS, SALE_LINE_KINDS, TRANSACTION_KINDS, TRANSACTION_STATES } from "@/contract/transaction/words";
import { searchIndex } from "@/server/db/search";
import { day, id, kilograms, quantity, record, reference, rupiah, written } from "./columns";
import { corrections } from "./correction";
import { customers } from "./customer";
import { products } from "./product";
import { sheep } from "./sheep";

/** Sales (Penjualan). Only server/modules/transaction writes the sums, together with their rows. */
export const transactions = pgTable(
  "transactions",
  {
    id: id(),
    number: text("number").notNull(),
    day: day("day").notNull(),
    customerId: reference("customer_id")
      .notNull()
      .references(() => customers.id),
    kind: text("kind", { enum: TRANSACTION_KINDS }).notNull(),
    dueOn: day("due_on").notNull(),
    handover: text("handover", { enum: HANDOVERS }).notNull(),
    deliverOn: day("deliver_on"),
    /** The driver's name, and the place in the driver's tour of that day. */
    driver: text("driver"),
    stop: integer("stop"),
    /** Its animals stay at the farm until this day (titip). */
    boarded: boolean("boarded").notNull().default(false),
    address: text("address"),
    state: text("state", { enum: TRANSACTION_STATES }).notNull().default("draf"),
    freight: rupiah("freight").notNull(),
    discount: rupiah("discount").notNull(),
    notes: text("notes"),
    /** Lines and transport less the discount. The weights on delivery fix it. */
    total: rupiah("total").notNull(),
    heads: integer("heads").notNull(),
    deliveredOn: day("delivered_on"),
    /** The name of the person who took it, as written down at the handover. */
    receivedBy: text("received_by"),
    /** HPP of delivered animals and goods, less returns, with the costs that came after the delivery. */
    cost: rupiah("cost").notNull().default(0),
    /** The part of the total that need not be paid: returns, allowances and what was written off. */
    returned: rupiah("returned").notNull().default(0),
    /** The living corrections among it. */
    allowed: rupiah("allowed").notNull().default(0),
    writtenOff: rupiah("written_off").notNull().default(0),
    paid: rupiah("paid").notNull().default(0),
    /** The advance that the farm keeps when a sale is called off. */
    forfeited: rupiah("forfeited").notNull().default(0),
    /** The owner's reason to permit a sale that the rules refuse. */
    override: text("override"),
    cancelReason: text("cancel_reason"),
    cancelledOn: day("cancelled_on"),
    ...record(),
  },
  (table) => [
    uniqueIndex("transactions_number_key").on(table.number),
    index("transactions_day_idx").on(table.day, table.id),
    index("transactions_due_idx").on(table.dueOn, table.id),
    index("transactions_total_idx").on(table.total, table.id),
    index("transactions_deliver_idx").on(table.deliverOn, table.id),
    index("transactions_awaited_idx").on(table.deliverOn, table.id).where(sql`${table.state} = 'dipesan'`),
    index("transactions_customer_idx").on(table.customerId, table.day, table.id),
    index("transactions_state_idx").on(table.state, table.day, table.id),
    index("transactions_kind_idx").on(table.kind, table.day, table.id),
    index("transactions_owed_idx")
      .on(table.dueOn, table.id)
      .where(
        sql`${table.total} - ${table.returned} - ${table.paid} > 0 and ${table.deliveredOn} is not null and ${table.state} <> 'dibatalkan'`,
      ),
    index("transactions_unpaid_idx")
      .on(table.day, table.id)
      .where(
        sql`${table.total} - ${table.returned} - ${table.paid} > 0 and ${table.state} not in ('draf', 'dibatalkan')`,
      ),
    index("transactions_delivered_idx").on(table.deliveredOn, table.id),
    index("transactions_cancelled_idx").on(table.cancelledOn).where(sql`${table.forfeited} > 0`),
    // Advances.
    index("transactions_held_idx")
      .on(table.day, table.id)
      .where(sql`${table.deliveredOn} is null and ${table.paid} > ${table.forfeited}`),
    // Money that the farm owes the customer.
    index("transactions_excess_idx")
      .on(table.day, table.id)
      .where(
        sql`${table.paid} > case when ${table.state} = 'dibatalkan' then ${table.forfeited} else ${table.total} - ${table.returned} end`,
      ),
    index("transactions_search_idx").using("gin", searchIndex(table.number, table.address)),
    check(
      "transactions_sums_check",
      sql`${table.total} >= 0 and ${table.freight} >= 0 and ${table.discount} >= 0 and ${table.paid} >= 0 and ${table.returned} between 0 and ${table.total}`,
    ),
  ],
);

/** A line: animals as a product, or a quantity of goods and services. */
export const transactionLines = pgTable(
  "transaction_lines",
  {
    id: id(),
    transactionId: reference("transaction_id")
      .notNull()
      .references(() => transactions.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    kind: text("kind", { enum: SALE_LINE_KINDS }).notNull(),
    productId: reference("product_id")
      .notNull()
      .references(() => products.id),
    note: text("note"),
    price: rupiah("price").notNull(),
    discount: rupiah("discount").notNull(),
    quantity: quantity("quantity").notNull(),
    priceMethod: text("price_method", { enum: PRICE_METHODS }),
    weight: kilograms("weight"),
    amount: rupiah("amount").notNull(),
    /** Its part of the discount of the whole sale. */
    discountShare: rupiah("discount_share").notNull().default(0),
    /** Its part of the allowances, of what did not come back. */
    allowed: rupiah("allowed").notNull().default(0),
    /** HPP of goods. */
    cost: rupiah("cost").notNull().default(0),
    returned: quantity("returned").notNull().default(0),
  },
  (table) => [
    unique("transaction_lines_position_key").on(table.transactionId, table.position),
    index("transaction_lines_product_idx").on(table.productId, table.transactionId),
    check("transaction_lines_amount_check", sql`${table.amount} >= 0`),
  ],
);

/** The animals of a line, from the order on. */
export const transactionAnimals = pgTable(
  "transaction_animals",
  {
    id: id(),
    transactionId: reference("transaction_id")
      .notNull()
      .references(() => transactions.id, { onDelete: "cascade" }),
    lineId: reference("line_id")
      .notNull()
      .references(() => transactionLines.id, { onDelete: "cascade" }),
    sheepId: reference("sheep_id")
      .notNull()
      .references(() => sheep.id),
    /** True while the order holds the animal, until it is called off, replaced or returned. */
    living: boolean("living").notNull(),
    /** Kilograms when it was chosen. */
    weight: kilograms("weight"),
    deliveredWeight: kilograms("delivered_weight"),
    /** The animal's revenue less its part of the discounts and allowances, and its HPP with the costs that came after the delivery. */
    revenue: rupiah("revenue").notNull().default(0),
    cost: rupiah("cost").notNull().default(0),
    returnedOn: day("returned_on"),
    ...written(),
  },
  (table) => [
    // R6: an animal is in at most one living order, even if two are made at the same time.
    uniqueIndex("transaction_animals_living_key").on(table.sheepId).where(sql`${table.living}`),
    index("transaction_animals_line_idx").on(table.lineId, table.id),
    index("transaction_animals_transaction_idx").on(table.transactionId, table.id),
    index("transaction_animals_sheep_idx").on(table.sheepId, table.id),
  ],
);

/**
 * Deliveries, returns and corrections of a day, and what was owed on the first day of all (`awal`). A correction that is
 * taken back adds the opposite.
 */
export const transactionMoves = pgTable(
  "transaction_moves",
  {
    id: id(),
    transactionId: reference("transaction_id")
      .notNull()
      .references(() => transactions.id),
    kind: text("kind", { enum: ["kirim", "retur", "awal", "potongan", "hapus"] }).notNull(),
    day: day("day").notNull(),
    amount: rupiah("amount").notNull(),
    cost: rupiah("cost").notNull(),
    correctionId: reference("correction_id").references(() => corrections.id),
    note: text("note"),
    ...written(),
  },
  (table) => [
    index("transaction_moves_transaction_idx").on(table.transactionId, table.id),
    index("transaction_moves_day_idx").on(table.day, table.id),
  ],
);

/** The parts of an allowance, by the lines and animals whose revenue it lowered. */
export const allowanceParts = pgTable(
  "allowance_parts",
  {
    id: id(),
    correctionId: reference("correction_id")
      .notNull()
      .references(() => corrections.id),
    lineId: reference("line_id")
      .notNull()
      .references(() => transactionLines.id),
    /** Set for an animal. */
    soldId: reference("sold_id").references(() => transactionAnimals.id),
    amount: rupiah("amount").notNull(),
  },
  (table) => [index("allowance_parts_correction_idx").on(table.correctionId)],
);
