import { sql } from "drizzle-orm";
import { inRupiah } from "@/contract/base/rupiah";
import { isGoods } from "@/contract/product/words";
import type { PurchaseLineInput } from "@/contract/purchase/input";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { PURCHASE_STATE_LABELS, type PurchaseAct, stateActsOf } from "@/contract/purchase/words";
import { inPen, tagName } from "@/contract/sheep/words";
import { isFund, isOpening } from "@/contract/transaction/words";
import type { Queryable, Transaction } from "@/server/db/client";
import type { products } from "@/server/db/schema/product";
import { pens, sheep } from "@/server/db/schema/sheep";
import type { transactions } from "@/server/db/schema/transaction";
import { owedOf, wasMore } from "@/server/modules/document/paid";
import { productRefusal } from "@/server/modules/sheep/check";
import { isHere } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";
import { isHeld } from "./portion";
import type { LineRow, MoveRow, StoredLine, StoredPurchase } from "./repo";

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
  if (act === "buka" && !lines.some(({ line }) => line.closed)) return "Tidak ada sisa yang ditutup.";
  if (act === "selesai" && left > 0) return `Masih ada sisa tagihan ${inRupiah(left)}.`;
  if (act === "selesai" && left < 0) return `Kelebihan bayar ${inRupiah(-left)} belum dikembalikan.`;
  if (act === "bayar" && left === 0 && (purchase.opening || !wasMore(purchase))) return "Tidak ada sisa tagihan.";
  if (act === "retur" && !lines.some(({ line }) => isHeld(line))) return "Tidak ada lagi yang dapat diretur.";
  return correctionRefusal(act, left, lines);
}

const GONE = "Yang diterima sudah diretur semua, atau dikoreksi menjadi tidak ada.";

function correctionRefusal(act: PurchaseAct, left: number, lines: readonly LineRow[]) {
  if (act === "koreksi" && !lines.some(({ line }) => hasCome(line) && isHeld(line)))
    return lines.some(({ line }) => hasCome(line)) ? GONE : "Belum ada yang diterima.";
  return act === "kredit" && left >= 0 ? "Tidak ada kelebihan bayar." : null;
}

/** Either of the two calls off an order, by whether something has come; where nothing is owed, there is nothing to pay. */
const SILENT: readonly PurchaseAct[] = ["batal", "tutup", "buka", "bayar", "koreksi", "kredit"];

/** Nothing has come that could go back. */
const isEarly = (act: PurchaseAct, { state }: StoredPurchase) => act === "retur" && state === "dipesan";

export const actsOf = (purchase: StoredPurchase, lines: readonly LineRow[]): PurchaseDetail["acts"] =>
  stateActsOf(purchase)
    .map((act) => ({ act, refusal: refusalOf(act, purchase, lines) }))
    .filter(({ act, refusal }) => refusal === null || !(SILENT.includes(act) || isEarly(act, purchase)));

export const refusalOfAct = (act: PurchaseAct, purchase: StoredPurchase, lines: readonly LineRow[]) =>
  stateActsOf(purchase).includes(act)
    ? refusalOf(act, purchase, lines)
    : `Pembelian berstatus ${PURCHASE_STATE_LABELS[purchase.state]} tidak mengenal tindakan ini.`;

export type DatedMove = MoveRow & { kind: "terima" | "retur" };

/** A receipt or a return. The costs of a rest that was closed came with nothing, on the day of the closing. */
export const isDated = (move: MoveRow): move is DatedMove => move.kind === "retur" || isReceipt(move);
export const isReceipt = ({ kind, lines }: MoveRow) => kind === "terima" && lines.some(({ quantity }) => quantity > 0);

/** All of it while nothing has come of it. What was paid stays paid. */
export function editableOf({ state, received }: StoredPurchase): PurchaseDetail["editable"] {
  if (state === "draf") return "semua";
  if (state === "dipesan" && received === 0) return "semua";
  // also what was called off gets its papers and a note
  return "aman";
}

/** Also one that is paid up, came back or was called off: its carrier may send his bill late. */
export function saleRefusal(sale: typeof transactions.$inferSelect | undefined) {
  if (!sale) return "Penjualan tidak ditemukan.";
  if (isFund(sale)) return `${sale.number} menjual paket investasi: tidak menanggung biaya langsung.`;
  if (isOpening(sale)) return `${sale.number} adalah saldo awal: tidak menanggung biaya langsung.`;
  return sale.state === "draf" ? `${sale.number} masih draf: pesan dulu.` : undefined;
}

type Product = typeof products.$inferSelect;

export function lineProductRefusal(line: PurchaseLineInput, product: Product | undefined, before: ReadonlySet<number>) {
  if (!line.productId) return undefined;
  const kept = before.has(line.productId) ? line.productId : null;
  if (line.kind === "ternak")
    return line.species && line.sex
      ? productRefusal(product, { species: line.species, sex: line.sex }, kept)
      : undefined;
  const fits =
    product && (line.kind === "barang" ? isGoods(product.category) : ["jasa", "biaya"].includes(product.category));
  if (!fits)
    return line.kind === "barang"
      ? "Pilih produk berkategori pakan, obat atau perlengkapan."
      : "Pilih produk berkategori jasa atau biaya.";
  return product.active || kept ? undefined : `${product.name} sudah tidak aktif.`;
}

type Tagged = { earTag?: string | null; earTagColour?: string | null };

/** Ear tags that animals on the farm bear already, at the fields of their lines. */
export async function wornTags(tx: Transaction, lines: readonly Tagged[], errors: Record<string, string>) {
  for (const { at, message } of await findWorn(tx, lines)) errors[`lines.${at}.earTag`] = message;
}

/** Which of the given tags are worn, by their place. */
export async function findWorn(db: Queryable, lines: readonly Tagged[]) {
  const tagged = lines.flatMap(({ earTag, earTagColour }, at) =>
    earTag && earTagColour ? [{ at, earTag, earTagColour }] : [],
  );
  if (tagged.length === 0) return [];
  const worn = await db
    .select({ earTag: sheep.earTag, earTagColour: sheep.earTagColour, pen: pens.name })
    .from(sheep)
    .innerJoin(pens, sql`${pens.id} = ${sheep.penId}`)
    .where(
      sql`(${sheep.earTagColour}, lower(${sheep.earTag})) in (${sql.join(
        tagged.map(({ earTag, earTagColour }) => sql`(${earTagColour}::text, lower(${earTag}::text))`),
        sql`, `,
      )}) and ${isHere}`,
    );
  const keyOf = (tag: { earTag: string; earTagColour: string }) => `${tag.earTagColour} ${tag.earTag.toLowerCase()}`;
  const byTag = new Map(worn.map((row) => [keyOf(row), row]));
  return tagged.flatMap((tag) => {
    const other = byTag.get(keyOf(tag));
    if (!other) return [];
    return [{ at: tag.at, message: `Nomor anting ${tagName(tag)} sudah dipakai ternak lain di ${inPen(other.pen)}.` }];
  });
}
