import { REASON } from "@/contract/base/error-codes";
import type { ExaminationEntry, ExaminationInput } from "@/contract/examination/input";
import { pregnancyRefusal } from "@/contract/examination/pregnancy";
import { changeOf, jumps } from "@/contract/examination/weight";
import type { ExaminationKind } from "@/contract/examination/words";
import { ON_FARM, STOCK_STATE_LABELS, tagName } from "@/contract/sheep/words";
import type { products } from "@/server/db/schema/product";
import { AppError } from "@/server/http/errors";
import type { By } from "@/server/modules/document/by";
import { closedRefusal } from "@/server/modules/document/day";
import type { Stored } from "@/server/modules/sheep/repo";
import { businessDay } from "@/server/time";

type Errors = Record<string, string>;
export type Goods = typeof products.$inferSelect;

const number = (value: number) => value.toLocaleString("id-ID", { maximumFractionDigits: 2 });
const dayInWords = new Intl.DateTimeFormat("id-ID", { dateStyle: "long", timeZone: "UTC" });
const inWords = (day: string) => dayInWords.format(new Date(day));

/** Why this animal cannot be examined in this way on this day; `stood` has the gone that were there on it. */
export function fault(
  animal: Stored | undefined,
  { day, kind }: { day: string; kind: ExaminationKind },
  stood: ReadonlySet<number>,
): string | undefined {
  if (!animal) return "Ternak ini tidak ditemukan.";
  if (day < animal.arrivedOn) return `${tagName(animal)} baru masuk ${inWords(animal.arrivedOn)}.`;
  if (!ON_FARM.includes(animal.stockState) && !stood.has(animal.id))
    return `${tagName(animal)} tidak lagi di kandang: ${STOCK_STATE_LABELS[animal.stockState].toLowerCase()}. Pilih hari sebelum itu.`;
  return pregnancyRefusal(kind, animal);
}

/** The medicine among the locked goods, or the word at its field. */
export function medicineOf(goods: ReadonlyMap<number, Goods>, id: number | null | undefined, errors: Errors) {
  if (id === null || id === undefined) return undefined;
  const medicine = goods.get(id);
  if (medicine?.category !== "obat") {
    errors.medicineId = "Obat ini tidak ditemukan.";
    return undefined;
  }
  if (!medicine.active) errors.medicineId = `${medicine.name} tidak aktif lagi.`;
  return medicine;
}

/** Faults that only the server knows, each at its field. */
export function checkEntries(
  input: ExaminationInput,
  animals: ReadonlyMap<number, Stored>,
  stood: ReadonlySet<number>,
  by: By,
): Errors {
  const errors: Errors = {};
  const closed = closedRefusal(input.day, by);
  if (closed) errors.day = closed;
  if (input.day > businessDay(by.now)) errors.day = "Tanggal pemeriksaan belum tiba.";
  input.entries.forEach(({ sheepId }, at) => {
    const message = fault(animals.get(sheepId), input, stood);
    if (message) errors[`entries.${at}.sheepId`] = message;
  });
  return errors;
}

/** A weight far from the last one is a slip more often than a wonder: it is taken when somebody says it is right. */
export function askAboutJumps(entries: readonly ExaminationEntry[], animals: ReadonlyMap<number, Stored>) {
  const errors: Errors = {};
  entries.forEach(({ sheepId, weight, confirmed }, at) => {
    const last = animals.get(sheepId)?.lastWeight ?? null;
    if (last === null || !weight || confirmed || !jumps(weight, last)) return;
    const share = Math.round(Math.abs(changeOf(weight, last)) * 100);
    const way = weight > last ? "lebih berat" : "lebih ringan";
    errors[`entries.${at}.confirmed`] =
      `${number(weight)} kg ${share}% ${way} dari bobot terakhir ${number(last)} kg. Periksa, lalu pastikan.`;
  });
  const [first] = Object.values(errors);
  if (first) throw new AppError(422, first, { reason: REASON.weightUnconfirmed, errors });
}
