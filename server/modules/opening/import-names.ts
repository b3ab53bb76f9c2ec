import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { inRupiah } from "@/contract/base/rupiah";
import type { ImportMade } from "@/contract/import/model";
import type { OpeningImport } from "@/contract/opening/words";
import type { ProductCategory } from "@/contract/product/words";
import type { Queryable } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { products } from "@/server/db/schema/product";
import { suppliers } from "@/server/db/schema/supplier";
import { badRequest } from "@/server/http/errors";
import { openFromOf } from "@/server/modules/document/by";
import { readStart } from "@/server/modules/document/start";
import { inParts, isAny } from "@/server/modules/import/find";
import type { Context, Importer, Line, Values } from "@/server/modules/import/importer";
import { each } from "@/server/modules/import/plan";
import { animalsNamed, bare } from "@/server/modules/sheep/named";
import { checkOpeningOpen } from "./start";

type Named = { id: number; code: string; name: string };
type Find = (db: Queryable, texts: readonly string[]) => Promise<Named[]>;

/** Finds the partner in use that a code or a name means. */
const either = (code: SQL, name: SQL, texts: readonly string[]) =>
  or(isAny(sql`lower(${code})`, texts), isAny(sql`lower(${name})`, texts));
const findCustomers: Find = (db, texts) =>
  db
    .select({ id: customers.id, code: customers.code, name: customers.name })
    .from(customers)
    .where(and(customers.active, either(sql`${customers.code}`, sql`${customers.name}`, texts)));
const findSuppliers: Find = (db, texts) =>
  db
    .select({ id: suppliers.id, code: suppliers.code, name: suppliers.name })
    .from(suppliers)
    .where(and(suppliers.active, either(sql`${suppliers.code}`, sql`${suppliers.name}`, texts)));
/** The products in use that an order, a contract or the stock can name. */
const productsOf = (categories: readonly ProductCategory[]) =>
  and(eq(products.active, true), inArray(products.category, [...categories]));
const findProducts =
  (categories: readonly ProductCategory[]): Find =>
  (db, texts) =>
    db
      .select({ id: products.id, code: products.code, name: products.name })
      .from(products)
      .where(and(productsOf(categories), either(sql`${products.code}`, sql`${products.name}`, texts)));
const GOODS = ["pakan", "obat", "perlengkapan"] as const;
const SOLD: Partial<Record<OpeningImport, readonly ProductCategory[]>> = {
  barang: GOODS,
  dp: ["ternak", ...GOODS, "jasa"],
  dana: ["paket"],
};

/** `made`: the import offers to make all the missing ones of this word at once. */
type Reference = { field: string; what: string; find: Find; made?: ImportMade["word"] };
const CUSTOMER: Reference = { field: "customerId", what: "Customer", find: findCustomers, made: "customer" };
const REFERENCES: Partial<Record<OpeningImport, readonly Reference[]>> = {
  piutang: [CUSTOMER],
  utang: [{ field: "supplierId", what: "Supplier", find: findSuppliers, made: "supplier" }],
  barang: [{ field: "productId", what: "Barang", find: findProducts(GOODS) }],
  dp: [CUSTOMER, { field: "productId", what: "Produk", find: findProducts(SOLD.dp ?? []) }],
  dana: [
    { ...CUSTOMER, what: "Investor" },
    { field: "productId", what: "Paket", find: findProducts(SOLD.dana ?? []) },
  ],
};

/** Makes ids of codes and names. A name that several bear needs the code. */
export const resolveNames = (part: OpeningImport) => async (context: Context) => {
  const day = await readStart(context.db);
  if (day === null) throw badRequest("Tetapkan dulu hari pertama peternakan.");
  checkOpeningOpen(day, { openFrom: await openFromOf(context.db) });
  for (const reference of REFERENCES[part] ?? []) await resolve(context, reference);
  if (part === "dp")
    await each(context.lines, (line) => {
      // Animals that an order names are counted; nothing else says how many it has.
      if (typeof line.given.quantity !== "number" && !line.refused.has("quantity"))
        line.given.quantity = textsOf(line).length || null;
      priceFromTotal(line, context);
    });
  await resolveAnimals(context);
};

/** A notebook that tells what an order comes to tells its price, where it divides. Both must agree. */
function priceFromTotal(line: Line, { refuse }: Context) {
  const { total, price, quantity } = line.given;
  delete line.given.total;
  if (typeof total !== "number") return;
  if (typeof quantity !== "number" || quantity < 1) {
    // The price follows once it is told how many there are.
    if (typeof price !== "number") line.refused.add("price");
    return;
  }
  if (typeof price === "number") {
    if (price * quantity !== total)
      refuse(
        line,
        "total",
        `Jumlah × harga satuan adalah ${inRupiah(price * quantity)}, bukan ini. Betulkan salah satu.`,
      );
  } else if (line.refused.has("price")) return;
  else if (Number.isInteger(total / quantity)) line.given.price = total / quantity;
  else {
    refuse(line, "total", `Tidak habis dibagi ${quantity}. Isi harga satuannya.`);
    line.refused.add("price");
  }
}

async function resolve({ db, lines, refuse }: Context, { field, what, find, made }: Reference) {
  const typed = ({ given }: { given: Values }) => (typeof given[field] === "string" ? bare(given[field]) : null);
  const texts = [...new Set(lines.map(typed).filter((text) => text !== null))];
  const [byCode, byName] = [new Map<string, Named[]>(), new Map<string, Named[]>()];
  for (const some of inParts(texts))
    for (const row of await find(db, some)) {
      byCode.set(bare(row.code), [...(byCode.get(bare(row.code)) ?? []), row]);
      byName.set(bare(row.name), [...(byName.get(bare(row.name)) ?? []), row]);
    }
  await each(lines, (line) => {
    const text = typed(line);
    if (text === null) return;
    const meant = byCode.get(text) ?? byName.get(text) ?? [];
    if (meant.length === 1) line.given[field] = meant[0]?.id;
    else
      refuse(
        line,
        field,
        meant.length === 0
          ? `${what} ini tidak ditemukan. Tulis kode atau namanya seperti di daftar.`
          : `Ada ${meant.length} dengan nama ini. Tulis kodenya: ${meant.map(({ code }) => code).join(", ")}.`,
        meant.length === 0 ? { missing: made } : undefined,
      );
  });
}

/** "Kuning 0012, 15 dan B-003": the animals that an order or a contract names. */
const textsOf = ({ given }: Line) =>
  typeof given.sheepIds === "string" ? given.sheepIds.split(/[,;\n+&]| dan /i).flatMap((text) => bare(text) || []) : [];

async function resolveAnimals({ db, lines, refuse }: Context) {
  const texts = [...new Set(lines.flatMap(textsOf))];
  if (texts.length === 0) return;
  const named = await animalsNamed(db, texts);
  await each(lines, (line) => {
    const meant = textsOf(line).map((text) => ({ text, animals: named(text) }));
    const wrong = meant.find(({ animals }) => animals.length !== 1);
    if (wrong)
      refuse(
        line,
        "sheepIds",
        wrong.animals.length === 0
          ? `“${wrong.text}” tidak ada di kandang. Tulis kodenya, atau warna dan nomor antingnya.`
          : `Ada beberapa ternak bernomor “${wrong.text}”. Tulis warna antingnya, misalnya “Kuning 0012”.`,
      );
    if (meant.length > 0) line.given.sheepIds = meant.flatMap(({ animals }) => animals.map(({ id }) => id));
  });
}

type Choose = NonNullable<Importer["choices"]>[string];
const chooseCustomer: Choose = (db, most) =>
  db
    .select({ code: customers.code, name: customers.name })
    .from(customers)
    .where(eq(customers.active, true))
    .orderBy(customers.name)
    .limit(most);
const chooseSupplier: Choose = (db, most) =>
  db
    .select({ code: suppliers.code, name: suppliers.name })
    .from(suppliers)
    .where(eq(suppliers.active, true))
    .orderBy(suppliers.name)
    .limit(most);

/** The partners and products that a cell can name. */
export const choicesOf = (part: OpeningImport): Importer["choices"] => ({
  customerId: chooseCustomer,
  supplierId: chooseSupplier,
  productId: (db, most) =>
    db
      .select({ code: products.code, name: products.name })
      .from(products)
      .where(productsOf(SOLD[part] ?? []))
      .orderBy(products.name)
      .limit(most),
});
