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
