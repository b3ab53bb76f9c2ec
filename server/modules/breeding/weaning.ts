import { inArray, sql } from "drizzle-orm";
import type { WeaningInput } from "@/contract/breeding/input";
import type { Weaning } from "@/contract/breeding/model";
import { tagName } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { insertMany } from "@/server/db/many";
import { weaningLambs, weanings } from "@/server/db/schema/breeding";
import { sheep, sheepEvents } from "@/server/db/schema/sheep";
import { readSettings } from "@/server/db/settings";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { refuse } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { noteBelonging } from "@/server/modules/document/belonging";
import type { By } from "@/server/modules/document/by";
import { checkDay } from "@/server/modules/document/cancelled";
import { lateOf } from "@/server/modules/document/late";
import { recordIn } from "@/server/modules/examination/acts/record";
import { usablePen } from "@/server/modules/sheep/check";
import { moveOf } from "@/server/modules/sheep/events";
import { lockSheep, type Stored } from "@/server/modules/sheep/repo";
import { changeMoves } from "@/server/modules/sheep/whereabouts/chain";
import { findThere, type WasThere } from "@/server/modules/sheep/whereabouts/there";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";
import { readWeaning } from "./weaning-read";

/** Refuses a lamb that cannot be weaned that day. It may have left since. */
function refusalOf(lamb: Stored | undefined, day: string, there: ReadonlyMap<number, WasThere>) {
  if (!lamb) return "Anak ini tidak ditemukan.";
  const name = tagName(lamb);
  if (lamb.weanedOn !== null) return `${name} sudah disapih ${dayInWords(lamb.weanedOn)}.`;
  if (lamb.origin !== "lahir") return `${name} dibeli, tidak disapih di sini.`;
  if (lamb.bornOn !== null && day <= lamb.bornOn) return `${name} lahir ${dayInWords(lamb.bornOn)}.`;
  if (!there.get(lamb.id)?.here) return `${name} tidak di peternakan pada ${dayInWords(day)}.`;
  return undefined;
}

async function lockLambs(tx: Transaction, { lambs, day }: WeaningInput) {
  const ids = lambs.map(({ sheepId }) => sheepId);
  const found = new Map((await lockSheep(tx, ids)).map((animal) => [animal.id, animal]));
  const there = await findThere(tx, ids, day);
  const errors: Record<string, string> = {};
  const seen = new Set<number>();
  lambs.forEach(({ sheepId }, at) => {
    const refusal = seen.has(sheepId) ? "Anak ini sudah ada di daftar." : refusalOf(found.get(sheepId), day, there);
    seen.add(sheepId);
    if (refusal) errors[`lambs.${at}.sheepId`] = refusal;
  });
  refuse(errors);
  return ids.map((id) => must(found.get(id), "a lamb that is weaned"));
}

/** The weights are weighings as any other. Between birth and weaning a jump is what is hoped for. */
async function weigh(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  by: By,
  { lambs, day, belongsOn, officer }: WeaningInput,
) {
  const entries = lambs.flatMap(({ sheepId, weight }) =>
    weight === null ? [] : [{ sheepId, weight, confirmed: true }],
  );
  if (entries.length > 0)
    await recordIn(tx, deps, caller, by, {
      day,
      belongsOn,
      kind: "timbang",
      officer,
      entries,
      symptoms: null,
      diagnosis: null,
      notes: null,
    });
}

/** All go there, also those that are there by now: their dam's pen at their birth may turn out to be another. */
async function move(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  by: By,
  lambs: readonly Stored[],
  { penId, day }: WeaningInput,
) {
  if (penId === null) return;
  await usablePen(tx, penId);
  const ids = lambs.map(({ id }) => id);
  await changeMoves(tx, deps, caller, { ids, since: day, by }, () =>
    insertMany(
      tx,
      sheepEvents,
      lambs.map((lamb) => moveOf(by, lamb, { fromPenId: lamb.penId, toPenId: penId }, { day, reason: "Disapih" })),
    ),
  );
}

/** Weans lambs together. What their dams have borne since the mating passes to them when everything is up to date. */
export const wean = (deps: Deps, caller: Caller, input: WeaningInput): Promise<Weaning> =>
  actOnce(deps, caller, async (tx, by) => {
    const { day } = input;
    checkDay(day, by);
    const lambs = await lockLambs(tx, input);
    const { lambCosts: passes } = await readSettings(tx, "perkembangbiakan");
    const [row] = await tx
      .insert(weanings)
      .values({ day, passes, createdAt: by.now, createdBy: by.userId })
      .returning({ id: weanings.id });
    const { id } = must(row, "the new weaning");
    await tx.insert(weaningLambs).values(
      input.lambs.map(({ sheepId, weight }, at) => ({
        weaningId: id,
        sheepId,
        weight,
        damId: must(lambs[at], "a weaned lamb").damId,
      })),
    );
    const ids = lambs.map((lamb) => lamb.id);
    await tx
      .update(sheep)
      .set({ weanedOn: day, version: sql`${sheep.version} + 1`, changedAt: by.now, changedBy: by.userId })
      .where(inArray(sheep.id, ids));
    await weigh(tx, deps, caller, by, input);
    await move(tx, deps, caller, by, lambs, input);
    await noteBelonging(tx, by, [{ kind: "weaning", id }], input);
    lateOf(tx).weanings.add(id);
    for (const lamb of ids) lateOf(tx).tended.add(lamb);
    const after = { day, penId: input.penId, lambs: ids.length };
    await audit(tx, deps, caller, { action: "weaning.create", entity: "weaning", entityId: id, after });
    await deps.catchUp(tx, by);
    return readWeaning(tx, id);
  });
