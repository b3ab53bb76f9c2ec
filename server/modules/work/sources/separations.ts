import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { WORK_SOURCE_LABELS } from "@/contract/work/words";
import { matings } from "@/server/db/schema/breeding";
import { sheep } from "@/server/db/schema/sheep";
import { gather, type Source } from "./source";

const MOST = 200;

/** Rams that have been with their ewes for as long as the farm wants. */
export const separations: Source = async (db, today) => {
  const rows = await db
    .select({
      penId: matings.penId,
      dueOn: matings.separateOn,
      animal: { id: sheep.id, code: sheep.code, earTag: sheep.earTag, earTagColour: sheep.earTagColour },
    })
    .from(matings)
    .innerJoin(sheep, eq(sheep.id, matings.sireId))
    .where(and(isNull(matings.toOn), isNull(matings.cancelledAt), lte(matings.separateOn, today)))
    .orderBy(asc(matings.separateOn), asc(matings.id))
    .limit(MOST);
  return gather(
    "pisah pejantan",
    today,
    rows.flatMap(({ dueOn, ...row }) => (dueOn === null ? [] : [{ ...row, dueOn }])),
    () => ({ key: "pisah pejantan", title: WORK_SOURCE_LABELS["pisah pejantan"], document: null }),
  );
};
