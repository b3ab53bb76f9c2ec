export const AGES = ["belum", "1-30", "31-60", "61-90", "90+"] as const;
export type Age = (typeof AGES)[number];
export const AGE_LABELS: Record<Age, string> = {
  belum: "Belum jatuh tempo",
  "1-30": "1–30 hari",
  "31-60": "31–60 hari",
  "61-90": "61–90 hari",
  "90+": "Lebih dari 90 hari",
};
