import { SPECIES, type StockState, TAG_COLOURS } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import type { products } from "@/server/db/schema/product";
import { counters } from "@/server/db/schema/program/counter";
import { pens, sheep, sheepCosts, sheepEvents } from "@/server/db/schema/sheep";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";
import { type Payer, payerOf } from "./money";
import { randomFrom } from "./random";

type Row = typeof sheep.$inferInsert;
type Product = typeof products.$inferSelect;

const PENS = ["Karantina", "Penggemukan Timur", "Penggemukan Barat", "Indukan", "Cempe", "Qurban"];
const BREEDS = { domba: ["Garut", "Merino", "Ekor Gemuk", "Texel"], kambing: ["Etawa", "Boer", "Kacang"] } as const;
const COLOURS = TAG_COLOURS.slice(0, 3);
const BOUGHT = 180;
const BORN = 24;
const MOST_BORN = 3;
const REASONS: Partial<Record<StockState, string>> = {
  mati: "Kembung, ditemukan pagi hari.",
  afkir: "Kaki belakang pincang, tidak layak jual sebagai bibit.",
};

const dayBefore = (now: Date, days: number) => businessDay(new Date(now.getTime() - days * 86_400_000));
const codeOf = (number: number) => `T${String(number).padStart(5, "0")}`;
const hundredths = (value: number) => Math.round(value * 100) / 100;

/** The product that fits the animal: for its sex, or for both. */
const productOf = (all: readonly Product[], animal: Pick<Row, "species" | "breed" | "sex">) =>
  all.find(
    ({ category, species, breed, sex }) =>
      category === "ternak" &&
      species === animal.species &&
      breed === animal.breed &&
      (sex ?? animal.sex) === animal.sex,
  )?.id ?? null;

const stateOf = (number: number): StockState => {
  if (number % 11 === 0) return "karantina";
  if (number % 7 === 0) return "dipesan";
  if (number % 13 === 0) return "terjual";
  if (number % 59 === 0) return "mati";
  return number % 37 === 0 ? "afkir" : "tersedia";
};

type Farm = Payer & {
  stock: readonly Product[];
  investors: readonly { id: number; active: boolean }[];
  now: Date;
};
type Context = Farm & { penIds: readonly number[] };

/** Every ninth animal belongs to an investor, a few to each. */
const ownerOf = ({ investors }: Farm, number: number) => {
  const active = investors.filter((one) => one.active);
  return number % 9 === 4 ? (active[Math.floor(number / 9) % Math.max(active.length, 1)]?.id ?? null) : null;
};

function boughtAnimals(context: Context): Row[] {
  const { penIds, stock, now } = context;
  const random = randomFrom(2025);
  return Array.from({ length: BOUGHT }, (_, index) => {
    const number = index + 1;
    const species = random.chance(0.75) ? SPECIES[0] : SPECIES[1];
    const stockState = stateOf(number);
    const age = random.between(90, 700);
    // A lamb of three months weighs little more than half of its final weight.
    const weight = hundredths((random.between(1200, 4800) / 100) * Math.min(1, 0.35 + age / 400));
    const arrivedOn = dayBefore(
      now,
      stockState === "karantina" ? random.between(1, 12) : random.between(20, Math.min(age, 240)),
    );
    const identity = {
      species,
      breed: random.pick(BREEDS[species]),
      sex: random.chance(0.6) ? ("jantan" as const) : ("betina" as const),
    };
    return {
      ...identity,
      code: codeOf(number),
      earTag: String(number).padStart(4, "0"),
      earTagColour: random.pick(COLOURS),
      bornOn: dayBefore(now, age),
      bornEstimated: true,
      origin: "beli",
      arrivedOn,
      penId: must(penIds[stockState === "karantina" ? 0 : random.pick([1, 2, 3, 5])], "a pen of the demo farm"),
      stockState,
      healthState: random.chance(0.94) ? "sehat" : "pantauan",
      arrivalWeight: weight,
      lastWeight: weight,
      lastWeighedOn: arrivedOn,
      purchasePrice: Math.round(weight * random.between(58, 72)) * 1000,
      investorId: ownerOf(context, number),
      productId: productOf(stock, identity),
    };
  });
}

type Animal = typeof sheep.$inferSelect;

/** Lambs of ewes and rams of one breed. They have no purchase price, only costs of keeping. */
function lambs(parents: readonly Animal[], { penIds, stock, now }: Context): Row[] {
  const random = randomFrom(77);
  // The parents were adult and present when the first of these lambs was born.
  const [grown, here] = [dayBefore(now, 400), dayBefore(now, 90)];
  const living = parents.filter(
    ({ stockState, bornOn, arrivedOn }) => stockState === "tersedia" && (bornOn ?? "") <= grown && arrivedOn <= here,
  );
  const dams = living.filter(({ sex }) => sex === "betina");
  const litters = new Map<number, { count: number; bornOn: string; sireId: number | null }>();
  return Array.from({ length: BORN }, (_, index) => {
    const picked = random.pick(dams);
    // No dam bears more at once than these.
    const rest = [picked, ...dams].filter(({ id }) => (litters.get(id)?.count ?? 0) < MOST_BORN);
    const dam = rest[0] ?? picked;
    const sires = living.filter(({ sex, breed }) => sex === "jantan" && breed === dam.breed);
    const sire = sires.length > 0 ? random.pick(sires) : undefined;
    const day = dayBefore(now, random.between(6, 85));
    // Lambs of one dam are of one day and one ram.
    const { count, bornOn, sireId } = litters.get(dam.id) ?? { count: 0, bornOn: day, sireId: sire?.id ?? null };
    litters.set(dam.id, { count: count + 1, bornOn, sireId });
    const weight = hundredths(random.between(220, 410) / 100);
    const number = BOUGHT + index + 1;
    const identity = {
      species: dam.species,
      breed: dam.breed,
      sex: random.chance(0.5) ? ("jantan" as const) : ("betina" as const),
    };
    return {
      ...identity,
      code: codeOf(number),
      earTag: String(number).padStart(4, "0"),
      earTagColour: "hijau",
      bornOn,
      origin: "lahir",
      arrivedOn: bornOn,
      damId: dam.id,
      sireId,
      penId: must(penIds[4], "a pen of the demo farm"),
      stockState: "tersedia",
      healthState: "sehat",
      arrivalWeight: weight,
      lastWeight: weight,
      lastWeighedOn: bornOn,
      productId: productOf(stock, identity),
    };
  });
}

/** The day on which it left quarantine, was ordered or died, between its arrival and today. */
const dayBetween = (animal: Animal, now: Date, share: number) => {
  const from = Date.parse(animal.arrivedOn);
  return businessDay(new Date(from + (now.getTime() - from) * share));
};

/** The events that led to the animal's present state: arrival in quarantine, release, and its end. */
function eventsOf(animal: Animal, now: Date): (typeof sheepEvents.$inferInsert)[] {
  const born = animal.origin === "lahir";
  const first: StockState = born ? animal.stockState : "karantina";
  const of = { sheepId: animal.id };
  const events: (typeof sheepEvents.$inferInsert)[] = [
    {
      ...of,
      day: animal.arrivedOn,
      kind: "masuk",
      reason: born ? "Lahir di kandang." : null,
      toState: first,
      toHealth: animal.healthState,
      toPenId: animal.penId,
      toInvestorId: animal.investorId,
    },
  ];
  const move = (share: number, fromState: StockState, toState: StockState) =>
    events.push({
      ...of,
      day: dayBetween(animal, now, share),
      kind: "stok",
      fromState,
      toState,
      reason: REASONS[toState] ?? null,
    });
  if (animal.stockState === first) return events;
  move(0.2, "karantina", "tersedia");
  if (animal.stockState === "terjual") {
    move(0.6, "tersedia", "dipesan");
    move(0.8, "dipesan", "terjual");
  } else if (animal.stockState !== "tersedia") move(0.7, "tersedia", animal.stockState);
  return events;
}

/** The herd of the demo farm: the same animals and events at every run. */
export async function seedAnimals(tx: Transaction, farm: Farm) {
  const { now } = farm;
  const penRows = await tx
    .insert(pens)
    .values(PENS.map((name, index) => ({ code: `K${index + 1}`, name })))
    .returning({ id: pens.id });
  const context = { ...farm, penIds: penRows.map(({ id }) => id) };
  const bought = await tx
    .insert(sheep)
    .values(boughtAnimals(context).map((row) => ({ ...row, cost: row.purchasePrice })))
    .returning();
  const born = await tx.insert(sheep).values(lambs(bought, context)).returning();
  const all = [...bought, ...born];
  await tx.insert(sheepEvents).values(all.flatMap((animal) => eventsOf(animal, now)));
  await tx.insert(sheepCosts).values(
    bought.map(({ id, arrivedOn, purchasePrice }) => ({
      sheepId: id,
      day: arrivedOn,
      kind: "beli" as const,
      amount: purchasePrice,
      ...payerOf(farm, arrivedOn),
      state: "karantina" as const,
    })),
  );
  await tx.insert(counters).values({ name: "sheep", value: all.length });
}
