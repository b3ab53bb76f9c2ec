import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { COST_KINDS, HEALTH_STATES, ORIGINS, SEXES, SPECIES, STOCK_STATES, TAG_COLOURS } from "@/contract/sheep/words";
import { counted } from "@/server/db/counted";
import { photo } from "@/server/db/schema/program/photo";
import { searchIndex, tagSpellings } from "@/server/db/search";
import { day, document, id, kilograms, record, reference, rupiah, written } from "./columns";
import { corrections } from "./correction";
import { customers } from "./customer";
import { money } from "./money";
import { products } from "./product";

/** Pens (Kandang). */
export const pens = pgTable(
  "pens",
  {
    id: id(),
    code: text("code").notNull(),
    name: text("name").notNull(),
    active: boolean("active").notNull().default(true),
    ...record(),
  },
  (table) => [uniqueIndex("pens_code_key").on(sql`lower(${table.code})`)],
);

type Searched = Record<"earTag" | "earTagColour" | "code" | "breed", AnyPgColumn>;
export const sheepSearched = ({ earTag, earTagColour, code, breed }: Searched) =>
  [earTag, earTagColour, code, breed, tagSpellings(earTag)] as const;

/** The animal register. Two axes of state: where the animal stands in the stock, and its health. */
export const sheep = pgTable(
  "sheep",
  {
    id: id(),
    /** Given once, by the server. */
    code: text("code").notNull(),
    earTag: text("ear_tag").notNull(),
    earTagColour: text("ear_tag_colour", { enum: TAG_COLOURS }).notNull(),
    /** False while a lamb bears no tag: it is called by its dam's tag with a letter behind it. */
    tagged: boolean("tagged").notNull().default(true),
    species: text("species", { enum: SPECIES }).notNull(),
    breed: text("breed").notNull(),
    sex: text("sex", { enum: SEXES }).notNull(),
    bornOn: day("born_on"),
    bornEstimated: boolean("born_estimated").notNull().default(false),
    /** The day on which permanent teeth (poel) were seen. */
    teethSeenOn: day("teeth_seen_on"),
    origin: text("origin", { enum: ORIGINS }).notNull(),
    arrivedOn: day("arrived_on").notNull(),
    damId: reference("dam_id").references((): AnyPgColumn => sheep.id),
    sireId: reference("sire_id").references((): AnyPgColumn => sheep.id),
    /** The dam that suckles it, if it is not its own. */
    fosterDamId: reference("foster_dam_id").references((): AnyPgColumn => sheep.id),
    weanedOn: day("weaned_on"),
    penId: reference("pen_id")
      .notNull()
      .references(() => pens.id),
    /** The owner, if it is not the farm itself. */
    investorId: reference("investor_id").references(() => customers.id),
    /** The product that it is sold as. A product's stock is the number of these animals. */
    productId: reference("product_id").references(() => products.id),
    stockState: text("stock_state", { enum: STOCK_STATES }).notNull(),
    healthState: text("health_state", { enum: HEALTH_STATES }).notNull().default("sehat"),
    arrivalWeight: kilograms("arrival_weight"),
    /** The newest weighing that is no estimate, or the arrival's weight. */
    lastWeight: kilograms("last_weight"),
    lastWeighedOn: day("last_weighed_on"),
    /** The end of the withdrawal period of its medicines; it cannot be sold earlier. */
    saleFrom: day("sale_from"),
    purchasePrice: rupiah("purchase_price").notNull().default(0),
    /** HPP: the sum of its sheep_costs. Only server/modules/sheep/costs.ts writes it. */
    cost: rupiah("cost").notNull().default(0),
    notes: text("notes"),
    photoId: photo(),
    ...record(),
  },
  (table) => [
    uniqueIndex("sheep_living_ear_tag_key")
      .on(table.earTagColour, sql`lower(${table.earTag})`)
      .where(sql`${table.stockState} in ('karantina', 'tersedia', 'dipesan', 'afkir')`),
    uniqueIndex("sheep_code_key").on(sql`lower(${table.code})`),
    index("sheep_stock_state_idx").on(table.stockState),
    index("sheep_product_idx").on(table.productId, table.stockState),
    index("sheep_pen_idx").on(table.penId, table.stockState),
    index("sheep_investor_idx").on(table.investorId),
    index("sheep_dam_idx").on(table.damId),
    index("sheep_sire_idx").on(table.sireId),
    // Lambs that suckle, the oldest first.
    index("sheep_suckling_idx")
      .on(table.bornOn, table.id)
      .where(
        sql`${table.origin} = 'lahir' and ${table.weanedOn} is null and ${table.stockState} in ('karantina', 'tersedia', 'dipesan', 'afkir')`,
      ),
    index("sheep_sale_from_idx").on(table.saleFrom).where(sql`${table.saleFrom} is not null`),
    index("sheep_health_idx").on(table.healthState).where(sql`${table.healthState} <> 'sehat'`),
    index("sheep_last_weight_idx").on(table.lastWeight.asc().nullsFirst(), table.id),
    index("sheep_born_idx").on(table.bornOn.asc().nullsFirst(), table.id),
    index("sheep_arrived_idx").on(table.arrivedOn, table.id),
    index("sheep_cost_idx").on(table.cost, table.id),
    index("sheep_breed_idx").on(sql`lower(${table.breed})`, table.breed),
    index("sheep_ear_tag_idx").on(sql`lower(${table.earTag})`, table.id),
    index("sheep_tag_order_idx").on(counted(table.earTag), table.id),
    index("sheep_search_idx").using("gin", searchIndex(...sheepSearched(table))),
    check("sheep_purchase_price_check", sql`${table.purchasePrice} >= 0`),
    check("sheep_parents_check", sql`${table.damId} <> ${table.id} and ${table.sireId} <> ${table.id}`),
  ],
);

/** The columns of moves to other pens and of changes of health. */
const moveColumns = () => ({
  sheepId: reference("sheep_id")
    .notNull()
    .references(() => sheep.id),
  day: day("day").notNull(),
  kind: text("kind", { enum: ["masuk", "stok", "kandang", "kesehatan", "pemilik"] }).notNull(),
  fromHealth: text("from_health", { enum: HEALTH_STATES }),
  toHealth: text("to_health", { enum: HEALTH_STATES }),
  fromPenId: reference("from_pen_id").references(() => pens.id),
  toPenId: reference("to_pen_id").references(() => pens.id),
  reason: text("reason"),
  ...document(),
  ...written(),
});

/** Events of animals, with the states before and after, by which reports balance. */
export const sheepEvents = pgTable(
  "sheep_events",
  {
    id: id(),
    ...moveColumns(),
    fromState: text("from_state", { enum: STOCK_STATES }),
    toState: text("to_state", { enum: STOCK_STATES }),
    /** Owners; null is the farm itself. */
    fromInvestorId: reference("from_investor_id").references(() => customers.id),
    toInvestorId: reference("to_investor_id").references(() => customers.id),
    /** The sum of its costs up to that day, which leaves the herd's value or returns to it. The database keeps it. */
    cost: rupiah("cost"),
  },
  (table) => [
    index("sheep_events_sheep_idx").on(table.sheepId, table.day, table.id),
    index("sheep_events_day_idx").on(table.day, table.kind),
    index("sheep_events_document_idx").on(table.documentKind, table.documentId),
  ],
);

/**
 * Moves and changes of health of days on which the animal was not there, as it seems by now: they come back if it was. Beside
 * them are reservations with the days that they had before it left, under the ids that they have.
 */
export const withdrawnEvents = pgTable(
  "withdrawn_events",
  { id: reference("id").primaryKey(), ...moveColumns() },
  (table) => [index("withdrawn_events_sheep_idx").on(table.sheepId, table.day)],
);

/**
 * The ledger of every HPP. The rows of a usage or a medicine follow from who was there; all others are only added, but for a
 * correction that is cancelled on its own day.
 */
export const sheepCosts = pgTable(
  "sheep_costs",
  {
    id: id(),
    sheepId: reference("sheep_id")
      .notNull()
      .references(() => sheep.id),
    day: day("day").notNull(),
    kind: text("kind", { enum: COST_KINDS }).notNull(),
    amount: rupiah("amount").notNull(),
    note: text("note"),
    /**
     * The animal's state at the beginning of that day, and the sale by which it had left: a cost goes to where the HPP of
     * the animal is. The database keeps both.
     */
    state: text("state", { enum: STOCK_STATES }),
    saleId: reference("sale_id"),
    /** The place that paid for an animal that was registered by hand. Null is what was bought before the first day. */
    moneyId: reference("money_id").references(() => money.id),
    correctionId: reference("correction_id").references(() => corrections.id),
    ...document(),
    ...written(),
  },
  (table) => [
    index("sheep_costs_money_idx").on(table.moneyId, table.day).where(sql`${table.moneyId} is not null`),
    index("sheep_costs_day_idx").on(table.day, table.id),
    index("sheep_costs_sheep_idx").on(table.sheepId, table.day, table.id),
    index("sheep_costs_sale_idx").on(table.saleId).where(sql`${table.saleId} is not null`),
    index("sheep_costs_document_idx").on(table.documentKind, table.documentId),
  ],
);
