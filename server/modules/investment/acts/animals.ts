import { and, eq, inArray, sql } from "drizzle-orm";
import type { NameAnimalsInput, ReleaseAnimalInput } from "@/contract/investment/input";
import type { NameableAnimal } from "@/contract/investment/model";
import { ON_FARM, type Species, STOCK_STATE_LABELS, tagName } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { investmentAnimals } from "@/server/db/schema/investment";
import { pens, sheep } from "@/server/db/schema/sheep";
import { matches } from "@/server/db/search";
import { violates } from "@/server/db/violations";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest, conflict, notFound, refuse } from "@/server/http/errors";
import { findInvestments } from "@/server/modules/investment/repo";
import { weighedBy } from "@/server/modules/investment/weights";
import { photoOf } from "@/server/modules/photo/photo-of";
import { changeAnimal, lastDays } from "@/server/modules/sheep/events";
import { lockSheep, SEARCHED } from "@/server/modules/sheep/repo";
import { giveBack } from "@/server/modules/transaction/acts/contracts";
import { dayInWords } from "@/server/time";
import { acting } from "./act";

export const LIVING_KEY = "investment_animals_living_key";
const MOST_FOUND = 20;

type Animal = Pick<
  typeof sheep.$inferSelect,
  "earTag" | "earTagColour" | "stockState" | "healthState" | "investorId" | "species"
>;

/** Why an animal cannot become the investor's. */
function hindranceOf(animal: Animal, species: Species | null): string | null {
  const name = tagName(animal);
  if (animal.investorId !== null) return `${name} sudah milik investor.`;
  if (animal.stockState !== "tersedia") return `${name} berstatus ${STOCK_STATE_LABELS[animal.stockState]}.`;
  if (animal.healthState === "sakit") return `${name} sedang sakit.`;
  if (species !== null && animal.species !== species) return `${name} bukan ${species}.`;
  return null;
}

/** Those that may be named first, then by tag; another one with the reason why not. */
export async function findNameable(db: Queryable, id: number, q: string): Promise<NameableAnimal[]> {
  const [row] = await findInvestments(db, [id]);
  if (!row) throw notFound("Kontrak investasi");
  const { species } = row;
  const free = sql`(${sheep.stockState} = 'tersedia' and ${sheep.healthState} <> 'sakit' and ${sheep.investorId} is null
    and coalesce(${sheep.species} = ${species}::text, true))`;
  const rows = await db
    .select({
      animal: {
        id: sheep.id,
        code: sheep.code,
        earTag: sheep.earTag,
        earTagColour: sheep.earTagColour,
        species: sheep.species,
        breed: sheep.breed,
        sex: sheep.sex,
        stockState: sheep.stockState,
        lastWeight: sheep.lastWeight,
        photo: photoOf(sheep.photoId),
      },
      health: sheep.healthState,
      investorId: sheep.investorId,
      pen: { id: pens.id, code: pens.code, name: pens.name },
    })
    .from(sheep)
    .innerJoin(pens, eq(pens.id, sheep.penId))
    .where(and(matches(q, ...SEARCHED), inArray(sheep.stockState, [...ON_FARM])))
    .orderBy(
      ...(q ? [sql`lower(${sheep.earTag}) = ${q.toLowerCase()} desc`] : []),
      sql`${free} desc`,
      sql`lower(${sheep.earTag})`,
      sheep.id,
    )
    .limit(MOST_FOUND);
  return rows.map(({ animal, pen, health, investorId }) => ({
    ...animal,
    pen,
    hindrance: hindranceOf({ ...animal, healthState: health, investorId }, species),
  }));
}

export const nameAnimals = (deps: Deps, caller: Caller, id: number, { version, day, sheepIds }: NameAnimalsInput) =>
  acting(deps, caller, { id, version, act: "ternak" }, async (tx, { by, today, row, contract }) => {
    const errors: Record<string, string> = {};
    if (day > today) errors.day = "Tanggal tidak dapat di masa depan.";
    else if (day < contract.startOn) errors.day = `Kontrak ini mulai ${dayInWords(contract.startOn)}.`;
    const left = contract.headCount - row.named;
    if (sheepIds.length > left) errors.sheepIds = `Kontrak ini masih memuat ${left} ekor; ${sheepIds.length} dipilih.`;
    const animals = new Map((await lockSheep(tx, sheepIds)).map((animal) => [animal.id, animal]));
    const last = await lastDays(tx, sheepIds);
    sheepIds.forEach((sheepId, at) => {
      const animal = animals.get(sheepId);
      const since = last.get(sheepId);
      const twice = sheepIds.indexOf(sheepId) !== at ? "Ternak ini sudah dipilih." : null;
      const wrong = animal ? (twice ?? hindranceOf(animal, row.species)) : "Ternak tidak ditemukan.";
      if (wrong) errors[`sheepIds.${at}`] = wrong;
      else if (animal && since && day < since)
        errors.day ??= `Kejadian terakhir ${tagName(animal)} tercatat ${dayInWords(since)}; pilih hari itu atau sesudahnya.`;
    });
    refuse(errors);
    // as it was on that day, which may be long ago
    const weighed = await weighedBy(tx, sheepIds, day);
    for (const animal of animals.values()) {
      const { id: sheepId, arrivalWeight, arrivedOn } = animal;
      const arrival = { weight: arrivalWeight, day: arrivalWeight === null ? null : arrivedOn };
      const start = weighed.get(sheepId) ?? arrival;
      await tx.insert(investmentAnimals).values({
        investmentId: id,
        sheepId,
        fromOn: day,
        startWeight: start.weight,
        startWeighedOn: start.day,
        createdAt: by.now,
        createdBy: by.userId,
      });
      const why = { kind: "pemilik", day, documentKind: "investment", documentId: id } as const;
      await changeAnimal(tx, by, animal, { investorId: contract.customerId }, why);
    }
    const names = [...animals.values()].map(tagName).join(", ");
    return { change: {}, action: "investment.name", extra: { animals: names, day } };
  }).catch((error) => {
    throw violates(error, LIVING_KEY) ? conflict("Ternak ini baru saja ditetapkan di kontrak lain.") : error;
  });

/** Named by mistake: the animal counts for nothing in the contract. */
export const releaseAnimal = (deps: Deps, caller: Caller, id: number, input: ReleaseAnimalInput) =>
  acting(deps, caller, { id, version: input.version, act: null }, async (tx, { by, today, contract }) => {
    const { sheepId, day, reason } = input;
    if (contract.state !== "berjalan") throw badRequest("Ternak hanya dilepas selama kontraknya berjalan.");
    const [animal] = await lockSheep(tx, [sheepId]);
    const isIt = and(
      eq(investmentAnimals.investmentId, id),
      eq(investmentAnimals.sheepId, sheepId),
      investmentAnimals.living,
    );
    const [held] = await tx.select().from(investmentAnimals).where(isIt);
    if (!animal || !held) throw notFound("Ternak di kontrak ini");
    const state = animal.stockState;
    if (!ON_FARM.includes(state) || state === "dipesan")
      throw badRequest(
        `${tagName(animal)} berstatus ${STOCK_STATE_LABELS[state]} dan tidak dapat dilepas dari kontrak.`,
      );
    if (day > today) refuse({ day: "Tanggal tidak dapat di masa depan." });
    if (day < held.fromOn) refuse({ day: `Ternak ini milik investor sejak ${dayInWords(held.fromOn)}.` });
    const since = (await lastDays(tx, [sheepId])).get(sheepId);
    if (since && day < since)
      refuse({
        day: `Kejadian terakhir ${tagName(animal)} tercatat ${dayInWords(since)}; pilih hari itu atau sesudahnya.`,
      });
    await giveBack(tx, by, contract, [animal], { day, reason });
    await tx.update(investmentAnimals).set({ living: false, released: true, toOn: day }).where(isIt);
    return { change: {}, action: "investment.release", extra: { animals: tagName(animal), reason } };
  });
