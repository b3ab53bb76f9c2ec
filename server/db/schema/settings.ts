import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { SECTIONS } from "@/contract/configuration";
import { record } from "./columns";

/** The configuration, a row a section; one that nobody has changed has none (contract/configuration.ts). */
export const settings = pgTable("settings", {
  name: text("name", { enum: SECTIONS }).primaryKey(),
  value: jsonb("value").notNull(),
  ...record(),
});
