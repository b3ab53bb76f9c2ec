import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { spread } from "@/contract/base/spread";
import type { Transaction } from "@/server/db/client";
import { examinations } from "@/server/db/schema/examination";
import { products, stockMovements } from "@/server/db/schema/product";
import { sheep, sheepCosts } from "@/server/db/schema/sheep";
import type { By } from "@/server/modules/document/by";
import { laterWorth } from "@/server/modules/product/stock";
import { type Cost, replaceCosts } from "@/server/modules/sheep/costs";
import { must } from "@/server/must";

const movement = stockMovements;

/** The animals that were treated together, by their codes, with what the stock says of their medicine. */
async function findTreated(tx: Transaction, id: number) {
  const batch = tx.select({ batch: examinations.batch }).from(examinations).where(eq(examinations.id, id));
  const rows = await tx
    .select({
      id: examinations.id,
      sheepId: examinations.sheepId,
      day: examinations.day,
      medicine: products.name,
      cancelledOn: examinations.cancelledOn,
      cancelReason: examinations.cancelReason,
    })
    .from(examinations)
    .innerJoin(sheep, eq(sheep.id, examinations.sheepId))
    .innerJoin(products, eq(products.id, examinations.medicineId))
    .where(inArray(examinations.batch, batch))
    .orderBy(sql`lower(${sheep.code})`);
  const ids = rows.map((row) => row.id);
  const [origin] =
    ids.length === 0
      ? []
      : await tx
          .select({ id: movement.id, value: movement.value })
          .from(movement)
          .where(
            and(
              eq(movement.documentKind, "examination"),
              inArray(movement.documentId, ids),
              isNull(movement.originId),
              isNull(movement.partOfId),
            ),
          );
  const backs = origin
    ? await tx.select().from(movement).where(eq(movement.originId, origin.id)).orderBy(movement.id)
    : [];
  return { rows, origin, backs };
}

type Dose = { day: string; amount: number };
type Treated = Awaited<ReturnType<typeof findTreated>>["rows"][number];

/**
 * Lays the worth of a medicine on the animals that got it, in equal shares. Whatever went back on the same day has a
 * worth of its own, so that a slip changes nothing for the others.
 */
export async function spreadDoses(tx: Transaction, by: By, examinationId: number) {
  const { rows, origin, backs } = await findTreated(tx, examinationId);
  if (!origin) return;
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
  const later = await laterDoses(tx, origin.id, groups.get(origin.id) ?? []);
  const costs = [...groups].flatMap(([of, members]) => {
    const parts = spread(
      slips.get(of) ?? worth,
      members.map(() => 1),
    );
    return members.flatMap((row, at) =>
      costsOf(row, [{ day: row.day, amount: must(parts[at], "the worth of a dose") }, ...later(row.id)]),
    );
  });
  const differing = await otherThanStored(tx, rows, costs);
  if (differing.length === 0) return;
  const changed = new Set(differing);
  await replaceCosts(
    tx,
    by,
    { documentKind: "examination", documentIds: differing, kind: "obat" },
    costs.filter(({ documentId }) => documentId !== undefined && changed.has(documentId)),
  );
}

/** Shares what corrections of the medicine's price added among those that were not cancelled by then. */
async function laterDoses(tx: Transaction, originId: number, members: readonly Treated[]) {
  const doses = (await laterWorth(tx, originId)).flatMap(({ day, amount }) => {
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
      and(eq(sheepCosts.documentKind, "examination"), inArray(sheepCosts.documentId, ids), eq(sheepCosts.kind, "obat")),
    );
  const known = (all: readonly { documentId?: number | null; day: string; amount: number }[], id: number) =>
    all
      .filter(({ documentId, amount }) => documentId === id && amount !== 0)
      .map(({ day, amount }) => `${day} ${amount}`)
      .sort()
      .join();
  return ids.filter((id) => known(stored, id) !== known(costs, id));
}

function costsOf({ id, sheepId, medicine, cancelledOn, cancelReason }: Treated, doses: readonly Dose[]): Cost[] {
  const of = { documentKind: "examination", documentId: id, sheepId, kind: "obat" } as const;
  const given = doses.map((dose) => ({ ...of, ...dose, note: medicine }));
  if (cancelledOn === null) return given;
  const amount = -doses.reduce((sum, dose) => sum + dose.amount, 0);
  return [...given, { ...of, day: cancelledOn, amount, note: `Batal: ${cancelReason}` }];
}
