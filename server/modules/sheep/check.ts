import { eq } from "drizzle-orm";
import { type Species, tagName } from "@/contract/sheep-words";
import type { Transaction } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { products } from "@/server/db/schema/product";
import { pens } from "@/server/db/schema/sheep";
import { invalid } from "@/server/http/errors";
import { dayInWords } from "@/server/time";

/** What an animal refers to is looked at in the transaction that writes it; shared locks keep it so until the end. */

export async function usablePen(tx: Transaction, id: number) {
  const [pen] = await tx.select().from(pens).where(eq(pens.id, id)).for("share");
  if (!pen) throw invalid({ penId: "Kandang tidak ditemukan." });
  if (!pen.active) throw invalid({ penId: `Kandang ${pen.name} sudah tidak dipakai.` });
  return pen;
}

/** `before`: who owned it so far may stay the owner, also when no longer active. */
export async function usableInvestor(tx: Transaction, id: number | null, before: number | null = null) {
  if (id === null || id === before) return;
  const [investor] = await tx.select().from(customers).where(eq(customers.id, id));
  if (investor?.type !== "investor") throw invalid({ investorId: "Pilih customer bertipe investor." });
  if (!investor.active) throw invalid({ investorId: `${investor.name} sudah tidak aktif.` });
}

type Kind = { species: Species; sex: "jantan" | "betina"; productId: number | null };

export async function usableProduct(tx: Transaction, { species, sex, productId }: Kind, before: number | null = null) {
  if (productId === null) return;
  const [product] = await tx.select().from(products).where(eq(products.id, productId));
  const refuse = (message: string) => invalid({ productId: message });
  if (product?.category !== "ternak") throw refuse("Pilih produk berkategori ternak.");
  if (product.species !== species) throw refuse(`${product.name} bukan produk untuk ${species}.`);
  if (product.sex !== null && product.sex !== sex) throw refuse(`${product.name} hanya untuk ${product.sex}.`);
  if (!product.active && productId !== before) throw refuse(`${product.name} sudah tidak aktif.`);
}

/** Nothing of the past happens tomorrow. */
export function checkDays(days: Record<string, string | null>, today: string) {
  const late = Object.entries(days).filter(([, day]) => day !== null && day > today);
  if (late.length > 0)
    throw invalid(Object.fromEntries(late.map(([field]) => [field, "Tanggal tidak dapat di masa depan."])));
}

/** A move comes after what has happened already. */
export function checkDayAfter(day: string, last: string, animal: { earTag: string; earTagColour: string }) {
  if (day < last)
    throw invalid({
      day: `Kejadian terakhir ${tagName(animal)} tercatat ${dayInWords(last)}; pilih hari itu atau sesudahnya.`,
    });
}
