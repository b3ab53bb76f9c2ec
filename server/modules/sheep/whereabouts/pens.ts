import { inArray, sql } from "drizzle-orm";
import { tagName } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { pens, sheep } from "@/server/db/schema/sheep";
import { conflict } from "@/server/http/errors";
import { isAny } from "@/server/modules/import/find";
import { penRefusal } from "@/server/modules/sheep/check";
import { HERE } from "@/server/modules/sheep/events";

const { id, penId, earTag, earTagColour } = sheep;

/** The pens in which some animals stand, or stood last. */
export const pensOf = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select({ id, penId, earTag, earTagColour })
    .from(sheep)
    .where(isAny(id, ids, "bigint"))
    .orderBy(id);

type Standing = Awaited<ReturnType<typeof pensOf>>;

/** A pen that is used no more takes none of the animals back that stood elsewhere before and are here. */
export async function checkPens(tx: Transaction, before: Standing) {
  const stood = new Map(before.map((one) => [one.id, one.penId]));
  const now = await pensOf(tx, [...stood.keys()]);
  const moved = now.filter((one) => one.penId !== stood.get(one.id));
  if (moved.length === 0) return;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select s.id::float8 as id from sheep s where ${isAny(
      sql`s.id`,
      moved.map((one) => one.id),
      "bigint",
    )} and (sheep_state_before(s.id, 'infinity'::date)).state = ${HERE}`);
  const here = new Set(rows.map((row) => row.id));
  const came = moved.filter((one) => here.has(one.id));
  const places = [...new Set(came.map((one) => one.penId))];
  if (places.length === 0) return;
  const found = await tx.select().from(pens).where(inArray(pens.id, places)).orderBy(pens.id).for("share");
  for (const one of came) {
    const refusal = penRefusal(found.find((pen) => pen.id === one.penId));
    if (refusal) throw conflict(`${tagName(one)} tidak dapat kembali ke sana: ${refusal}`);
  }
}
