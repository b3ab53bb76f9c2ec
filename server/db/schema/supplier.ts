import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { SUPPLIER_KINDS } from "@/contract/supplier/words";
import { searchIndex } from "@/server/db/search";
import { id, record } from "./columns";

export const suppliers = pgTable(
  "suppliers",
  {
    id: id(),
    code: text("code").notNull(),
    name: text("name").notNull(),
    kind: text("kind", { enum: SUPPLIER_KINDS }).notNull(),
    whatsapp: text("whatsapp").notNull(),
    address: text("address"),
    bankName: text("bank_name"),
    accountNumber: text("account_number"),
    accountHolder: text("account_holder"),
    termDays: integer("term_days"),
    active: boolean("active").notNull().default(true),
    ...record(),
  },
  (table) => [
    uniqueIndex("suppliers_code_key").on(sql`lower(${table.code})`),
    uniqueIndex("suppliers_living_whatsapp_key").on(table.whatsapp).where(sql`${table.active}`),
    index("suppliers_name_idx").on(sql`lower(${table.name})`, table.id),
    index("suppliers_search_idx").using("gin", searchIndex(table.name, table.code, table.whatsapp, table.address)),
    check(
      "suppliers_account_check",
      sql`num_nulls(${table.bankName}, ${table.accountNumber}, ${table.accountHolder}) in (0, 3)`,
    ),
    check("suppliers_term_days_check", sql`${table.termDays} between 0 and 365`),
  ],
);
