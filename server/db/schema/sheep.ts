import { sql } from "drizzle-orm";
import { bigint, check, date, index, numeric, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, record, reference } from "./columns";
import { products } from "./product";

/** Kandang. */
export const pens = pgTable("pens", {
  id: id(),
  code: text("code").notNull().unique(),
  name: text("name").notNull(),
  ...record(),
});

/** The animal register. Two axes of state: where the animal stands in the stock, and its health. */
export const sheep = pgTable(
  "sheep",
  {
    id: id(),
    code: text("code").notNull().unique(),
    earTag: text("ear_tag").notNull(),
    earTagColour: text("ear_tag_colour").notNull(),
    species: text("species", { enum: ["domba", "kambing"] }).notNull(),
    breed: text("breed").notNull(),
    sex: text("sex", { enum: ["jantan", "betina"] }).notNull(),
    bornOn: date("born_on", { mode: "string" }),
    origin: text("origin", { enum: ["beli", "lahir"] }).notNull(),
    arrivedOn: date("arrived_on", { mode: "string" }).notNull(),
    penId: reference("pen_id")
      .notNull()
      .references(() => pens.id),
    /** What it is sold as; its stock is the count of these. */
    productId: reference("product_id").references(() => products.id),
    stockState: text("stock_state", {
      enum: ["karantina", "tersedia", "dipesan", "terjual", "afkir", "mati", "hilang", "dipotong"],
    }).notNull(),
    healthState: text("health_state", { enum: ["sehat", "pantauan", "sakit"] })
      .notNull()
      .default("sehat"),
    /** kg, two decimals; kept as text in JavaScript so that nothing is rounded on the way. */
    arrivalWeight: numeric("arrival_weight", { precision: 7, scale: 2 }),
    purchasePrice: bigint("purchase_price", { mode: "number" }).notNull().default(0),
    ...record(),
  },
  (table) => [
    uniqueIndex("sheep_living_ear_tag_key")
      .on(table.earTagColour, table.earTag)
      .where(sql`${table.stockState} in ('karantina', 'tersedia', 'dipesan', 'afkir')`),
    index("sheep_stock_state_idx").on(table.stockState),
    index("sheep_product_idx").on(table.productId, table.stockState),
    check("sheep_purchase_price_check", sql`${table.purchasePrice} >= 0`),
  ],
);
