import { asc, inArray } from "drizzle-orm";
import { DEFAULT_SETTINGS } from "@/contract/configuration/model";
import type { Transaction } from "@/server/db/client";
import { litterLambs, litters, matingEwes, matings, weaningLambs, weanings } from "@/server/db/schema/breeding";
import { examinations } from "@/server/db/schema/examination";
import { pens, sheep } from "@/server/db/schema/sheep";
import { NOBODY } from "@/server/http/caller";
import { type By, byOf, writtenBy } from "@/server/modules/document/by";
import { lateOf } from "@/server/modules/document/late";
import { renewWeights } from "@/server/modules/examination/acts/effects";
import { must } from "@/server/must";
import { businessDay, daysAfter } from "@/server/time";
import { batchIdFrom, randomFrom } from "./random";

type Animal = typeof sheep.$inferSelect;
type Litter = { dam: Animal; lambs: readonly Animal[]; day: string };
type Random = ReturnType<typeof randomFrom>;
type Mated = Omit<typeof matings.$inferInsert, "createdAt" | "changedAt"> & { ewes: readonly Animal[] };

const { gestationSheep: GESTATION, separateDays: SEPARATE } = DEFAULT_SETTINGS.perkembangbiakan;
const INDUKAN = "Indukan";
const OFFICER = "Ujang Permana";
/** A ewe is mated from this age on. */
const GROWN_DAYS = 240;
/** Lambs of this age were weaned together so many days ago. */
const WEANED = { age: 55, ago: 9 };

async function mate(tx: Transaction, by: By, { ewes, ...mating }: Mated) {
  if (ewes.length === 0) return null;
  const [row] = await tx
    .insert(matings)
    .values({ ...mating, ...writtenBy(by) })
    .returning({ id: matings.id });
  const { id } = must(row, "a mating of the demo farm");
  await tx.insert(matingEwes).values(ewes.map((ewe) => ({ matingId: id, sheepId: ewe.id })));
  return id;
}

/** The lambs of the register, by their dams. */
function littersOf(all: readonly Animal[]): Litter[] {
  const lambs = new Map<number, Animal[]>();
  for (const animal of all)
    if (animal.origin === "lahir" && animal.damId !== null)
      lambs.set(animal.damId, [...(lambs.get(animal.damId) ?? []), animal]);
  return all.flatMap((dam) => {
    const own = lambs.get(dam.id);
    return own ? [{ dam, lambs: own, day: must(own[0]?.bornOn, "the day of a lamb") }] : [];
  });
}

/** A litter of the register, with the mating by hand from which it came where both were here then. The last has a dead lamb. */
async function writeLitter(
  tx: Transaction,
  by: By,
  random: Random,
  all: readonly Animal[],
  litter: Litter,
  dead: boolean,
) {
  const { dam, lambs, day } = litter;
  const matedOn = daysAfter(day, -GESTATION);
  const sire = all.find(({ id }) => id === lambs[0]?.sireId);
  const wereHere = sire && sire.arrivedOn <= matedOn && dam.arrivedOn <= matedOn;
  const hand = { kind: "tangan" as const, fromOn: matedOn, toOn: matedOn, separateOn: null, penId: null, semen: null };
  const matingId = wereHere ? await mate(tx, by, { ...hand, sireId: sire.id, notes: null, ewes: [dam] }) : null;
  const [row] = await tx
    .insert(litters)
    .values({
      damId: dam.id,
      kind: "lahir",
      day,
      hour: `0${random.between(1, 9)}:${random.pick(["05", "20", "40"])}`,
      ease: random.pick(["mudah", "mudah", "dibantu"] as const),
      matingId,
      sireId: wereHere ? null : (sire?.id ?? null),
      stillborn: dead ? 1 : 0,
      createdAt: new Date(`${day}T03:00:00Z`),
    })
    .returning({ id: litters.id });
  const litterId = must(row, "a litter of the demo farm").id;
  await tx.insert(litterLambs).values([
    ...lambs.map(({ id, sex, arrivalWeight }) => ({
      litterId,
      sheepId: id,
      sex,
      weight: arrivalWeight,
      alive: true,
    })),
    ...(dead ? [{ litterId, sheepId: null, sex: "jantan" as const, weight: null, alive: false }] : []),
  ]);
}

type Herd = { all: readonly Animal[]; dams: ReadonlySet<number>; penId: number; today: string };

/** Ewes of a species that were grown and here that day, have not lambed, and are not taken for another mating. */
function ewesFor({ all, dams }: Herd, taken: Set<number>, fromOn: string, species: Animal["species"], most: number) {
  const fits = all.filter(
    ({ id, sex, stockState, species: own, bornOn, arrivedOn }) =>
      sex === "betina" &&
      stockState === "tersedia" &&
      own === species &&
      arrivedOn <= fromOn &&
      bornOn !== null &&
      bornOn <= daysAfter(fromOn, -GROWN_DAYS) &&
      !dams.has(id) &&
      !taken.has(id),
  );
  const ewes = fits.slice(0, most);
  for (const { id } of ewes) taken.add(id);
  return ewes;
}

const ramFor = ({ all }: Herd, taken: Set<number>, fromOn: string) => {
  const ram = all.find(
    ({ id, sex, species, stockState, bornOn, arrivedOn }) =>
      sex === "jantan" &&
      species === "domba" &&
      stockState === "tersedia" &&
      arrivedOn <= fromOn &&
      bornOn !== null &&
      bornOn <= daysAfter(fromOn, -GROWN_DAYS) &&
      !taken.has(id),
  );
  if (ram) taken.add(ram.id);
  return ram;
};

/** A colony that ended and is expected now, one whose ram should have left, a new one, a mating by hand, and inseminations. */
async function writeMatings(tx: Transaction, by: By, herd: Herd) {
  const taken = new Set<number>();
  const { today, penId } = herd;
  const colonies = [
    { from: 152, to: 128, ewes: 6 },
    { from: 52, to: null, ewes: 5 },
    { from: 20, to: null, ewes: 4 },
  ];
  for (const { from, to, ewes } of colonies) {
    const fromOn = daysAfter(today, -from);
    const ram = ramFor(herd, taken, fromOn);
    if (!ram) continue;
    await mate(tx, by, {
      kind: "koloni",
      sireId: ram.id,
      semen: null,
      penId,
      fromOn,
      toOn: to === null ? null : daysAfter(today, -to),
      separateOn: daysAfter(fromOn, SEPARATE),
      notes: null,
      ewes: ewesFor(herd, taken, fromOn, "domba", ewes),
    });
  }
  const day = daysAfter(today, -96);
  const ram = ramFor(herd, taken, day);
  const once = { semen: null, penId: null, separateOn: null, notes: null };
  if (ram)
    await mate(tx, by, {
      ...once,
      kind: "tangan",
      sireId: ram.id,
      fromOn: day,
      toOn: day,
      ewes: ewesFor(herd, taken, day, "domba", 2),
    });
  for (const ago of [147, 60]) {
    const fromOn = daysAfter(today, -ago);
    const ewes = ewesFor(herd, taken, fromOn, "kambing", 2);
    await mate(tx, by, { ...once, kind: "ib", sireId: null, semen: "Etawa Kaligesing 07", fromOn, toOn: fromOn, ewes });
  }
  const [lost] = ewesFor(herd, taken, daysAfter(today, -75), "domba", 1);
  if (lost)
    await tx.insert(litters).values({
      damId: lost.id,
      kind: "keguguran",
      day: daysAfter(today, -33),
      notes: "Terpeleset di lantai kandang yang basah.",
      createdAt: by.now,
    });
}

/** The lambs that were old enough left the milk together; what their dams bore passes to them. */
async function writeWeaning(tx: Transaction, by: By, random: Random, { all, today }: Herd) {
  const day = daysAfter(today, -WEANED.ago);
  const lambs = all.filter(
    ({ origin, stockState, bornOn, damId }) =>
      origin === "lahir" &&
      stockState === "tersedia" &&
      damId !== null &&
      bornOn !== null &&
      bornOn <= daysAfter(day, -WEANED.age),
  );
  if (lambs.length === 0) return;
  const [row] = await tx
    .insert(weanings)
    .values({ day, passes: true, createdAt: by.now })
    .returning({ id: weanings.id });
  const { id } = must(row, "the weaning of the demo farm");
  const weightOf = ({ lastWeight }: Animal) => Math.round(((lastWeight ?? 3) + random.between(5, 25) / 10) * 100) / 100;
  const weighed = lambs.map((lamb) => ({ lamb, weight: weightOf(lamb) }));
  await tx
    .insert(weaningLambs)
    .values(weighed.map(({ lamb, weight }) => ({ weaningId: id, sheepId: lamb.id, damId: lamb.damId, weight })));
  const batch = batchIdFrom(random);
  const createdAt = new Date(`${day}T02:30:00Z`);
  await tx.insert(examinations).values(
    weighed.map(({ lamb, weight }) => ({
      sheepId: lamb.id,
      day,
      kind: "timbang" as const,
      weight,
      officer: OFFICER,
      batch,
      createdAt,
    })),
  );
  const ids = lambs.map((lamb) => lamb.id);
  await tx.update(sheep).set({ weanedOn: day }).where(inArray(sheep.id, ids));
  await renewWeights(tx, ids);
  lateOf(tx).weanings.add(id);
}

/** A season of breeding. It comes last, among the animals that are still there. */
export async function seedBreeding(tx: Transaction, now: Date) {
  const random = randomFrom(1510);
  const by = byOf(NOBODY, now);
  const today = businessDay(now);
  const all = await tx.select().from(sheep).orderBy(asc(sheep.id));
  const pen = (await tx.select().from(pens)).find(({ name }) => name === INDUKAN);
  const born = littersOf(all);
  for (const [at, litter] of born.entries()) await writeLitter(tx, by, random, all, litter, at === born.length - 1);
  const dams = new Set(born.map(({ dam }) => dam.id));
  const herd = { all, dams, penId: must(pen, "the pen of the ewes").id, today };
  await writeMatings(tx, by, herd);
  await writeWeaning(tx, by, random, herd);
}
