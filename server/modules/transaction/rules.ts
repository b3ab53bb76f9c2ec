import { eq, sql } from "drizzle-orm";
import { inRupiah } from "@/contract/base/rupiah";
import { usedOfLimit } from "@/contract/customer/limit";
import { type PriceMethod, priceUnitOf } from "@/contract/product/words";
import { qurbanDayOf, qurbanFaults } from "@/contract/sheep/qurban";
import { STOCK_STATE_LABELS, tagName } from "@/contract/sheep/words";
import { grossAmount, leastDownPayment } from "@/contract/transaction/amount";
import type { TransactionLineInput } from "@/contract/transaction/input";
import type { TransactionDetail } from "@/contract/transaction/model";
import {
  isFund,
  isOpening,
  stateActsOf,
  TRANSACTION_STATE_LABELS,
  type TransactionAct,
  type TransactionKind,
} from "@/contract/transaction/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import type { products } from "@/server/db/schema/product";
import type { sheep } from "@/server/db/schema/sheep";
import type { transactions } from "@/server/db/schema/transaction";
import { readSettings } from "@/server/db/settings";
import type { Caller } from "@/server/http/caller";
import { badRequest, refuse } from "@/server/http/errors";
import { OPEN_BALANCE } from "@/server/modules/customer/figures";
import { owedOf, wasMore } from "@/server/modules/document/paid";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";
import { leftOfLine } from "./allowance";
import type { SaleLineRow, SoldRow, StoredTransaction } from "./repo";

export const isOwner = ({ session }: { session: Pick<Caller["session"], "role"> }) => session.role === "owner";

type Stored = typeof sheep.$inferSelect;
type Animal = Pick<Stored, "earTag" | "earTagColour" | "stockState" | "healthState" | "saleFrom"> &
  Partial<Pick<Stored, "species" | "sex" | "bornOn" | "teethSeenOn">>;

/** Animals are judged by today, by the note about medicines, and for a qurban by its day. */
export type SaleRules = { today: string; withdrawalNote: string | null; qurbanDay: string | null };

export async function saleRulesOf(db: Queryable, today: string, kind?: TransactionKind): Promise<SaleRules> {
  const { withdrawalNote, qurbanOn } = await readSettings(db, "ketentuan");
  return { today, withdrawalNote, qurbanDay: kind === "qurban" ? qurbanDayOf(qurbanOn, today) : null };
}

/** A hindrance that is `overridable` the owner may let pass with a reason; any other holds for everybody. */
export type Hindrance = { message: string; overridable: boolean };

/** The hindrance in words, or nothing where the owner has said why it may pass. */
export function unlessExcepted({ message, overridable }: Hindrance, owner: boolean, reason: string | null | undefined) {
  if (!overridable) return message;
  if (!owner) return `${message} Hanya pemilik yang dapat mengecualikannya.`;
  return reason ? undefined : `${message} Tulis alasan di "Alasan pengecualian".`;
}

/** Why an animal cannot leave with a buyer now: sick, or within the withdrawal period of a medicine. */
export function unfitness(animal: Animal, { today, withdrawalNote }: SaleRules): Hindrance | null {
  const name = tagName(animal);
  if (animal.healthState === "sakit") return { message: `${name} sedang sakit.`, overridable: true };
  if (animal.saleFrom !== null && animal.saleFrom > today)
    return {
      message: `${name} bebas jual mulai ${dayInWords(animal.saleFrom)}. ${withdrawalNote ?? ""}`.trim(),
      overridable: true,
    };
  return null;
}

/** Why an animal cannot be reserved. `reserved`: the order that asks has it already. */
export function unsaleable(animal: Animal, rules: SaleRules, reserved = false): Hindrance | null {
  const { stockState } = animal;
  const name = tagName(animal);
  const free = stockState === "tersedia" || stockState === "afkir" || (reserved && stockState === "dipesan");
  if (stockState === "karantina") return { message: `${name} masih di karantina.`, overridable: false };
  if (stockState === "dipesan" && !reserved)
    return { message: `${name} sudah dipesan orang lain.`, overridable: false };
  if (!free) return { message: `${name} berstatus ${STOCK_STATE_LABELS[stockState]}.`, overridable: false };
  return unfitness(animal, rules) ?? noQurban(animal, rules);
}

/** Why an animal cannot leave with the order that holds it. Whether it is fit for a qurban was asked when it was ordered. */
export const hindranceOfHeld = (animal: Animal, rules: SaleRules) =>
  unsaleable(animal, { ...rules, qurbanDay: null }, true);

/** Sold as a qurban although it is none. */
function noQurban(animal: Animal, { qurbanDay }: SaleRules): Hindrance | null {
  const { species, sex, bornOn = null, teethSeenOn = null } = animal;
  if (qurbanDay === null || !species || !sex) return null;
  const faults = qurbanFaults({ ...animal, species, sex, bornOn, teethSeenOn }, qurbanDay);
  if (faults.length === 0) return null;
  return { message: `${tagName(animal)} belum layak qurban: ${faults.join("; ")}.`, overridable: true };
}

/** Why somebody cannot buy a package. */
export const investorFault = ({ name, type }: Pick<typeof customers.$inferSelect, "name" | "type">) =>
  type === "investor" ? undefined : `${name} bukan investor: paket investasi hanya untuk customer bertipe investor.`;

export function checkInvestor(customer: typeof customers.$inferSelect) {
  const fault = investorFault(customer);
  if (fault) throw badRequest(fault);
}

type Floored = {
  kind: TransactionLineInput["kind"];
  price: number;
  quantity: number;
  weights: readonly number[];
  weight?: number | null;
  /** After its own discount and its part of the whole's. */
  net: number;
};

export const paidWeight = (weight: number | null | undefined) => must(weight, "a weight that is paid by");

/** A line per kg has all its weights. An animal of any other may be unweighed until its delivery (`mustBeWeighed`). */
export const weightsOf = (
  { priceMethod }: { priceMethod?: PriceMethod | null },
  weights: readonly (number | null | undefined)[],
): number[] => (priceMethod === "kg" ? weights.map(paidWeight) : weights.flatMap((weight) => weight ?? []));

/** A floor per kg holds for a line per head, too, and without a weight nothing would be too little. */
export const mustBeWeighed = ({ minPrice, priceMethod }: FlooredProduct) => minPrice !== null && priceMethod === "kg";

type FlooredProduct = Pick<typeof products.$inferSelect, "name" | "unit" | "category" | "minPrice" | "priceMethod">;

/** Why a line brings in too little, whichever discount or way of pricing made it so. */
export function floorFault(line: Floored, product: FlooredProduct): string | null {
  const { name, minPrice, priceMethod } = product;
  if (minPrice === null) return null;
  const floor = grossAmount({ ...line, priceMethod, price: minPrice });
  if (line.net >= floor) return null;
  return `Harga minimum ${name} ${inRupiah(minPrice)} per ${priceUnitOf(product)}: baris ini paling sedikit ${inRupiah(floor)} sesudah diskon`;
}

/** Below the floor only the owner sells, and says why. */
export function belowFloorRefusal(fault: string, owner: boolean, reason: string | null | undefined) {
  if (!owner) return `${fault}. Di bawah itu hanya pemilik.`;
  return reason ? undefined : `${fault}. Tulis alasan di "Alasan pengecualian".`;
}

/** Why an order may not be taken with so little paid. Asked once: what is ordered already keeps to what held then. */
export async function downPaymentRefusal(
  tx: Transaction,
  sale: Pick<typeof transactions.$inferSelect, "kind" | "total">,
  paid: number,
  owner: boolean,
  reason: string | null | undefined,
) {
  const { minDownPayment } = await readSettings(tx, "ketentuan");
  const least = leastDownPayment(sale.total, minDownPayment, sale);
  if (paid >= least) return undefined;
  const percent = minDownPayment.toLocaleString("id-ID", { maximumFractionDigits: 2 });
  const message = `Uang muka minimal ${inRupiah(least)}, ${percent}% dari total.`;
  return unlessExcepted({ message, overridable: true }, owner, reason);
}

/**
 * Why a sale goes over the customer's limit; one that is paid in full owes nothing, whatever others do. The customer's row is
 * locked, so that two sales wait for each other.
 */
export async function creditRefusal(
  tx: Transaction,
  customerId: number,
  asked: number,
  apartFrom: number,
): Promise<string | null> {
  if (asked <= 0) return null;
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId)).for("no key update");
  if (!customer || customer.creditLimit === null) return null;
  const { rows } = await tx.execute<{ open: number }>(sql`
    select ${OPEN_BALANCE} as open from transactions where customer_id = ${customerId} and id <> ${apartFrom}`);
  const would = usedOfLimit(must(rows[0], "what a customer owes").open) + asked;
  if (would <= customer.creditLimit) return null;
  return `Limit piutang ${customer.name} ${inRupiah(customer.creditLimit)}; dengan penjualan ini menjadi ${inRupiah(would)}.`;
}

type Owing = Pick<StoredTransaction, "id" | "customerId" | "total" | "paid">;

/** Over the limit only the owner goes, and says why. */
export async function creditFault(tx: Transaction, sale: Owing, owner: boolean, override: string | null | undefined) {
  const refusal = await creditRefusal(tx, sale.customerId, sale.total - sale.paid, sale.id);
  if (!refusal || (owner && override)) return undefined;
  return owner
    ? `${refusal} Tulis alasan di "Alasan pengecualian".`
    : `${refusal} Hanya pemilik yang dapat mengecualikannya.`;
}

export async function checkCredit(tx: Transaction, sale: Owing, owner: boolean, override: string | null | undefined) {
  const customerId = await creditFault(tx, sale, owner, override);
  if (customerId) refuse({ customerId });
}

type Known = { transaction: StoredTransaction; lines: readonly SaleLineRow[]; sold: readonly SoldRow[] };

const isReserved = ({ sold }: SoldRow) => sold.living;

/** Why an act that its state knows cannot be done now. */
function refusalOf(act: TransactionAct, { transaction, lines, sold }: Known): string | null {
  const left = owedOf(transaction) - transaction.paid;
  if (act === "selesai" && left > 0) return `Masih ada sisa tagihan ${inRupiah(left)}.`;
  if (act === "selesai" && left < 0) return `Kelebihan bayar ${inRupiah(-left)} belum dikembalikan.`;
  if (act === "bayar" && left === 0 && (isFund(transaction) || isOpening(transaction) || !wasMore(transaction)))
    return "Tidak ada sisa tagihan.";
  if (act === "ganti" && !sold.some(isReserved)) return "Belum ada ternak yang dipilih.";
  if (act === "tanggal") return redateRefusal(lines, sold);
  if (act === "hapus" && left <= 0) return "Tidak ada sisa tagihan.";
  return act === "retur" ? returnRefusal({ transaction, lines, sold }) : allowanceRefusal(act, lines, sold);
}

const redateRefusal = (lines: readonly SaleLineRow[], sold: readonly SoldRow[]) =>
  sold.some((one) => !isReserved(one)) || lines.some(({ line }) => line.returned > 0)
    ? "Sudah ada yang diretur: tanggal penyerahannya tidak berubah lagi."
    : null;

const allowanceRefusal = (act: TransactionAct, lines: readonly SaleLineRow[], sold: readonly SoldRow[]) =>
  act === "potongan" && lines.every(({ line }) => leftOfLine(line, sold) <= 0)
    ? "Tidak ada lagi yang dapat dipotong."
    : null;

function returnRefusal({ transaction, lines, sold }: Known) {
  if (transaction.writtenOff > 0) return "Sebagian piutangnya sudah dihapus: batalkan dulu penghapusannya.";
  const there = sold.some(({ sold: { living } }) => living);
  const goods = lines.some(({ line }) => ["barang", "jasa"].includes(line.kind) && line.quantity > line.returned);
  return there || goods ? null : "Tidak ada ternak, barang atau jasa yang dapat diretur.";
}

/** An act that has nothing to act upon is not offered: no debt to pay, no animal to replace or to give back. */
const SILENT: readonly TransactionAct[] = ["bayar", "ganti", "retur", "potongan", "hapus"];

/** Somebody who looks for the return is told why it waits. */
const waits = (act: TransactionAct, { transaction }: Known) => act === "retur" && transaction.writtenOff > 0;

export const actsOf = (known: Known): TransactionDetail["acts"] =>
  stateActsOf(known.transaction)
    .map((act) => ({ act, refusal: refusalOf(act, known) }))
    .filter(({ act, refusal }) => refusal === null || !SILENT.includes(act) || waits(act, known));

export const refusalOfAct = (act: TransactionAct, known: Known) =>
  stateActsOf(known.transaction).includes(act)
    ? refusalOf(act, known)
    : `Penjualan berstatus ${TRANSACTION_STATE_LABELS[known.transaction.state]} tidak mengenal tindakan ini.`;

export function editableOf({ state, kind }: StoredTransaction): TransactionDetail["editable"] {
  if (state === "draf" || (state === "dipesan" && !isFund({ kind }))) return "semua";
  return state === "dibatalkan" || state === "retur" ? "tidak" : "aman";
}
