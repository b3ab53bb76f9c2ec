import { eq, inArray, sql } from "drizzle-orm";
import type { UsageShare } from "@/contract/usage/model";
import type { Transaction } from "@/server/db/client";
import { insertMany, updateMany } from "@/server/db/many";
import { products } from "@/server/db/schema/product";
import { sheep } from "@/server/db/schema/sheep";
import { usageShares, usages } from "@/server/db/schema/usage";
import { conflict } from "@/server/http/errors";
import type { By } from "@/server/modules/document/by";
import { closedRefusal } from "@/server/modules/document/day";
import type { Late } from "@/server/modules/document/late";
import { inParts } from "@/server/modules/import/find";
import { findTaking, laterWorth } from "@/server/modules/product/stock";
import { replaceCosts } from "@/server/modules/sheep/costs";
import { lockHerd } from "@/server/modules/sheep/repo";
import { dayInWords } from "@/server/time";
import { daysOf, sharesOf } from "./shares";
import { findStays, type Stay } from "./stays";

/** Rows that one statement writes. */
const ROWS = 2000;

const asRows = (days: ReadonlyMap<number, string>) =>
  sql`jsonb_to_recordset(${JSON.stringify([...days].map(([id, day]) => ({ id, day })))}::jsonb) as given(id bigint, day date)`;

/** The usages that are shared otherwise once animals have moved, or weigh something else. */
export async function usagesSharedBy(tx: Transaction, { moved, weighed }: Late): Promise<number[]> {
  if (moved.size + weighed.size === 0) return [];
  const since = [...moved.values()].sort()[0] ?? null;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select u.id::float8 as id from usages u where u.to_day >= ${since}::date
    union
    select u.id::float8 from ${asRows(weighed)} join usage_shares s on s.sheep_id = given.id
      join usages u on u.id = s.usage_id and u.kind = 'pakan'
    where u.to_day >= given.day or s.weight_on >= given.day or s.weight_from is null or s.weight_from = 'rata-rata'
    order by id`);
  return rows.map(({ id }) => id);
}

type Stored = typeof usages.$inferSelect & { product: string };

type Worth = { day: string; amount: number };

/**
 * Goods are worth what their movement says, and what corrections of their price added on later days; a cost is worth what
 * was asked.
 */
async function worthOf(tx: Transaction, { id, kind, value, postedOn: day }: Stored): Promise<Worth[]> {
  const taking = kind === "overhead" ? undefined : await findTaking(tx, "usage", [id]);
  if (!taking) return [{ day, amount: value }];
  return [{ day, amount: -taking.value }, ...(await laterWorth(tx, taking.id))];
}

/** Shares of several sums, day by day. A correction may take something off. */
function sharesByDay(kind: Stored["kind"], worth: readonly Worth[], stays: Parameters<typeof sharesOf>[2]) {
  const days = worth.map(({ day, amount }) => ({
    day,
    sign: Math.sign(amount),
    shares: sharesOf(kind, Math.abs(amount), stays),
  }));
  const [first] = days;
  const amounts = new Map<number, { day: string; amount: number }[]>();
  for (const { day, sign, shares } of days)
    for (const { sheep, amount } of shares)
      amounts.set(sheep.id, [...(amounts.get(sheep.id) ?? []), { day, amount: sign * amount }]);
  const of = (id: number) => amounts.get(id) ?? [];
  const whole = (first?.shares ?? []).map((share) => ({ ...share, amount: sumOf(of(share.sheep.id)) }));
  return { shares: whole, of };
}

const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

/** Whether the costs of a usage stand on other days than its own: a correction added them. */
async function hasLater(tx: Transaction, { id, postedOn, cancelledOn }: Stored) {
  const { rows } = await tx.execute<{ later: boolean }>(sql`select exists (select from sheep_costs
    where document_kind = 'usage' and document_id = ${id} and day <> ${postedOn}::date
      and day is distinct from ${cancelledOn}::date) as later`);
  return rows[0]?.later === true;
}

const same = (left: UsageShare, right: typeof usageShares.$inferSelect | undefined) =>
  right !== undefined &&
  left.amount === right.amount &&
  left.days === right.days &&
  left.weight === right.weight &&
  left.weightFrom === right.weightFrom &&
  left.weightOn === right.weightOn;

/** Writes the shares that differ, and answers with their animals and those that have none any more. */
async function writeShares(tx: Transaction, usageId: number, shares: readonly UsageShare[]) {
  const stored = await tx.select().from(usageShares).where(eq(usageShares.usageId, usageId));
  const before = new Map(stored.map((row) => [row.sheepId, row]));
  const changed = shares.filter((share) => !same(share, before.get(share.sheep.id)));
  const now = new Set(shares.map(({ sheep }) => sheep.id));
  const gone = stored.filter(({ sheepId }) => !now.has(sheepId));
  if (gone.length > 0)
    await tx.delete(usageShares).where(
      inArray(
        usageShares.id,
        gone.map(({ id }) => id),
      ),
    );
  const rows = changed.map(({ sheep, ...share }) => ({ ...share, usageId, sheepId: sheep.id }));
  for (const some of inParts(
    rows.filter(({ sheepId }) => !before.has(sheepId)),
    ROWS,
  ))
    await insertMany(tx, usageShares, some);
  const known = rows.flatMap((row) => {
    const id = before.get(row.sheepId)?.id;
    return id === undefined ? [] : [{ ...row, id }];
  });
  for (const some of inParts(known, ROWS)) await updateMany(tx, usageShares, some);
  const otherAmount = changed.filter(({ sheep, amount }) => before.get(sheep.id)?.amount !== amount);
  return { changed: otherAmount, gone: gone.map(({ sheepId }) => sheepId) };
}

/** The animals that bore a usage when its books were closed, with the weights of that time. */
const keptStays = (tx: Transaction, usageId: number): Promise<Stay[]> =>
  tx
    .select({
      sheepId: sheep.id,
      code: sheep.code,
      earTag: sheep.earTag,
      earTagColour: sheep.earTagColour,
      stockState: sheep.stockState,
      days: usageShares.days,
      weight: usageShares.weight,
      weightFrom: usageShares.weightFrom,
      weightOn: usageShares.weightOn,
    })
    .from(usageShares)
    .innerJoin(sheep, eq(sheep.id, usageShares.sheepId))
    .where(eq(usageShares.usageId, usageId))
    .orderBy(sql`lower(${sheep.code})`, sheep.id);

async function shareAnew(tx: Transaction, by: By, usage: Stored) {
  const { id, kind, fromDay, toDay, postedOn, penIds, cancelledOn, cancelReason } = usage;
  const worth = await worthOf(tx, usage);
  const closed = closedRefusal(postedOn, by) !== undefined;
  if (closed && worth.length === 1 && !(await hasLater(tx, usage))) return;
  const stays = closed ? await keptStays(tx, id) : await findStays(tx, { from: fromDay, to: toDay, penIds });
  if (stays.length === 0 && cancelledOn === null)
    throw conflict(
      `Pemakaian ${usage.product} ${dayInWords(fromDay)} sampai ${dayInWords(toDay)} tidak lagi mempunyai ternak yang menanggungnya. Batalkan dulu pemakaian itu.`,
    );
  const { shares, of: partsOf } = sharesByDay(kind, worth, stays);
  const written = await writeShares(tx, id, shares);
  const changed = worth.length > 1 || (await hasLater(tx, usage)) ? shares : written.changed;
  const animals = [...written.gone, ...changed.map(({ sheep }) => sheep.id)];
  if (animals.length > 0) {
    await lockHerd(tx, animals);
    const of = { documentKind: "usage", documentId: id, kind } as const;
    const costs = changed.flatMap(({ sheep, amount }) => [
      ...partsOf(sheep.id).map((part) => ({ ...of, sheepId: sheep.id, ...part, note: usage.product })),
      ...(cancelledOn === null
        ? []
        : [{ ...of, sheepId: sheep.id, day: cancelledOn, amount: -amount, note: `Batal: ${cancelReason}` }]),
    ]);
    await replaceCosts(tx, by, { documentKind: "usage", documentIds: [id], kind, sheepIds: animals }, costs);
  }
  const sums = { value: sumOf(worth), animals: shares.length, days: daysOf(shares) };
  if (sums.value !== usage.value || sums.animals !== usage.animals || sums.days !== usage.days)
    await tx.update(usages).set(sums).where(eq(usages.id, id));
}

/**
 * Shares usages among all that stood there, as the events, the weighings and the values of goods tell it now. What was
 * posted in books that are closed since stays as it was, even if an animal is weighed for the first time later; a
 * correction of the price in open books is shared as the usage was.
 */
export async function reshare(tx: Transaction, by: By, ids: readonly number[]) {
  for (const some of inParts([...ids].sort((left, right) => left - right))) {
    const found = await tx
      .select({ usage: usages, product: products.name })
      .from(usages)
      .innerJoin(products, eq(products.id, usages.productId))
      .where(inArray(usages.id, some))
      .orderBy(usages.id)
      .for("no key update", { of: usages });
    for (const { usage, product } of found) await shareAnew(tx, by, { ...usage, product });
  }
}
