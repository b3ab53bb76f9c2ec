import { eq } from "drizzle-orm";
import type { FosterInput, TagInput } from "@/contract/breeding/input";
import type { SheepDetail } from "@/contract/sheep/model";
import { ON_FARM, tagName } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { sheep } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, invalid, notFound } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import type { By } from "@/server/modules/document/by";
import { readSheep } from "@/server/modules/sheep/record";
import { lockSheep, type Stored } from "@/server/modules/sheep/repo";
import { withFreeTag } from "@/server/modules/sheep/service";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";

/** An animal among others, locked, as the user has read it. */
function asRead(animals: readonly Stored[], id: number, version: number) {
  const animal = animals.find((one) => one.id === id);
  if (!animal) throw notFound("Ternak");
  if (animal.version !== version) throw conflict("Ternak ini baru saja diubah orang lain.");
  return animal;
}

async function change(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  by: By,
  before: Stored,
  values: Partial<Pick<Stored, "earTag" | "earTagColour" | "tagged" | "fosterDamId">>,
) {
  await tx
    .update(sheep)
    .set({ ...values, version: before.version + 1, changedAt: by.now, changedBy: by.userId })
    .where(eq(sheep.id, before.id));
  const fields = Object.keys(values) as (keyof typeof values)[];
  await audit(tx, deps, caller, {
    action: "sheep.update",
    entity: "sheep",
    entityId: before.id,
    before: Object.fromEntries(fields.map((field) => [field, before[field]])),
    after: values,
  });
  return readSheep(tx, before.id, businessDay(by.now));
}

/** A lamb gets its ear tag. */
export const tagLamb = (deps: Deps, caller: Caller, id: number, { version, ...tag }: TagInput): Promise<SheepDetail> =>
  withFreeTag(
    deps,
    "earTag",
    async () => tag,
    () =>
      actOnce(deps, caller, async (tx, by) => {
        const lamb = asRead(await lockSheep(tx, [id]), id, version);
        return change(tx, deps, caller, by, lamb, { ...tag, tagged: true });
      }),
  );

/** Why a dam cannot suckle a lamb that is not hers. */
function fosterRefusal(dam: Stored | undefined, lamb: Stored) {
  if (!dam) return "Induk tidak ditemukan.";
  const name = tagName(dam);
  if (dam.id === lamb.damId) return `${name} induknya sendiri.`;
  if (dam.id === lamb.id || dam.sex !== "betina") return `${name} tidak dapat menyusui.`;
  if (dam.species !== lamb.species) return `${name} ${dam.species}, anaknya ${lamb.species}.`;
  if (!ON_FARM.includes(dam.stockState)) return `${name} sudah tidak di peternakan.`;
  return undefined;
}

/** Another dam suckles a lamb, or its own again. */
export const fosterLamb = (
  deps: Deps,
  caller: Caller,
  id: number,
  { version, fosterDamId }: FosterInput,
): Promise<SheepDetail> =>
  actOnce(deps, caller, async (tx, by) => {
    const animals = await lockSheep(tx, fosterDamId === null ? [id] : [id, fosterDamId]);
    const lamb = asRead(animals, id, version);
    if (lamb.weanedOn !== null) throw conflict(`${tagName(lamb)} sudah disapih.`);
    const refusal =
      fosterDamId === null
        ? undefined
        : fosterRefusal(
            animals.find((one) => one.id === fosterDamId),
            lamb,
          );
    if (refusal) throw invalid({ fosterDamId: must(refusal, "a reason") });
    return change(tx, deps, caller, by, lamb, { fosterDamId });
  });
