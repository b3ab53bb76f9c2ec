import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, numeric, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { PRICE_METHODS, PRODUCT_CATEGORIES, PRODUCT_UNITS, PROFIT_BASES } from "@/contract/product-words";
import { SEXES, SPECIES } from "@/contract/sheep";
import { searchIndex } from "@/server/db/search";
import { id, record } from "./columns";

const rupiah = (name: string) => bigint(name, { mode: "number" });
const percent = (name: string) => numeric(name, { precision: 5, scale: 2, mode: "number" });

/** What is sold, bought and used. Which fields a category has: contract/product-input.ts. */
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
    profitBasis: text("profit_basis", { enum: PROFIT_BASES }),
    active: boolean("active").notNull().default(true),
    ...record(),
  },
  (table) => [
    uniqueIndex("products_code_key").on(sql`lower(${table.code})`),
    // for the next number: the highest of those given so far
    index("products_code_number_idx")
      .on(sql`(substring(${table.code} from 2)::integer)`)
      .where(sql`${table.code} ~ '^P[0-9]{5,7}$'`),
    index("products_name_idx").on(sql`lower(${table.name})`, table.id),
    index("products_sale_price_idx").on(table.salePrice, table.id),
    index("products_search_idx").using("gin", searchIndex(table.name, table.code, table.breed)),
    check("products_prices_check", sql`${table.salePrice} >= 0 and ${table.minPrice} <= ${table.salePrice}`),
    check("products_projection_check", sql`${table.projectionMin} <= ${table.projectionMax}`),
  ],
);
