import { eq } from "drizzle-orm";
import type { AnimalReport } from "@/contract/outside/model";
import { ON_FARM } from "@/contract/sheep/words";
import { grossAmount } from "@/contract/transaction/amount";
import type { Queryable } from "@/server/db/client";
import { products } from "@/server/db/schema/product";
import { readCompany } from "@/server/db/settings";
import { notFound } from "@/server/http/errors";
import { findWeights } from "@/server/modules/sheep/card";
import { toSheep } from "@/server/modules/sheep/record";
import { findSheep, type SheepRow } from "@/server/modules/sheep/repo";
import { businessDay } from "@/server/time";
import { readFacts } from "./animal-facts";
import { type Open, pictureOf } from "./open";

/** The price of an animal as its product is sold: by the head, or by its kilograms. */
async function priceOf(db: Queryable, { product, lastWeight }: Pick<SheepRow, "product" | "lastWeight">) {
  if (!product) return null;
  const { salePrice, priceMethod, active } = products;
  const [sold] = await db.select({ salePrice, priceMethod, active }).from(products).where(eq(products.id, product.id));
  if (!sold?.active || sold.salePrice === null || sold.salePrice === 0) return null;
  const { salePrice: price, priceMethod: method } = sold;
  if (method === "kg" && lastWeight === null) return null;
  return grossAmount({ kind: "ternak", price, priceMethod: method, quantity: 1, weight: lastWeight });
}

/** *Rapor ternak*: what anybody with the label may know of an animal. */
export async function readAnimalReport(db: Queryable, open: Open, now: Date): Promise<AnimalReport> {
  const today = businessDay(now);
  const [row] = await findSheep(db, [open.recordId]);
  if (!row) throw notFound("Tautan");
  const { shows, rules, factsOf } = await readFacts(db, [row], today);
  const { sellable, ageClass } = toSheep(row, rules);
  const { care, qurban } = factsOf(row);
  const here = ON_FARM.includes(row.stockState);
  const { items, lifetime } = await findWeights(db, row.id);
  const price = shows.prices && sellable ? await priceOf(db, row) : null;
  return {
    company: await readCompany(db),
    today,
    animal: {
      earTag: row.earTag,
      earTagColour: row.earTagColour,
      species: row.species,
      breed: row.breed,
      sex: row.sex,
      photo: pictureOf(open, row.photo === null ? null : { kind: "sheep", id: row.id }, now),
      code: row.code,
      bornOn: row.bornOn,
      bornEstimated: row.bornEstimated,
      ageClass,
      here,
    },
    weights: shows.weights
      ? {
          items: items.map(({ day, weight, estimated }) => ({ day, weight, estimated })),
          gain: lifetime === null ? null : lifetime.grams,
        }
      : null,
    care,
    qurban,
    offer: price === null ? null : { price },
  };
}
