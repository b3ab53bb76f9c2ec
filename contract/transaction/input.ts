import * as z from "zod/mini";
import { belongsOn, RedateInput, WholeRedateInput } from "@/contract/base/belongs-on";
import { chosen, farmDay } from "@/contract/base/farm-fields";
import { checkOf, lineOf, notesOf, OffspringShare, Rupiah } from "@/contract/base/fields";
import { MOST_PACKAGES } from "@/contract/investment/words";
import { reasonOf } from "@/contract/payment/model";
import { PAYMENT_METHODS } from "@/contract/payment/words";
import { PRICE_METHODS } from "@/contract/product/words";
import { Weight } from "@/contract/sheep/input";
import { grossAmount } from "./amount";
import { HANDOVERS, MOST_SALE_LINES, MOST_SOLD, SALE_KINDS, SALE_LINE_KINDS } from "./words";

const MOST_AMOUNT = 999_999_999_999;
const TOO_MUCH = "Jumlahnya lebih dari Rp999.999.999.999.";
const QUANTITY = "Jumlah lebih dari 0 dan paling banyak 9.999.999, dengan paling banyak tiga angka di belakang koma.";
const hasThreeDecimals = (value: number) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-4;
const Quantity = z
  .number(QUANTITY)
  .check(z.minimum(0.001, QUANTITY), z.maximum(9_999_999, QUANTITY), z.refine(hasThreeDecimals, QUANTITY));

const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

type Line = {
  kind?: unknown;
  priceMethod?: unknown;
  quantity?: unknown;
  sheepIds?: unknown;
  weight?: unknown;
  price?: unknown;
  discount?: unknown;
};

type Refuse<Path> = (path: Path, message: string) => void;
const isCount = (value: number, most: number) => Number.isInteger(value) && value <= most;

function refuseAnimals({ priceMethod, quantity, weight }: Line, chosenHere: number, refuse: Refuse<string>) {
  if (priceMethod !== "ekor" && priceMethod !== "kg") refuse("priceMethod", "Pilih metode harga.");
  if (typeof quantity !== "number") return;
  if (!isCount(quantity, MOST_SOLD)) refuse("quantity", `Jumlah ekor berupa angka bulat, paling banyak ${MOST_SOLD}.`);
  else if (chosenHere > quantity) refuse("quantity", `Sudah ${chosenHere} ternak dipilih.`);
  else if (priceMethod === "kg" && chosenHere < quantity && !weight)
    refuse("weight", "Masukkan perkiraan bobot per ekor: harganya per kg.");
}

function refuseAmounts(value: Line, chosenHere: number, refuse: Refuse<string>) {
  const { price, quantity, discount, priceMethod } = value;
  if (typeof price !== "number" || typeof quantity !== "number") return;
  // Only the server knows the weights of the chosen animals.
  const gross = grossAmount({ ...(value as Parameters<typeof grossAmount>[0]), weights: [] });
  if (gross > MOST_AMOUNT) refuse("price", TOO_MUCH);
  else if (typeof discount === "number" && discount > gross && !(priceMethod === "kg" && chosenHere > 0))
    refuse("discount", "Diskon melebihi harga baris ini.");
}

const whole = checkOf<Line>(({ value, issues }) => {
  const refuse: Refuse<string> = (path, message) =>
    issues.push({ code: "custom", input: undefined, path: [path], message });
  const { kind, quantity } = value;
  const chosenHere = Array.isArray(value.sheepIds) ? value.sheepIds.length : 0;
  if (kind === "ternak") refuseAnimals(value, chosenHere, refuse);
  else if (chosenHere > 0) refuse("sheepIds", "Hanya baris ternak yang menyebut ternak.");
  if (kind === "paket" && typeof quantity === "number" && !isCount(quantity, MOST_PACKAGES))
    refuse("quantity", `Jumlah paket berupa angka bulat, paling banyak ${MOST_PACKAGES}.`);
  refuseAmounts(value, chosenHere, refuse);
});

/** Animals as a product, some of them chosen by tag; or a quantity of goods and services. */
export const TransactionLineInput = z
  .object({
    kind: z.enum(SALE_LINE_KINDS, "Pilih jenis baris."),
    productId: chosen("Pilih produk."),
    note: lineOf(200),
    price: Rupiah,
    discount: Rupiah,
    /** The number of animals or packages. */
    quantity: Quantity,
    priceMethod: maybe(z.enum(PRICE_METHODS, "Pilih metode harga.")),
    /** The estimated weight in kilograms of each head without a chosen animal. */
    weight: maybe(Weight),
    sheepIds: z.array(chosen("Pilih ternak.")).check(z.maxLength(MOST_SOLD, `Paling banyak ${MOST_SOLD} ekor.`)),
  })
  .check(whole());
export type TransactionLineInput = z.infer<typeof TransactionLineInput>;

const safe = {
  /** Null uses the day plus the customer's term, or the farm's. */
  dueOn: z.nullable(farmDay("Tanggal jatuh tempo belum benar.")),
  handover: z.enum(HANDOVERS, "Pilih cara penyerahan."),
  deliverOn: z.nullable(farmDay("Rencana serah belum benar.")),
  /** The animals are sold and stay here until this day. */
  boarded: z.optional(z.boolean()),
  address: notesOf(300),
  notes: notesOf(1000),
};

const header = {
  day: farmDay("Masukkan tanggal."),
  customerId: chosen("Pilih customer."),
  kind: z.enum(SALE_KINDS, "Pilih jenis penjualan."),
  freight: Rupiah,
  discount: Rupiah,
  /** The owner's reason to permit a sale that the rules refuse. */
  override: lineOf(300),
  lines: z
    .array(TransactionLineInput, "Tambahkan sedikitnya satu baris.")
    .check(
      z.minLength(1, "Tambahkan sedikitnya satu baris."),
      z.maxLength(MOST_SALE_LINES, `Paling banyak ${MOST_SALE_LINES} baris.`),
    ),
};

/** A payment with the order. Both are saved, or neither. */
const paidAtOnce = {
  downPayment: z.optional(z.nullable(Rupiah)),
  downMethod: z.optional(z.enum(PAYMENT_METHODS, "Pilih metode.")),
  /** Null is the sale's day. */
  downDay: z.optional(z.nullable(farmDay("Masukkan tanggal."))),
  /** Null is the place that the method proposes. */
  downMoneyId: z.optional(z.nullable(chosen("Pilih kas atau rekening."))),
};
/** A single request can save a sale and order it. */
const atOnce = { order: z.optional(z.boolean()), ...paidAtOnce };

type Document = {
  kind?: unknown;
  day?: unknown;
  dueOn?: unknown;
  deliverOn?: unknown;
  handover?: unknown;
  boarded?: unknown;
  address?: unknown;
  lines?: unknown;
  freight?: unknown;
  discount?: unknown;
};
const isDay = (value: unknown): value is string => typeof value === "string";
const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === "string" && value.trim() === "");

type PartialLine = Partial<TransactionLineInput> | null | undefined;
type At = Refuse<(string | number)[]>;

function refuseHandover({ day, deliverOn, boarded, handover, address }: Document, refuse: At) {
  if (isDay(day) && isDay(deliverOn) && deliverOn < day)
    refuse(["deliverOn"], "Rencana serah tidak dapat sebelum tanggal penjualan.");
  if (boarded === true && isBlank(deliverOn))
    refuse(["deliverOn"], "Masukkan tanggalnya: ternak dititip sampai hari itu.");
  if (handover === "antar" && isBlank(address)) refuse(["address"], "Masukkan alamat pengantaran.");
}

function refusePackages({ freight }: Document, lines: readonly PartialLine[], refuse: At) {
  lines.forEach((line, at) => {
    if (line?.kind !== "paket") refuse(["lines", at, "productId"], "Penjualan investasi hanya berisi paket investasi.");
  });
  if (freight) refuse(["freight"], "Paket investasi tidak diantar: kosongkan ongkir.");
}

function refuseHeads(lines: readonly PartialLine[], refuse: At) {
  const seen = new Set<unknown>();
  let heads = 0;
  lines.forEach((line, at) => {
    if (line?.kind === "ternak" && typeof line.quantity === "number") heads += line.quantity;
    for (const id of Array.isArray(line?.sheepIds) ? line.sheepIds : []) {
      if (seen.has(id)) refuse(["lines", at, "sheepIds"], "Ternak ini sudah ada di penjualan ini.");
      seen.add(id);
    }
  });
  if (heads > MOST_SOLD) refuse(["lines"], `Paling banyak ${MOST_SOLD} ekor dalam satu penjualan.`);
}

const together = checkOf<Document>(({ value, issues }) => {
  const refuse: At = (path, message) => issues.push({ code: "custom", input: undefined, path, message });
  const { kind, day, dueOn } = value;
  const lines: readonly PartialLine[] = Array.isArray(value.lines) ? value.lines.slice(0, MOST_SALE_LINES) : [];
  if (isDay(day) && isDay(dueOn) && dueOn < day)
    refuse(["dueOn"], "Jatuh tempo tidak dapat sebelum tanggal penjualan.");
  if (kind === "investasi") refusePackages(value, lines, refuse);
  else {
    // A package is never handed over, so hidden fields of a handover are dropped.
    refuseHandover(value, refuse);
    if (lines.some((line) => line?.kind === "paket"))
      refuse(["kind"], "Paket investasi dijual dengan jenis Investasi, tanpa barang lain.");
  }
  refuseHeads(lines, refuse);
});

/** An order of the farm's first day, whose down payment came before it (docs/decisions/0058). */
const opening = {
  beforeStart: z.optional(z.boolean()),
  /** The day on which its contracts began; null is the first day. */
  contractStart: z.optional(z.nullable(farmDay("Tanggal mulai kontrak belum benar."))),
  /** Their share of offspring; null is that of their packages. */
  offspringShare: OffspringShare,
};

export const TransactionInput = z.object({ ...header, ...safe, ...atOnce, ...opening }).check(together());
export type TransactionInput = z.infer<typeof TransactionInput>;

const version = z.int();

/** The whole sale may be changed while it is a draft, or ordered and neither paid nor delivered. */
export const TransactionUpdateInput = z.object({ ...header, ...safe, ...atOnce, version }).check(together());
export type TransactionUpdateInput = z.infer<typeof TransactionUpdateInput>;

/** The fields of a posted sale that change no sum. */
export const TransactionNoteInput = z.object({ ...safe, version });
export type TransactionNoteInput = z.infer<typeof TransactionNoteInput>;

export const TransactionOrderInput = z.object({ version, override: z.optional(lineOf(300)), ...paidAtOnce });
export type TransactionOrderInput = z.infer<typeof TransactionOrderInput>;

export const TransactionVersionInput = z.object({ version });

/** With `forfeit` the farm keeps the paid money; otherwise it must go back. */
export const TransactionCancelInput = z.object({
  version,
  /** Left out, it is today. */
  day: maybe(farmDay("Masukkan tanggal.")),
  ...belongsOn,
  reason: reasonOf("Tulis alasannya."),
  forfeit: z.optional(z.boolean()),
});
export type TransactionCancelInput = z.infer<typeof TransactionCancelInput>;

/** The true day of a delivery. */
export const TransactionRedateInput = z.extend(WholeRedateInput, { version });
export type TransactionRedateInput = z.infer<typeof TransactionRedateInput>;

/** The true day of a return. */
export const ReturnRedateInput = z.extend(RedateInput, { version });
export type ReturnRedateInput = z.infer<typeof ReturnRedateInput>;

export const TransactionReturnInput = z.object({
  version,
  day: farmDay("Masukkan tanggal retur."),
  ...belongsOn,
  reason: reasonOf("Tulis alasan retur."),
  /** The pen of the returned animals. */
  penId: z.nullable(chosen("Pilih kandang.")),
  sheepIds: z.array(chosen("Pilih ternak.")).check(z.maxLength(MOST_SOLD, `Paling banyak ${MOST_SOLD} ekor.`)),
  goods: z
    .array(z.object({ lineId: chosen("Baris ini tidak dikenal."), quantity: Quantity }))
    .check(z.maxLength(MOST_SALE_LINES, `Paling banyak ${MOST_SALE_LINES} baris.`)),
});
export type TransactionReturnInput = z.infer<typeof TransactionReturnInput>;
