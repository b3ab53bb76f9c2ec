import * as z from "zod/mini";
import { belongsOn } from "@/contract/base/belongs-on";
import { chosen, farmDay } from "@/contract/base/farm-fields";
import { checkOf, lineOf } from "@/contract/base/fields";
import { reasonOf } from "@/contract/payment/model";
import { daysIn, MOST_USAGE_DAYS, MOST_VISITS, USAGE_KINDS } from "./words";

const QUANTITY = "Jumlah lebih dari 0 dan paling banyak 9.999.999, dengan paling banyak tiga angka di belakang koma.";
const hasThreeDecimals = (value: number) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-4;
const Quantity = z
  .number(QUANTITY)
  .check(z.minimum(0.001, QUANTITY), z.maximum(9_999_999, QUANTITY), z.refine(hasThreeDecimals, QUANTITY));

const AMOUNT = "Masukkan jumlah, lebih dari Rp0.";
const Amount = z
  .int(AMOUNT)
  .check(z.minimum(1, AMOUNT), z.maximum(999_999_999_999, "Paling banyak Rp999.999.999.999."));

/** A farm has tens of pens (contract/pen/model.ts). */
const MOST_PENS = 300;

const NO_VISIT = "Pilih pemeriksaan yang ditagih.";

const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));
const isNone = (value: unknown) => value === undefined || value === null || value === "";

const NEEDED: Record<string, readonly (readonly [field: string, message: string])[]> = {
  pakan: [
    ["productId", "Pilih barang yang dipakai."],
    ["quantity", "Masukkan jumlah yang dipakai."],
  ],
  overhead: [
    ["lineId", "Pilih biaya yang dibebankan."],
    ["amount", AMOUNT],
  ],
  pemeriksaan: [
    ["lineId", "Pilih tagihan pemeriksaan."],
    ["amount", AMOUNT],
    ["batches", NO_VISIT],
  ],
};
const neededBy = (kind: unknown) =>
  typeof kind === "string" && Object.hasOwn(NEEDED, kind) ? (NEEDED[kind] ?? []) : [];

type Given = Record<string, unknown> & { period?: { from?: unknown; to?: unknown } | null };

/** Refuses a usage that lacks what its kind needs, or whose days are in disorder. */
export const usageCheck = (kindOf: (given: Given) => unknown) =>
  checkOf<Given>(({ value, issues }) => {
    const refuse = (path: string[], message: string) =>
      issues.push({ code: "custom", input: undefined, path, message });
    for (const [field, message] of neededBy(kindOf(value))) if (isNone(value[field])) refuse([field], message);
    const { from, to } = value.period ?? {};
    if (typeof from !== "string" || typeof to !== "string") return;
    if (from > to) refuse(["period", "to"], "Tanggal akhir mendahului tanggal awal.");
    else if (daysIn(from, to) > MOST_USAGE_DAYS)
      refuse(["period", "to"], `Periode paling panjang ${MOST_USAGE_DAYS} hari.`);
  })();

/** The used goods or services, the period and the pens. The server drops fields that the kind does not have. */
export const UsageInput = z
  .object({
    kind: z.enum(USAGE_KINDS, "Pilih jenis pemakaian."),
    /** Goods from the stock. */
    productId: maybe(chosen("Pilih barang yang dipakai.")),
    quantity: maybe(Quantity),
    /** A line of a purchase, and the used part of it. */
    lineId: maybe(chosen("Pilih biaya yang dibebankan.")),
    amount: maybe(Amount),
    /** The examinations that a bill is for, by their batches. Their days are within the period. */
    batches: maybe(
      z
        .array(z.guid(NO_VISIT))
        .check(z.minLength(1, NO_VISIT), z.maxLength(MOST_VISITS, `Paling banyak ${MOST_VISITS} pemeriksaan.`)),
    ),
    /** Both days belong to it. */
    period: z.object(
      { from: farmDay("Masukkan tanggal awal."), to: farmDay("Masukkan tanggal akhir.") },
      "Masukkan periode.",
    ),
    /** With it the period may lie in closed days. It is posted on the first open day. */
    ...belongsOn,
    /** Null means all pens, also closed ones. */
    penIds: z.nullable(
      z
        .array(chosen("Kandang tidak ditemukan."))
        .check(
          z.minLength(1, "Pilih sedikitnya satu kandang."),
          z.maxLength(MOST_PENS, `Paling banyak ${MOST_PENS} kandang.`),
        ),
    ),
    note: lineOf(200),
  })
  .check(usageCheck(({ kind }) => kind));
export type UsageInput = z.infer<typeof UsageInput>;

export const UsageCancelInput = z.object({
  reason: reasonOf("Tulis alasan pembatalan."),
  /** Null is today. */
  day: z.optional(z.nullable(farmDay("Masukkan tanggal."))),
  ...belongsOn,
});
export type UsageCancelInput = z.infer<typeof UsageCancelInput>;
