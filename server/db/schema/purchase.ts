import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { PRICE_METHODS } from "@/contract/product/words";
import { LINE_KINDS, PURCHASE_STATES } from "@/contract/purchase/words";
import { SEXES, SPECIES, TAG_COLOURS } from "@/contract/sheep/words";
import { searchIndex } from "@/server/db/search";
import { day, id, kilograms, quantity, record, reference, rupiah, written } from "./columns";
import { corrections } from "./correction";
import { products } from "./product";
import { pens, sheep } from "./sheep";
import { suppliers } from "./supplier";
import { transactions } from "./transaction";

/** Purchases (Pembelian). Only server/modules/purchase writes the sums, together with their rows. */
export const purchases = pgTable(
  "purchases",
  {
    id: id(),
    /** Given once, by the month of its day (server/modules/document/number.ts). */
    number: text("number").notNull(),
    day: day("day").notNull(),
    supplierId: reference("supplier_id")
      .notNull()
      .references(() => suppliers.id),
    noteNumber: text("note_number"),
    dueOn: day("due_on").notNull(),
    state: text("state", { enum: PURCHASE_STATES }).notNull().default("draf"),
    freight: rupiah("freight").notNull(),
    otherCost: rupiah("other_cost").notNull(),
    notes: text("notes"),
    /** The sum of lines, transport and other costs. */
    total: rupiah("total").notNull(),
    /** The received value. */
    received: rupiah("received").notNull().default(0),
    /** The returned value, less what corrections added to the price: what need not be paid of the received value. */
    returned: rupiah("returned").notNull().default(0),
    /** The sum of the living corrections. */
    corrected: rupiah("corrected").notNull().default(0),
    /** Payments less refunds, with the credit that came from other purchases or went to them. */
    paid: rupiah("paid").notNull().default(0),
    /** The advance that the supplier keeps when a purchase is called off. */
    forfeited: rupiah("forfeited").notNull().default(0),
    animals: integer("animals").notNull(),
    /** A debt from before the farm's first day: owed like a purchase, and nothing was bought. */
    opening: boolean("opening").notNull().default(false),
    cancelReason: text("cancel_reason"),
    cancelledOn: day("cancelled_on"),
    ...record(),
  },
  (table) => [
    uniqueIndex("purchases_number_key").on(table.number),
    index("purchases_opening_idx").on(table.id).where(sql`${table.opening}`),
    index("purchases_day_idx").on(table.day, table.id),
    index("purchases_due_idx").on(table.dueOn, table.id),
    // The value after returns, by which the list sorts.
    index("purchases_net_idx").on(sql`(${table.total} - ${table.returned})`, table.id),
    index("purchases_supplier_idx").on(table.supplierId, table.day, table.id),
    index("purchases_state_idx").on(table.state, table.day, table.id),
    index("purchases_owed_idx")
      .on(table.dueOn, table.id)
      .where(sql`${table.received} - ${table.returned} - ${table.paid} > 0 and ${table.state} <> 'dibatalkan'`),
    index("purchases_unpaid_idx")
      .on(table.day, table.id)
      .where(
        sql`${table.total} - ${table.returned} - ${table.paid} > 0 and ${table.state} not in ('draf', 'dibatalkan')`,
      ),
    index("purchases_cancelled_idx").on(table.cancelledOn).where(sql`${table.forfeited} > 0`),
    // Payments for goods that have not come.
    index("purchases_advanced_idx")
      .on(table.day, table.id)
      .where(sql`${table.received} - ${table.returned} - ${table.paid} + ${table.forfeited} < 0`),
    // Money that the supplier owes.
    index("purchases_excess_idx")
      .on(table.day, table.id)
      .where(
        sql`${table.paid} > case when ${table.state} = 'dibatalkan' then ${table.forfeited} else ${table.total} - ${table.returned} end`,
      ),
    index("purchases_animals_idx").on(table.day, table.id).where(sql`${table.animals} > 0`),
    index("purchases_search_idx").using("gin", searchIndex(table.number, table.noteNumber)),
    check(
      "purchases_sums_check",
      sql`${table.freight} >= 0 and ${table.otherCost} >= 0 and ${table.paid} >= 0 and ${table.returned} <= ${table.received} and ${table.received} <= ${table.total}`,
    ),
  ],
);

/** A line: one animal, or a quantity of goods, services or costs. */
export const purchaseLines = pgTable(
  "purchase_lines",
  {
    id: id(),
    purchaseId: reference("purchase_id")
      .notNull()
      .references(() => purchases.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    kind: text("kind", { enum: LINE_KINDS }).notNull(),
    productId: reference("product_id").references(() => products.id),
    note: text("note"),
    price: rupiah("price").notNull(),
    /** Null for an animal, which counts one. */
    quantity: quantity("quantity"),
    earTag: text("ear_tag"),
    earTagColour: text("ear_tag_colour", { enum: TAG_COLOURS }),
    species: text("species", { enum: SPECIES }),
    breed: text("breed"),
    sex: text("sex", { enum: SEXES }),
    ageMonths: smallint("age_months"),
    buyWeight: kilograms("buy_weight"),
    arrivalWeight: kilograms("arrival_weight"),
    priceMethod: text("price_method", { enum: PRICE_METHODS }),
    penId: reference("pen_id").references(() => pens.id),
    amount: rupiah("amount").notNull(),
    /** Its part of transport and other costs. */
    share: rupiah("share").notNull(),
    /** An animal counts one. */
    received: quantity("received").notNull().default(0),
    returned: quantity("returned").notNull().default(0),
    /** The supplier's refunds for the line; a service may have one without a quantity. */
    returnedAmount: rupiah("returned_amount").notNull().default(0),
    /** Corrections added these to its price and to its quantity. */
    corrected: rupiah("corrected").notNull().default(0),
    correctedQuantity: quantity("corrected_quantity").notNull().default(0),
    closed: boolean("closed").notNull().default(false),
    /** The part of a service or a cost that animals carry (server/modules/usage). */
    allocated: rupiah("allocated").notNull().default(0),
    sheepId: reference("sheep_id").references(() => sheep.id),
    /** The sale that a service or a cost was bought for. Animals do not carry it then. */
    transactionId: reference("transaction_id").references(() => transactions.id),
  },
  (table) => [
    unique("purchase_lines_position_key").on(table.purchaseId, table.position),
    uniqueIndex("purchase_lines_sheep_key").on(table.sheepId),
    index("purchase_lines_product_idx").on(table.productId, table.purchaseId),
    // Services and costs that animals do not carry yet.
    index("purchase_lines_unallocated_idx")
      .on(table.purchaseId)
      .where(
        sql`${table.kind} = 'jasa' and ${table.received} > 0 and ${table.transactionId} is null and ${table.allocated} + ${table.returnedAmount} < ${table.amount} + ${table.share} + ${table.corrected}`,
      ),
    index("purchase_lines_transaction_idx").on(table.transactionId).where(sql`${table.transactionId} is not null`),
    check(
      "purchase_lines_transaction_check",
      sql`${table.transactionId} is null or (${table.kind} = 'jasa' and ${table.allocated} = 0)`,
    ),
    check(
      "purchase_lines_received_check",
      sql`${table.received} >= 0 and ${table.returned} between 0 and ${table.received} + ${table.correctedQuantity}`,
    ),
    check(
      "purchase_lines_allocated_check",
      sql`${table.allocated} >= 0 and ${table.returnedAmount} >= 0 and ${table.allocated} + ${table.returnedAmount} <= ${table.amount} + ${table.share} + ${table.corrected}`,
    ),
  ],
);

/**
 * Receipts and returns of a day, changes of the named sale, corrections, and debts of the first day (`awal`). Rows are
 * only added, but a sale that is named anew in the same open books replaces the change before.
 */
export const purchaseMoves = pgTable(
  "purchase_moves",
  {
    id: id(),
    purchaseId: reference("purchase_id")
      .notNull()
      .references(() => purchases.id),
    kind: text("kind", { enum: ["terima", "retur", "alih", "awal", "koreksi"] }).notNull(),
    day: day("day").notNull(),
    amount: rupiah("amount").notNull(),
    correctionId: reference("correction_id").references(() => corrections.id),
    note: text("note"),
    ...written(),
  },
  (table) => [
    index("purchase_moves_purchase_idx").on(table.purchaseId, table.id),
    index("purchase_moves_day_idx").on(table.day, table.id),
  ],
);

export const purchaseMoveLines = pgTable(
  "purchase_move_lines",
  {
    id: id(),
    moveId: reference("move_id")
      .notNull()
      .references(() => purchaseMoves.id),
    lineId: reference("line_id")
      .notNull()
      .references(() => purchaseLines.id),
    quantity: quantity("quantity").notNull(),
    amount: rupiah("amount").notNull(),
    /** The sale that carried the direct cost on that day. The line may name another sale since. */
    transactionId: reference("transaction_id").references(() => transactions.id),
  },
  (table) => [
    index("purchase_move_lines_transaction_idx").on(table.transactionId).where(sql`${table.transactionId} is not null`),
    index("purchase_move_lines_move_idx").on(table.moveId),
    index("purchase_move_lines_line_idx").on(table.lineId),
  ],
);
