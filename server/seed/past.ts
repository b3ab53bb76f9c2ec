import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { insertMany } from "@/server/db/many";
import { customers } from "@/server/db/schema/customer";
import { examinations } from "@/server/db/schema/examination";
import { products } from "@/server/db/schema/product";
import { counters } from "@/server/db/schema/program/counter";
import { pens, sheep, sheepCosts, sheepEvents } from "@/server/db/schema/sheep";
import { NOBODY } from "@/server/http/caller";
import { byOf } from "@/server/modules/document/by";
import { must } from "@/server/must";
import { businessDay, daysAfter, daysBetween } from "@/server/time";
import { type Payer, payerOf } from "./money";
import { batchIdFrom, randomFrom } from "./random";
import { writeSale } from "./transactions";

type Random = ReturnType<typeof randomFrom>;
type Animal = typeof sheep.$inferSelect;
type Product = typeof products.$inferSelect;
type Deal = { ordered: string; left: string; heads: number; kind: "qurban" | "retail" | "aqiqah" | "grosir" };
type Fate = { arrived: string; left: string; deal: Deal | null };

const MONTHS = 11;
const FEAST_DEALS = 9;
/** Deals of which half was paid: seed/corrections.ts writes one off and allows something on another. */
const HALF_PAID = [1, 5, 19];
const LOSSES = [
  [290, "Kembung setelah hujan deras."],
  [205, "Pneumonia, sudah diobati tiga hari."],
  [150, "Terjepit pagar kandang."],
] as const;
const PENS = [1, 2, 5];
const EVERY_DAYS = 30;

const hijri = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura", {
  timeZone: "UTC",
  day: "numeric",
  month: "numeric",
});

/** The last Idul Adha, 10 Dzulhijah, that is over. */
function lastFeast(today: string): string {
  for (let ago = 1; ago <= 360; ago++) {
    const day = daysAfter(today, -ago);
    const parts = hijri.formatToParts(new Date(`${day}T00:00:00Z`));
    const of = (type: string) => parts.find((part) => part.type === type)?.value;
    if (of("month") === "12" && of("day") === "10") return day;
  }
  throw new Error("a year has an Idul Adha");
}

/** A few deals in each month before this one, and many in the weeks before the feast. */
function dealsOf(random: Random, today: string): Deal[] {
  const deals: Deal[] = [];
  const feast = lastFeast(today);
  for (let ago = 1; ago <= MONTHS; ago++)
    for (const from of [3, 13, 21].slice(0, random.between(2, 3))) {
      const left = new Date(
        Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - ago, from + random.between(0, 6)),
      )
        .toISOString()
        .slice(0, 10);
      const kind = random.pick(["retail", "aqiqah", "aqiqah", "grosir"] as const);
      deals.push({ ordered: daysAfter(left, -random.between(2, 6)), left, heads: random.between(1, 3), kind });
    }
  for (let at = 0; at < FEAST_DEALS; at++) {
    const left = daysAfter(feast, -random.between(1, 4));
    deals.push({ ordered: daysAfter(left, -random.between(5, 25)), left, heads: random.between(2, 5), kind: "qurban" });
  }
  return deals.sort((one, other) => one.ordered.localeCompare(other.ordered));
}

const hundredths = (value: number) => Math.round(value * 100) / 100;

/** Its weighings, about once a month until it left. */
function weighingsOf(random: Random, { arrived, left, weight }: { arrived: string; left: string; weight: number }) {
  const rows: { day: string; weight: number }[] = [];
  for (let day = daysAfter(arrived, EVERY_DAYS); day < left; day = daysAfter(day, EVERY_DAYS)) {
    const before = rows.at(-1)?.weight ?? weight;
    rows.push({ day, weight: hundredths(before + (random.between(90, 170) * EVERY_DAYS) / 1000) });
  }
  return rows;
}

type Farm = { kinds: readonly Product[]; penIds: readonly number[]; first: number };

function animalOf(random: Random, { kinds, penIds, first }: Farm, { arrived, left, deal }: Fate, at: number) {
  const product = random.pick(kinds);
  const weight = hundredths(random.between(2100, 2900) / 100);
  const weighings = weighingsOf(random, { arrived, left, weight });
  const last = weighings.at(-1) ?? { day: arrived, weight };
  const price = Math.round(weight * random.between(60, 70)) * 1000;
  const number = first + at;
  const row: typeof sheep.$inferInsert = {
    code: `T${String(number).padStart(5, "0")}`,
    earTag: String(number).padStart(4, "0"),
    earTagColour: "putih",
    species: must(product.species, "the species of an animal's product"),
    breed: must(product.breed, "the breed of an animal's product"),
    sex: product.sex ?? "jantan",
    bornOn: daysAfter(arrived, -random.between(400, 560)),
    bornEstimated: true,
    origin: "beli",
    arrivedOn: arrived,
    penId: must(penIds[random.pick(PENS)], "a pen of the demo farm"),
    stockState: deal ? "terjual" : "mati",
    healthState: "sehat",
    arrivalWeight: weight,
    lastWeight: last.weight,
    lastWeighedOn: last.day,
    purchasePrice: price,
    cost: price,
    productId: product.id,
  };
  return { row, weighings };
}

function eventsOf({ id: sheepId, arrivedOn, penId }: Animal, { left, deal }: Fate, reason: string | null) {
  const free = daysAfter(arrivedOn, 14);
  const move = (day: string, fromState: Animal["stockState"], toState: Animal["stockState"]) => ({
    sheepId,
    day,
    kind: "stok" as const,
    fromState,
    toState,
    reason: toState === "mati" ? reason : null,
  });
  return [
    {
      sheepId,
      day: arrivedOn,
      kind: "masuk" as const,
      toState: "karantina" as const,
      toHealth: "sehat" as const,
      toPenId: penId,
    },
    move(free, "karantina", "tersedia"),
    ...(deal
      ? [move(deal.ordered, "tersedia", "dipesan"), move(left, "dipesan", "terjual")]
      : [move(left, "tersedia", "mati")]),
  ];
}

async function herdOf(
  tx: Transaction,
  random: Random,
  fates: readonly Fate[],
  { reasonOf, payer }: { reasonOf: (fate: Fate) => string | null; payer: Payer },
) {
  const kinds = (await tx.select().from(products).where(eq(products.category, "ternak")).orderBy(products.id)).filter(
    ({ active, species }) => active && species === "domba",
  );
  const penIds = (await tx.select({ id: pens.id }).from(pens).orderBy(pens.id)).map(({ id }) => id);
  const [counter] = await tx
    .update(counters)
    .set({ value: sql`${counters.value} + ${fates.length}` })
    .where(eq(counters.name, "sheep"))
    .returning({ value: counters.value });
  const first = must(counter, "the counter of animals").value - fates.length + 1;
  const made = fates.map((fate, at) => animalOf(random, { kinds, penIds, first }, fate, at));
  const animals = await tx
    .insert(sheep)
    .values(made.map(({ row }) => row))
    .returning();
  const fateOf = (at: number) => must(fates[at], "the fate of an animal");
  for (const some of [0, 1, 2, 3])
    await tx
      .insert(sheepEvents)
      .values(
        animals.flatMap((animal, at) => eventsOf(animal, fateOf(at), reasonOf(fateOf(at))).slice(some, some + 1)),
      );
  await tx.insert(sheepCosts).values(
    animals.map(({ id, arrivedOn, purchasePrice }) => ({
      sheepId: id,
      day: arrivedOn,
      kind: "beli" as const,
      amount: purchasePrice,
      ...payerOf(payer, arrivedOn),
      state: "karantina" as const,
    })),
  );
  await insertMany(
    tx,
    examinations,
    animals.flatMap(({ id }, at) =>
      must(made[at], "an animal").weighings.map((weighing) => ({
        ...weighing,
        sheepId: id,
        kind: "timbang" as const,
        officer: "Ujang Permana",
        batch: batchIdFrom(random),
        createdAt: new Date(`${weighing.day}T01:30:00Z`),
      })),
    ),
  );
  return { animals, kinds };
}

/** The year before: animals that were bought, weighed, sold or lost. Each month sells some, and the feast most. */
export async function seedPast(tx: Transaction, now: Date, payer: Payer) {
  const random = randomFrom(1446);
  const today = businessDay(now);
  const sold = dealsOf(random, today).flatMap((deal): Fate[] =>
    Array.from({ length: deal.heads }, () => ({
      deal,
      left: deal.left,
      arrived: daysAfter(deal.ordered, -random.between(45, 120)),
    })),
  );
  const lost = LOSSES.map(([ago]): Fate => {
    const left = daysAfter(today, -ago);
    return { deal: null, left, arrived: daysAfter(left, -random.between(30, 60)) };
  });
  const fates = [...sold, ...lost];
  const reasonOf = (fate: Fate) => LOSSES.find(([ago]) => ago === daysBetween(fate.left, today))?.[1] ?? null;
  const { animals, kinds } = await herdOf(tx, random, fates, { reasonOf, payer });
  const buyers = (await tx.select().from(customers).where(eq(customers.active, true)).orderBy(customers.id)).filter(
    ({ type }) => type !== "investor",
  );
  const by = byOf(NOBODY, now);
  for (const [at, deal] of [...new Set(sold.flatMap((fate) => fate.deal ?? []))].entries()) {
    const own = animals.filter((_, at) => fates[at]?.deal === deal);
    const plan = {
      animals: own,
      day: deal.ordered,
      deliveredOn: deal.left,
      paid: HALF_PAID.includes(at) ? (0.5 as const) : (1 as const),
    };
    await writeSale(tx, by, plan, { kinds, buyer: random.pick(buyers), kind: deal.kind });
  }
}
