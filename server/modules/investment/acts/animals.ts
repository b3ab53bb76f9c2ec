import { and, eq, isNull } from "drizzle-orm";
import type { NameAnimalsInput, ReleaseAnimalInput } from "@/contract/investment/input";
import { ON_FARM, STOCK_STATE_LABELS, tagName } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { investmentAnimals } from "@/server/db/schema/investment";
import { violates } from "@/server/db/violations";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest, conflict, notFound, refuse } from "@/server/http/errors";
import type { Act } from "@/server/modules/document/act";
import type { By } from "@/server/modules/document/by";
import { checkOpen } from "@/server/modules/document/cancelled";
import { closedRefusal } from "@/server/modules/document/day";
import type { StoredInvestment } from "@/server/modules/investment/repo";
import { hindranceOf } from "@/server/modules/investment/rules";
import { contractsOf } from "@/server/modules/sheep/check";
import { changeAnimal, lastOwned, noteContract } from "@/server/modules/sheep/events";
import { lockKinship } from "@/server/modules/sheep/parents";
import { lockSheep } from "@/server/modules/sheep/repo";
import { giveBack } from "@/server/modules/transaction/acts/contracts";
import { dayInWords } from "@/server/time";
import { actOnContract, actWithin, type Work } from "./act";

const LIVING_KEY = "investment_animals_living_key";

type Naming = {
  sheepIds: readonly number[];
  /** Since when an animal is the investor's, by the last thing that an owner comes after. */
  dayOf: (last: string | undefined) => string;
  /** The field and the words for an animal to which that happened later. */
  late: (animal: { name: string; last: string; field: string }) => readonly [field: string, fault: string];
  /** Faults that are known already, by field. */
  errors?: Record<string, string>;
};

/** Makes all of the animals the investor's, or tells what is wrong with each. */
async function nameIn(
  tx: Transaction,
  { by, row, contract }: Work,
  { sheepIds, dayOf, late, errors = {} }: Naming,
): Promise<Act<StoredInvestment>> {
  const left = contract.headCount - row.named;
  await lockKinship(tx);
  if (sheepIds.length > left) errors.sheepIds = `Kontrak ini masih memuat ${left} ekor; ${sheepIds.length} dipilih.`;
  const ids = [...sheepIds];
  const animals = new Map((await lockSheep(tx, ids)).map((animal) => [animal.id, animal]));
  const last = await lastOwned(tx, ids);
  const holding = await contractsOf(tx, ids);
  ids.forEach((sheepId, at) => {
    const animal = animals.get(sheepId);
    const since = last.get(sheepId);
    const twice = ids.indexOf(sheepId) !== at ? "Ternak ini sudah dipilih." : null;
    const wrong = animal
      ? (twice ?? hindranceOf(animal, row.species, holding.get(sheepId)))
      : "Ternak tidak ditemukan.";
    const here = `sheepIds.${at}`;
    if (wrong) errors[here] = wrong;
    else if (animal && since && dayOf(since) < since) {
      const [field, fault] = late({ name: tagName(animal), last: since, field: here });
      errors[field] ??= fault;
    }
  });
  refuse(errors);
  const days: string[] = [];
  for (const animal of animals.values()) {
    const day = dayOf(last.get(animal.id));
    days.push(day);
    const held = { investmentId: contract.id, sheepId: animal.id, fromOn: day };
    await tx
      .insert(investmentAnimals)
      .values({ ...held, createdAt: by.now, createdBy: by.userId })
      .catch((error) => {
        throw violates(error, LIVING_KEY) ? conflict("Ternak ini baru saja ditetapkan di kontrak lain.") : error;
      });
    const why = { kind: "pemilik", day, documentKind: "investment", documentId: contract.id } as const;
    await changeAnimal(tx, by, animal, { investorId: contract.customerId }, why);
  }
  noteContract(tx, ids);
  const names = [...animals.values()].map(tagName).join(", ");
  return { change: {}, action: "investment.name", extra: { animals: names, day: days.sort()[0] } };
}

export const nameAnimals = (deps: Deps, caller: Caller, id: number, { version, day, sheepIds }: NameAnimalsInput) =>
  actOnContract(deps, caller, { id, version, act: "ternak" }, (tx, work) => {
    const errors: Record<string, string> = {};
    const closed = closedRefusal(day, work.by);
    const { startOn } = work.contract;
    if (day > work.today) errors.day = "Tanggal tidak dapat di masa depan.";
    else if (closed) errors.day = closed;
    else if (day < startOn) errors.day = `Kontrak ini mulai ${dayInWords(startOn)}.`;
    return nameIn(tx, work, {
      sheepIds,
      dayOf: () => day,
      late: ({ name, last }) => [
        "day",
        `Kejadian terakhir ${name} tercatat ${dayInWords(last)}; pilih hari itu atau sesudahnya.`,
      ],
      errors,
    });
  });

/**
 * The animals of a contract that was running on the farm's first day: the investor's since it began, or since they
 * came. An animal to which something happened after the first day is named on the contract's page, on a day of its own.
 */
export const nameBefore = (
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  by: By,
  id: number,
  { sheepIds, firstDay }: { sheepIds: readonly number[]; firstDay: string },
) =>
  actWithin(tx, deps, caller, by, { id, act: "ternak", field: "sheepIds" }, (_, work) =>
    nameIn(tx, work, {
      sheepIds,
      dayOf: (last = "") => [work.contract.startOn, last < firstDay ? last : firstDay].sort().at(-1) ?? firstDay,
      late: ({ name, last, field }) => [
        field,
        `Kejadian terakhir ${name} tercatat ${dayInWords(last)}, sesudah hari pertama: tetapkan di halaman kontraknya.`,
      ],
    }),
  );

/** Named by mistake: the animal counts for nothing in the contract. */
export const releaseAnimal = (deps: Deps, caller: Caller, id: number, input: ReleaseAnimalInput) =>
  actOnContract(deps, caller, { id, version: input.version, act: null }, async (tx, { by, today, contract }) => {
    const { sheepId, day, reason } = input;
    if (contract.state !== "berjalan") throw badRequest("Ternak hanya dilepas selama kontraknya berjalan.");
    await lockKinship(tx);
    const [animal] = await lockSheep(tx, [sheepId]);
    const isIt = and(
      eq(investmentAnimals.investmentId, id),
      eq(investmentAnimals.sheepId, sheepId),
      investmentAnimals.living,
      isNull(investmentAnimals.offspringShare),
    );
    const [held] = await tx.select().from(investmentAnimals).where(isIt);
    if (!animal || !held) throw notFound("Ternak di kontrak ini");
    const state = animal.stockState;
    if (!ON_FARM.includes(state) || state === "dipesan")
      throw badRequest(
        `${tagName(animal)} berstatus ${STOCK_STATE_LABELS[state]} dan tidak dapat dilepas dari kontrak.`,
      );
    if (day > today) refuse({ day: "Tanggal tidak dapat di masa depan." });
    checkOpen(day, by);
    if (day < held.fromOn) refuse({ day: `Ternak ini milik investor sejak ${dayInWords(held.fromOn)}.` });
    const since = (await lastOwned(tx, [sheepId])).get(sheepId);
    if (since && day < since)
      refuse({
        day: `Kejadian terakhir ${tagName(animal)} tercatat ${dayInWords(since)}; pilih hari itu atau sesudahnya.`,
      });
    await giveBack(tx, by, contract, [animal], { day, reason });
    await tx.update(investmentAnimals).set({ living: false, released: true, toOn: day }).where(isIt);
    noteContract(tx, [sheepId]);
    return { change: {}, action: "investment.release", extra: { animals: tagName(animal), reason } };
  });
