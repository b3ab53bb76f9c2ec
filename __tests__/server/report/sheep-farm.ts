import type { TestServer } from "@/__tests__/support/server/test-server";
import type { StockState } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { examinations } from "@/server/db/schema/examination";
import { products } from "@/server/db/schema/product";
import { pens, sheep, sheepCosts, sheepEvents } from "@/server/db/schema/sheep";
import { transactionAnimals, transactionLines, transactions } from "@/server/db/schema/transaction";
import { renewWeights } from "@/server/modules/examination/acts/effects";
import { addCosts } from "@/server/modules/sheep/costs";
import { changeAnimal } from "@/server/modules/sheep/events";
import { registerAnimals } from "@/server/modules/sheep/register";
import { lockSheep } from "@/server/modules/sheep/repo";
import type { randomFrom } from "@/server/seed/random";

type Random = ReturnType<typeof randomFrom>;

const DAY_MS = 86_400_000;
export const dayAfter = (day: string, days = 1) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const BATCH = "3f0e8a52-9d0c-4a5e-8f65-1f2b3c4d5e6f";
const BREEDS = ["Garut", "garut", "Merino", "Etawa"];

/** The possible events of an animal on a day, by staff, orders and returns. */
const MOVES: Record<StockState, readonly StockState[]> = {
  karantina: ["tersedia", "tersedia", "mati", "dikembalikan"],
  tersedia: ["dipesan", "dipesan", "afkir", "mati", "hilang", "dipotong", "dikembalikan"],
  dipesan: ["tersedia", "terjual", "terjual", "mati"],
  terjual: ["tersedia"],
  afkir: ["dipesan", "dipotong", "mati"],
  hilang: ["tersedia"],
  mati: [],
  dipotong: [],
  dikembalikan: [],
};
const LEFT: readonly StockState[] = ["terjual", "hilang", "mati", "dipotong", "dikembalikan"];

/** Pens, products and investors, so that animals differ. */
export async function prepareFarm({ db }: TestServer) {
  const made = {
    pens: await db
      .insert(pens)
      .values([1, 2, 3].map((nth) => ({ code: `R${nth}`, name: `Kandang ${nth}` })))
      .returning(),
    products: await db
      .insert(products)
      .values(
        [1, 2].map((nth) => ({
          code: `R${nth}`,
          name: `Domba ${nth}`,
          category: "ternak" as const,
          unit: "ekor" as const,
          salePrice: 0,
        })),
      )
      .returning(),
    investors: await db
      .insert(customers)
      .values(
        [1, 2].map((nth) => ({
          code: `R${nth}`,
          name: `Investor ${nth}`,
          type: "investor" as const,
          whatsapp: `62812999000${nth}`,
        })),
      )
      .returning(),
  };
  return {
    pens: made.pens.map(({ id }) => id),
    products: made.products.map(({ id }) => id),
    investors: made.investors.map(({ id }) => id),
  };
}
export type Farm = Awaited<ReturnType<typeof prepareFarm>>;

export async function emptyFarm({ db }: TestServer) {
  for (const table of [transactions, examinations, sheepEvents, sheepCosts, sheep]) await db.delete(table);
}

const by = { userId: null, now: new Date("2024-03-20T02:00:00Z") };
let serial = 0;

export async function come(tx: Transaction, random: Random, farm: Farm, day: string) {
  serial += 1;
  const born = random.chance(0.4);
  await registerAnimals(tx, by, [
    {
      code: `R${serial}`,
      earTag: `R${serial}`,
      earTagColour: "kuning",
      breed: random.pick(BREEDS),
      species: random.pick(["domba", "kambing"] as const),
      sex: random.pick(["jantan", "betina"] as const),
      bornOn: born ? day : null,
      bornEstimated: false,
      origin: born ? "lahir" : "beli",
      notes: null,
      arrivedOn: day,
      damId: null,
      sireId: null,
      penId: random.pick(farm.pens),
      investorId: random.chance(0.3) ? random.pick(farm.investors) : null,
      productId: random.chance(0.7) ? random.pick(farm.products) : null,
      stockState: born ? "tersedia" : random.pick(["karantina", "tersedia"] as const),
      arrivalWeight: random.chance(0.6) ? random.between(200, 3000) / 100 : null,
      purchasePrice: born ? 0 : random.between(500_000, 2_000_000),
    },
  ]);
}

async function step(tx: Transaction, random: Random, farm: Farm, day: string, id: number) {
  const [animal] = await lockSheep(tx, [id]);
  if (!animal) throw new Error("no animal");
  const gone = LEFT.includes(animal.stockState);
  if (random.chance(0.1)) {
    const to = MOVES[animal.stockState][random.between(0, MOVES[animal.stockState].length - 1)];
    if (!to) return;
    // An animal that comes back goes into any pen.
    const pen = gone && random.chance(0.7) ? { penId: random.pick(farm.pens) } : {};
    await changeAnimal(tx, by, animal, { stockState: to, ...pen }, { kind: "stok", day, reason: "Uji" });
  } else if (!gone && random.chance(0.2)) {
    const penId = random.pick(farm.pens);
    if (penId !== animal.penId) await changeAnimal(tx, by, animal, { penId }, { kind: "kandang", day });
  } else if (random.chance(0.12)) {
    // The event may also concern an animal that is gone.
    const investorId = random.chance(0.5) ? null : random.pick(farm.investors);
    if (investorId !== animal.investorId) await changeAnimal(tx, by, animal, { investorId }, { kind: "pemilik", day });
  } else if (!gone && random.chance(0.11))
    await changeAnimal(
      tx,
      by,
      animal,
      { healthState: animal.healthState === "sehat" ? "pantauan" : "sehat" },
      { kind: "kesehatan", day },
    );
  if (gone) return;
  if (random.chance(0.3)) {
    await tx.insert(examinations).values({
      batch: BATCH,
      sheepId: id,
      day,
      kind: "timbang",
      weight: random.between(300, 4500) / 100,
      officer: "Uji",
      weightEstimated: random.chance(0.2),
      ...(random.chance(0.2) && { cancelledAt: by.now, cancelReason: "Salah" }),
    });
    await renewWeights(tx, [id]);
  }
  if (random.chance(0.2))
    await addCosts(tx, by, [{ sheepId: id, day, kind: "pakan", amount: random.between(-2000, 50_000) }]);
}

/** The lives of some animals, day by day, through the product's own functions. */
export const live = (
  server: TestServer,
  random: Random,
  farm: Farm,
  { from, to }: { from: string; to: string },
  most: number,
) =>
  server.db.transaction(async (tx) => {
    const start = (await tx.select({ id: sheep.id }).from(sheep)).length;
    for (let day = from; day <= to; day = dayAfter(day)) {
      const ids = (await tx.select({ id: sheep.id }).from(sheep).orderBy(sheep.id)).map(({ id }) => id);
      for (const id of ids) if (random.chance(0.5)) await step(tx, random, farm, day, id);
      if (ids.length - start < most && random.chance(0.5)) await come(tx, random, farm, day);
    }
  });

type Sold = { sheepId: number; customerId: number; productId: number };

/** Delivers an animal as the books record it. */
export async function addSale({ db }: TestServer, { sheepId, customerId, productId }: Sold) {
  const day = "2024-03-10";
  const [sale] = await db
    .insert(transactions)
    .values({
      number: "PJ/2024/03/0001",
      day,
      customerId,
      kind: "retail",
      dueOn: day,
      handover: "ambil",
      state: "dikirim",
      freight: 0,
      discount: 0,
      total: 2_500_000,
      heads: 1,
      deliveredOn: day,
      cost: 1_900_000,
    })
    .returning();
  if (!sale) throw new Error("no sale");
  const [line] = await db
    .insert(transactionLines)
    .values({
      transactionId: sale.id,
      position: 1,
      kind: "ternak",
      productId,
      price: 2_500_000,
      discount: 0,
      quantity: 1,
      priceMethod: "ekor",
      amount: 2_500_000,
    })
    .returning();
  if (!line) throw new Error("no line");
  await db.insert(transactionAnimals).values({
    transactionId: sale.id,
    lineId: line.id,
    sheepId,
    living: true,
    revenue: 2_500_000,
    cost: 1_900_000,
  });
}
