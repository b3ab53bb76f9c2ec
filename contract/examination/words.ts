/** The words of an examination (domain.md, Log Pemeriksaan). */

export const EXAMINATION_KINDS = [
  "rutin",
  "timbang",
  "vaksinasi",
  "obat cacing",
  "pengobatan",
  "kebuntingan",
  "kuku",
] as const;
export type ExaminationKind = (typeof EXAMINATION_KINDS)[number];
export const EXAMINATION_KIND_LABELS: Record<ExaminationKind, string> = {
  rutin: "Rutin",
  timbang: "Timbang",
  vaksinasi: "Vaksinasi",
  "obat cacing": "Obat cacing",
  pengobatan: "Pengobatan",
  kebuntingan: "Kebuntingan",
  kuku: "Kuku",
};

/** °C. Beyond these the thermometer is wrong, or the animal is dead. */
export const TEMPERATURES = { least: 35, most: 43 } as const;
/** Skor kondisi tubuh, in halves. */
export const BCS_SCORES = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5] as const;
/** The colour of the eyelid: 1 is healthy, 5 white. */
export const FAMACHA_SCORES = [1, 2, 3, 4, 5] as const;

export const LOW_BCS = 2;
export const HIGH_FAMACHA = 4;

/** Chest girth in cm: from a lamb to the largest ram. */
export const GIRTHS = { least: 20, most: 140 } as const;

/** How far a weight may be from the one before without a question. */
export const WEIGHT_JUMP = 0.15;

/** Animals in one examination. */
export const MOST_EXAMINED = 500;

/** Of which rows a log is; where nothing is asked for, those that stand. */
export const EXAMINATION_STATES = ["batal", "semua"] as const;
export const EXAMINATION_STATE_LABELS: Record<(typeof EXAMINATION_STATES)[number], string> = {
  batal: "Dibatalkan",
  semua: "Semua, juga yang dibatalkan",
};

/** Typed by the undo of Timbang kilat. */
export const SLIP = "Salah ketik";
