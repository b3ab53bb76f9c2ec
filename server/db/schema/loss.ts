import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { LOSSES } from "@/contract/loss/model";
import { day, id, instant, reference, written } from "./columns";
import { sheep } from "./sheep";

/** An animal that somebody told dead or missing. It leaves the herd when an admin confirms it. */
export const losses = pgTable(
  "losses",
  {
    id: id(),
    sheepId: reference("sheep_id")
      .notNull()
      .references(() => sheep.id),
    to: text("to_state", { enum: LOSSES }).notNull(),
    day: day("day").notNull(),
    reason: text("reason").notNull(),
    outcome: text("outcome", { enum: ["dikonfirmasi", "ditolak"] }),
    decidedAt: instant("decided_at"),
    decidedBy: reference("decided_by"),
    rejectReason: text("reject_reason"),
    ...written(),
  },
  (table) => [
    // An animal has at most one loss that waits.
    uniqueIndex("losses_waiting_key").on(table.sheepId).where(sql`${table.outcome} is null`),
    index("losses_sheep_idx").on(table.sheepId, table.id),
  ],
);
