import { inArray } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { products } from "@/server/db/schema/product";
import { pens } from "@/server/db/schema/sheep";
import { breathe } from "@/server/http/turns";
import { openFromOf } from "@/server/modules/document/by";
import { inParts } from "@/server/modules/import/find";
import type { Context } from "@/server/modules/import/importer";
import { each } from "@/server/modules/import/plan";
import {
  contractRefusal,
  contractsOf,
  type HoldingContract,
  investorRefusal,
  penRefusal,
  productRefusal,
} from "@/server/modules/sheep/check";
import { editablesOf } from "@/server/modules/sheep/record";
import { arrivalRefusals, closedArrival } from "@/server/modules/sheep/service";
import { startOfDay } from "@/server/time";
import { type Animal, type Change, reviewKinship } from "./kinship";
import { weighingRefusal } from "./weighing";

const ARRIVAL = ["origin", "arrivedOn", "arrivalWeight", "purchasePrice"] as const;

const idsOf = (changes: readonly Change[], field: "penId" | "investorId" | "productId") => [
  ...new Set(changes.flatMap(({ after }) => after[field] ?? [])),
];

async function byId<Row extends { id: number }>(ids: readonly number[], find: (ids: number[]) => PromiseLike<Row[]>) {
  const found = new Map<number, Row>();
  for (const some of inParts(ids)) for (const row of await find(some)) found.set(row.id, row);
  return found;
}

/** Pens stay as they are until new animals stand in them. */
const findPens = (db: Queryable, lock: boolean) => (ids: number[]) => {
  const query = db.select().from(pens).where(inArray(pens.id, ids)).orderBy(pens.id);
  return lock ? query.for("share") : query;
};
const findOf =
  <Table extends PgTable & { id: typeof products.id | typeof customers.id }>(db: Queryable, table: Table) =>
  (ids: number[]) =>
    db
      .select()
      .from(table as never)
      .where(inArray(table.id, ids)) as unknown as PromiseLike<Table["$inferSelect"][]>;

async function editables(db: Queryable, changes: readonly Change[]) {
  const moved = changes.flatMap(({ before, after }) =>
    before && ARRIVAL.some((field) => before[field] !== after[field]) ? [before] : [],
  );
  const found: Awaited<ReturnType<typeof editablesOf>> = new Map();
  for (const some of inParts(moved)) for (const [id, what] of await editablesOf(db, some)) found.set(id, what);
  return found;
}

/** Checks for all rows, in few queries, whatever `createSheep` and `updateSheep` check besides the form's schema. */
export async function reviewAnimals(context: Context) {
  const { db, lines, today, lock } = context;
  const by = { userId: null, now: startOfDay(today), openFrom: await openFromOf(db) };
  const changes = lines.flatMap((line): Change[] => {
    const { before, after, changed } = line;
    if (!after || (before && changed.length === 0)) return [];
    return [{ line, before: before as Change["before"], after: after as Animal }];
  });
  const penOf = await byId(idsOf(changes, "penId"), findPens(db, lock));
  const investorOf = await byId(idsOf(changes, "investorId"), findOf(db, customers));
  const productOf = await byId(idsOf(changes, "productId"), findOf(db, products));
  const editable = await editables(db, changes);
  const resold = changes.flatMap(({ before, after }) =>
    before && before.investorId !== after.investorId ? [before.id] : [],
  );
  await breathe();
  const contractOf = new Map<number, HoldingContract>();
  for (const some of inParts(resold))
    for (const [id, contract] of await contractsOf(db, some)) contractOf.set(id, contract);
  const ownerRefusal = ({ before, after: { investorId } }: Change) => {
    if (investorId === (before?.investorId ?? null)) return undefined;
    const refusal = investorId === null ? undefined : investorRefusal(investorOf.get(investorId));
    return refusal ?? contractRefusal(before ? contractOf.get(before.id) : undefined, investorId);
  };

  const refuseAll = ({ line }: Change, refusals: Record<string, string | undefined>) => {
    for (const [field, message] of Object.entries(refusals)) if (message) context.refuse(line, field, message);
  };
  const changeOf = new Map(changes.map((change) => [change.line, change]));
  await each([...changeOf.keys()], (line) => {
    const change = changeOf.get(line);
    if (!change) return;
    const { before, after } = change;
    const { penId, productId } = after;
    const arrival = before && editable.get(before.id);
    refuseAll(change, {
      ...(before && arrival && arrivalRefusals(arrival, before, after)),
      ...closedArrival(before, after, by),
      weighedOn: before ? undefined : weighingRefusal(line.after ?? {}, by),
      penId: before ? undefined : penRefusal(penOf.get(penId)),
      investorId: ownerRefusal(change),
      productId:
        productId === null ? undefined : productRefusal(productOf.get(productId), after, before?.productId ?? null),
    });
  });
  await reviewKinship(db, changes, refuseAll);
}
