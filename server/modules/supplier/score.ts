import { sql } from "drizzle-orm";
import { daysBetween } from "@/contract/sheep/age";
import { gainsOf } from "@/contract/sheep/weight";
import type { SupplierScore } from "@/contract/supplier/score";
import { MORTALITY_DAYS, MOST_SCORED } from "@/contract/supplier/words";
import type { Queryable } from "@/server/db/client";

type Animal = {
  state: string;
  arrived: string;
  /** Of the purchase. */
  bought: number | null;
  came: number | null;
  /** Of the register. */
  arrival: number | null;
  first: number | null;
  firstOn: string | null;
  last: number | null;
  lastOn: string | null;
  diedOn: string | null;
};

/** The newest animals that came of a supplier, each found by its purchase's line. */
async function animalsOf(db: Queryable, supplierId: number) {
  const { rows } = await db.execute<Animal>(sql`
    with bought as (
      select line.sheep_id, line.buy_weight, line.arrival_weight, purchase.day, purchase.id, line.position
      from purchases as purchase join purchase_lines as line on line.purchase_id = purchase.id
      where purchase.supplier_id = ${supplierId} and purchase.animals > 0 and line.sheep_id is not null
      order by purchase.day desc, purchase.id desc, line.position
      limit ${MOST_SCORED + 1}
    )
    select animal.stock_state as state, animal.arrived_on::text as arrived,
      bought.buy_weight::float8 as bought, bought.arrival_weight::float8 as came,
      animal.arrival_weight::float8 as arrival, animal.last_weight::float8 as last,
      animal.last_weighed_on::text as "lastOn", first.weight::float8 as first, first.day::text as "firstOn",
      died.day::text as "diedOn"
    from bought join sheep as animal on animal.id = bought.sheep_id
    left join lateral (
      select weight, day from examinations
      where animal.arrival_weight is null and sheep_id = animal.id
        and weight is not null and not weight_estimated and cancelled_at is null
      order by day, id limit 1
    ) as first on true
    left join lateral (
      select day from sheep_events
      where animal.stock_state = 'mati' and sheep_id = animal.id and kind = 'stok' and to_state = 'mati'
      order by id desc limit 1
    ) as died on true
    order by bought.day desc, bought.id desc, bought.position`);
  return rows;
}

const toTenth = (value: number) => Math.round(value * 10) / 10;
const percentOf = (part: number, whole: number) => (whole === 0 ? null : toTenth((part / whole) * 100));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function mortalityOf(animals: readonly Animal[], today: string): SupplierScore["mortality"] {
  const isOver = ({ arrived }: Animal) => daysBetween(arrived, today) >= MORTALITY_DAYS;
  const diedEarly = ({ arrived, diedOn }: Animal) => diedOn !== null && daysBetween(arrived, diedOn) <= MORTALITY_DAYS;
  const [over, early] = [animals.filter(isOver), animals.filter((animal) => !isOver(animal))];
  const dead = over.filter(diedEarly).length;
  return {
    percent: percentOf(dead, over.length),
    animals: over.length,
    dead,
    early: { animals: early.length, dead: early.filter(diedEarly).length },
  };
}

/** As its card has it: since the arrival's weight, or the first one where none was taken then. */
function gainOfAnimal({ arrived, arrival, first, firstOn, last, lastOn }: Animal) {
  const from = arrival === null ? { day: firstOn, weight: first } : { day: arrived, weight: arrival };
  const weighings = [from, { day: lastOn, weight: last }].flatMap(({ day, weight }) =>
    day === null || weight === null ? [] : [{ day, weight }],
  );
  return gainsOf(weighings).lifetime?.grams ?? null;
}

function gainOfAll(animals: readonly Animal[]): SupplierScore["gain"] {
  const grams = animals.flatMap((animal) => gainOfAnimal(animal) ?? []);
  return { grams: grams.length === 0 ? null : Math.round(sum(grams) / grams.length), animals: grams.length };
}

function shrinkOfAll(animals: readonly Animal[]): SupplierScore["shrink"] {
  const weighed = animals.flatMap(({ bought, came }) => (bought && came ? [{ bought, came }] : []));
  const [before, after] = [sum(weighed.map(({ bought }) => bought)), sum(weighed.map(({ came }) => came))];
  return { percent: percentOf(before - after, before), animals: weighed.length };
}

/** How its animals did. What went back to the supplier says something of the journey, and nothing of how it lived. */
export async function readScore(db: Queryable, supplierId: number, today: string): Promise<SupplierScore> {
  const found = await animalsOf(db, supplierId);
  const animals = found.slice(0, MOST_SCORED);
  const kept = animals.filter(({ state }) => state !== "dikembalikan");
  return {
    animals: animals.length,
    more: found.length > MOST_SCORED,
    mortality: mortalityOf(kept, today),
    gain: gainOfAll(kept),
    shrink: shrinkOfAll(animals),
  };
}
