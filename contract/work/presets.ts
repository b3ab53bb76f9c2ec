import type { ProtocolInput } from "./protocol";

type Preset = Omit<ProtocolInput, "startOn">;

const EVERYBODY = {
  onDay: null,
  times: null,
  species: null,
  sex: null,
  ageClass: null,
  penId: null,
  words: null,
  medicineId: null,
  dose: null,
  doseBasis: "ekor",
} as const;

/** Sheep and goats in Indonesia usually get this. A farm switches on what fits it, and names its own products. */
export const PRESETS: readonly (Preset & { hint: string })[] = [
  {
    ...EVERYBODY,
    name: "Vaksin PMK pertama",
    hint: "Anak umur 3 bulan, atau sesuai anjuran dinas.",
    trigger: "umur",
    offsetDays: 90,
    everyDays: 28,
    times: 2,
    action: "vaksinasi",
  },
  {
    ...EVERYBODY,
    name: "Vaksin PMK ulangan",
    hint: "Setiap 6 bulan sejak umur 10 bulan.",
    trigger: "umur",
    offsetDays: 300,
    everyDays: 182,
    action: "vaksinasi",
  },
  {
    ...EVERYBODY,
    name: "Vaksin clostridium",
    hint: "Bila dipakai: umur 2 bulan, diulang setiap tahun.",
    trigger: "umur",
    offsetDays: 60,
    everyDays: 365,
    action: "vaksinasi",
  },
  {
    ...EVERYBODY,
    name: "Obat cacing saat masuk",
    hint: "Pada hari ketiga sejak masuk.",
    trigger: "masuk",
    offsetDays: 3,
    everyDays: null,
    action: "obat cacing",
  },
  {
    ...EVERYBODY,
    name: "Obat cacing rutin",
    hint: "Setiap 3 bulan sejak masuk.",
    trigger: "masuk",
    offsetDays: 90,
    everyDays: 90,
    action: "obat cacing",
  },
  {
    ...EVERYBODY,
    name: "Potong kuku",
    hint: "Setiap 3 bulan, ternak dewasa.",
    trigger: "masuk",
    offsetDays: 90,
    everyDays: 90,
    ageClass: "dewasa",
    action: "kuku",
  },
  {
    ...EVERYBODY,
    name: "Timbang bulanan",
    hint: "Setiap 30 hari sejak masuk.",
    trigger: "masuk",
    offsetDays: 30,
    everyDays: 30,
    action: "timbang",
  },
  {
    ...EVERYBODY,
    name: "Selesai karantina",
    hint: "Hari ke-14 sejak masuk, ternak yang masih karantina.",
    trigger: "masuk",
    offsetDays: 14,
    everyDays: null,
    action: "karantina",
  },
];
