import type { TestServer } from "@/__tests__/support/server/test-server";
import { sheep } from "@/server/db/schema/sheep";
import { animalsOf } from "./animals";
import { openBooks } from "./opening";
import { placesOf } from "./places";
import { purchasesOf } from "./purchases";
import { salesOf } from "./sales";
import { spendingOf } from "./spending";
import { dayAfter, newWorld, type World } from "./world";

/** Days that a calendar stumbles over, and others. */
/** The most days that a life goes on for. */
const MOST_MORE = 60;

function daysOf({ random, from }: World, count: number) {
  const year = Number(from.slice(0, 4));
  const leap = year % 4 === 0 ? year : year + 1;
  const special = [`${leap}-02-28`, `${leap}-02-29`, `${leap}-03-01`, `${leap - 1}-12-31`, `${leap}-01-01`];
  const ends = Array.from({ length: 8 }, () => {
    const [at, month] = [random.between(year, year + 1), random.between(1, 12)];
    return dayAfter(new Date(Date.UTC(at, month, 1)).toISOString().slice(0, 10), -1);
  });
  const others = Array.from({ length: count }, () => dayAfter(from, random.between(0, 730)));
  // The opening day is left out, because its clock would go back.
  return [...new Set([...special, ...ends, ...others])].filter((day) => day > from).sort();
}

/**
 * Any act of a farm's people, on scattered days of two years, through the API. Many tries are refused. `atNight` comes
 * after the acts of a day, and may act on days after it.
 */
export async function liveOn(
  server: TestServer,
  token: string,
  seed: number,
  size: number,
  atNight: (world: World, act: () => Promise<void>) => Promise<unknown> = async () => undefined,
  goesOn: (done: World["done"]) => boolean = () => false,
) {
  const world = await newWorld(server, token, seed);
  const { random, done, refused, from } = world;
  const { knowPurchase, order, bill, receive, open, payPurchase, changePurchase, ...corrections } = purchasesOf(world);
  const { register, move, free, tend, strikeExamination, consume, strikeUsage, count } = animalsOf(world);
  const { openPlaces, transfer, countPlace, strikeMove } = placesOf(world);
  const spending = spendingOf(world);
  const sales = salesOf(world);
  const { knowSale, last, sale, deliver, paySale, changeSale, invest, settle, allow, writeOff, strikeAllowance } =
    sales;
  const acts: [number, () => Promise<unknown>][] = [
    ...([
      [5, order],
      [4, receive],
      [4, payPurchase],
      [6, changePurchase],
      [5, bill],
      [3, register],
      [5, move],
      [5, free],
    ] as const),
    ...([
      [7, tend],
      [1, strikeExamination],
      [4, consume],
      [2, strikeUsage],
      [1, count],
      [8, sale],
    ] as const),
    ...([
      [7, deliver],
      [6, paySale],
      [8, changeSale],
      [3, invest],
      [12, settle],
    ] as const),
    ...([
      [5, corrections.correct],
      [3, corrections.credit],
      [2, corrections.strikeCorrection],
      [3, allow],
      [2, writeOff],
      [2, strikeAllowance],
    ] as const),
    ...([
      [2, transfer],
      [2, countPlace],
      [3, strikeMove],
    ] as const),
  ].map(([often, act]) => [often, act]);
  const bag = acts.flatMap(([often, act]) => new Array<typeof act>(often).fill(act));
  const days = daysOf(world, size);
  await openPlaces();
  await open(register);
  await openBooks(world, { sale: knowSale, purchase: knowPurchase });
  async function act() {
    world.herd = await server.db.select().from(sheep).orderBy(sheep.id);
    // An empty farm can sell nothing.
    await (world.herd.length < 4 ? random.pick([order, register]) : random.pick(bag))();
  }
  async function liveDay(day: string) {
    world.setDay(day);
    for (let nth = random.between(4, 8); nth > 0; nth--) await act();
    await spending.someActs();
    await atNight(world, async () => {
      await act();
      await spending.someActs();
    });
  }
  for (const day of days) if (day >= world.today) await liveDay(day);
  for (let nth = MOST_MORE; nth > 0 && goesOn(done); nth--) await liveDay(dayAfter(world.today, 1));
  await last();
  return { from, today: world.today, done, refused };
}
