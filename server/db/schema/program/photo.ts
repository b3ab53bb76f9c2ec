import { integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { written } from "@/server/db/schema/columns";

/** The stored photos. Their names are random, and a name is the right to see the photo. */
export const photos = pgTable("photos", {
  id: uuid("id").primaryKey().defaultRandom(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  bytes: integer("bytes").notNull(),
  ...written(),
});

/** A record's reference to its photo. */
export const photo = () => uuid("photo_id").references(() => photos.id);
