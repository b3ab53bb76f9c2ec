import { eq } from "drizzle-orm";
import { may } from "@/contract/base/roles";
import { tagName } from "@/contract/sheep/words";
import { doseOf } from "@/contract/work/dose";
import { earlyDaysOf } from "@/contract/work/early";
import type { WorkDone, WorkDoneInput } from "@/contract/work/model";
import { DOSED_ACTIONS, EXAMINED_ACTIONS } from "@/contract/work/words";
import type { Transaction } from "@/server/db/client";
import { insertMany } from "@/server/db/many";
import { protocols, workDone } from "@/server/db/schema/work";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, invalid, noPermission, notFound, refuse } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import type { By } from "@/server/modules/document/by";
import { lateOf } from "@/server/modules/document/late";
import { recordTogether } from "@/server/modules/examination/acts/record";
import { askAboutJumps } from "@/server/modules/examination/rules";
import { lockProduct } from "@/server/modules/product/repo";
import { changeStatusIn } from "@/server/modules/sheep/acts/moves";
import type { Stored } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";
import { businessDay, daysAfter } from "@/server/time";
import { type Due, lockDue } from "./due";

type Rule = typeof protocols.$inferSelect;
type Entry = WorkDoneInput["entries"][number];
type Work = { input: WorkDoneInput; entries: Entry[]; protocol: Rule; animals: ReadonlyMap<number, Stored> };

/** Due work of many animals is done: all of it, or nothing. */
export const completeWork = (deps: Deps, caller: Caller, input: WorkDoneInput): Promise<WorkDone> =>
  actOnce(deps, caller, async (tx, by) => {
    const { protocolId, day } = input;
    if (day > businessDay(by.now)) throw invalid({ day: "Tanggal tidak dapat di masa depan." });
    const [protocol] = await tx.select().from(protocols).where(eq(protocols.id, protocolId));
    if (!protocol) throw notFound("Protokol");
    // Goods before animals, as everywhere.
    if (protocol.medicineId !== null) await lockProduct(tx, protocol.medicineId);
    const early = earlyDaysOf(protocol.everyDays);
    const entries = workedOf(protocol, input);
    const asked = { protocol, sheepIds: entries.map(({ sheepId }) => sheepId), by: daysAfter(day, early) };
    const due = await lockDue(tx, asked);
    const work = { input, entries, protocol, animals: new Map(due.map(({ animal }) => [animal.id, animal])) };
    const doneBy = await perform(tx, deps, caller, by, work);
    await insertMany(
      tx,
      workDone,
      due.map(({ animal, dueOn }: Due) => ({
        protocolId,
        sheepId: animal.id,
        dueOn,
        until: laterOf(dueOn, daysAfter(day, early)),
        day,
        examinationId: doneBy.get(animal.id) ?? null,
        createdAt: by.now,
        createdBy: by.userId,
      })),
    );
    for (const { animal } of due) lateOf(tx).tended.add(animal.id);
    await audit(tx, deps, caller, {
      action: "protocol.done",
      entity: "protocol",
      entityId: protocolId,
      after: { day, heads: due.length, officer: input.officer },
    });
    return { heads: due.length };
  });

/** The entries of a weighing have a weight; it says nothing of other work. */
function workedOf({ action }: Rule, { entries }: WorkDoneInput): Entry[] {
  if (action !== "timbang") return entries.map(({ sheepId }) => ({ sheepId, weight: null }));
  const weighed = entries.filter(({ weight }) => weight !== null);
  if (weighed.length === 0) throw invalid({ entries: "Masukkan sedikitnya satu bobot." });
  return weighed;
}

const laterOf = (one: string, other: string) => (one > other ? one : other);

/** Does the work as if it had been entered elsewhere. Answers with the examination of each animal, if there is one. */
async function perform(tx: Transaction, deps: Deps, caller: Caller, by: By, work: Work): Promise<Map<number, number>> {
  const { input, protocol, animals } = work;
  const { action } = protocol;
  if (action === "sapih") throw conflict("Sapih selesai lewat penyapihan, dengan bobot dan kandang baru anaknya.");
  if (action === "karantina") {
    if (!may(caller.session.role, "sheep.write")) throw noPermission();
    const { penId, day } = input;
    if (penId === null) throw invalid({ penId: "Pilih kandang." });
    const ids = [...animals.keys()];
    await changeStatusIn(tx, deps, caller, by, { ids, to: "tersedia", day, reason: protocol.name, penId });
  }
  const kind = EXAMINED_ACTIONS.find((one) => one === action);
  if (!kind) return new Map();
  const rows = await recordTogether(
    tx,
    deps,
    caller,
    by,
    groupsOf(work).map(({ dose, entries }) => ({
      kind,
      day: input.day,
      belongsOn: input.belongsOn,
      officer: input.officer,
      medicineId: dose === null ? null : protocol.medicineId,
      dose,
      entries,
      symptoms: null,
      diagnosis: null,
      fee: null,
      controlOn: null,
      notes: protocol.name,
    })),
    animals,
  );
  return new Map(rows.map(({ id, sheepId }) => [sheepId, id]));
}

/** Animals that get the same dose are entered together. */
function groupsOf({ input, entries, protocol, animals }: Work) {
  const errors: Record<string, string> = {};
  const groups = new Map<number | null, Entry[]>();
  for (const entry of entries) {
    const animal = must(animals.get(entry.sheepId), "an animal that is due");
    const at = input.entries.findIndex(({ sheepId }) => sheepId === entry.sheepId);
    const dose = doseFor(protocol, animal.lastWeight);
    if (dose === undefined)
      errors[`entries.${at}.sheepId`] = `${tagName(animal)} belum pernah ditimbang, dan dosisnya menurut bobot.`;
    else groups.set(dose, [...(groups.get(dose) ?? []), entry]);
  }
  refuse(errors);
  // The places of the request, where the person who answers sees them.
  askAboutJumps(input.entries, animals);
  return [...groups].map(([dose, entries]) => ({ dose, entries }));
}

/** Null without a medicine, and undefined where it goes by a weight that nobody knows. */
function doseFor({ action, medicineId, dose, doseBasis }: Rule, weight: number | null): number | null | undefined {
  if (medicineId === null || dose === null || !DOSED_ACTIONS.includes(action)) return null;
  return doseOf({ dose, doseBasis }, weight) ?? undefined;
}
