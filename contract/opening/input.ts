import * as z from "zod/mini";
import { ASSET_CATEGORIES, MOST_MONTHS } from "@/contract/asset/words";
import { bankAccount, wholeAccount } from "@/contract/base/bank-account";
import { chosen, farmDay } from "@/contract/base/farm-fields";
import { checkOf, lineOf, nameOf, notesOf, OffspringShare, Rupiah } from "@/contract/base/fields";
import { Amount } from "@/contract/base/posted";
import { MOST_PACKAGES } from "@/contract/investment/words";
import { planFits } from "@/contract/loan/input";
import { PlaceKind, PlaceName } from "@/contract/money/input";
import { reasonOf } from "@/contract/payment/model";
import { MOST_SOLD, SALE_KINDS } from "@/contract/transaction/words";
import { OPENING_ENTRIES } from "./words";

export const StartInput = z.object({ day: farmDay("Masukkan tanggal.") });
export type StartInput = z.infer<typeof StartInput>;

export const OpeningRightInput = z.object({ right: z.boolean() });
export type OpeningRightInput = z.infer<typeof OpeningRightInput>;

/** A row of a file: a new place of money. Its methods and bills are chosen on its form. */
export const OpeningPlaceRow = z
  .object({
    name: PlaceName,
    kind: PlaceKind,
    ...bankAccount,
    opening: Amount,
  })
  .check(wholeAccount);
export type OpeningPlaceRow = z.infer<typeof OpeningPlaceRow>;

const debt = {
  amount: Amount,
  /** It may lie before the first day: then it is late already. */
  dueOn: farmDay("Masukkan jatuh tempo."),
  /** The number of the old nota. */
  reference: lineOf(40),
  note: lineOf(200),
};
export const ReceivableInput = z.object({ customerId: chosen("Pilih customer."), ...debt });
export type ReceivableInput = z.infer<typeof ReceivableInput>;
export const PayableInput = z.object({ supplierId: chosen("Pilih supplier."), ...debt });
export type PayableInput = z.infer<typeof PayableInput>;

const QUANTITY = "Jumlah lebih dari 0, paling banyak tiga angka di belakang koma.";
const hasThreeDecimals = (value: number) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-4;
export const GoodsInput = z.object({
  productId: chosen("Pilih barang."),
  quantity: z
    .number(QUANTITY)
    .check(z.minimum(0.001, QUANTITY), z.maximum(99_999_999, QUANTITY), z.refine(hasThreeDecimals, QUANTITY)),
  /** The value of one unit. */
  unitValue: Rupiah,
  note: lineOf(200),
});
export type GoodsInput = z.infer<typeof GoodsInput>;

/** A contract is no order of animals. */
const ORDER_KINDS = SALE_KINDS.filter((kind) => kind !== "investasi");
const heads = (most: number) => {
  const message = `Jumlah berupa angka bulat, 1–${most}.`;
  return z.int(message).check(z.minimum(1, message), z.maximum(most, message));
};
const ordered = {
  customerId: chosen("Pilih customer."),
  productId: chosen("Pilih produk."),
  price: Amount,
  /** The number of the old nota. */
  reference: lineOf(40),
  note: lineOf(200),
  sheepIds: z.array(chosen("Pilih ternak.")),
};
/** A row of a notebook's orders: one product, paid in part. An order with more lines has the form of a sale. */
export const OpeningOrderRow = z.object({
  ...ordered,
  kind: z.enum(ORDER_KINDS, "Pilih jenis penjualan."),
  quantity: heads(MOST_SOLD),
  downPayment: Amount,
  deliverOn: z.nullable(farmDay("Rencana serah belum benar.")),
  address: notesOf(300),
  dueOn: z.nullable(farmDay("Tanggal jatuh tempo belum benar.")),
  /** The owner's reason for a price or an animal that the rules refuse. */
  override: lineOf(300),
});
export type OpeningOrderRow = z.infer<typeof OpeningOrderRow>;
/** A contract that was running, of one kind of package. */
export const OpeningContractRow = z.object({
  ...ordered,
  quantity: heads(MOST_PACKAGES),
  /** Null is all of it. */
  downPayment: z.nullable(Amount),
  contractStart: farmDay("Masukkan mulai kontrak."),
  /** Null is the share of its package. */
  offspringShare: OffspringShare,
});
export type OpeningContractRow = z.infer<typeof OpeningContractRow>;

export const OpeningLoanInput = z
  .object({
    lender: nameOf("Masukkan pemberi pinjaman.", 100),
    /** The principal that is still owed. */
    principal: Amount,
    monthlyPrincipal: Rupiah,
    monthlyInterest: Rupiah,
    note: lineOf(200),
  })
  .check(planFits());
export type OpeningLoanInput = z.infer<typeof OpeningLoanInput>;

const MONTHS = `Sisa masa manfaat 1–${MOST_MONTHS} bulan; kosongkan bila tidak disusutkan.`;
type Valued = { cost: unknown; down: unknown; residual: unknown };
const worthSomething = checkOf<Valued>(({ value: { cost, down, residual }, issues }) => {
  if (typeof cost !== "number" || typeof down !== "number" || typeof residual !== "number") return;
  const fault = (path: string, message: string, input: unknown) =>
    issues.push({ code: "custom", path: [path], message, input });
  if (down > cost) fault("down", "Penyusutan tidak lebih dari harga perolehan.", down);
  else if (residual > cost - down) fault("residual", "Nilai sisa tidak lebih dari nilai bukunya.", residual);
});
export const OpeningAssetInput = z
  .object({
    name: nameOf("Masukkan nama aset.", 100),
    category: z.enum(ASSET_CATEGORIES, "Pilih kategori."),
    cost: Amount,
    /** The depreciation before the first day. */
    down: Rupiah,
    residual: Rupiah,
    /** The months that are left; null is never written down. */
    months: z.nullable(z.int(MONTHS).check(z.minimum(1, MONTHS), z.maximum(MOST_MONTHS, MONTHS))),
    note: lineOf(200),
  })
  .check(worthSomething());
export type OpeningAssetInput = z.infer<typeof OpeningAssetInput>;

export const OpeningCancelInput = z.object({
  part: z.enum(OPENING_ENTRIES, "Bagian ini tidak dikenal."),
  reason: reasonOf("Tulis alasan pembatalan."),
});
export type OpeningCancelInput = z.infer<typeof OpeningCancelInput>;
