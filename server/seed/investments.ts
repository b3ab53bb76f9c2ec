import { and, eq, isNull, like, or, sql } from "drizzle-orm";
import { QUESTIONS } from "@/contract/base/error-codes";
import { monthsAfter } from "@/contract/investment/words";
import type { Database, Transaction } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { investments } from "@/server/db/schema/investment";
import { notifications } from "@/server/db/schema/notification";
import { products } from "@/server/db/schema/product";
import { sheep, sheepCosts } from "@/server/db/schema/sheep";
import { users } from "@/server/db/schema/user";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { nameAnimals } from "@/server/modules/investment/acts/animals";
import { approveSettlement, draftSettlement, paySettlement } from "@/server/modules/investment/acts/settle";
import { catchUp } from "@/server/modules/late/catch-up";
import { approveNews, saveNews } from "@/server/modules/news/news";
import { moveSheep } from "@/server/modules/sheep/acts/moves";
import { lastDays } from "@/server/modules/sheep/events";
import { deliverTransaction } from "@/server/modules/transaction/acts/deliver";
import { orderTransaction } from "@/server/modules/transaction/acts/order";
import { payTransaction } from "@/server/modules/transaction/acts/pay";
import { createTransaction } from "@/server/modules/transaction/acts/write";
import { must } from "@/server/must";
import { businessDay, daysAfter } from "@/server/time";

type Animal = typeof sheep.$inferSelect;

/** Calls the services themselves, each on its own day. The transaction of the seed stands in for the database. */
export async function farmOf(tx: Transaction, now: Date) {
  const [owner] = await tx.select().from(users).where(eq(users.role, "owner"));
  if (!owner) throw new Error("the demo farm has no owner");
  const session = { id: "demo", userId: owner.id, name: owner.name, role: owner.role, mustChangePassword: false };
  const caller: Caller = { session, requestId: "demo", once: undefined, confirmed: QUESTIONS };
  const today = businessDay(now);
  // Noon in Jakarta is the same day everywhere.
  const at = (day: string): Deps =>
    ({
      db: tx as unknown as Database,
      catchUp,
      now: () => (day === today ? now : new Date(`${day}T05:00:00Z`)),
    }) as Deps;
  return { tx, caller, at, today, ago: (days: number) => daysAfter(today, -days) };
}
type Farm = Awaited<ReturnType<typeof farmOf>>;

type Line = { kind: "ternak" | "paket"; productId: number; price: number; sheepIds: number[] };

/** Orders a package and pays it in full on one day. */
async function sell({ caller, at }: Farm, customerId: number, day: string, line: Line) {
  const deps = at(day);
  const draft = await createTransaction(deps, caller, {
    day,
    customerId,
    kind: line.kind === "paket" ? "investasi" : "retail",
    dueOn: day,
    handover: "ambil",
    deliverOn: null,
    address: null,
    notes: null,
    freight: 0,
    discount: 0,
    override: null,
    lines: [
      {
        ...line,
        note: null,
        discount: 0,
        quantity: 1,
        weight: null,
        priceMethod: line.kind === "ternak" ? ("ekor" as const) : null,
      },
    ],
  });
  const order = await orderTransaction(deps, caller, draft.id, { version: draft.version });
  const payment = { day, kind: "pelunasan" as const, method: "transfer" as const, amount: order.total, note: null };
  return payTransaction(deps, caller, order.id, payment);
}

async function contract(farm: Farm, investor: number, pack: typeof products.$inferSelect, from: string, of: Animal[]) {
  const sale = await sell(farm, investor, from, {
    kind: "paket",
    productId: pack.id,
    price: pack.salePrice,
    sheepIds: [],
  });
  const [made] = await farm.tx.select().from(investments).where(eq(investments.transactionId, sale.id));
  if (!made) throw new Error("a package made no contract");
  const sheepIds = of.map(({ id }) => id);
  const last = [...(await lastDays(farm.tx, sheepIds)).values()];
  const day = [from, ...last].sort().at(-1) ?? from;
  const named = await nameAnimals(farm.at(day), farm.caller, made.id, { version: made.version, day, sheepIds });
  return { sale, named, day };
}

/** The animal of the settled contract was sold so many days ago, after all of its costs. */
const SOLD_DAYS = 2;
/** The contract's six months were over by then. */
const BEGUN_DAYS = 186;

const round = (amount: number) => Math.ceil(amount / 50_000) * 50_000;

type Contract = Awaited<ReturnType<typeof contract>>["named"];

/** Sells the animal at an ordinary profit. */
async function sellAnimal(farm: Farm, animal: Animal, buyer: number) {
  const { tx, caller, at, ago } = farm;
  const [product] = await tx
    .select()
    .from(products)
    .where(eq(products.id, must(animal.productId, "what an animal is sold as")));
  if (!product) throw new Error("the demo farm sells no such animal");
  const price = Math.max(round(animal.cost + 750_000), product.priceMethod === "kg" ? 0 : (product.minPrice ?? 0));
  const soldOn = ago(SOLD_DAYS);
  const line = { kind: "ternak" as const, productId: product.id, price, sheepIds: [animal.id] };
  const order = await sell(farm, buyer, soldOn, line);
  const animals = order.lines.map((one) => ({ lineId: one.id, sheepId: animal.id, weight: animal.lastWeight }));
  await deliverTransaction(at(soldOn), caller, order.id, { version: order.version, day: soldOn, animals });
}

/** Settles, approves and pays within the promised days. */
async function settle({ tx, caller, at, ago }: Farm, { id }: Contract) {
  const [running] = await tx.select().from(investments).where(eq(investments.id, id));
  const input = {
    version: must(running, "the running contract").version,
    sellingCosts: 50_000,
    notes: null,
    takeovers: [],
  };
  const draft = await draftSettlement(at(ago(SOLD_DAYS)), caller, id, input);
  const { received } = must(draft.figures, "the figures of a settlement");
  const approved = await approveSettlement(at(ago(1)), caller, id, { version: draft.version, received });
  const paid = { version: approved.version, day: ago(1), method: "transfer" as const, note: null };
  await paySettlement(at(ago(1)), caller, id, paid);
}

/** An animal of a contract died so many days ago, or when something else was last noted of it. */
const DIED_DAYS = 20;

const NEWS = [
  "Pakan hijauan melimpah sesudah hujan, bobot rata-rata naik. Semua ternak sudah diberi obat cacing.",
  "Vaksinasi PMK selesai untuk seluruh kandang. Ternak sehat dan nafsu makannya baik.",
];

/** The owner has told the investors of the two months before this one. */
async function tellNews({ caller, at, today }: Farm) {
  for (const [back, text] of NEWS.entries()) {
    const first = monthsAfter(`${today.slice(0, 7)}-01`, -back);
    const [day, month] = [first, monthsAfter(first, -1).slice(0, 7)];
    const { version } = await saveNews(at(day), caller, month, { text, photos: [], version: 0 });
    await approveNews(at(day), caller, month, { version });
  }
}

/** Three contracts: a running one, and two settled ones: with a profit, and with the loss of an animal. */
export async function seedInvestments(tx: Transaction, now: Date) {
  const farm = await farmOf(tx, now);
  const packOf = async (name: string) =>
    (
      await tx
        .select()
        .from(products)
        .where(and(eq(products.category, "paket"), like(products.name, `%${name}`)))
    )[0];
  const [starter, premium] = [await packOf("Starter"), await packOf("Premium")];
  const people = await tx.select().from(customers).where(eq(customers.active, true)).orderBy(customers.id);
  const investors = people.filter(({ type }) => type === "investor");
  const buyer = people.find(({ type }) => type === "lembaga");
  const [first, lost, ...others] = await tx
    .select()
    .from(sheep)
    .where(
      and(
        ...[eq(sheep.species, "kambing"), eq(sheep.stockState, "tersedia"), eq(sheep.healthState, "sehat")],
        ...[eq(sheep.origin, "beli"), isNull(sheep.investorId)],
        sql`${sheep.productId} is not null and ${sheep.lastWeight} >= 12 and ${sheep.arrivedOn} < ${farm.ago(30)}
          and coalesce(${sheep.saleFrom} <= ${farm.ago(SOLD_DAYS)}, true)
          and not exists (select from ${sheepCosts} c where c.sheep_id = ${sheep.id} and c.day > ${farm.ago(SOLD_DAYS)})`,
      ),
    )
    .orderBy(sheep.arrivedOn, sheep.id)
    .limit(4);
  const [one, two] = investors;
  if (!starter || !premium || !one || !two || !buyer || !first || !lost || others.length < 2) return;
  const done = await contract(farm, one.id, starter, farm.ago(BEGUN_DAYS), [first]);
  await sellAnimal(farm, first, buyer.id);
  await settle(farm, done.named);
  const unlucky = await contract(farm, two.id, starter, farm.ago(BEGUN_DAYS), [lost]);
  const diedOn = must([unlucky.day, farm.ago(DIED_DAYS)].sort().at(-1), "the later day");
  const died = { from: "tersedia", to: "mati", day: diedOn, reason: "Kembung, tidak tertolong.", penId: null } as const;
  await moveSheep(farm.at(diedOn), farm.caller, lost.id, died);
  await settle(farm, unlucky.named);
  const running = await contract(farm, two.id, premium, farm.ago(120), others);
  // Nobody gets messages about events of long ago.
  const kept = [done, unlucky, running].flatMap(({ sale, named }) => [
    and(eq(notifications.documentKind, "transaction"), eq(notifications.documentId, sale.id)),
    and(eq(notifications.documentKind, "investment"), eq(notifications.documentId, named.id)),
  ]);
  await tx.delete(notifications).where(or(...kept));
  await tellNews(farm);
}
