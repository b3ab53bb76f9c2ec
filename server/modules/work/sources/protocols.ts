import { and, asc, count, eq, inArray, lt, lte, min, sql } from "drizzle-orm";
import { MOST_PENS } from "@/contract/pen/model";
import { workInWords } from "@/contract/work/words";
import type { Queryable } from "@/server/db/client";
import { counted } from "@/server/db/counted";
import { pens } from "@/server/db/schema/sheep";
import { protocols, workDue } from "@/server/db/schema/work";
import { must } from "@/server/must";
import type { Found } from "./source";

type Asked = { today: string; late: boolean };

/** Protocols are due for most of the herd, so they are found by pen: one step through the index for each. */
const isDue = ({ today, late }: Asked) => (late ? lt(workDue.dueOn, today) : lte(workDue.dueOn, today));

/** Every pen, with whether a protocol is due in it. */
export const findPensDue = (db: Queryable, asked: Asked) =>
  db
    .select({
      id: pens.id,
      code: pens.code,
      name: pens.name,
      due: sql<boolean>`exists (select from ${workDue} where ${workDue.penId} = "pens"."id" and ${isDue(asked)})`,
    })
    .from(pens)
    .orderBy(counted(pens.code), pens.id)
    .limit(MOST_PENS);

/** The due protocols of some pens; the work that waits the longest comes first. */
export async function findProtocolsDue(db: Queryable, penIds: readonly number[], asked: Asked): Promise<Found[]> {
  if (penIds.length === 0) return [];
  const due = db
    .select({
      penId: workDue.penId,
      protocolId: workDue.protocolId,
      heads: count().as("heads"),
      late: sql<number>`count(*) filter (where ${workDue.dueOn} < ${asked.today})::int`.as("late"),
      since: min(workDue.dueOn).as("since"),
    })
    .from(workDue)
    .where(and(inArray(workDue.penId, [...penIds]), isDue(asked)))
    .groupBy(workDue.penId, workDue.protocolId)
    .as("due");
  const rows = await db
    .select({
      penId: due.penId,
      heads: due.heads,
      late: due.late,
      since: due.since,
      id: protocols.id,
      name: protocols.name,
      action: protocols.action,
      words: protocols.words,
    })
    .from(due)
    .innerJoin(protocols, eq(protocols.id, due.protocolId))
    .orderBy(asc(due.since), asc(protocols.id));
  return rows.map(({ penId, heads, late, since, id, name, action, words }) => ({
    penId,
    item: {
      source: "protokol",
      key: `protokol ${id}`,
      title: action === "lain" ? `${name}: ${workInWords({ action, words })}` : name,
      protocol: { id, action },
      heads,
      late,
      since: must(since, "the first day of what is due"),
      animals: [],
      document: null,
    },
  }));
}
