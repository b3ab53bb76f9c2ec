import { inRupiah } from "@/contract/base/rupiah";
import { paymentStateOf } from "@/contract/payment/model";
import { tagName } from "@/contract/sheep/words";
import type { SoldAnimal, Transaction, TransactionDetail } from "@/contract/transaction/model";
import { isFund, stateActsOf, TRANSACTION_STATE_LABELS, type TransactionAct } from "@/contract/transaction/words";
import { daysBetween } from "@/server/time";
import type { SaleLineRow, SoldRow, StoredTransaction, TransactionRow } from "./repo";
import { type SaleRules, unsaleable } from "./rules";

/** What it comes to in the end. */
export const owedOf = ({ state, total, returned, forfeited }: StoredTransaction) =>
  state === "dibatalkan" ? forfeited : total - returned;

/** Piutang: what was delivered and is not paid. An order is none. */
export const receivableOf = ({ state, deliveredOn, total, returned, paid }: StoredTransaction) =>
  state === "dibatalkan" || deliveredOn === null ? 0 : Math.max(0, total - returned - paid);

export function toTransaction({ transaction, customer }: TransactionRow, today: string): Transaction {
  const { id, number, day, kind, dueOn, handover, deliverOn, deliveredOn, state } = transaction;
  const { heads, total, paid, returned, version, boarded } = transaction;
  const owed = owedOf(transaction);
  const receivable = receivableOf(transaction);
  return {
    id,
    number,
    day,
    customer,
    kind,
    dueOn,
    handover,
    deliverOn,
    deliveredOn,
    state,
    heads,
    total,
    paid,
    returned,
    version,
    boarded,
    paymentState: paymentStateOf({ owed, paid, delivered: deliveredOn !== null }),
    daysLate: receivable > 0 && dueOn < today ? daysBetween(dueOn, today) : null,
    remaining: owed - paid,
    receivable,
    createdAt: transaction.createdAt.toISOString(),
  };
}

export function toSold({ sold, animal, pen }: SoldRow, rules: SaleRules, profitable: boolean): SoldAnimal {
  const { weight, deliveredWeight, revenue, cost, returnedOn, living } = sold;
  const reserved = living && deliveredWeight === null && revenue === 0 && animal.stockState !== "terjual";
  const hindrance = reserved ? unsaleable(animal, rules, true) : null;
  return {
    ...animal,
    pen,
    weight,
    deliveredWeight,
    revenue,
    returnedOn,
    cost: profitable ? cost : null,
    hindrance: hindrance?.message ?? null,
  };
}

type Known = { transaction: StoredTransaction; lines: readonly SaleLineRow[]; sold: readonly SoldRow[] };

const isReserved = ({ sold }: SoldRow) => sold.living;

/** Why an act that its state knows cannot be done now. */
function refusalOf(act: TransactionAct, { transaction, lines, sold }: Known): string | null {
  const left = owedOf(transaction) - transaction.paid;
  if (act === "selesai" && left > 0) return `Masih ada sisa tagihan ${inRupiah(left)}.`;
  if (act === "selesai" && left < 0) return `Kelebihan bayar ${inRupiah(-left)} belum dikembalikan.`;
  if (act === "bayar" && left === 0) return "Tidak ada sisa tagihan.";
  if (act === "ganti" && !sold.some(isReserved)) return "Belum ada ternak yang dipilih.";
  if (act === "kirim") {
    const gone = sold.find(({ sold: { living }, animal }) => living && animal.stockState === "mati");
    if (gone) return `${tagName(gone.animal)} mati: ganti dulu.`;
  }
  const there = sold.some(({ sold: { living } }) => living);
  const goods = lines.some(({ line }) => ["barang", "jasa"].includes(line.kind) && line.quantity > line.returned);
  if (act === "retur" && !there && !goods) return "Tidak ada ternak, barang atau jasa yang dapat diretur.";
  return null;
}

/** Where nothing is owed there is nothing to pay, and where no animal is reserved none to replace. */
const SILENT: readonly TransactionAct[] = ["bayar", "ganti", "retur"];

export const actsOf = (known: Known): TransactionDetail["acts"] =>
  stateActsOf(known.transaction)
    .map((act) => ({ act, refusal: refusalOf(act, known) }))
    .filter(({ act, refusal }) => refusal === null || !SILENT.includes(act));

export const refusalOfAct = (act: TransactionAct, known: Known) =>
  stateActsOf(known.transaction).includes(act)
    ? refusalOf(act, known)
    : `Penjualan berstatus ${TRANSACTION_STATE_LABELS[known.transaction.state]} tidak mengenal tindakan ini.`;

export function editableOf({ state, paid, kind }: StoredTransaction): TransactionDetail["editable"] {
  if (state === "draf" || (state === "dipesan" && paid === 0 && !isFund({ kind }))) return "semua";
  return state === "dibatalkan" || state === "retur" ? "tidak" : "aman";
}
