import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { type Sex, type Species, tagName } from "@/contract/sheep/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { investmentAnimals, investments } from "@/server/db/schema/investment";
import { products } from "@/server/db/schema/product";
import { pens } from "@/server/db/schema/sheep";
import { conflict, invalid } from "@/server/http/errors";
import type { Followed } from "@/server/modules/document/belonging";
import type { By } from "@/server/modules/document/by";
import { must } from "@/server/must";
import { businessDay, dayInWords } from "@/server/time";
import type { Stored } from "./repo";

/** The records that an animal refers to are read in the transaction that writes it. Shared locks keep them until its end. */

type Pen = typeof pens.$inferSelect;
type Customer = typeof customers.$inferSelect;
type Product = typeof products.$inferSelect;

/** The arrival, before all else that happens to an animal. */
export const arrivalOf = (animal: Pick<Stored, "id" | "earTag" | "earTagColour" | "arrivedOn">): Followed => ({
  day: animal.arrivedOn,
  of: { kind: "sheep", id: animal.id, part: "" },
  happened: `${tagName(animal)} baru masuk`,
  unmarked: true,
});

/** Why an animal cannot stand there. */
export const penRefusal = (pen: Pick<Pen, "name" | "active"> | undefined) =>
  !pen ? "Kandang tidak ditemukan." : !pen.active ? `Kandang ${pen.name} sudah tidak dipakai.` : undefined;

export async function usablePen(tx: Transaction, id: number) {
  const [pen] = await tx.select().from(pens).where(eq(pens.id, id)).for("share");
  const refusal = penRefusal(pen);
  if (refusal) throw invalid({ penId: refusal });
  return must(pen, "a usable pen");
}

/** Why an animal cannot become somebody's. */
export function investorRefusal(investor: Pick<Customer, "type" | "name" | "active"> | undefined) {
  if (investor?.type !== "investor") return "Pilih customer bertipe investor.";
  return investor.active ? undefined : `${investor.name} sudah tidak aktif.`;
}

/** `before`: who owned it so far may stay the owner, also when no longer active. */
export async function usableInvestor(tx: Transaction, id: number | null, before: number | null = null) {
  if (id === null || id === before) return;
  const [investor] = await tx.select().from(customers).where(eq(customers.id, id));
  const refusal = investorRefusal(investor);
  if (refusal) throw invalid({ investorId: refusal });
}

export type HoldingContract = { number: string; offspring: boolean };

/** The contracts that hold some animals: while they do, nobody else becomes their owner. Offspring stays the farm's. */
export async function contractsOf(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, HoldingContract>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: investmentAnimals.sheepId,
      number: investments.number,
      offspring: sql<boolean>`${investmentAnimals.offspringShare} is not null`,
    })
    .from(investmentAnimals)
    .innerJoin(investments, eq(investments.id, investmentAnimals.investmentId))
    .where(and(inArray(investmentAnimals.sheepId, [...ids]), investmentAnimals.living));
  return new Map(rows.map(({ id, ...contract }) => [id, contract]));
}

/** An approved settlement reckoned with how its animals left. */
export async function refuseSettled(tx: Transaction, ids: readonly number[]) {
  const [settled] = await tx
    .select({ number: investments.number })
    .from(investmentAnimals)
    .innerJoin(investments, eq(investments.id, investmentAnimals.investmentId))
    .where(
      and(
        inArray(investmentAnimals.sheepId, [...ids]),
        eq(investmentAnimals.released, false),
        isNotNull(investments.approvedOn),
      ),
    )
    .limit(1);
  if (settled)
    throw conflict(
      `Bagi hasil kontrak ${settled.number} sudah disetujui dengan ternak ini: catatannya tidak berubah lagi.`,
    );
}

/** Why an animal that a contract holds cannot become somebody's, or the farm's. */
export function contractRefusal(contract: HoldingContract | undefined, investorId: number | null) {
  if (!contract) return undefined;
  const { number, offspring } = contract;
  if (!offspring) return `Pemiliknya ditetapkan kontrak ${number}: lepaskan ternak ini di sana dulu.`;
  return investorId === null ? undefined : `Anak dari induk kontrak ${number}: pemiliknya tetap peternakan.`;
}

export type Kind = { species: Species; sex: Sex; productId: number | null };
export type Sold = Pick<Product, "id" | "category" | "species" | "sex" | "active" | "name">;

/** Why an animal cannot be sold as that product. `before` is what it is sold as so far. */
export function productRefusal(
  product: Sold | undefined,
  { species, sex }: Omit<Kind, "productId">,
  before: number | null,
) {
  if (product?.category !== "ternak") return "Pilih produk berkategori ternak.";
  if (product.species !== species) return `${product.name} bukan produk untuk ${species}.`;
  if (product.sex !== null && product.sex !== sex) return `${product.name} hanya untuk ${product.sex}.`;
  return product.active || product.id === before ? undefined : `${product.name} sudah tidak aktif.`;
}

export async function usableProduct(tx: Transaction, { productId, ...kind }: Kind, before: number | null = null) {
  if (productId === null) return;
  const [product] = await tx.select().from(products).where(eq(products.id, productId));
  const refusal = productRefusal(product, kind, before);
  if (refusal) throw invalid({ productId: refusal });
}

/** Nothing of the past happens tomorrow. */
const lateDays = (days: Record<string, string | null>, today: string) =>
  Object.fromEntries(
    Object.entries(days).flatMap(([field, day]) =>
      day !== null && day > today ? [[field, "Tanggal tidak dapat di masa depan."]] : [],
    ),
  );

export function checkDays(days: Record<string, string | null>, by: By) {
  const late = lateDays(days, businessDay(by.now));
  if (Object.keys(late).length > 0) throw invalid(late);
}

type Tagged = Pick<Stored, "id" | "earTag" | "earTagColour" | "stockState">;

/** Why nothing happens to an animal before the last thing that did: a contract has named it then, or something else has. */
export async function dayAfterRefusal(db: Queryable, day: string, last: string, animal: Tagged) {
  if (day >= last) return undefined;
  const isNamed = and(
    eq(investmentAnimals.sheepId, animal.id),
    eq(investmentAnimals.fromOn, last),
    investmentAnimals.living,
    isNull(investmentAnimals.offspringShare),
  );
  const [named] = await db
    .select({ number: investments.number })
    .from(investmentAnimals)
    .innerJoin(investments, eq(investments.id, investmentAnimals.investmentId))
    .where(isNamed);
  const [name, since] = [tagName(animal), dayInWords(last)];
  const later = "pilih hari itu atau sesudahnya";
  if (!named) return `Kejadian terakhir ${name} tercatat ${since}; ${later}.`;
  // No contract lets go of an animal that an order holds.
  const orElse = animal.stockState === "dipesan" ? "" : ", atau lepas dulu dari kontrak itu";
  return `${name} ditetapkan di kontrak ${named.number} pada ${since}; ${later}${orElse}.`;
}

/** A move comes after what has happened already. */
export async function checkDayAfter(db: Queryable, day: string, last: string, animal: Tagged) {
  const refusal = await dayAfterRefusal(db, day, last, animal);
  if (refusal) throw invalid({ day: refusal });
}
