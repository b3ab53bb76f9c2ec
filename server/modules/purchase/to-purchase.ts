import { inRupiah } from "@/contract/base/rupiah";
import { paymentStateOf } from "@/contract/payment/model";
import type { Purchase, PurchaseDetail, PurchaseLine } from "@/contract/purchase/model";
import { PURCHASE_STATE_LABELS, type PurchaseAct, STATE_ACTS } from "@/contract/purchase/words";
import { must } from "@/server/must";
import { daysBetween } from "@/server/time";
import { isHeld, leftOf } from "./portion";
import type { LineRow, PurchaseRow, StoredLine, StoredPurchase } from "./repo";

/** What it comes to in the end. */
export const owedOf = ({ state, total, returned, forfeited }: StoredPurchase) =>
  state === "dibatalkan" ? forfeited : total - returned;

/** Utang: what has come and is not paid. An advance is none. */
export const payableOf = ({ state, received, returned, paid }: StoredPurchase) =>
  state === "dibatalkan" ? 0 : Math.max(0, received - returned - paid);

export function toPurchase({ purchase, supplier }: PurchaseRow, today: string): Purchase {
  const { id, number, day, noteNumber, dueOn, state, animals, total, paid, returned, received, version } = purchase;
  const owed = owedOf(purchase);
  const payable = payableOf(purchase);
  return {
    id,
    number,
    day,
    supplier,
    noteNumber,
    dueOn,
    state,
    animals,
    total,
    paid,
    returned,
    version,
    partly: state === "dipesan" && received > 0,
    paymentState: paymentStateOf({ owed, paid, delivered: received > 0 }),
    daysLate: payable > 0 && dueOn < today ? daysBetween(dueOn, today) : null,
    remaining: owed - paid,
    payable,
    createdAt: purchase.createdAt.toISOString(),
  };
}

export function toLine({ line, product, pen, sheep, sale, customer }: LineRow): Omit<PurchaseLine, "usages"> {
  const { purchaseId, position, productId, penId, sheepId, transactionId, ...own } = line;
  const { worth, free } = leftOf(line);
  return {
    ...own,
    product,
    pen,
    sheep,
    worth,
    sale: sale && { ...sale, customer: must(customer, "the customer of a sale") },
    returnable: Math.max(0, free),
  };
}

/** How much of a line is awaited; an animal is one. */
export const awaitedOf = ({
  kind,
  quantity,
  received,
  closed,
}: Pick<StoredLine, "kind" | "quantity" | "received" | "closed">) =>
  closed
    ? 0
    : (Math.round((kind === "ternak" ? 1 : must(quantity, "the quantity of a line that is no animal")) * 1000) -
        Math.round(received * 1000)) /
      1000;

const hasCome = ({ received }: Pick<StoredLine, "received">) => received > 0;

/** Why an act that its state knows cannot be done now. */
function refusalOf(act: PurchaseAct, purchase: StoredPurchase, lines: readonly LineRow[]): string | null {
  const came = lines.some(({ line }) => hasCome(line));
  const left = owedOf(purchase) - purchase.paid;
  if (act === "batal" && came) return "Sebagian sudah diterima: tutup sisa pesanan, atau retur yang sudah diterima.";
  if (act === "tutup" && !came) return "Belum ada yang diterima: batalkan pesanan bila tidak jadi.";
  if (act === "selesai" && left > 0) return `Masih ada sisa tagihan ${inRupiah(left)}.`;
  if (act === "selesai" && left < 0) return `Kelebihan bayar ${inRupiah(-left)} belum dikembalikan.`;
  if (act === "bayar" && left === 0) return "Tidak ada sisa tagihan.";
  if (act === "retur" && !lines.some(({ line }) => isHeld(line))) return "Tidak ada lagi yang dapat diretur.";
  return null;
}

/** Either of the two calls off an order, by whether something has come; where nothing is owed, there is nothing to pay. */
const SILENT: readonly PurchaseAct[] = ["batal", "tutup", "bayar"];

/** Nothing has come that could go back. */
const isEarly = (act: PurchaseAct, { state }: StoredPurchase) => act === "retur" && state === "dipesan";

export const actsOf = (purchase: StoredPurchase, lines: readonly LineRow[]): PurchaseDetail["acts"] =>
  STATE_ACTS[purchase.state]
    .map((act) => ({ act, refusal: refusalOf(act, purchase, lines) }))
    .filter(({ act, refusal }) => refusal === null || !(SILENT.includes(act) || isEarly(act, purchase)));

export const refusalOfAct = (act: PurchaseAct, purchase: StoredPurchase, lines: readonly LineRow[]) =>
  STATE_ACTS[purchase.state].includes(act)
    ? refusalOf(act, purchase, lines)
    : `Pembelian berstatus ${PURCHASE_STATE_LABELS[purchase.state]} tidak mengenal tindakan ini.`;

/** All of it while nothing has come of it: no receipt, and no payment that counts on the sums. */
export function editableOf({ state, received, paid }: StoredPurchase): PurchaseDetail["editable"] {
  if (state === "draf") return "semua";
  if (state === "dipesan" && received === 0 && paid === 0) return "semua";
  // also what was called off gets its papers and a note
  return "aman";
}
