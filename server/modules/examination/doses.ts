import { and, eq, inArray, sql } from "drizzle-orm";
import { spread } from "@/contract/base/spread";
import type { Transaction } from "@/server/db/client";
import { examinations } from "@/server/db/schema/examination";
import { products, stockMovements } from "@/server/db/schema/product";
import { sheep, sheepCosts } from "@/server/db/schema/sheep";
import type { By } from "@/server/modules/document/by";
import { inParts, isAny } from "@/server/modules/import/find";
import { findTakings, laterWorths } from "@/server/modules/product/takings";
import { type Cost, replaceCosts } from "@/server/modules/sheep/costs";
import { must } from "@/server/must";

/** The animals that were treated together, by their codes, with what the stock says of their medicine. */
type Treatment = {
  rows: Treated[];
  origin: { id: number; value: number };
  backs: (typeof stockMovements.$inferSelect)[];
  later: Dose[];
};
type Dose = { day: string; amount: number };
type Treated = Awaited<ReturnType<typeof findTreated>>[number];

const findTreated = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select({
      id: examinations.id,
      batch: examinations.batch,
      sheepId: examinations.sheepId,
      day: examinations.day,
      medicine: products.name,
      cancelledOn: examinations.cancelledOn,
      cancelReason: examinations.cancelReason,
    })
    .from(examinations)
    .innerJoin(sheep, eq(sheep.id, examinations.sheepId))
    .innerJoin(products, eq(products.id, examinations.medicineId))
    .where(
      inArray(
        examinations.batch,
        tx
          .select({ batch: examinations.batch })
          .from(examinations)
          .where(isAny(examinations.id, ids, "bigint")),
      ),
    )
    .orderBy(sql`lower(${sheep.code})`);

async function findTreatments(tx: Transaction, ids: readonly number[]): Promise<Treatment[]> {
  const treated = await findTreated(tx, ids);
  const takings = await findTakings(
    tx,
    "examination",
    treated.map(({ id }) => id),
  );
  const origins = [...takings.values()].map(({ id }) => id);
  const backs = await tx
    .select()
    .from(stockMovements)
    .where(isAny(stockMovements.originId, origins, "bigint"))
    .orderBy(stockMovements.id);
  const later = await laterWorths(tx, origins);
  const batches = new Map<string, Treated[]>();
  for (const row of treated) batches.set(row.batch, [...(batches.get(row.batch) ?? []), row]);
  return [...batches.values()].flatMap((rows) => {
    const [origin] = rows.flatMap(({ id }) => takings.get(id) ?? []);
    if (!origin) return [];
    return [
      {
        rows,
        origin,
        backs: backs.filter(({ originId }) => originId === origin.id),
        later: later.get(origin.id) ?? [],
      },
    ];
  });
}

/**
 * Lays the worth of a medicine on the animals that got it, in equal shares. Whatever went back on the same day has a
 * worth of its own, so that a slip changes nothing for the others.
 */
function costsOfTreatment({ rows, origin, backs, later }: Treatment): Cost[] {
  const last = backs.at(-1);
  const sameDay = (row: Treated) => {
    const back = row.cancelledOn === null ? undefined : (backs.find((one) => one.documentId === row.id) ?? last);
    return back?.day === row.day ? back : undefined;
  };
  const slips = new Map(backs.flatMap((back) => (back.day === rows[0]?.day ? [[back.id, back.value] as const] : [])));
  const worth = -origin.value - [...slips.values()].reduce((sum, value) => sum + value, 0);
  const groups = new Map<number, Treated[]>([[origin.id, []]]);
  for (const row of rows) {
    const of = sameDay(row)?.id ?? origin.id;
    groups.set(of, [...(groups.get(of) ?? []), row]);
  }
  const corrected = laterDoses(later, groups.get(origin.id) ?? []);
  return [...groups].flatMap(([of, members]) => {
    const parts = spread(
      slips.get(of) ?? worth,
      members.map(() => 1),
    );
    return members.flatMap((row, at) =>
      costsOf(row, [{ day: row.day, amount: must(parts[at], "the worth of a dose") }, ...corrected(row.id)]),
    );
  });
}

/** Lays the worth of medicines on the animals that got them, with some examinations of their treatments given. */
export async function spreadDoses(tx: Transaction, by: By, examinationIds: ReadonlySet<number>) {
  for (const some of inParts([...examinationIds].sort((left, right) => left - right))) {
    const treatments = await findTreatments(tx, some);
    const rows = treatments.flatMap((treatment) => treatment.rows);
    const costs = treatments.flatMap(costsOfTreatment);
    const differing = await otherThanStored(tx, rows, costs);
    if (differing.length === 0) continue;
    const changed = new Set(differing);
    await replaceCosts(
      tx,
      by,
      { documentKind: "examination", documentIds: differing, kind: "obat" },
      costs.filter(({ documentId }) => documentId !== undefined && changed.has(documentId)),
    );
  }
}

/** Shares what corrections of the medicine's price added among those that were not cancelled by then. */
function laterDoses(worths: readonly Dose[], members: readonly Treated[]) {
  const doses = worths.flatMap(({ day, amount }) => {
    const bearers = members.filter(({ cancelledOn }) => cancelledOn === null || cancelledOn > day);
    const parts = spread(
      Math.abs(amount),
      bearers.map(() => 1),
    );
    return bearers.map(({ id }, at) => ({
      id,
      day,
      amount: Math.sign(amount) * must(parts[at], "the share of a dose"),
    }));
  });
  return (id: number) => doses.flatMap(({ id: of, ...dose }) => (of === id ? [dose] : []));
}

/** The examinations whose costs are not those that are stored: the animals of all others need no lock. */
async function otherThanStored(tx: Transaction, rows: readonly Treated[], costs: readonly Cost[]) {
  const ids = rows.map(({ id }) => id);
  const stored = await tx
    .select({ documentId: sheepCosts.documentId, day: sheepCosts.day, amount: sheepCosts.amount })
    .from(sheepCosts)
    .where(
      and(
        eq(sheepCosts.documentKind, "examination"),
        isAny(sheepCosts.documentId, ids, "bigint"),
        eq(sheepCosts.kind, "obat"),
      ),
    );
  const [before, now] = [byDocument(stored), byDocument(costs)];
  return ids.filter((id) => before.get(id)?.sort().join() !== now.get(id)?.sort().join());
}

function byDocument(costs: readonly { documentId?: number | null; day: string; amount: number }[]) {
  const of = new Map<number, string[]>();
  for (const { documentId, day, amount } of costs)
    if (documentId && amount !== 0) of.set(documentId, [...(of.get(documentId) ?? []), `${day} ${amount}`]);
  return of;
}

/** No animal bears what was cancelled on its own day. */
function costsOf({ id, sheepId, day, medicine, cancelledOn, cancelReason }: Treated, doses: readonly Dose[]): Cost[] {
  if (cancelledOn === day) return [];
  const of = { documentKind: "examination", documentId: id, sheepId, kind: "obat" } as const;
  const given = doses.map((dose) => ({ ...of, ...dose, note: medicine }));
  if (cancelledOn === null) return given;
  const amount = -doses.reduce((sum, dose) => sum + dose.amount, 0);
  return [...given, { ...of, day: cancelledOn, amount, note: `Batal: ${cancelReason}` }];
}
