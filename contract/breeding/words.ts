/** How ewes are mated: a ram among the ewes of a pen for weeks, by hand on a day, or by insemination. */
export const MATING_KINDS = ["koloni", "tangan", "ib"] as const;
export type MatingKind = (typeof MATING_KINDS)[number];
export const MATING_KIND_LABELS: Record<MatingKind, string> = {
  koloni: "Koloni",
  tangan: "Kawin tangan",
  ib: "Inseminasi (IB)",
};

export const MATING_STATES = ["berjalan", "selesai", "dibatalkan"] as const;
export type MatingState = (typeof MATING_STATES)[number];
export const MATING_STATE_LABELS: Record<MatingState, string> = {
  berjalan: "Berjalan",
  selesai: "Selesai",
  dibatalkan: "Dibatalkan",
};

/** A pregnancy ends in one of these ways. */
export const LITTER_KINDS = ["lahir", "keguguran"] as const;
export type LitterKind = (typeof LITTER_KINDS)[number];
export const LITTER_KIND_LABELS: Record<LitterKind, string> = { lahir: "Lahir", keguguran: "Keguguran" };

export const EASES = ["mudah", "dibantu", "sulit"] as const;
export type Ease = (typeof EASES)[number];
export const EASE_LABELS: Record<Ease, string> = { mudah: "Mudah", dibantu: "Dibantu", sulit: "Sulit" };

/** The most ewes of a mating, lambs of a litter, and animals weaned at once. */
export const MOST_EWES = 300;
export const MOST_LAMBS = 6;
export const MOST_WEANED = 300;

/** A birth weight outside this range is a typing error. */
export const LEAST_BIRTH_WEIGHT = 0.5;
export const MOST_BIRTH_WEIGHT = 9;

/** Warnings before a mating. None of them forbids it. */
export const MATING_WARNINGS = ["kerabat", "muda", "ringan", "menyusui", "bunting", "pejantan"] as const;
export type MatingWarning = (typeof MATING_WARNINGS)[number];

/** Wright's coefficient of what would be born, above which the parents are too near. */
export const NEAR_KIN = 0.0625;

export const MATING_SORTS = { sorts: ["from", "separate", "created"], defaultSort: "-from" } as const;
export const DUE_SORTS = { sorts: ["due"], defaultSort: "due" } as const;
export const LITTER_SORTS = { sorts: ["day", "created"], defaultSort: "-day" } as const;
export const WEANING_SORTS = { sorts: ["day"], defaultSort: "-day" } as const;
export const DAM_SORTS = {
  sorts: ["score", "litters", "born", "weaned", "kilos", "interval"],
  defaultSort: "-score",
} as const;
