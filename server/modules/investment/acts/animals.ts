import { and, eq, isNull } from "drizzle-orm";
import type { NameAnimalsInput, ReleaseAnimalInput } from "@/contract/investment/input";
import { ON_FARM, STOCK_STATE_LABELS, tagName } from "@/contract/sheep/words";
import { investmentAnimals } from "@/server/db/schema/investment";
import { violates } from "@/server/db/violations";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest, conflict, notFound, refuse } from "@/server/http/errors";
import { checkOpen } from "@/server/modules/document/cancelled";
import { closedRefusal } from "@/server/modules/document/day";
import { hindranceOf } from "@/server/modules/investment/rules";
import { contractsOf } from "@/server/modules/sheep/check";
import { changeAnimal, lastOwned, noteContract } from "@/server/modules/sheep/events";
import { lockKinship } from "@/server/modules/sheep/parents";
import { lockSheep } from "@/server/modules/sheep/repo";
import { giveBack } from "@/server/modules/transaction/acts/contracts";
import { dayInWords } from "@/server/time";
import { actOnContract } from "./act";

const LIVING_KEY = "investment_animals_living_key";

export const nameAnimals = (deps: Deps, caller: Caller, id: number, { version, day, sheepIds }: NameAnimalsInput) =>
  actOnContract(deps, caller, { id, version, act: "ternak" }, async (tx, { by, today, row, contract }) => {
    const errors: Record<string, string> = {};
    const closed = closedRefusal(day, by);
    if (day > today) errors.day = "Tanggal tidak dapat di masa depan.";
    else if (closed) errors.day = closed;
    else if (day < contract.startOn) errors.day = `Kontrak ini mulai ${dayInWords(contract.startOn)}.`;
    const left = contract.headCount - row.named;
    await lockKinship(tx);
    if (sheepIds.length > left) errors.sheepIds = `Kontrak ini masih memuat ${left} ekor; ${sheepIds.length} dipilih.`;
    const animals = new Map((await lockSheep(tx, sheepIds)).map((animal) => [animal.id, animal]));
    const last = await lastOwned(tx, sheepIds);
    const holding = await contractsOf(tx, sheepIds);
    sheepIds.forEach((sheepId, at) => {
      const animal = animals.get(sheepId);
      const since = last.get(sheepId);
      const twice = sheepIds.indexOf(sheepId) !== at ? "Ternak ini sudah dipilih." : null;
      const wrong = animal
        ? (twice ?? hindranceOf(animal, row.species, holding.get(sheepId)))
        : "Ternak tidak ditemukan.";
      if (wrong) errors[`sheepIds.${at}`] = wrong;
      else if (animal && since && day < since)
        errors.day ??= `Kejadian terakhir ${tagName(animal)} tercatat ${dayInWords(since)}; pilih hari itu atau sesudahnya.`;
    });
    refuse(errors);
    for (const animal of animals.values()) {
      await tx.insert(investmentAnimals).values({
        investmentId: id,
        sheepId: animal.id,
        fromOn: day,
        createdAt: by.now,
        createdBy: by.userId,
      });
      const why = { kind: "pemilik", day, documentKind: "investment", documentId: id } as const;
      await changeAnimal(tx, by, animal, { investorId: contract.customerId }, why);
    }
    noteContract(tx, sheepIds);
    const names = [...animals.values()].map(tagName).join(", ");
    return { change: {}, action: "investment.name", extra: { animals: names, day } };
  }).catch((error) => {
    throw violates(error, LIVING_KEY) ? conflict("Ternak ini baru saja ditetapkan di kontrak lain.") : error;
  });

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
