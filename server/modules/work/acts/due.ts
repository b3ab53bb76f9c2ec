import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { type protocols, workDue } from "@/server/db/schema/work";
import { conflict } from "@/server/http/errors";
import { isAny } from "@/server/modules/import/find";
import { namesOf } from "@/server/modules/sheep/named";
import { lockSheep, type Stored } from "@/server/modules/sheep/repo";

export type Due = { animal: Stored; dueOn: string };

type Asked = {
  protocol: Pick<typeof protocols.$inferSelect, "id" | "name">;
  sheepIds: readonly number[];
  /** The last day on which what is done may be due. */
  by: string;
};

/** The animals, locked, with the day on which each is due. Another one may have done some of it since they were shown. */
export async function lockDue(tx: Transaction, { protocol, sheepIds, by }: Asked): Promise<Due[]> {
  const animals = await lockSheep(tx, [...new Set(sheepIds)]);
  const rows = await tx
    .select({ sheepId: workDue.sheepId, dueOn: workDue.dueOn })
    .from(workDue)
    .where(and(eq(workDue.protocolId, protocol.id), isAny(workDue.sheepId, sheepIds, "bigint")));
  const days = new Map(rows.filter(({ dueOn }) => dueOn <= by).map(({ sheepId, dueOn }) => [sheepId, dueOn]));
  const settled = animals.filter(({ id }) => !days.has(id));
  if (animals.length < new Set(sheepIds).size || settled.length > 0)
    throw conflict(
      `${settled.length > 0 ? namesOf(settled) : "Sebagian ternak"} tidak lagi menunggu ${protocol.name}. Muat ulang.`,
    );
  return animals.flatMap((animal) => {
    const dueOn = days.get(animal.id);
    return dueOn === undefined ? [] : [{ animal, dueOn }];
  });
}
