import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { CUSTOMER_TYPES } from "@/contract/customer/words";
import { searchIndex } from "@/server/db/search";
import { day, id, instant, record, reference, written } from "./columns";

export const customers = pgTable(
  "customers",
  {
    id: id(),
    code: text("code").notNull(),
    name: text("name").notNull(),
    type: text("type", { enum: CUSTOMER_TYPES }).notNull(),
    whatsapp: text("whatsapp").notNull(),
    email: text("email"),
    address: text("address"),
    regency: text("regency"),
    creditLimit: bigint("credit_limit", { mode: "number" }),
    termDays: integer("term_days"),
    notes: text("notes"),
    active: boolean("active").notNull().default(true),
    anonymisedAt: instant("anonymised_at"),
    ...record(),
  },
  (table) => [
    uniqueIndex("customers_code_key").on(sql`lower(${table.code})`),
    uniqueIndex("customers_living_whatsapp_key").on(table.whatsapp).where(sql`${table.active}`),
    index("customers_name_idx").on(sql`lower(${table.name})`, table.id),
    index("customers_credit_limit_idx").on(table.creditLimit.asc().nullsFirst(), table.id),
    index("customers_regency_idx").on(sql`lower(${table.regency})`, table.regency),
    index("customers_search_idx").using(
      "gin",
      searchIndex(table.name, table.code, table.whatsapp, table.address, table.regency),
    ),
    // An anonymised customer is closed for ever and has no number; every other customer has one.
    check("customers_anonymised_check", sql`${table.anonymisedAt} is null or not ${table.active}`),
    check("customers_whatsapp_check", sql`(${table.whatsapp} = '') = (${table.anonymisedAt} is not null)`),
    check("customers_credit_limit_check", sql`${table.creditLimit} >= 0`),
    check("customers_term_days_check", sql`${table.termDays} between 0 and 365`),
  ],
);

/** A customer's promise to pay, and its day. The newest one counts; the others are its history. */
export const promises = pgTable(
  "promises",
  {
    id: id(),
    customerId: reference("customer_id")
      .notNull()
      .references(() => customers.id),
    day: day("day").notNull(),
    note: text("note"),
    ...written(),
  },
  (table) => [index("promises_customer_idx").on(table.customerId, table.id)],
);
