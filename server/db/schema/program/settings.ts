import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { SECTIONS } from "@/contract/configuration/words";
import { record } from "@/server/db/schema/columns";
import { photo } from "./photo";

/** An empty farm needs these until it runs: the codes of the first owner, the checklist, and that its opening balance is right. */
const BEGINNINGS = ["pemilik pertama", "mulai", "saldo awal"] as const;
/** The program's own key for the cookies of a sign-in elsewhere (modules/auth/oidc). */
const KEYS = ["kunci oidc"] as const;

/** The configuration, with one row for each changed section (contract/configuration/model.ts). */
export const settings = pgTable("settings", {
  name: text("name", { enum: [...SECTIONS, ...BEGINNINGS, ...KEYS] }).primaryKey(),
  value: jsonb("value").notNull(),
  /** The photo that the value names, as a foreign key, so that the database keeps it (modules/photo/upkeep.ts). */
  photoId: photo(),
  ...record(),
});
