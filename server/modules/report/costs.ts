import { and, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { BORNE_KINDS, type BorneKind, type Costs } from "@/contract/report/finance";
import type { Days } from "@/contract/report/period";
import { COST_KINDS } from "@/contract/sheep/words";
import { EXPENSE_CATEGORIES } from "@/contract/voucher/words";
import type { Queryable } from "@/server/db/client";
import { journal } from "@/server/db/schema/journal";
import { products } from "@/server/db/schema/product";
import { addedWithin, rupiahSum, within } from "./ledger";

const LOST = ["mati", "hilang", "dipotong"] as const;

/** An animal that is entered with its price was there before: nothing was bought for it. */
export const borneKind = sql<BorneKind>`case when ${journal.detail} = 'beli' and ${journal.credit} = 'saldo_awal' then 'awal'
  else ${journal.detail} end`;

const named = async (db: Queryable, ids: readonly number[]) =>
  new Map(
    (ids.length > 0
      ? await db
          .select({ id: products.id, code: products.code, name: products.name })
          .from(products)
          .where(inArray(products.id, [...ids]))
      : []
    ).map((product) => [product.id, product]),
  );

type Both = { period: Days; against: Days };

/** The sums of both periods in one reading, by what tells them apart. */
async function sumsBy(
  db: Queryable,
  { period, against }: Both,
  where: SQL | undefined,
  key: SQL | typeof journal.detail,
) {
  const of = (days: Days) => rupiahSum(sql`case when ${within(days)} then ${journal.amount} else 0 end`);
  const rows = await db
    .select({ key: sql<string | null>`${key}::text`, amount: of(period), before: of(against) })
    .from(journal)
    .where(and(where, or(within(period), within(against))))
    .groupBy(sql`1`);
  return new Map(rows.map(({ key, ...sums }) => [key, sums]));
}

const NOTHING = { amount: 0, before: 0 };

/** Services and costs of an account by product, the dearest first. */
async function boughtBy(db: Queryable, days: Both, account: "beban" | "biaya_penjualan"): Promise<Costs["services"]> {
  const bought = and(eq(journal.debit, account), eq(journal.documentKind, "purchase"));
  const sums = await sumsBy(db, days, bought, sql`${journal.productId}`);
  const known = await named(
    db,
    [...sums.keys()].flatMap((key) => (key === null ? [] : [Number(key)])),
  );
  return [...sums]
    .map(([key, pair]) => ({ product: key === null ? null : (known.get(Number(key)) ?? null), ...pair }))
    .sort((a, b) => b.amount - a.amount);
}

/** Expenses by category, the dearest first. */
async function expensesBy(db: Queryable, days: Both): Promise<Costs["expenses"]> {
  const spent = and(eq(journal.debit, "beban"), eq(journal.documentKind, "voucher"));
  const sums = await sumsBy(db, days, spent, journal.detail);
  return EXPENSE_CATEGORIES.flatMap((category) => {
    const pair = sums.get(category);
    return pair ? [{ category, ...pair }] : [];
  }).sort((a, b) => b.amount - a.amount);
}

export async function readCosts(db: Queryable, days: Both): Promise<Costs> {
  // the costs that animals carry, whether they still stood in the stock or not
  const animals = await sumsBy(
    db,
    days,
    and(isNotNull(journal.sheepId), inArray(journal.detail, [...COST_KINDS])),
    borneKind,
  );
  const losses = await sumsBy(
    db,
    days,
    and(eq(journal.debit, "kerugian_ternak"), inArray(journal.detail, [...LOST])),
    journal.detail,
  );
  const found = await sumsBy(
    db,
    days,
    and(eq(journal.credit, "kerugian_ternak"), inArray(journal.detail, [...LOST])),
    journal.detail,
  );
  const later = await sumsBy(
    db,
    days,
    and(eq(journal.debit, "kerugian_ternak"), inArray(journal.detail, [...COST_KINDS])),
    sql`'later'`,
  );
  return {
    animals: BORNE_KINDS.map((kind) => ({ kind, ...(animals.get(kind) ?? NOTHING) })),
    services: await boughtBy(db, days, "beban"),
    expenses: await expensesBy(db, days),
    direct: await boughtBy(db, days, "biaya_penjualan"),
    losses: LOST.map((state) => {
      const [lost, back] = [losses.get(state) ?? NOTHING, found.get(state) ?? NOTHING];
      return { state, amount: lost.amount - back.amount, before: lost.before - back.before };
    }),
    lossesLater: later.get("later") ?? NOTHING,
    ledger: {
      services: 0 - (await addedWithin(db, days.period, ["beban"])),
      direct: 0 - (await addedWithin(db, days.period, ["biaya_penjualan"])),
      losses: 0 - (await addedWithin(db, days.period, ["kerugian_ternak"])),
    },
  };
}
