import { and, asc, eq } from "drizzle-orm";
import { WORK_SOURCE_LABELS } from "@/contract/work/words";
import { sheep } from "@/server/db/schema/sheep";
import { isHere } from "@/server/modules/sheep/repo";
import { gather, type Source } from "./source";

const MOST = 1000;

/** Animals that may be sold again from today on. */
export const withdrawals: Source = async (db, today) => {
  const rows = await db
    .select({
      penId: sheep.penId,
      animal: { id: sheep.id, code: sheep.code, earTag: sheep.earTag, earTagColour: sheep.earTagColour },
    })
    .from(sheep)
    .where(and(eq(sheep.saleFrom, today), isHere))
    .orderBy(asc(sheep.id))
    .limit(MOST);
  return gather(
    "henti obat",
    today,
    rows.map((row) => ({ ...row, dueOn: today })),
    () => ({ key: "henti obat", title: WORK_SOURCE_LABELS["henti obat"], document: null }),
  );
};
