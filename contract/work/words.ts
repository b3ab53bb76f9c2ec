import type { ExaminationKind } from "@/contract/examination/words";

/** The words of protocols and of the work of a day (herd.md). */

/** The day from which a protocol counts. */
export const PROTOCOL_TRIGGERS = ["umur", "masuk", "kawin", "beranak", "sapih", "tanggal"] as const;
export type ProtocolTrigger = (typeof PROTOCOL_TRIGGERS)[number];
export const PROTOCOL_TRIGGER_LABELS: Record<ProtocolTrigger, string> = {
  umur: "Sejak lahir (umur)",
  masuk: "Sejak masuk",
  kawin: "Sejak kawin",
  beranak: "Sejak beranak",
  sapih: "Sejak disapih",
  tanggal: "Pada tanggal",
};

export const PROTOCOL_ACTIONS = ["vaksinasi", "obat cacing", "kuku", "timbang", "sapih", "karantina", "lain"] as const;
export type ProtocolAction = (typeof PROTOCOL_ACTIONS)[number];
export const PROTOCOL_ACTION_LABELS: Record<ProtocolAction, string> = {
  vaksinasi: "Vaksinasi",
  "obat cacing": "Obat cacing",
  kuku: "Potong kuku",
  timbang: "Timbang",
  sapih: "Sapih",
  karantina: "Selesai karantina",
  lain: "Kata sendiri",
};

/** The actions that an examination of the same name does. The others are done in another way. */
export const EXAMINED_ACTIONS = [
  "vaksinasi",
  "obat cacing",
  "kuku",
  "timbang",
] as const satisfies readonly (ProtocolAction & ExaminationKind)[];

/** The actions with a medicine. One injection settles one protocol. */
export const DOSED_ACTIONS: readonly ProtocolAction[] = ["vaksinasi", "obat cacing"];

/** A dose counts for each animal, or for each kilogram of its last weight. */
export const DOSE_BASES = ["ekor", "kg"] as const;
export type DoseBasis = (typeof DOSE_BASES)[number];
export const DOSE_BASIS_LABELS: Record<DoseBasis, string> = { ekor: "per ekor", kg: "per kg bobot" };

/** Work that is done at most so many days early settles the coming occurrence, but never half a repetition earlier. */
export const EARLY_DAYS = 7;

/** A protocol asks an animal for what fell due at most so many days before it was entered. */
export const LATE_ENTRY_DAYS = 7;

/** A farm has tens of protocols, so one list shows all of them. */
export const MOST_PROTOCOLS = 200;

/** The most animals of one act. */
export const MOST_WORKED = 500;

/** The kinds of rows of Hari ini. */
export const WORK_SOURCES = [
  "protokol",
  "laporan",
  "kelahiran",
  "pisah pejantan",
  "kontrol",
  "henti obat",
  "penyerahan",
] as const;
export type WorkSource = (typeof WORK_SOURCES)[number];
export const WORK_SOURCE_LABELS: Record<WorkSource, string> = {
  protokol: "Protokol",
  laporan: "Laporan mati atau hilang",
  kelahiran: "Menunggu lahir",
  "pisah pejantan": "Pisah pejantan",
  kontrol: "Kontrol ulang",
  "henti obat": "Bebas jual mulai hari ini",
  penyerahan: "Penyerahan",
};

/** Hari ini shows the work of so many pens at once. */
export const PENS_A_PAGE = 10;
/** A row names so many of its animals. */
export const MOST_NAMED = 20;

type Named = { action: ProtocolAction; words: string | null };
/** The work in words: its own, or that of its action. */
export const workInWords = ({ action, words }: Named) => words ?? PROTOCOL_ACTION_LABELS[action];
