import { eq, inArray } from "drizzle-orm";
import { inRupiah } from "@/contract/base/rupiah";
import { spread } from "@/contract/base/spread";
import { isGoods } from "@/contract/product/words";
import { saleAmount } from "@/contract/transaction/amount";
import { usualDueDay } from "@/contract/transaction/due";
import type { TransactionLineInput } from "@/contract/transaction/input";
import type { TransactionKind } from "@/contract/transaction/words";
import type { Transaction } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { products } from "@/server/db/schema/product";
import type { sheep } from "@/server/db/schema/sheep";
import { readSettings } from "@/server/db/settings";
import { refuse } from "@/server/http/errors";
import type { By } from "@/server/modules/document/by";
import { dayRefusal } from "@/server/modules/document/day";
import { productRefusal } from "@/server/modules/sheep/check";
import { lockSheep } from "@/server/modules/sheep/repo";
import {
  belowFloorRefusal,
  floorFault,
  investorFault,
  type SaleRules,
  saleRulesOf,
  unlessExcepted,
  unsaleable,
  weightsOf,
} from "@/server/modules/transaction/rules";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";

const MOST_AMOUNT = 999_999_999_999;

type Product = typeof products.$inferSelect;
type Animal = typeof sheep.$inferSelect;
type Asks = {
  day: string;
  dueOn: string | null;
  deliverOn: string | null;
  customerId: number;
  kind: TransactionKind;
  freight: number;
  discount: number;
  override: string | null;
  lines: readonly TransactionLineInput[];
};
/** Rules differ for the owner and by the day. Whatever the sale has had `before` may stay. */
export type Asking = {
  by: By;
  owner: boolean;
  before?: {
    day: string;
    customerId: number;
    deliverOn: string | null;
    productIds: Set<number>;
    sheepIds: Set<number>;
    /** An order has passed its guards already: they are asked of what is new in it. */
    ordered?: { kind: TransactionKind; discount: number; priced: Set<string> };
  };
};

type Priced = Pick<TransactionLineInput, "productId" | "price" | "discount"> & { priceMethod?: string | null };
/** Lines with the same key have the same price. */
export const priceKey = ({ productId, price, discount, priceMethod = null }: Priced) =>
  [productId, price, discount, priceMethod].join(" ");

function productFault(line: TransactionLineInput, product: Product | undefined, had: boolean) {
  if (!product) return "Produk tidak ditemukan.";
  if (!product.active && !had) return `${product.name} sudah tidak aktif.`;
  if (line.kind === "ternak") return product.category === "ternak" ? undefined : "Pilih produk berkategori ternak.";
  if (line.kind === "barang")
    return isGoods(product.category) ? undefined : "Pilih produk berkategori pakan, obat atau perlengkapan.";
  if (line.kind === "paket")
    return product.category === "paket" ? undefined : "Pilih produk berkategori paket investasi.";
  return product.category === "jasa" || product.category === "biaya"
    ? undefined
    : "Pilih produk berkategori jasa atau biaya.";
}

function animalFault(product: Product | undefined, animal: Animal | undefined, asking: Asking, rules: Rules) {
  if (!animal) return "Ternak tidak ditemukan.";
  const wrong = product && productRefusal(product, animal, product.id);
  if (wrong) return wrong;
  const had = asking.before?.sheepIds.has(animal.id) ?? false;
  const hindrance = unsaleable(animal, rules.sale, had);
  // The kind decides what an animal must be fit for.
  if (hindrance?.overridable && had && asking.before?.ordered?.kind === rules.kind) return undefined;
  return hindrance ? unlessExcepted(hindrance, asking.owner, rules.override) : undefined;
}
type Rules = { sale: SaleRules; kind: TransactionKind; override: string | null };

function dayFaults({ day, deliverOn }: Asks, { by, before }: Asking): Record<string, string> {
  const dated = dayRefusal(day, by, before?.day);
  const past = deliverOn !== null && deliverOn < businessDay(by.now) && deliverOn !== before?.deliverOn;
  return {
    ...(dated && { day: dated }),
    ...(past && { deliverOn: "Tanggal ini sudah lewat. Kosongkan bila sudah diserahkan." }),
  };
}

function customerFault(customer: typeof customers.$inferSelect | undefined, { kind }: Asks, { before }: Asking) {
  if (!customer) return "Customer tidak ditemukan.";
  if (!customer.active && customer.id !== before?.customerId) return `${customer.name} sudah tidak aktif.`;
  return kind === "investasi" ? investorFault(customer) : undefined;
}

const unweighedFault = ({ priceMethod }: TransactionLineInput, animal: Animal | undefined) =>
  priceMethod === "kg" && animal?.lastWeight === null
    ? "Ternak ini belum pernah ditimbang: timbang dulu, atau jual per ekor."
    : undefined;

/** Checks all that a sale refers to, locks its animals, and computes its lines and sums. */
export async function prepare(tx: Transaction, asks: Asks, asking: Asking) {
  const errors = dayFaults(asks, asking);
  const [customer] = await tx.select().from(customers).where(eq(customers.id, asks.customerId));
  const wrongBuyer = customerFault(customer, asks, asking);
  if (wrongBuyer) errors.customerId = wrongBuyer;
  const terms = await readSettings(tx, "ketentuan");
  const { kind, override } = asks;
  const rules = { sale: await saleRulesOf(tx, businessDay(asking.by.now), kind), kind, override };
  const ordered = asking.before?.ordered;
  const sheepIds = asks.lines.flatMap((line) => line.sheepIds);
  const animals = new Map((sheepIds.length > 0 ? await lockSheep(tx, sheepIds) : []).map((one) => [one.id, one]));
  const ids = [...new Set(asks.lines.map(({ productId }) => productId))];
  const known = new Map(
    (await tx.select().from(products).where(inArray(products.id, ids))).map((one) => [one.id, one]),
  );

  asks.lines.forEach((line, at) => {
    const product = known.get(line.productId);
    const fault = productFault(line, product, asking.before?.productIds.has(line.productId) ?? false);
    if (fault) errors[`lines.${at}.productId`] = fault;
    for (const [place, id] of line.sheepIds.entries()) {
      const animal = animals.get(id);
      const wrong = unweighedFault(line, animal) ?? animalFault(fault ? undefined : product, animal, asking, rules);
      if (wrong) errors[`lines.${at}.sheepIds.${place}`] = wrong;
    }
  });
  refuse(errors);

  const lines = asks.lines.map((line, at) => {
    const weighed = line.sheepIds.map((id) => must(animals.get(id), `the locked animal ${id}`).lastWeight);
    const weights = weightsOf(line, weighed);
    const amount = saleAmount({ ...line, weights });
    if (amount < 0) errors[`lines.${at}.discount`] = "Diskon melebihi harga baris ini.";
    const animal = line.kind === "ternak";
    return {
      position: at + 1,
      kind: line.kind,
      productId: line.productId,
      note: line.note,
      price: line.price,
      discount: line.discount,
      quantity: line.quantity,
      amount,
      priceMethod: animal ? (line.priceMethod ?? null) : null,
      weight: animal && line.priceMethod === "kg" ? (line.weight ?? null) : null,
      sheepIds: animal ? line.sheepIds : [],
      weights,
    };
  });
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (asks.discount > goods) errors.discount = `Diskon melebihi jumlah barisnya, ${inRupiah(goods)}.`;
  if (goods + asks.freight > MOST_AMOUNT) errors.lines = "Total penjualan lebih dari Rp999.999.999.999.";
  refuse(errors);
  const shares = spread(
    asks.discount,
    lines.map(({ amount }) => amount),
  );
  lines.forEach((line, at) => {
    // a contract without capital would be none
    if (line.kind === "paket" && line.amount <= must(shares[at], "the discount of a line"))
      errors[`lines.${at}.discount`] = "Modal paket harus lebih dari Rp0.";
    const product = known.get(line.productId);
    const floor =
      product && floorFault({ ...line, net: line.amount - must(shares[at], "the discount of a line") }, product);
    const agreed = ordered?.priced.has(priceKey(line)) && asks.discount <= ordered.discount;
    const fault = floor && !agreed && belowFloorRefusal(floor, asking.owner, override);
    if (fault) errors[`lines.${at}.price`] = fault;
  });
  refuse(errors);
  const term = customer?.termDays ?? terms.termDays;
  return {
    dueOn: asks.dueOn ?? usualDueDay(asks, term),
    heads: lines.reduce((sum, { kind, quantity }) => sum + (kind === "ternak" ? quantity : 0), 0),
    total: goods + asks.freight - asks.discount,
    lines: lines.map(({ weights: _, ...line }, at) => ({
      ...line,
      discountShare: must(shares[at], "the discount of a line"),
    })),
    animals,
  };
}
