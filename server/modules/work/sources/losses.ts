import { and, asc, eq, isNull } from "drizzle-orm";
import { STOCK_STATE_LABELS } from "@/contract/sheep/words";
import { losses as told } from "@/server/db/schema/loss";
import { sheep } from "@/server/db/schema/sheep";
import { isHere } from "@/server/modules/sheep/repo";
import { gather, type Source } from "./source";

const MOST = 200;

/** Animals that somebody told dead or missing, until an admin confirms it. */
export const losses: Source = async (db, today) => {
  const rows = await db
    .select({
      penId: sheep.penId,
      dueOn: told.day,
      to: told.to,
      animal: { id: sheep.id, code: sheep.code, earTag: sheep.earTag, earTagColour: sheep.earTagColour },
    })
    .from(told)
    .innerJoin(sheep, eq(sheep.id, told.sheepId))
    .where(and(isNull(told.outcome), isHere))
    .orderBy(asc(told.id))
    .limit(MOST);
  return gather("laporan", today, rows, ({ to, animal }) => ({
    key: `laporan ${animal.id}`,
    title: `Dilaporkan ${STOCK_STATE_LABELS[to].toLowerCase()}, menunggu konfirmasi`,
    document: { kind: "sheep", id: animal.id },
  }));
};
