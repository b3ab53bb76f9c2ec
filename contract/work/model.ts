import * as z from "zod/mini";
import { belongsOn } from "@/contract/base/belongs-on";
import { DOCUMENT_KINDS } from "@/contract/base/documents";
import { chosen, farmDay } from "@/contract/base/farm-fields";
import { nameOf } from "@/contract/base/fields";
import { idsOf, listOf, oneOf } from "@/contract/base/list";
import { Weight } from "@/contract/sheep/input";
import { PenName, SheepName } from "@/contract/sheep/model";
import { MOST_WORKED, PROTOCOL_ACTIONS, WORK_SOURCES } from "./words";

const Day = z.iso.date();
const Person = z.object({ id: z.int(), name: z.string() });

/** A piece of work in a pen: a protocol of its animals, or what another source tells of them. */
export const WorkItem = z.object({
  source: z.enum(WORK_SOURCES),
  /** Apart from all others of its pen. */
  key: z.string(),
  title: z.string(),
  protocol: z.nullable(z.object({ id: z.int(), action: z.enum(PROTOCOL_ACTIONS) })),
  heads: z.int(),
  /** Of these, so many were due before today. */
  late: z.int(),
  /** The earliest day on which one of them was due. */
  since: Day,
  /** Some of the animals; a protocol names them when it is opened. */
  animals: z.array(SheepName),
  /** The record that is opened to do it. */
  document: z.nullable(z.object({ kind: z.enum(DOCUMENT_KINDS), id: z.int() })),
});
export type WorkItem = z.infer<typeof WorkItem>;

export const PenWork = z.object({
  /** Null is what stands in no pen, such as goods to be handed over. */
  pen: z.nullable(PenName),
  assignee: z.nullable(Person),
  items: z.array(WorkItem),
});
export type PenWork = z.infer<typeof PenWork>;

/** The work of a day by pen. */
export const WorkToday = z.object({
  day: Day,
  items: z.array(PenWork),
  /** How many pens have work, on all pages. */
  pens: z.int(),
  /** Whether any protocol is in use. */
  protocols: z.boolean(),
});
export type WorkToday = z.infer<typeof WorkToday>;

const page = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,2}$/, "Halaman ini tidak dikenal.")),
  z.transform((text: string) => Number(text)),
);

export const WorkQuery = z.object({
  pen: z.optional(idsOf(50)),
  /** `1` shows only the pens that are assigned to the caller. */
  mine: oneOf(["1"]),
  /** `1` shows only what was due before today. */
  late: oneOf(["1"]),
  page: z.prefault(page, "1"),
});
export type WorkQuery = z.infer<typeof WorkQuery>;

const one = (ask: string) =>
  z.pipe(
    z.string(ask).check(z.regex(/^[1-9]\d{0,8}$/, ask)),
    z.transform((text: string) => Number(text)),
  );
export const WorkAnimalsQuery = z.object({ protocol: one("Pilih protokol."), pen: one("Pilih kandang.") });

/** The animals of a pen for which a protocol is due, the most overdue first. */
export const WorkAnimals = z.object({
  items: z.array(
    z.extend(SheepName, {
      lastWeight: z.nullable(z.number()),
      dueOn: Day,
      /** In the medicine's unit; null without a medicine, or without a weight that it goes by. */
      dose: z.nullable(z.number()),
    }),
  ),
  medicine: z.nullable(z.object({ id: z.int(), name: z.string(), unit: z.string(), stock: z.number() })),
});
export type WorkAnimals = z.infer<typeof WorkAnimals>;

const animalIds = z
  .array(chosen("Pilih ternak."))
  .check(z.minLength(1, "Pilih ternak."), z.maxLength(MOST_WORKED, `Paling banyak ${MOST_WORKED} ekor sekaligus.`));

export const WorkDoneInput = z.object({
  protocolId: chosen("Pilih protokol."),
  day: farmDay("Masukkan tanggal."),
  ...belongsOn,
  officer: nameOf("Masukkan nama petugas."),
  /** The new pen of animals whose quarantine ends. */
  penId: z.nullable(chosen("Pilih kandang.")),
  /** The animals that were there. The others stay due. */
  entries: z
    .array(
      z.object({
        sheepId: chosen("Pilih ternak."),
        /** The weight that was found. An animal without it was not weighed and stays due. */
        weight: z.nullable(Weight),
        /** The user has confirmed that a jump in weight is right. */
        confirmed: z.optional(z.boolean()),
      }),
    )
    .check(
      z.minLength(1, "Pilih ternak."),
      z.maxLength(MOST_WORKED, `Paling banyak ${MOST_WORKED} ekor sekaligus.`),
      z.refine(
        (entries) => new Set(entries.map(({ sheepId }) => sheepId)).size === entries.length,
        "Ternak yang sama ada dua kali.",
      ),
    ),
});
export type WorkDoneInput = z.infer<typeof WorkDoneInput>;

export const WorkSkipInput = z.object({
  protocolId: chosen("Pilih protokol."),
  sheepIds: animalIds,
  reason: nameOf("Tulis alasannya.", 200),
});
export type WorkSkipInput = z.infer<typeof WorkSkipInput>;

/** How many animals it was. */
export const WorkDone = z.object({ heads: z.int() });
export type WorkDone = z.infer<typeof WorkDone>;

export const WorkAssignInput = z.object({
  penId: chosen("Pilih kandang."),
  day: farmDay("Masukkan tanggal."),
  /** Null takes it back. */
  userId: z.nullable(chosen("Pilih petugas.")),
});
export type WorkAssignInput = z.infer<typeof WorkAssignInput>;
export const WorkAssigned = z.object({ assignee: z.nullable(Person) });

export const WorkStaff = listOf(Person);
