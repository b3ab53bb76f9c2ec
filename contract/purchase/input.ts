import * as z from "zod/mini";
import { AttachmentsInput } from "@/contract/attachment/model";
import { belongsOn, WholeRedateInput } from "@/contract/base/belongs-on";
import { chosen, farmDay } from "@/contract/base/farm-fields";
import { checkOf, lineOf, nameOf, notesOf, Rupiah } from "@/contract/base/fields";
import { reasonOf } from "@/contract/payment/model";
import { PRICE_METHODS } from "@/contract/product/words";
import { EarTag, Weight } from "@/contract/sheep/input";
import { SEXES, SPECIES, TAG_COLOURS } from "@/contract/sheep/words";
import { dueRefusal, LINE_KINDS, lineAmount, MOST_LINES } from "./words";

const MOST_AMOUNT = 999_999_999_999;
const TOO_MUCH = "Jumlahnya lebih dari Rp999.999.999.999.";

const QUANTITY = "Jumlah lebih dari 0 dan paling banyak 9.999.999, dengan paling banyak tiga angka di belakang koma.";
const hasThreeDecimals = (value: number) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-4;
const Quantity = z
  .number(QUANTITY)
  .check(z.minimum(0.001, QUANTITY), z.maximum(9_999_999, QUANTITY), z.refine(hasThreeDecimals, QUANTITY));

const PRICE = "Masukkan harga, berupa rupiah bulat.";
const Price = z.int(PRICE).check(z.minimum(0, PRICE), z.maximum(MOST_AMOUNT, "Harga paling banyak Rp999.999.999.999."));

const AGE = "Umur berupa bulan bulat dari 0 sampai 240.";
const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));
const isNone = (value: unknown) => value === undefined || value === null || value === "";

type Line = Record<string, unknown> & { kind?: unknown };

const NEEDED: Record<string, readonly (readonly [field: string, message: string])[]> = {
  ternak: [
    ["species", "Pilih jenis."],
    ["breed", "Masukkan ras."],
    ["sex", "Pilih kelamin."],
    ["priceMethod", "Pilih metode harga."],
  ],
  barang: [
    ["productId", "Pilih barang."],
    ["quantity", "Masukkan jumlah."],
  ],
  jasa: [
    ["productId", "Pilih jasa atau biaya."],
    ["quantity", "Masukkan jumlah."],
  ],
};
const neededBy = (kind: unknown) =>
  typeof kind === "string" && Object.hasOwn(NEEDED, kind) ? (NEEDED[kind] ?? []) : [];

/** The required fields of each kind. */
const whole = checkOf<Line>(({ value, issues }) => {
  const refuse = (path: string, message: string) =>
    issues.push({ code: "custom", input: value[path], path: [path], message });
  for (const [field, message] of neededBy(value.kind)) if (isNone(value[field])) refuse(field, message);
  if (value.kind !== "jasa" && !isNone(value.transactionId))
    refuse("transactionId", "Hanya jasa dan biaya yang dapat dibeli untuk suatu penjualan.");
  if (value.kind === "ternak" && value.priceMethod === "kg" && isNone(value.buyWeight))
    refuse("buyWeight", "Masukkan bobot beli: harganya per kg.");
  if (value.kind === "ternak" && !isNone(value.earTag) && isNone(value.earTagColour))
    refuse("earTagColour", "Pilih warna anting.");
  const amount = typeof value.price === "number" ? lineAmount(value as Parameters<typeof lineAmount>[0]) : 0;
  if (amount > MOST_AMOUNT) refuse("price", TOO_MUCH);
});

/** A single animal, or a quantity of goods, services or costs. The server drops fields that the kind does not have. */
export const PurchaseLineInput = z
  .object({
    kind: z.enum(LINE_KINDS, "Pilih jenis baris."),
    /** The product that an animal will be sold as, or the bought product. */
    productId: maybe(chosen("Pilih produk.")),
    note: lineOf(200),
    price: Price,
    quantity: maybe(Quantity),
    earTag: maybe(EarTag),
    earTagColour: maybe(z.enum(TAG_COLOURS, "Pilih warna anting.")),
    species: maybe(z.enum(SPECIES, "Pilih jenis.")),
    breed: maybe(nameOf("Masukkan ras.", 60)),
    sex: maybe(z.enum(SEXES, "Pilih kelamin.")),
    /** The age in months that the seller states; the birth is an estimate. */
    ageMonths: maybe(z.int(AGE).check(z.minimum(0, AGE), z.maximum(240, AGE))),
    /** Kilograms at the seller's and on arrival. */
    buyWeight: maybe(Weight),
    arrivalWeight: maybe(Weight),
    priceMethod: maybe(z.enum(PRICE_METHODS, "Pilih metode harga.")),
    penId: maybe(chosen("Pilih kandang.")),
    /** The sale that a service or a cost was bought for. */
    transactionId: maybe(chosen("Pilih penjualan.")),
  })
  .check(whole());
export type PurchaseLineInput = z.infer<typeof PurchaseLineInput>;

/** The fields that stay open to change after posting. */
const safe = {
  noteNumber: lineOf(60),
  /** Null uses the day plus the supplier's term, or the farm's. */
  dueOn: z.nullable(farmDay("Tanggal jatuh tempo belum benar.")),
  notes: notesOf(1000),
  attachments: AttachmentsInput,
};

const header = {
  day: farmDay("Masukkan tanggal."),
  supplierId: chosen("Pilih supplier."),
  freight: Rupiah,
  otherCost: Rupiah,
  lines: z
    .array(PurchaseLineInput, "Tambahkan sedikitnya satu baris.")
    .check(
      z.minLength(1, "Tambahkan sedikitnya satu baris."),
      z.maxLength(MOST_LINES, `Paling banyak ${MOST_LINES} baris.`),
    ),
};

type Document = { day?: unknown; dueOn?: unknown; lines?: unknown; freight?: unknown; otherCost?: unknown };

const numberOf = (value: unknown) => (typeof value === "number" ? value : 0);

const together = checkOf<Document>(({ value, issues }) => {
  const refuse = (path: (string | number)[], message: string) =>
    issues.push({ code: "custom", input: undefined, path, message });
  const { day, dueOn } = value;
  const late = typeof day === "string" && typeof dueOn === "string" ? dueRefusal(day, dueOn) : null;
  if (late) refuse(["dueOn"], late);
  const lines = (Array.isArray(value.lines) ? value.lines.slice(0, MOST_LINES) : []) as Partial<PurchaseLineInput>[];
  const seen = new Set<string>();
  let total = numberOf(value.freight) + numberOf(value.otherCost);
  lines.forEach((line, at) => {
    if (line?.kind === "ternak" && typeof line.earTag === "string" && line.earTag.trim() !== "") {
      const tag = JSON.stringify([line.earTagColour, line.earTag.trim().toLowerCase()]);
      if (seen.has(tag)) refuse(["lines", at, "earTag"], "Anting ini sudah ada di baris lain.");
      seen.add(tag);
    }
    if (line?.kind && typeof line.price === "number")
      total += lineAmount({ ...line, kind: line.kind, price: line.price });
  });
  if (total > MOST_AMOUNT) refuse(["lines"], "Total pembelian lebih dari Rp999.999.999.999.");
});

export const PurchaseInput = z.object({ ...header, ...safe }).check(together());
export type PurchaseInput = z.infer<typeof PurchaseInput>;

/** The whole purchase may be changed until a receipt or a payment exists. `version` is the one that was read. */
export const PurchaseUpdateInput = z.object({ ...header, ...safe, version: z.int() }).check(together());
export type PurchaseUpdateInput = z.infer<typeof PurchaseUpdateInput>;

/** The fields of a posted purchase that change no sum. */
export const PurchaseNoteInput = z.object({ ...safe, version: z.int() });
export type PurchaseNoteInput = z.infer<typeof PurchaseNoteInput>;

const version = z.int();

/** New ear tags, which are checked before anything is saved. */
export const WornTagsInput = z.object({
  tags: z
    .array(z.object({ earTag: EarTag, earTagColour: z.enum(TAG_COLOURS, "Pilih warna anting.") }))
    .check(z.maxLength(MOST_LINES, `Paling banyak ${MOST_LINES} baris.`)),
});
export type WornTagsInput = z.infer<typeof WornTagsInput>;

/** The sale that an ordered or received service or cost was for; null for the farm's own needs. */
export const PurchaseAssignInput = z.object({
  version,
  lineId: chosen("Baris ini tidak dikenal."),
  transactionId: z.nullable(chosen("Pilih penjualan.")),
});
export type PurchaseAssignInput = z.infer<typeof PurchaseAssignInput>;

export const PurchaseOrderInput = z.object({ version });

export const ReceiveLine = z.object({
  lineId: chosen("Baris ini tidak dikenal."),
  /** A quantity of goods, services or costs. */
  quantity: maybe(Quantity),
  /** A single animal. */
  earTag: maybe(EarTag),
  earTagColour: maybe(z.enum(TAG_COLOURS, "Pilih warna anting.")),
  arrivalWeight: maybe(Weight),
  penId: maybe(chosen("Pilih kandang.")),
  /** The user has confirmed a weight far from the seller's. */
  confirmed: z.optional(z.boolean()),
});

/** The received part of an order, by its lines. Lines that are not named have not come yet. */
export const ReceiveInput = z.object({
  version,
  day: farmDay("Masukkan tanggal terima."),
  ...belongsOn,
  note: lineOf(200),
  lines: z
    .array(ReceiveLine, "Pilih yang diterima.")
    .check(z.minLength(1, "Pilih yang diterima."), z.maxLength(MOST_LINES, `Paling banyak ${MOST_LINES} baris.`)),
});
export type ReceiveInput = z.infer<typeof ReceiveInput>;

const reason = reasonOf("Tulis alasannya.");

/** The rest of the order will not come. */
export const PurchaseCloseInput = z.object({
  version,
  /** Left out, it is today. */
  day: maybe(farmDay("Masukkan tanggal.")),
  ...belongsOn,
  reason,
});
export type PurchaseCloseInput = z.infer<typeof PurchaseCloseInput>;

/** The rest of the order is awaited again. */
export const PurchaseReopenInput = z.object({ version, reason });
export type PurchaseReopenInput = z.infer<typeof PurchaseReopenInput>;

/** Calls the whole order off. With `forfeit` the supplier keeps the paid money; otherwise it must come back. */
export const PurchaseCancelInput = z.object({
  version,
  /** Left out, it is today. */
  day: maybe(farmDay("Masukkan tanggal.")),
  ...belongsOn,
  reason,
  forfeit: z.optional(z.boolean()),
});
export type PurchaseCancelInput = z.infer<typeof PurchaseCancelInput>;

const RETURN_AMOUNT = "Masukkan nilai retur, lebih dari Rp0.";
const ReturnAmount = z.int(RETURN_AMOUNT).check(z.minimum(1, RETURN_AMOUNT), z.maximum(MOST_AMOUNT, TOO_MUCH));

export const ReturnLine = z.object({
  lineId: chosen("Baris ini tidak dikenal."),
  /** A quantity of goods; an animal is returned whole. */
  quantity: maybe(Quantity),
  /** The supplier's refund for a service or a cost, with or without a quantity. Null is the price of the quantity. */
  amount: maybe(ReturnAmount),
});

/** The returned part of a purchase. */
export const ReturnInput = z.object({
  version,
  day: farmDay("Masukkan tanggal retur."),
  ...belongsOn,
  reason: reasonOf("Tulis alasan retur."),
  lines: z
    .array(ReturnLine, "Pilih yang diretur.")
    .check(z.minLength(1, "Pilih yang diretur."), z.maxLength(MOST_LINES, `Paling banyak ${MOST_LINES} baris.`)),
});
export type ReturnInput = z.infer<typeof ReturnInput>;

/** The true day of a receipt or a return, which never takes the purchase along. */
export const PurchaseRedateInput = z.extend(WholeRedateInput, { version });
export type PurchaseRedateInput = z.infer<typeof PurchaseRedateInput>;
