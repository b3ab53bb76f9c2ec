import type * as z from "zod/mini";
import { listOf } from "@/contract/base/list";
import { may, type Permission } from "@/contract/base/roles";
import { inRupiah } from "@/contract/base/rupiah";
import { Customer } from "@/contract/customer/model";
import { Investment } from "@/contract/investment/model";
import { INVESTMENT_STATE_LABELS } from "@/contract/investment/words";
import { FoundPayment } from "@/contract/payment/receipt";
import { Product } from "@/contract/product/model";
import { PRODUCT_CATEGORY_LABELS } from "@/contract/product/words";
import { Purchase } from "@/contract/purchase/model";
import { PURCHASE_STATE_LABELS } from "@/contract/purchase/words";
import { STOCK_STATE_LABELS, tagName } from "@/contract/sheep/words";
import { Supplier } from "@/contract/supplier/model";
import { Transaction } from "@/contract/transaction/model";
import { TRANSACTION_STATE_LABELS } from "@/contract/transaction/words";
import { searchSheep } from "@/src/api/sheep/sheep";
import type { Command, CommandGroup } from "@/src/components/ui/palette/use-palette-results";
import { paths } from "@/src/config/paths";
import { formatDateShort } from "@/src/lib/format";
import type { Answer, PartOf, Reads } from "@/src/lib/http/call";
import { http } from "@/src/lib/http/http";
import { formatPhone } from "@/src/lib/phone";

const MOST = 5;

const animals = async (q: string, signal: AbortSignal) =>
  (await searchSheep(q, {}, { signal, silent: true })).items.map(
    (animal): Command => ({
      label: `${tagName(animal)} (${animal.code})`,
      hint: `${animal.pen.name} · ${STOCK_STATE_LABELS[animal.stockState]}`,
      icon: "sheep",
      to: paths.sheep.detail(animal.id),
    }),
  );

type Asked = { q: string; limit?: number };
type RowOf<P extends string> = Answer<"GET", P> extends { items: (infer Row)[] } ? Row : never;

/** Returns the first results of a list's own search. The palette shows a failure itself. */
const listed =
  <P extends string>(word: P, row: z.ZodMiniType<RowOf<P>>, asCommand: (row: RowOf<P>) => Command) =>
  async (q: string, signal: AbortSignal) => {
    const schema = listOf(row) as unknown as Reads<"GET", P, PartOf<{ items: RowOf<P>[] }>, Asked>;
    const query: Asked = { q, limit: 20 };
    return (
      await http.list<P, PartOf<{ items: RowOf<P>[] }>, Asked>(word, schema, { query, signal, silent: true })
    ).rows.map(asCommand);
  };

type Source = { label: string; needs: Permission; find: (q: string, signal: AbortSignal) => Promise<Command[]> };

const SOURCES: readonly Source[] = [
  { label: "Ternak", needs: "sheep.read", find: animals },
  {
    label: "Customer",
    needs: "customer.read",
    find: listed("customer", Customer, ({ id, name, code, whatsapp }) => ({
      label: name,
      hint: `${code} · ${formatPhone(whatsapp)}`,
      icon: "customer",
      to: paths.customer.update(id),
    })),
  },
  {
    label: "Supplier",
    needs: "supplier.read",
    find: listed("supplier", Supplier, ({ id, name, code }) => ({
      label: name,
      hint: code,
      icon: "supplier",
      to: paths.supplier.update(id),
    })),
  },
  {
    label: "Penjualan",
    needs: "transaction.read",
    find: listed("transaction/search", Transaction, ({ id, number, customer, day, state }) => ({
      label: `${number} · ${customer.name}`,
      hint: `${formatDateShort(day)} · ${TRANSACTION_STATE_LABELS[state]}`,
      icon: "sales",
      to: paths.transaction.detail(id),
    })),
  },
  {
    label: "Pembelian",
    needs: "purchase.read",
    find: listed("purchase/search", Purchase, ({ id, number, supplier, noteNumber, day, state }) => ({
      label: noteNumber ? `${number} · nota ${noteNumber}` : number,
      hint: `${supplier.name} · ${formatDateShort(day)} · ${PURCHASE_STATE_LABELS[state]}`,
      icon: "purchase",
      to: paths.purchase.update(id),
    })),
  },
  {
    label: "Investasi",
    needs: "investment.read",
    find: listed("investment", Investment, ({ id, number, investor, product, state }) => ({
      label: `${number} · ${investor.name}`,
      hint: `${product.name} · ${INVESTMENT_STATE_LABELS[state]}`,
      icon: "chart",
      to: paths.investment.detail(id),
    })),
  },
  {
    label: "Kwitansi",
    needs: "purchase.read",
    find: listed("payment/search", FoundPayment, ({ id, number, document, partner, amount, cancelled }) => ({
      label: `${number} · ${partner}`,
      hint: `${document.number} · ${cancelled ? "Dibatalkan" : inRupiah(amount)}`,
      icon: "money",
      to: paths[document.kind].receipt(id),
    })),
  },
  {
    label: "Produk",
    needs: "product.read",
    find: listed("product", Product, ({ id, name, code, category }) => ({
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
