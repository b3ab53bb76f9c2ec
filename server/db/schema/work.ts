import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { AGE_CLASSES } from "@/contract/sheep/age";
import { SEXES, SPECIES } from "@/contract/sheep/words";
import { DOSE_BASES, PROTOCOL_ACTIONS, PROTOCOL_TRIGGERS } from "@/contract/work/words";
import { day, id, quantity, record, reference, written } from "./columns";
import { examinations } from "./examination";
import { products } from "./product";
import { pens, sheep } from "./sheep";
import { users } from "./user";

/** A protocol says what is due when, for which animals. It is switched off, never deleted. */
export const protocols = pgTable(
  "protocols",
  {
    id: id(),
    name: text("name").notNull(),
    trigger: text("trigger", { enum: PROTOCOL_TRIGGERS }).notNull(),
    onDay: day("on_day"),
    offsetDays: integer("offset_days").notNull(),
    everyDays: integer("every_days"),
    times: integer("times"),
    species: text("species", { enum: SPECIES }),
    sex: text("sex", { enum: SEXES }),
    ageClass: text("age_class", { enum: AGE_CLASSES }),
    penId: reference("pen_id").references(() => pens.id),
    action: text("action", { enum: PROTOCOL_ACTIONS }).notNull(),
    words: text("words"),
    medicineId: reference("medicine_id").references(() => products.id),
    dose: quantity("dose"),
    doseBasis: text("dose_basis", { enum: DOSE_BASES }).notNull(),
    startOn: day("start_on").notNull(),
    active: boolean("active").notNull().default(true),
    ...record(),
  },
  (table) => [
    uniqueIndex("protocols_name_key").on(sql`lower(${table.name})`),
    check("protocols_day_check", sql`(${table.trigger} = 'tanggal') = (${table.onDay} is not null)`),
    check("protocols_times_check", sql`${table.times} is null or ${table.everyDays} is not null`),
    check("protocols_dose_check", sql`num_nulls(${table.medicineId}, ${table.dose}) in (0, 2)`),
  ],
);

/**
 * The next occurrence of a protocol for an animal on the farm, with the pen where it stands. It follows from other
 * tables, and only server/modules/work/renew.ts writes it (docs/decisions/0070).
 */
export const workDue = pgTable(
  "work_due",
  {
    protocolId: reference("protocol_id")
      .notNull()
      .references(() => protocols.id, { onDelete: "cascade" }),
    sheepId: reference("sheep_id")
      .notNull()
      .references(() => sheep.id, { onDelete: "cascade" }),
    penId: reference("pen_id").notNull(),
    dueOn: day("due_on").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.protocolId, table.sheepId] }),
    index("work_due_pen_idx").on(table.penId, table.dueOn, table.protocolId),
    index("work_due_sheep_idx").on(table.sheepId),
  ],
);

/** An occurrence that is settled, together with all that were due until `until`. */
export const workDone = pgTable(
  "work_done",
  {
    id: id(),
    protocolId: reference("protocol_id")
      .notNull()
      .references(() => protocols.id, { onDelete: "cascade" }),
    sheepId: reference("sheep_id")
      .notNull()
      .references(() => sheep.id, { onDelete: "cascade" }),
    dueOn: day("due_on").notNull(),
    until: day("until").notNull(),
    /** The day on which it was done or left out. */
    day: day("day").notNull(),
    /** The examination that did it; none where an action writes none. */
    examinationId: reference("examination_id").references(() => examinations.id, { onDelete: "cascade" }),
    /** The reason why it was left out. */
    skipReason: text("skip_reason"),
    ...written(),
  },
  (table) => [
    unique("work_done_key").on(table.protocolId, table.sheepId, table.dueOn),
    index("work_done_sheep_idx").on(table.sheepId),
    index("work_done_examination_idx").on(table.examinationId),
    index("work_done_day_idx").on(table.day),
  ],
);

/** The account that does the work of a pen on a day. */
export const workAssignments = pgTable(
  "work_assignments",
  {
    penId: reference("pen_id")
      .notNull()
      .references(() => pens.id, { onDelete: "cascade" }),
    day: day("day").notNull(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id),
    ...written(),
  },
  (table) => [
    primaryKey({ columns: [table.penId, table.day] }),
    index("work_assignments_user_idx").on(table.userId, table.day),
  ],
);
