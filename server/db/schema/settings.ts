import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { SECTIONS } from "@/contract/configuration/model";
import { record } from "./columns";
import { photo } from "./photo";

/** The configuration, a row a section; one that nobody has changed has none (contract/configuration/model.ts). */
export const settings = pgTable("settings", {
  name: text("name", { enum: SECTIONS }).primaryKey(),
  value: jsonb("value").notNull(),
  /** What the value names, once more: so the database keeps it (modules/photo/upkeep.ts). */
  photoId: photo(),
  ...record(),
});
