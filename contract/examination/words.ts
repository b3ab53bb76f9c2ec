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

/** °C. A value outside this range means a broken thermometer or a dead animal. */
export const TEMPERATURES = { least: 35, most: 43 } as const;
/** Body condition score (skor kondisi tubuh), in halves. */
export const BCS_SCORES = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5] as const;
/** The colour of the eyelid: 1 is healthy, 5 is white. */
export const FAMACHA_SCORES = [1, 2, 3, 4, 5] as const;

export const LOW_BCS = 2;
export const HIGH_FAMACHA = 4;

/** Chest girth in cm, from a lamb to the largest ram. */
export const GIRTHS = { least: 20, most: 140 } as const;

/** A weight may differ from the previous one by this share without a question. */
export const WEIGHT_JUMP = 0.15;

/** The most animals of one examination. */
export const MOST_EXAMINED = 500;

/** An examination for pregnancy finds one of these, in one of the ways below. */
export const PREGNANCIES = ["bunting", "kosong", "ragu"] as const;
export type Pregnancy = (typeof PREGNANCIES)[number];
export const PREGNANCY_LABELS: Record<Pregnancy, string> = { bunting: "Bunting", kosong: "Kosong", ragu: "Ragu" };

export const PREGNANCY_METHODS = ["usg", "palpasi", "lainnya"] as const;
export type PregnancyMethod = (typeof PREGNANCY_METHODS)[number];
export const PREGNANCY_METHOD_LABELS: Record<PregnancyMethod, string> = {
  usg: "USG",
  palpasi: "Palpasi",
  lainnya: "Cara lain",
};

/** A dam seldom carries more. */
export const MOST_FOETUSES = 5;

/** `Bunting, 2 janin`. */
export const pregnancyInWords = (pregnancy: Pregnancy, foetuses: number | null) =>
  `${PREGNANCY_LABELS[pregnancy]}${foetuses === null ? "" : `, ${foetuses} janin`}`;

/** Which rows the log shows. The default is the valid ones. */
export const EXAMINATION_STATES = ["batal", "semua"] as const;
export const EXAMINATION_STATE_LABELS: Record<(typeof EXAMINATION_STATES)[number], string> = {
  batal: "Dibatalkan",
  semua: "Semua, juga yang dibatalkan",
};

/** The reason that the undo of Timbang kilat enters. */
export const SLIP = "Salah ketik";

export const EXAMINATION_SORTS = { sorts: ["day", "created", "weight"], defaultSort: "-day" } as const;
