import { eq } from "drizzle-orm";
import type { ProductInput, ProductUpdateInput } from "@/contract/product/input";
import type { Product } from "@/contract/product/model";
import type { Transaction } from "@/server/db/client";
import { type Codes, nextCode, savingCode } from "@/server/db/next-code";
import { products } from "@/server/db/schema/product";
import { readSettings } from "@/server/db/settings";
import { violates } from "@/server/db/violations";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, invalid, notFound, taken } from "@/server/http/errors";
import { inTransactionOnce } from "@/server/http/idempotency";
import { audit } from "@/server/modules/audit/audit";
import { byOf, holdBooks, writtenBy } from "@/server/modules/document/by";
import { traceOf } from "@/server/modules/document/trace";
import { photoGone, photoIdOf } from "@/server/modules/photo/photo-of";
import { must } from "@/server/must";
import { findProduct, findProductByCode, hasAnimals, lockProduct, type ProductRow } from "./repo";
import { changesUnit, keptUnits } from "./unit";

export const CODE_KEY = "products_code_key";
export const PRODUCT_CODES: Codes = { name: "product", prefix: "P", table: products, column: products.code };

export const toProduct = ({ createdAt, changedAt, ...row }: ProductRow): Product => ({
  ...row,
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

export async function readProduct(tx: Transaction, id: number) {
  const row = await findProduct(tx, id);
  if (!row) throw notFound("Produk");
  return toProduct(row);
}

/** Changes products. The error of a code that is taken names the other product. */
async function change<T>(
  deps: Deps,
  caller: Caller,
  code: string | null,
  work: (tx: Transaction, now: Date) => Promise<T>,
): Promise<T> {
  try {
    return await savingCode(CODE_KEY, code, () => inTransactionOnce(deps, caller.once, (tx) => work(tx, deps.now())));
  } catch (error) {
    if (code === null || !violates(error, CODE_KEY)) throw photoGone(error, "products");
    const other = await findProductByCode(deps.db, code);
    throw other ? taken("code", `Kode ${other.code} sudah dipakai ${other.name}.`, other) : error;
  }
}

export const SHARE_REQUIRED = "Masukkan bagian investor.";
/** Nisbah of a new package: the configuration's where none is typed. What is sold already has its own. */
async function shareOf(tx: Transaction, { category, investorShare }: ProductInput) {
  if (category !== "paket" || investorShare !== null) return investorShare;
  const { investorShare: proposed } = await readSettings(tx, "ketentuan");
  if (proposed < 1) throw invalid({ investorShare: SHARE_REQUIRED });
  return proposed;
}

/** Inside a transaction that makes more than a product. Answers with its id. */
export async function addProduct(tx: Transaction, deps: Deps, caller: Caller, input: ProductInput): Promise<number> {
  const { photo, ...rest } = input;
  const investorShare = await shareOf(tx, input);
  const code = input.code ?? (await nextCode(tx, PRODUCT_CODES));
  const values = { ...rest, investorShare, photoId: photoIdOf(photo), code };
  const [created] = await tx
    .insert(products)
    .values({ ...values, ...writtenBy(byOf(caller, deps.now())) })
    .returning({ id: products.id });
  const { id } = must(created, "the new product");
  await audit(tx, deps, caller, {
    action: "product.create",
    entity: "product",
    entityId: id,
    after: { ...values, active: true },
  });
  return id;
}

export const createProduct = (deps: Deps, caller: Caller, input: ProductInput): Promise<Product> =>
  change(deps, caller, input.code, async (tx) => readProduct(tx, await addProduct(tx, deps, caller, input)));

type Stored = NonNullable<Awaited<ReturnType<typeof lockProduct>>>;

export const HAS_ANIMALS = "Produk ini sudah memuat ternak. Buat produk baru, lalu nonaktifkan yang ini.";

type Kind = { category: unknown; species: unknown };
/** The field by which a product of animals would become one of others. */
export function movesAnimals(before: Kind, after: Kind) {
  if (before.category !== "ternak") return undefined;
  return after.category !== "ternak" ? "category" : after.species !== before.species ? "species" : undefined;
}

/** Its animals are what they are: a product that has some stays a product of such animals. */
async function keepItsAnimals(tx: Transaction, before: Stored, input: ProductUpdateInput) {
  const field = movesAnimals(before, input);
  if (field && (await hasAnimals(tx, before.id))) throw invalid({ [field]: HAS_ANIMALS });
}

/** Goods are measured as closed books tell them. */
async function keepItsUnit(tx: Transaction, before: Stored, input: ProductUpdateInput) {
  const field = changesUnit(before, input);
  const refusal = field && (await keptUnits(tx, [before.id])).get(before.id);
  if (refusal) throw invalid({ [field]: refusal });
}

export const updateProduct = (deps: Deps, caller: Caller, id: number, input: ProductUpdateInput): Promise<Product> =>
  change(deps, caller, input.code, async (tx, now) => {
    await holdBooks(tx);
    const before = await lockProduct(tx, id);
    if (!before) throw notFound("Produk");
    if (before.version !== input.version) throw conflict("Produk ini baru saja diubah orang lain.");
    await keepItsAnimals(tx, before, input);
    await keepItsUnit(tx, before, input);
    const { version, photo, ...rest } = input;
    const values = { ...rest, photoId: photoIdOf(photo) };
    await tx
      .update(products)
      .set({ ...values, version: version + 1, changedAt: now, changedBy: caller.session.userId })
      .where(eq(products.id, id));
    await audit(tx, deps, caller, {
      action: "product.update",
      entity: "product",
      entityId: id,
      // The stock has its movements.
      before: traceOf(before, "stockQuantity", "stockValue"),
      after: values,
    });
    return readProduct(tx, id);
  });
