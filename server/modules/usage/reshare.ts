import { eq, sql } from "drizzle-orm";
import { USAGE_KINDS } from "@/contract/usage/words";
import type { Transaction } from "@/server/db/client";
import { updateMany } from "@/server/db/many";
import { products } from "@/server/db/schema/product";
import { usages } from "@/server/db/schema/usage";
import { conflict } from "@/server/http/errors";
import type { By } from "@/server/modules/document/by";
import { closedRefusal } from "@/server/modules/document/day";
import type { Late } from "@/server/modules/document/late";
import { inParts, isAny } from "@/server/modules/import/find";
import { findTakings, laterWorths } from "@/server/modules/product/takings";
import { replaceCosts } from "@/server/modules/sheep/costs";
import { lockHerd } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";
import { findLineWorths, type Worth } from "./line-worths";
import { findShareRows, type ShareRow, writeShareRows } from "./share-rows";
import { daysOf, sharesOf } from "./shares";
import { findStays, type Stay } from "./stays";
import { findExamined } from "./visits";

const asRows = (days: ReadonlyMap<number, string>) =>
  sql`jsonb_to_recordset(${JSON.stringify([...days].map(([id, day]) => ({ id, day })))}::jsonb) as given(id bigint, day date)`;

/** The name of the lock that a new usage takes alone, so that no move slips past it which it does not see either. */
const NEW_USAGE_LOCK = 560_093;
export const holdMoves = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${NEW_USAGE_LOCK})`);

/** The usages that are shared otherwise once animals have moved, or weigh something else. */
export async function usagesSharedBy(tx: Transaction, { moved, weighed, shared }: Late): Promise<Set<number>> {
  if (moved.size + weighed.size === 0) return shared;
  if (moved.size > 0) await tx.execute(sql`select pg_advisory_xact_lock_shared(${NEW_USAGE_LOCK})`);
  const since = [...moved.values()].sort()[0] ?? null;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select u.id::float8 as id from usages u where u.to_day >= ${since}::date
    union
    select u.id::float8 from ${asRows(weighed)} join usage_shares s on s.sheep_id = given.id
      join usages u on u.id = s.usage_id and u.kind = 'pakan'
    where u.to_day >= given.day or s.weight_on >= given.day or s.weight_from is null or s.weight_from = 'rata-rata'
`);
  return new Set([...shared, ...rows.map(({ id }) => id)]);
}

type Stored = typeof usages.$inferSelect & { product: string };

/**
 * Goods are worth what their movement says, and what corrections of their price added on later days; a cost is worth what
 * it is to bear of its line, and of the line's corrections.
 */
async function findWorths(tx: Transaction, found: readonly Stored[]) {
  const ids = found.flatMap(({ id, lineId }) => (lineId === null ? [id] : []));
  const lineIds = new Set(found.flatMap(({ lineId }) => lineId ?? []));
  const costs = await findLineWorths(tx, [...lineIds]);
  const takings = await findTakings(tx, "usage", ids);
  const later = await laterWorths(
    tx,
    [...takings.values()].map(({ id }) => id),
  );
  return ({ id, value, postedOn: day, cancelledOn }: Stored): readonly Worth[] => {
    const taking = takings.get(id);
    if (taking) return [{ day, amount: -taking.value }, ...(later.get(taking.id) ?? [])];
    return (cancelledOn === day ? undefined : costs.get(id)) ?? [{ day, amount: value }];
  };
}

/** Shares of several sums, day by day. A correction may take something off. */
function sharesByDay(kind: Stored["kind"], worth: readonly Worth[], stays: readonly Stay[]) {
  const days = worth.map(({ day, amount }) => ({
    day,
    sign: Math.sign(amount),
    shares: sharesOf(kind, Math.abs(amount), stays),
  }));
  const [first] = days;
  const amounts = new Map<number, Worth[]>();
  for (const { day, sign, shares } of days)
    for (const { sheep, amount } of shares)
      amounts.set(sheep.id, [...(amounts.get(sheep.id) ?? []), { day, amount: sign * amount }]);
  const partsOf = (id: number) => amounts.get(id) ?? [];
  const shares = (first?.shares ?? []).map((share) => ({ ...share, amount: sumOf(partsOf(share.sheep.id)) }));
  return { shares, partsOf };
}

const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

/** The usages whose costs stand on other days than their own, too: a correction added them. */
async function findCorrected(tx: Transaction, ids: readonly number[]) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select u.id::float8 as id from usages u where ${isAny(sql`u.id`, ids, "bigint")} and exists (
      select from sheep_costs c where c.document_kind = 'usage' and c.document_id = u.id
        and c.day <> u.posted_on and c.day is distinct from u.cancelled_on)`);
  return new Set(rows.map(({ id }) => id));
}

type StaysOf = (usage: Stored, stored: readonly ShareRow[]) => Promise<readonly Stay[]>;

/**
 * The animals of a usage: those that it has, unless others may bear it. Usages of the same days and pens have the same
 * animals; those of a bill for examinations stay.
 */
function stayFinder(tx: Transaction, shared: ReadonlySet<number>): StaysOf {
  const known = new Map<string, Stay[]>();
  return async ({ id, kind, fromDay: from, toDay: to, penIds }, stored) => {
    if (kind === "pemeriksaan") return stored.length > 0 ? stored : findExamined(tx, { usageId: id });
    if (!shared.has(id)) return stored;
    const key = JSON.stringify([from, to, penIds]);
    const stays = known.get(key) ?? (await findStays(tx, { from, to, penIds }));
    known.set(key, stays);
    return stays;
  };
}

const nobodyLeft = ({ product, fromDay, toDay }: Stored) =>
  conflict(
    `Pemakaian ${product} ${dayInWords(fromDay)} sampai ${dayInWords(toDay)} tidak lagi mempunyai ternak yang menanggungnya. Batalkan dulu pemakaian itu.`,
  );

type Shared = ReturnType<typeof sharesByDay> & {
  usage: Stored;
  worth: readonly Worth[];
  stored: readonly ShareRow[];
  /** Its costs stand, or stood, on several days. */
  moves: boolean;
};

/** No animal bears what was cancelled on its own day. */
function costsOf({ usage, shares, partsOf }: Shared) {
  const { id, kind, product, postedOn, cancelledOn, cancelReason } = usage;
  if (cancelledOn === postedOn) return [];
  const of = { documentKind: "usage", documentId: id, kind } as const;
  return shares.flatMap(({ sheep, amount }) => [
    ...partsOf(sheep.id).map((part) => ({ ...of, sheepId: sheep.id, ...part, note: product })),
    ...(cancelledOn === null
      ? []
      : [{ ...of, sheepId: sheep.id, day: cancelledOn, amount: -amount, note: `Batal: ${cancelReason}` }]),
  ]);
}

async function writeCosts(tx: Transaction, by: By, all: readonly Shared[]) {
  const animals = all.flatMap(({ shares, stored }) => [
    ...shares.map(({ sheep }) => sheep.id),
    ...stored.map(({ sheepId }) => sheepId),
  ]);
  if (animals.length === 0) return;
  await lockHerd(tx, [...new Set(animals)]);
  for (const kind of USAGE_KINDS) {
    const some = all.filter(({ usage }) => usage.kind === kind);
    const documentIds = some.map(({ usage }) => usage.id);
    if (some.length > 0)
      await replaceCosts(tx, by, { documentKind: "usage", documentIds, kind }, some.flatMap(costsOf));
  }
}

async function writeSums(tx: Transaction, all: readonly Shared[]) {
  const other = all.flatMap(({ usage, worth, shares }) => {
    const sums = { value: sumOf(worth), animals: shares.length, days: daysOf(shares) };
    const same = sums.value === usage.value && sums.animals === usage.animals && sums.days === usage.days;
    return same ? [] : [{ id: usage.id, ...sums }];
  });
  if (other.length > 0) await updateMany(tx, usages, other);
}

/** Usages of which the goods have another value, and those that others may bear. */
type ToShare = { valued: ReadonlySet<number>; shared: ReadonlySet<number> };

/** Some usages with their shares as they are to be. Of closed books none but those that a correction has touched. */
async function shareSome(tx: Transaction, by: By, ids: readonly number[], staysOf: StaysOf): Promise<Shared[]> {
  const rows = await tx
    .select({ usage: usages, product: products.name })
    .from(usages)
    .innerJoin(products, eq(products.id, usages.productId))
    .where(isAny(usages.id, ids, "bigint"))
    .orderBy(usages.id)
    .for("no key update", { of: usages });
  const found = rows.map(({ usage, product }): Stored => ({ ...usage, product }));
  const worthOf = await findWorths(tx, found);
  const corrected = await findCorrected(tx, ids);
  const storedOf = await findShareRows(tx, ids);
  const all: Shared[] = [];
  for (const usage of found) {
    const [worth, stored] = [worthOf(usage), must(storedOf.get(usage.id), "the shares of a usage")];
    // The correction of a price and the cancellation of one day meet: what the correction added was never the usage's.
    const moves = worth.length > 1 || corrected.has(usage.id) || sumOf(worth) !== usage.value;
    const closed = closedRefusal(usage.postedOn, by) !== undefined;
    if (closed && !moves) continue;
    const stays = closed ? stored : await staysOf(usage, stored);
    if (stays.length === 0 && usage.cancelledOn === null) throw nobodyLeft(usage);
    all.push({ usage, worth, stored, moves, ...sharesByDay(usage.kind, worth, stays) });
  }
  return all;
}

/**
 * Shares usages among all that stood there, as the events, the weighings and the values of goods tell it now. What was
 * posted in books that are closed since stays as it was, even if an animal is weighed for the first time later; a
 * correction of the price in open books is shared as the usage was.
 */
export async function reshare(tx: Transaction, by: By, { valued, shared }: ToShare) {
  const staysOf = stayFinder(tx, shared);
  for (const some of inParts([...new Set([...valued, ...shared])].sort((left, right) => left - right))) {
    const all = await shareSome(tx, by, some, staysOf);
    const changed = new Set(await writeShareRows(tx, all));
    await writeCosts(
      tx,
      by,
      all.filter(({ usage, moves }) => moves || changed.has(usage.id)),
    );
    await writeSums(tx, all);
  }
}
