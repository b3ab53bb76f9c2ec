import { ASSET_STATE_LABELS } from "@/contract/asset/words";
import { may, type Permission } from "@/contract/base/roles";
import { inRupiah } from "@/contract/base/rupiah";
import { CORRECTION_KIND_LABELS } from "@/contract/correction/words";
import { INVESTMENT_STATE_LABELS } from "@/contract/investment/words";
import { PRODUCT_CATEGORY_LABELS } from "@/contract/product/words";
import { PURCHASE_STATE_LABELS } from "@/contract/purchase/words";
import { STOCK_STATE_LABELS, tagName } from "@/contract/sheep/words";
import { TRANSACTION_STATE_LABELS } from "@/contract/transaction/words";
import type { Voucher } from "@/contract/voucher/model";
import { VOUCHER_CATEGORY_LABELS, VOUCHER_KIND_LABELS } from "@/contract/voucher/words";
import { searchSheep } from "@/src/api/sheep/sheep";
import type { Command, CommandGroup } from "@/src/components/ui/palette/use-palette-results";
import { paths } from "@/src/config/paths";
import { formatDateShort } from "@/src/lib/format";
import type { Answer, RowOf } from "@/src/lib/http/call";
import { http } from "@/src/lib/http/http";
import { formatPhone } from "@/src/lib/phone";
import { readScanned } from "@/src/lib/scanned";

const MOST = 5;

const animals = async (q: string, signal: AbortSignal) =>
  (await searchSheep(readScanned(q), {}, { signal, silent: true })).items.map(
    (animal): Command => ({
      label: `${tagName(animal)} (${animal.code})`,
      hint: `${animal.pen.name} · ${STOCK_STATE_LABELS[animal.stockState]}`,
      icon: "sheep",
      to: paths.sheep.detail(animal.id),
    }),
  );

type Listed =
  | "customer"
  | "supplier"
  | "transaction/search"
  | "purchase/search"
  | "investment"
  | "payment/search"
  | "correction/search"
  | "voucher"
  | "capital"
  | "loan"
  | "asset"
  | "product";

/** Returns the first results of a list's own search. The palette shows a failure itself. */
const listed =
  <P extends Listed>(word: P, asCommand: (row: RowOf<Answer<"GET", P>>) => Command) =>
  async (q: string, signal: AbortSignal) =>
    (await http.list(word, { words: { q, limit: "20" }, signal, silent: true })).rows.map(asCommand);

const voucherCommand = ({ number, note, kind, category, amount, cancelled }: Voucher, to: string): Command => ({
  label: note ? `${number} · ${note}` : number,
  hint: [
    category === null ? VOUCHER_KIND_LABELS[kind] : VOUCHER_CATEGORY_LABELS[category],
    cancelled ? "Dibatalkan" : inRupiah(amount),
  ].join(" · "),
  icon: "money",
  to,
});

/** A farm has so few places of money that one answer holds them. */
async function places(q: string, signal: AbortSignal): Promise<Command[]> {
  const words = q.toLowerCase();
  const { items } = await http.get("money", { signal, silent: true });
  return items
    .filter(({ name, bankName, accountNumber }) =>
      [name, bankName, accountNumber].some((text) => text?.toLowerCase().includes(words)),
    )
    .map(({ id, name, balance }) => ({
      label: name,
      hint: `Saldo ${inRupiah(balance)}`,
      icon: "money",
      to: paths.money.detail(id),
    }));
}

type Source = { label: string; needs: Permission; find: (q: string, signal: AbortSignal) => Promise<Command[]> };

const SOURCES: readonly Source[] = [
  { label: "Ternak", needs: "sheep.read", find: animals },
  {
    label: "Customer",
    needs: "customer.read",
    find: listed("customer", ({ id, name, code, whatsapp }) => ({
      label: name,
      hint: `${code} · ${formatPhone(whatsapp)}`,
      icon: "customer",
      to: paths.customer.detail(id),
    })),
  },
  {
    label: "Supplier",
    needs: "supplier.read",
    find: listed("supplier", ({ id, name, code }) => ({
      label: name,
      hint: code,
      icon: "supplier",
      to: paths.supplier.detail(id),
    })),
  },
  {
    label: "Penjualan",
    needs: "transaction.read",
    find: listed("transaction/search", ({ id, number, customer, day, state }) => ({
      label: `${number} · ${customer.name}`,
      hint: `${formatDateShort(day)} · ${TRANSACTION_STATE_LABELS[state]}`,
      icon: "sales",
      to: paths.transaction.detail(id),
    })),
  },
  {
    label: "Pembelian",
    needs: "purchase.read",
    find: listed("purchase/search", ({ id, number, supplier, noteNumber, day, state }) => ({
      label: noteNumber ? `${number} · nota ${noteNumber}` : number,
      hint: `${supplier.name} · ${formatDateShort(day)} · ${PURCHASE_STATE_LABELS[state]}`,
      icon: "purchase",
      to: paths.purchase.update(id),
    })),
  },
  {
    label: "Investasi",
    needs: "investment.read",
    find: listed("investment", ({ id, number, investor, product, state }) => ({
      label: `${number} · ${investor.name}`,
      hint: `${product.name} · ${INVESTMENT_STATE_LABELS[state]}`,
      icon: "chart",
      to: paths.investment.detail(id),
    })),
  },
  {
    label: "Kwitansi",
    needs: "purchase.read",
    find: listed("payment/search", ({ id, number, document, partner, amount, cancelled }) => ({
      label: `${number} · ${partner}`,
      hint: `${document.number} · ${cancelled ? "Dibatalkan" : inRupiah(amount)}`,
      icon: "money",
      to: paths[document.kind].receipt(id),
    })),
  },
  {
    label: "Nota koreksi",
    needs: "purchase.read",
    find: listed("correction/search", ({ id, number, kind, document, partner, cancelled }) => ({
      label: `${number} · ${partner}`,
      hint: `${document.number} · ${cancelled ? "Dibatalkan" : CORRECTION_KIND_LABELS[kind]}`,
      icon: "edit",
      to: paths[document.kind].correction(id),
    })),
  },
  { label: "Kas & bank", needs: "money.read", find: places },
  {
    label: "Pengeluaran",
    needs: "money.read",
    find: listed("voucher", (row) => voucherCommand(row, paths.voucher.detail(row.id))),
  },
  {
    label: "Modal dan prive",
    needs: "capital.read",
    find: listed("capital", (row) => voucherCommand(row, paths.capital.detail(row.id))),
  },
  {
    label: "Pinjaman",
    needs: "capital.read",
    find: listed("loan", ({ id, number, lender, owed }) => ({
      label: `${number} · ${lender}`,
      hint: `Sisa ${inRupiah(owed)}`,
      icon: "money",
      to: paths.loan.detail(id),
    })),
  },
  {
    label: "Aset tetap",
    needs: "capital.read",
    find: listed("asset", ({ id, number, name, state }) => ({
      label: `${number} · ${name}`,
      hint: ASSET_STATE_LABELS[state],
      icon: "product",
      to: paths.asset.detail(id),
    })),
  },
  {
    label: "Produk",
    needs: "product.read",
    find: listed("product", ({ id, name, code, category }) => ({
      label: name,
      hint: `${code} · ${PRODUCT_CATEGORY_LABELS[category]}`,
      icon: "product",
      to: paths.product.update(id),
    })),
  },
];

/** Searches all records that the role may read. */
export const searchRecords = (role: string, q: string, signal: AbortSignal): Promise<CommandGroup[]> =>
  Promise.all(
    SOURCES.filter(({ needs }) => may(role, needs)).map(async ({ label, find }) => ({
      label,
      items: (await find(q, signal)).slice(0, MOST),
    })),
  );
