import { integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { photos } from "@/server/db/schema/program/photo";
import { instant, record, reference } from "./columns";

/** The farm's news of a month for its investors (kabar bulan ini). */
export const monthNews = pgTable("month_news", {
  /** YYYY-MM */
  month: text("month").primaryKey(),
  text: text("text"),
  approvedAt: instant("approved_at"),
  approvedBy: reference("approved_by"),
  /** So many messages the approval has sent. */
  messages: integer("messages"),
  ...record(),
});

/** Its photos, in their order. */
export const monthNewsPhotos = pgTable(
  "month_news_photos",
  {
    month: text("month")
      .notNull()
      .references(() => monthNews.month),
    place: smallint("place").notNull(),
    photoId: uuid("photo_id")
      .notNull()
      .references(() => photos.id),
  },
  (table) => [primaryKey({ columns: [table.month, table.place] })],
);
