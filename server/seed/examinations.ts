import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { ExaminationKind } from "@/contract/examination/words";
import { ON_FARM } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { examinations } from "@/server/db/schema/examination";
import { products } from "@/server/db/schema/product";
import { sheep } from "@/server/db/schema/sheep";
import { NOBODY } from "@/server/http/caller";
import { byOf } from "@/server/modules/document/by";
import { renewControls, renewWeights } from "@/server/modules/examination/acts/effects";
import { openingDay } from "@/server/modules/opening/start";
import { moveGoods } from "@/server/modules/product/stock";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";
import { batchIdFrom, randomFrom } from "./random";

type Row = typeof examinations.$inferInsert;
type Animal = typeof sheep.$inferSelect;
type Random = ReturnType<typeof randomFrom>;

const OFFICERS = ["drh. Intan Permatasari", "Ratih Puspasari", "Ujang Permana"];
const EVERY_DAYS = 30;
const DAY_MS = 86_400_000;
const hundredths = (value: number) => Math.round(value * 100) / 100;
const after = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The daily gain of a species in grams; a full-grown animal hardly gains any more. */
const gainOf = (random: Random, { species }: Animal, weight: number) => {
  const grams = species === "domba" ? random.between(80, 180) : random.between(45, 110);
  return weight > 45 ? grams * 0.3 : grams;
};

/** Weighings about once a month from its arrival to its end. */
function weighings(random: Random, animal: Animal, today: string): Row[] {
  let weight = animal.arrivalWeight;
  if (weight === null || !ON_FARM.includes(animal.stockState)) return [];
  const rows: Row[] = [];
  let before = animal.arrivedOn;
  for (let day = after(before, EVERY_DAYS + random.between(-4, 3)); day <= today; ) {
    weight = hundredths(weight + (gainOf(random, animal, weight) * daysBetween(before, day)) / 1000);
    rows.push({
      sheepId: animal.id,
      day,
      kind: "timbang",
      weight,
      officer: random.pick(OFFICERS),
      batch: batchIdFrom(random),
      createdAt: new Date(`${day}T01:30:00Z`),
    });
    before = day;
    day = after(day, EVERY_DAYS + random.between(-4, 4));
  }
  return rows;
}

type Treatment = { kind: ExaminationKind; medicine: string; dose: number; daysAgo: number; fee: number; every: number };
/** Treatments of whole pens; the dose is in the medicine's unit. */
const TREATMENTS: readonly Treatment[] = [
  { kind: "vaksinasi", medicine: "Vaksin PMK", dose: 1, daysAgo: 62, fee: 2_500, every: 2 },
  { kind: "obat cacing", medicine: "Albendazole sirup 1 L", dose: 0.01, daysAgo: 45, fee: 0, every: 1 },
  { kind: "obat cacing", medicine: "Ivermectin 1% 50 ml", dose: 0.012, daysAgo: 12, fee: 0, every: 4 },
];

/** Findings that still need attention: a thin and a pale animal, a forgotten control, and a coming one. */
const FINDINGS: readonly (Partial<Row> & { daysAgo: number; controlIn?: number })[] = [
  { daysAgo: 5, bcs: 2, famacha: 3, symptoms: "Kurus, bulu kusam.", controlIn: 14 },
  { daysAgo: 4, bcs: 1.5, famacha: 4, symptoms: "Lesu, kelopak mata pucat.", diagnosis: "Diduga cacingan." },
  { daysAgo: 9, bcs: 3, famacha: 2, temperature: 40.4, symptoms: "Batuk, keluar ingus.", controlIn: 4 },
  { daysAgo: 2, bcs: 2.5, famacha: 4, symptoms: "Nafsu makan turun.", controlIn: 7 },
  { daysAgo: 1, bcs: 3.5, famacha: 1, temperature: 39.2, notes: "Pemeriksaan rutin, sehat." },
  { daysAgo: 1, bcs: 3, famacha: 2, temperature: 39.4, notes: "Pemeriksaan rutin, sehat." },
];

/** Ewes and does were scanned three weeks ago; some carry, some are open, and one is to be looked at again. */
function pregnancies(herd: readonly Animal[], today: string): Row[] {
  const random = randomFrom(4127);
  const day = after(today, -21);
  const batch = batchIdFrom(random);
  const grown = after(day, -300);
  const dams = herd.filter(
    ({ sex, bornOn, arrivedOn, stockState }) =>
      sex === "betina" && stockState === "tersedia" && bornOn !== null && bornOn <= grown && arrivedOn <= day,
  );
  return dams.slice(0, 14).map(({ id }, at): Row => {
    const pregnancy = at === 6 ? "ragu" : random.chance(0.7) ? "bunting" : "kosong";
    return {
      sheepId: id,
      day,
      kind: "kebuntingan",
      pregnancy,
      foetuses: pregnancy === "bunting" ? random.between(1, 3) : null,
      pregnancyMethod: "usg",
      officer: must(OFFICERS[0], "an officer"),
      batch,
      createdAt: new Date(`${day}T03:30:00Z`),
    };
  });
}

async function insertAll(tx: Transaction, rows: Row[]) {
  const inserted: { id: number; sheepId: number }[] = [];
  for (let at = 0; at < rows.length; at += 500)
    inserted.push(
      ...(await tx
        .insert(examinations)
        .values(rows.slice(at, at + 500))
        .returning({ id: examinations.id, sheepId: examinations.sheepId })),
    );
  return inserted;
}

/** Records a treatment through the product, so that stock, costs and withdrawal follow. */
async function treat(tx: Transaction, random: Random, herd: readonly Animal[], treatment: Treatment, now: Date) {
  const day = businessDay(new Date(now.getTime() - treatment.daysAgo * DAY_MS));
  const treated = herd.filter(({ arrivedOn }, at) => arrivedOn <= day && at % treatment.every === 0);
  const [medicine] = await tx.select().from(products).where(eq(products.name, treatment.medicine));
  if (!medicine || treated.length === 0) return;
  const { dose, kind, fee } = treatment;
  const needed = (Math.round(dose * 1000) * treated.length) / 1000;
  const by = byOf(NOBODY, now);
  const price = medicine.purchasePrice ?? 0;
  // The farm began with enough of it for every treatment.
  if (medicine.stockQuantity < needed) {
    const bought = Math.ceil(needed) + (medicine.minStock ?? 0) + 2;
    await moveGoods(tx, by, {
      productId: medicine.id,
      day: await openingDay(tx),
      kind: "awal",
      quantity: bought,
      value: bought * price,
      note: "Stok awal",
    });
  }
  const saleFrom = medicine.withdrawalDays ? after(day, medicine.withdrawalDays) : null;
  const shared = { batch: batchIdFrom(random), day, kind, fee, dose, medicineId: medicine.id, saleFrom };
  const rows = await insertAll(
    tx,
    treated.map(({ id }) => ({
      ...shared,
      sheepId: id,
      officer: must(OFFICERS[0], "an officer"),
      createdAt: new Date(`${day}T02:00:00Z`),
    })),
  );
  await moveGoods(tx, by, {
    productId: medicine.id,
    day,
    kind: "pakai",
    quantity: -needed,
    documentKind: "examination",
    documentId: rows[0]?.id,
  });
  if (saleFrom)
    await tx
      .update(sheep)
      .set({ saleFrom: sql`greatest(${sheep.saleFrom}, ${saleFrom}::date)` })
      .where(
        and(
          inArray(
            sheep.id,
            treated.map(({ id }) => id),
          ),
        ),
      );
}

/** The log of the demo farm: weighings since each arrival, treatments, scans, and findings that wait for a second look. */
export async function seedExaminations(tx: Transaction, now: Date) {
  const random = randomFrom(812);
  const today = businessDay(now);
  const all = await tx.select().from(sheep).orderBy(asc(sheep.id));
  const herd = all.filter(({ stockState }) => ON_FARM.includes(stockState));
  for (const treatment of TREATMENTS) await treat(tx, random, herd, treatment, now);
  const watched = herd.filter(
    ({ arrivedOn, stockState }) => daysBetween(arrivedOn, today) > 20 && stockState === "tersedia",
  );
  const findings = FINDINGS.flatMap(({ daysAgo, controlIn, ...found }, at): Row[] => {
    const animal = watched[at * 7];
    if (!animal) return [];
    const day = after(today, -daysAgo);
    return [
      {
        ...found,
        sheepId: animal.id,
        day,
        kind: "rutin",
        officer: must(OFFICERS[at % 2], "an officer"),
        controlOn: controlIn ? after(day, controlIn) : null,
        batch: batchIdFrom(random),
        createdAt: new Date(`${day}T03:00:00Z`),
      },
    ];
  });
  const weighed = all.flatMap((animal) => weighings(random, animal, today));
  weighed.sort((left, right) => left.day.localeCompare(right.day));
  await insertAll(tx, [...weighed, ...findings, ...pregnancies(herd, today)]);
  const ids = all.map(({ id }) => id);
  await renewWeights(tx, ids);
  await renewControls(tx, ids);
}
