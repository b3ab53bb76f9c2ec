import { and, desc, eq, isNull } from "drizzle-orm";
import type { AnimalReport } from "@/contract/outside/model";
import { qurbanFaults } from "@/contract/sheep/qurban";
import { ON_FARM } from "@/contract/sheep/words";
import { grossAmount } from "@/contract/transaction/words";
import type { Queryable } from "@/server/db/client";
import { examinations } from "@/server/db/schema/examination";
import { products } from "@/server/db/schema/product";
import { readCompany, readSettings } from "@/server/db/settings";
import { notFound } from "@/server/http/errors";
import { findWeights } from "@/server/modules/sheep/card";
import { herdRules, toSheep } from "@/server/modules/sheep/record";
import { findSheep, type SheepRow } from "@/server/modules/sheep/repo";
import { businessDay } from "@/server/time";
import { type Open, pictureOf } from "./open";

const MOST_VACCINATIONS = 50;

const findVaccinations = (db: Queryable, id: number) =>
  db
    .select({ day: examinations.day, vaccine: products.name })
    .from(examinations)
    .leftJoin(products, eq(products.id, examinations.medicineId))
    .where(and(eq(examinations.sheepId, id), eq(examinations.kind, "vaksinasi"), isNull(examinations.cancelledAt)))
    .orderBy(desc(examinations.day), desc(examinations.id))
    .limit(MOST_VACCINATIONS);

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
  const shows = await readSettings(db, "halaman");
  const rules = await herdRules(db, today);
  const { sellable, ageClass } = toSheep(row, rules);
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
    care: shows.care
      ? {
          vaccinations: await findVaccinations(db, row.id),
          saleFrom: row.saleFrom !== null && row.saleFrom > today ? row.saleFrom : null,
        }
      : null,
    qurban: shows.qurban && here ? { day: rules.qurbanDay, faults: qurbanFaults(row, rules.qurbanDay) } : null,
    offer: price === null ? null : { price },
  };
}
