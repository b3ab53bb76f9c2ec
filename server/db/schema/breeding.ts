import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { EASES, LITTER_KINDS, MATING_KINDS } from "@/contract/breeding/words";
import { SEXES } from "@/contract/sheep/words";
import { cancellation, day, id, kilograms, record, reference, written } from "./columns";
import { pens, sheep } from "./sheep";

/** A ram with ewes, from day to day. By hand and by insemination it is one day. */
export const matings = pgTable(
  "matings",
  {
    id: id(),
    kind: text("kind", { enum: MATING_KINDS }).notNull(),
    /** Null is the seed of a ram that the farm does not have, which `semen` names. */
    sireId: reference("sire_id").references(() => sheep.id),
    semen: text("semen"),
    /** The pen of a colony. */
    penId: reference("pen_id").references(() => pens.id),
    fromOn: day("from_on").notNull(),
    /** The day on which the ram was separated; null while he is with the ewes. */
    toOn: day("to_on"),
    /** The day on which he is to be separated. */
    separateOn: day("separate_on"),
    notes: text("notes"),
    ...cancellation(),
    ...record(),
  },
  (table) => [
    index("matings_from_idx").on(table.fromOn, table.id),
    index("matings_sire_idx").on(table.sireId, table.fromOn),
    index("matings_running_idx")
      .on(table.separateOn, table.id)
      .where(sql`${table.toOn} is null and ${table.cancelledAt} is null`),
    check("matings_ram_check", sql`num_nonnulls(${table.sireId}, ${table.semen}) = 1`),
    check("matings_days_check", sql`${table.toOn} >= ${table.fromOn}`),
  ],
);

export const matingEwes = pgTable(
  "mating_ewes",
  {
    matingId: reference("mating_id")
      .notNull()
      .references(() => matings.id),
    sheepId: reference("sheep_id")
      .notNull()
      .references(() => sheep.id),
  },
  (table) => [
    primaryKey({ columns: [table.matingId, table.sheepId] }),
    index("mating_ewes_sheep_idx").on(table.sheepId, table.matingId),
  ],
);

/** The end of a pregnancy: what a dam bore that day, or lost. */
export const litters = pgTable(
  "litters",
  {
    id: id(),
    damId: reference("dam_id")
      .notNull()
      .references(() => sheep.id),
    kind: text("kind", { enum: LITTER_KINDS }).notNull(),
    day: day("day").notNull(),
    /** The hour, HH:MM, where somebody saw it. */
    hour: text("hour"),
    ease: text("ease", { enum: EASES }),
    matingId: reference("mating_id").references(() => matings.id),
    /** The ram that somebody chose at the birth; null where it follows from the matings. */
    sireId: reference("sire_id").references(() => sheep.id),
    /** The number of lambs that were born dead. The living ones are animals. */
    stillborn: smallint("stillborn").notNull().default(0),
    notes: text("notes"),
    ...written(),
  },
  (table) => [
    index("litters_dam_idx").on(table.damId, table.day),
    index("litters_day_idx").on(table.day, table.id),
    index("litters_mating_idx").on(table.matingId),
    index("litters_sire_idx").on(table.sireId).where(sql`${table.sireId} is not null`),
  ],
);

/** Each lamb of a litter at its birth. */
export const litterLambs = pgTable(
  "litter_lambs",
  {
    id: id(),
    litterId: reference("litter_id")
      .notNull()
      .references(() => litters.id),
    sex: text("sex", { enum: SEXES }).notNull(),
    weight: kilograms("weight"),
    alive: boolean("alive").notNull(),
    mark: text("mark"),
    /** The animal that it became; none of one that was born dead. */
    sheepId: reference("sheep_id").references(() => sheep.id),
    /** Somebody has put its ram right on its card: it follows from no mating any more. */
    sirePutRight: boolean("sire_put_right").notNull().default(false),
  },
  (table) => [index("litter_lambs_litter_idx").on(table.litterId), index("litter_lambs_sheep_idx").on(table.sheepId)],
);

/** Lambs that were weaned together. */
export const weanings = pgTable(
  "weanings",
  {
    id: id(),
    day: day("day").notNull(),
    /** Whether the dams' costs went to their lambs, as the configuration said that day. */
    passes: boolean("passes").notNull(),
    ...written(),
  },
  (table) => [index("weanings_day_idx").on(table.day, table.id)],
);

export const weaningLambs = pgTable(
  "weaning_lambs",
  {
    weaningId: reference("weaning_id")
      .notNull()
      .references(() => weanings.id),
    sheepId: reference("sheep_id")
      .notNull()
      .references(() => sheep.id),
    /** The dam that was known to have borne it on that day. */
    damId: reference("dam_id").references(() => sheep.id),
    weight: kilograms("weight"),
  },
  (table) => [
    primaryKey({ columns: [table.weaningId, table.sheepId] }),
    index("weaning_lambs_sheep_idx").on(table.sheepId),
    index("weaning_lambs_dam_idx").on(table.damId, table.weaningId),
  ],
);
