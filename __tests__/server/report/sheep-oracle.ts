import { asc } from "drizzle-orm";
import type { TestServer } from "@/__tests__/support/server/test-server";
import { examinations } from "@/server/db/schema/examination";
import { sheep, sheepCosts, sheepEvents } from "@/server/db/schema/sheep";

/** Computed forward from the rows alone, event by event, without the product's own code. */

type Animal = typeof sheep.$inferSelect;
type Place = { here: boolean; pen: number | null; owner: number | null };
type Group = "produk" | "ras" | "kandang" | "pemilik";
export type Asked = {
  group: Group;
  from: string;
  to: string;
  species?: string;
  sex?: string;
  pen?: number;
  product?: number;
  owner?: "perusahaan" | "investor";
};

const HERE = ["karantina", "tersedia", "dipesan", "afkir"];

export async function readRows({ db }: TestServer) {
  return {
    animals: await db.select().from(sheep).orderBy(asc(sheep.id)),
    events: await db.select().from(sheepEvents).orderBy(asc(sheepEvents.day), asc(sheepEvents.id)),
    weighings: (await db.select().from(examinations).orderBy(asc(examinations.day), asc(examinations.id))).filter(
      (one) => one.weight !== null && !one.weightEstimated && one.cancelledAt === null,
    ),
    costs: await db.select().from(sheepCosts),
  };
}
type Rows = Awaited<ReturnType<typeof readRows>>;

/** Halves are rounded up, in whole hundredths of a kg. */
const roundHalfUp = (over: number, under: number) => Math.floor((2 * over + under) / (2 * under));

export function oracle(rows: Rows, asked: Asked) {
  const key = (animal: Animal, { pen, owner }: Place) =>
    asked.group === "produk"
      ? String(animal.productId ?? "-")
      : asked.group === "ras"
        ? animal.breed.toLowerCase()
        : asked.group === "kandang"
          ? String(pen)
          : String(owner ?? "-");
  const seen = (animal: Animal, { here, pen, owner }: Place) =>
    here &&
    (!asked.species || animal.species === asked.species) &&
    (!asked.sex || animal.sex === asked.sex) &&
    (!asked.product || animal.productId === asked.product) &&
    (!asked.pen || pen === asked.pen) &&
    (!asked.owner || (owner === null) === (asked.owner === "perusahaan"));

  const cells = new Map<string, Map<string, number[]>>();
  const put = (row: string, cell: string, id: number) => {
    const own = cells.get(row) ?? new Map<string, number[]>();
    own.set(
      cell,
      [...(own.get(cell) ?? []), id].sort((a, b) => a - b),
    );
    cells.set(row, own);
  };

  const ended: { id: number; row: string; weight: number | null; gain: number | null; cost: number }[] = [];
  for (const animal of rows.animals) {
    let place: Place = { here: false, pen: null, owner: null };
    let counted = false;
    const own = rows.events.filter(({ sheepId }) => sheepId === animal.id);
    const startOfPeriod = () => {
      if (!counted && seen(animal, place)) put(key(animal, place), "awal", animal.id);
      counted = true;
    };
    for (const event of own) {
      if (event.day > asked.to) break;
      if (event.day >= asked.from) startOfPeriod();
      const before = place;
      place = {
        here: event.toState === null ? before.here : HERE.includes(event.toState),
        pen: event.toPenId ?? before.pen,
        owner:
          event.kind === "masuk" || event.fromInvestorId !== event.toInvestorId ? event.toInvestorId : before.owner,
      };
      if (event.day < asked.from) continue;
      const [was, is] = [seen(animal, before), seen(animal, place)];
      if (!before.here && is)
        put(
          key(animal, place),
          event.kind === "masuk" ? animal.origin : event.fromState === "terjual" ? "retur" : "ditemukan",
          animal.id,
        );
      else if (!place.here && was)
        put(key(animal, before), event.toState === "terjual" ? "jual" : (event.toState ?? "?"), animal.id);
      else if (before.here && place.here && !(was && is && key(animal, before) === key(animal, place))) {
        if (was) put(key(animal, before), "pindah_keluar", animal.id);
        if (is) put(key(animal, place), "pindah_masuk", animal.id);
      }
    }
    startOfPeriod();
    if (seen(animal, place)) {
      put(key(animal, place), "akhir", animal.id);
      ended.push({ id: animal.id, row: key(animal, place), ...figuresOf(rows, animal, asked) });
    }
  }
  return { cells, ended };
}

/** Of two weighings on one day the heavier counts. */
export function heaviestOfDays(weighings: readonly Pick<Rows["weighings"][number], "day" | "weight">[]) {
  const byDay = new Map<string, number>();
  for (const { day, weight } of weighings) byDay.set(day, Math.max(byDay.get(day) ?? 0, weight ?? 0));
  return [...byDay].map(([day, weight]) => ({ day, weight }));
}

function figuresOf(rows: Rows, animal: Animal, { from, to }: Asked) {
  const arrival = animal.arrivalWeight === null ? [] : [{ day: animal.arrivedOn, weight: animal.arrivalWeight }];
  const all = [...arrival, ...heaviestOfDays(rows.weighings.filter(({ sheepId }) => sheepId === animal.id))].filter(
    ({ day }) => day <= to,
  );
  const inside = all.filter(({ day }) => day >= from);
  const last = inside.at(-1);
  const base = all.filter(({ day }) => day < from).at(-1) ?? inside[0];
  const days = last && base ? (Date.parse(last.day) - Date.parse(base.day)) / 86_400_000 : 0;
  return {
    weight: all.at(-1)?.weight ?? null,
    gain: last && base && days > 0 ? roundHalfUp(Math.round((last.weight - base.weight) * 100) * 10, days) : null,
    cost: rows.costs
      .filter(({ sheepId, day }) => sheepId === animal.id && day <= to)
      .reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** The figures of some animals together. */
export function sumsOf(animals: readonly { weight: number | null; gain: number | null; cost: number }[]) {
  const weights = animals.flatMap(({ weight }) => (weight === null ? [] : Math.round(weight * 100)));
  const gains = animals.flatMap(({ gain }) => gain ?? []);
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  return {
    weight: weights.length === 0 ? null : roundHalfUp(sum(weights), weights.length) / 100,
    weighed: weights.length,
    gain: gains.length === 0 ? null : roundHalfUp(sum(gains), gains.length),
    gained: gains.length,
    cost: sum(animals.map(({ cost }) => cost)),
  };
}
