import { integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { written } from "./columns";

/** Photos that lie in the storage. Their names are random: knowing one is the right to see it. */
export const photos = pgTable("photos", {
  id: uuid("id").primaryKey().defaultRandom(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  bytes: integer("bytes").notNull(),
  ...written(),
});

/** On a record that has a photo. */
export const photo = () => uuid("photo_id").references(() => photos.id);
