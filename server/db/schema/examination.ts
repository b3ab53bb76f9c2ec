import { sql } from "drizzle-orm";
import { boolean, check, index, numeric, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { EXAMINATION_KINDS } from "@/contract/examination/words";
import { day, id, instant, kilograms, quantity, reference, rupiah, written } from "./columns";
import { photo } from "./photo";
import { products } from "./product";
import { sheep } from "./sheep";

/** One animal, examined once. What was entered for many at once shares its `batch`. Cancelled, never deleted. */
export const examinations = pgTable(
  "examinations",
  {
    id: id(),
    batch: uuid("batch").notNull(),
    sheepId: reference("sheep_id")
      .notNull()
      .references(() => sheep.id),
    day: day("day").notNull(),
    kind: text("kind", { enum: EXAMINATION_KINDS }).notNull(),
    weight: kilograms("weight"),
    /** From the chest girth (cm), not from scales: left out of the daily gain. */
    weightEstimated: boolean("weight_estimated").notNull().default(false),
    girth: numeric("girth", { precision: 5, scale: 1, mode: "number" }),
    temperature: numeric("temperature", { precision: 3, scale: 1, mode: "number" }),
    bcs: numeric("bcs", { precision: 2, scale: 1, mode: "number" }),
    famacha: smallint("famacha"),
    symptoms: text("symptoms"),
    diagnosis: text("diagnosis"),
    medicineId: reference("medicine_id").references(() => products.id),
    /** In the medicine's unit, for this animal. */
    dose: quantity("dose"),
    /** The fee for this animal; what the medicine was worth stands in the animal's ledger. */
    fee: rupiah("fee").notNull().default(0),
    officer: text("officer").notNull(),
    controlOn: day("control_on"),
    /** Somebody has looked at the animal since: what was bad or due here is settled. Kept by effects.ts alone. */
    controlled: boolean("controlled").notNull().default(false),
    /** The end of the medicine's withdrawal period, as it was that day. */
    saleFrom: day("sale_from"),
    notes: text("notes"),
    photoId: photo(),
    cancelledAt: instant("cancelled_at"),
    cancelledBy: reference("cancelled_by"),
    cancelReason: text("cancel_reason"),
    ...written(),
  },
  (table) => [
    index("examinations_day_idx").on(table.day, table.id),
    index("examinations_kind_idx").on(table.kind, table.day, table.id),
    index("examinations_officer_idx").on(sql`lower(${table.officer})`, table.officer, table.day),
    index("examinations_weight_idx").on(table.weight.asc().nullsFirst(), table.id),
    index("examinations_sheep_idx").on(table.sheepId, table.day, table.id),
    // the weighing before another one
    index("examinations_weighing_idx")
      .on(table.sheepId, table.day, table.id)
      .where(sql`${table.weight} is not null and not ${table.weightEstimated} and ${table.cancelledAt} is null`),
    index("examinations_batch_idx").on(table.batch),
    index("examinations_control_idx")
      .on(table.controlOn)
      .where(sql`not ${table.controlled} and ${table.cancelledAt} is null`),
    index("examinations_cancelled_idx").on(table.day, table.id).where(sql`${table.cancelledAt} is not null`),
    index("examinations_open_idx")
      .on(table.day, table.id)
      .where(
        sql`not ${table.controlled} and ${table.cancelledAt} is null and (${table.bcs} <= 2 or ${table.famacha} >= 4 or ${table.controlOn} is not null)`,
      ),
    check("examinations_dose_check", sql`num_nulls(${table.medicineId}, ${table.dose}) in (0, 2)`),
  ],
);
