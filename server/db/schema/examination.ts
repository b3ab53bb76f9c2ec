import { sql } from "drizzle-orm";
import { boolean, check, index, numeric, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { EXAMINATION_KINDS, PREGNANCIES, PREGNANCY_METHODS } from "@/contract/examination/words";
import { photo } from "@/server/db/schema/program/photo";
import { day, id, instant, kilograms, quantity, reference, rupiah, written } from "./columns";
import { products } from "./product";
import { sheep } from "./sheep";
import { usages } from "./usage";

/** An examination of one animal. Examinations entered together share a `batch`. They are cancelled, never deleted. */
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
    /** An estimate from the chest girth (cm), which the daily gain leaves out. */
    weightEstimated: boolean("weight_estimated").notNull().default(false),
    girth: numeric("girth", { precision: 5, scale: 1, mode: "number" }),
    temperature: numeric("temperature", { precision: 3, scale: 1, mode: "number" }),
    bcs: numeric("bcs", { precision: 2, scale: 1, mode: "number" }),
    famacha: smallint("famacha"),
    /** The result of an examination for pregnancy. Older ones have none. */
    pregnancy: text("pregnancy", { enum: PREGNANCIES }),
    foetuses: smallint("foetuses"),
    pregnancyMethod: text("pregnancy_method", { enum: PREGNANCY_METHODS }),
    symptoms: text("symptoms"),
    diagnosis: text("diagnosis"),
    medicineId: reference("medicine_id").references(() => products.id),
    /** The dose for this animal, in the medicine's unit. */
    dose: quantity("dose"),
    /** The fee for this animal, which is no cost until the bill comes. The medicine stands in the animal's ledger. */
    fee: rupiah("fee").notNull().default(0),
    /** The usage by which the animal bears what the bill asks for the fee. */
    usageId: reference("usage_id").references(() => usages.id),
    officer: text("officer").notNull(),
    controlOn: day("control_on"),
    /** A later examination has settled a bad score or a due control of this one. Only effects.ts writes this. */
    controlled: boolean("controlled").notNull().default(false),
    /** The end of the withdrawal period, by the medicine's terms of that day. */
    saleFrom: day("sale_from"),
    notes: text("notes"),
    photoId: photo(),
    /** The day on which its costs and medicine go back. */
    cancelledOn: day("cancelled_on"),
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
    // Finds the previous weighing.
    index("examinations_weighing_idx")
      .on(table.sheepId, table.day, table.id)
      .where(sql`${table.weight} is not null and not ${table.weightEstimated} and ${table.cancelledAt} is null`),
    index("examinations_pregnancy_idx")
      .on(table.pregnancy, table.day, table.id)
      .where(sql`${table.pregnancy} is not null`),
    index("examinations_batch_idx").on(table.batch),
    index("examinations_usage_idx").on(table.usageId).where(sql`${table.usageId} is not null`),
    index("examinations_fee_idx")
      .on(table.day, table.id)
      .where(sql`${table.fee} > 0 and ${table.usageId} is null and ${table.cancelledAt} is null`),
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
    check(
      "examinations_pregnancy_check",
      sql`(${table.kind} = 'kebuntingan' or num_nonnulls(${table.pregnancy}, ${table.pregnancyMethod}) = 0) and (${table.foetuses} is null or (${table.pregnancy} is not distinct from 'bunting' and ${table.foetuses} between 1 and 5))`,
    ),
  ],
);
