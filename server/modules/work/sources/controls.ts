import { and, asc, eq, isNull, lte, not } from "drizzle-orm";
import { WORK_SOURCE_LABELS } from "@/contract/work/words";
import { examinations } from "@/server/db/schema/examination";
import { sheep } from "@/server/db/schema/sheep";
import { isHere } from "@/server/modules/sheep/repo";
import { gather, type Source } from "./source";

const MOST = 1000;

/** Controls that an examination has asked for. Any examination but a weighing settles them. */
export const controls: Source = async (db, today) => {
  const rows = await db
    .select({
      penId: sheep.penId,
      dueOn: examinations.controlOn,
      animal: { id: sheep.id, code: sheep.code, earTag: sheep.earTag, earTagColour: sheep.earTagColour },
    })
    .from(examinations)
    .innerJoin(sheep, eq(sheep.id, examinations.sheepId))
    .where(
      and(not(examinations.controlled), isNull(examinations.cancelledAt), lte(examinations.controlOn, today), isHere),
    )
    .orderBy(asc(examinations.controlOn), asc(examinations.id))
    .limit(MOST);
  return gather(
    "kontrol",
    today,
    rows.flatMap(({ dueOn, ...row }) => (dueOn === null ? [] : [{ ...row, dueOn }])),
    () => ({ key: "kontrol", title: WORK_SOURCE_LABELS.kontrol, document: null }),
  );
};
