import { and, eq } from "drizzle-orm";
import type { PenWork, WorkQuery, WorkToday } from "@/contract/work/model";
import { PENS_A_PAGE } from "@/contract/work/words";
import type { Queryable } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import { protocols, workAssignments } from "@/server/db/schema/work";
import { together } from "@/server/db/together";
import { findPensDue, findProtocolsDue } from "./sources/protocols";
import type { Found } from "./sources/source";
import { SOURCES } from "./sources/sources";

const findAssignments = (db: Queryable, today: string) =>
  db
    .select({ penId: workAssignments.penId, id: users.id, name: users.name })
    .from(workAssignments)
    .innerJoin(users, eq(users.id, workAssignments.userId))
    .where(eq(workAssignments.day, today));

const isAnyInUse = async (db: Queryable) =>
  (
    await db
      .select({ id: protocols.id })
      .from(protocols)
      .where(and(eq(protocols.active, true)))
      .limit(1)
  ).length > 0;

/** The work of a day: first which pens have any, then that of the pens of the page. */
export async function readToday(
  db: Queryable,
  query: WorkQuery,
  { today, userId }: { today: string; userId: number },
): Promise<WorkToday> {
  const asked = { today, late: query.late !== undefined };
  const [pens, assignments, inUse, ...found] = await together(db, (one) =>
    Promise.all([
      findPensDue(one, asked),
      findAssignments(one, today),
      isAnyInUse(one),
      ...SOURCES.map((source) => source(one, today)),
    ]),
  );
  const others = found.flat().filter(({ item }) => !asked.late || item.since < today);
  const assigneeOf = new Map(assignments.map(({ penId, ...person }) => [penId, person]));
  const working = new Set(others.map(({ penId }) => penId));
  const wanted = (id: number) =>
    (!query.pen || query.pen.includes(id)) && (query.mine === undefined || assigneeOf.get(id)?.id === userId);
  const places: PenWork["pen"][] = pens
    .filter(({ id, due }) => wanted(id) && (due || working.has(id)))
    .map(({ id, code, name }) => ({ id, code, name }));
  if (working.has(null) && !query.pen && query.mine === undefined) places.push(null);
  const shown = places.slice((query.page - 1) * PENS_A_PAGE, query.page * PENS_A_PAGE);
  const ids = shown.flatMap((pen) => pen?.id ?? []);
  const all: Found[] = [...(await findProtocolsDue(db, ids, asked)), ...others];
  const items = shown.map((pen) => ({
    pen,
    assignee: (pen && assigneeOf.get(pen.id)) ?? null,
    items: all.filter(({ penId }) => penId === (pen?.id ?? null)).map(({ item }) => item),
  }));
  return { day: today, items, pens: places.length, protocols: inUse };
}
