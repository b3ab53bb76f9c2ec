import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  PRICE_METHODS,
  PRODUCT_CATEGORIES,
  PRODUCT_UNITS,
  PROFIT_BASES,
  STOCK_MOVEMENT_KINDS,
} from "@/contract/product/words";
import { SEXES, SPECIES } from "@/contract/sheep/words";
import { photo } from "@/server/db/schema/program/photo";
import { searchIndex } from "@/server/db/search";
import { day, document, id, quantity, record, reference, rupiah, written } from "./columns";
import { corrections } from "./correction";

const percent = (name: string) => numeric(name, { precision: 5, scale: 2, mode: "number" });

/**
 * Goods, animals and services that the farm sells, buys or uses. contract/product/input.ts has the fields of each
 * category.
 */
export const products = pgTable(
  "products",
  {
    id: id(),
    code: text("code").notNull(),
    name: text("name").notNull(),
    category: text("category", { enum: PRODUCT_CATEGORIES }).notNull(),
    species: text("species", { enum: SPECIES }),
    breed: text("breed"),
    sex: text("sex", { enum: SEXES }),
    unit: text("unit", { enum: PRODUCT_UNITS }).notNull(),
    priceMethod: text("price_method", { enum: PRICE_METHODS }),
    salePrice: rupiah("sale_price").notNull(),
    purchasePrice: rupiah("purchase_price"),
    minPrice: rupiah("min_price"),
    minStock: integer("min_stock"),
    withdrawalDays: integer("withdrawal_days"),
    periodMonths: integer("period_months"),
    headCount: integer("head_count"),
    projectionMin: percent("projection_min"),
    projectionMax: percent("projection_max"),
    investorShare: percent("investor_share"),
    /** The percent with which offspring of the dams count in a contract; null leaves them to the farm. */
    offspringShare: percent("offspring_share"),
    profitBasis: text("profit_basis", { enum: PROFIT_BASES }),
    photoId: photo(),
    /**
     * The stock of goods: sums of movements, which only server/modules/product/stock.ts writes. Animals are counted
     * instead.
     */
    stockQuantity: quantity("stock_quantity").notNull().default(0),
    stockValue: rupiah("stock_value").notNull().default(0),
    active: boolean("active").notNull().default(true),
    ...record(),
  },
  (table) => [
    uniqueIndex("products_code_key").on(sql`lower(${table.code})`),
    // Finds the highest number so far.
    index("products_code_number_idx")
      .on(sql`(substring(${table.code} from 2)::integer)`)
      .where(sql`${table.code} ~ '^P[0-9]{5,7}$'`),
    index("products_name_idx").on(sql`lower(${table.name})`, table.id),
    index("products_sale_price_idx").on(table.salePrice, table.id),
    index("products_category_price_idx").on(table.category, table.salePrice, table.id),
    index("products_search_idx").using("gin", searchIndex(table.name, table.code, table.breed)),
    check("products_prices_check", sql`${table.salePrice} >= 0 and ${table.minPrice} <= ${table.salePrice}`),
    check("products_stock_check", sql`${table.stockQuantity} >= 0 and ${table.stockValue} >= 0`),
    check("products_projection_check", sql`${table.projectionMin} <= ${table.projectionMax}`),
  ],
);

/**
 * The movements of goods. Rows are only added, but the value of goods that leave follows from the days of all movements
 * (server/modules/product/walk.ts), and so does the quantity of a count.
 */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: id(),
    productId: reference("product_id")
      .notNull()
      .references(() => products.id),
    day: day("day").notNull(),
    kind: text("kind", { enum: STOCK_MOVEMENT_KINDS }).notNull(),
    /** In the product's unit; negative for goods that leave. */
    quantity: quantity("quantity").notNull(),
    value: rupiah("value").notNull(),
    /**
     * The price of goods that go back to a supplier; of a count, the value of one unit that was found; of a correction, the
     * difference of the price.
     */
    given: rupiah("given"),
    /** The quantity that a count found. */
    counted: quantity("counted"),
    /** The movement that this one takes back. */
    originId: reference("origin_id").references((): AnyPgColumn => stockMovements.id),
    /** Of a correction: the receipt, or what left of it, whose price it changes; of a part of it, what bears the part. */
    correctsId: reference("corrects_id").references((): AnyPgColumn => stockMovements.id),
    partOfId: reference("part_of_id").references((): AnyPgColumn => stockMovements.id),
    correctionId: reference("correction_id").references(() => corrections.id),
    note: text("note"),
    ...document(),
    ...written(),
  },
  (table) => [
    index("stock_movements_correction_idx").on(table.correctionId).where(sql`${table.correctionId} is not null`),
    index("stock_movements_corrects_idx").on(table.correctsId).where(sql`${table.correctsId} is not null`),
    index("stock_movements_product_idx").on(table.productId, table.day, table.id),
    index("stock_movements_origin_idx").on(table.originId),
    index("stock_movements_day_idx").on(table.day, table.id),
    index("stock_movements_document_idx").on(table.documentKind, table.documentId),
  ],
);
