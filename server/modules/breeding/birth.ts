import { sql } from "drizzle-orm";
import type { LambInput, LitterInput } from "@/contract/breeding/input";
import type { Litter } from "@/contract/breeding/model";
import { ON_FARM, type StockState, tagName } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { insertMany } from "@/server/db/many";
import { nextCodes } from "@/server/db/next-code";
import { litterLambs, litters } from "@/server/db/schema/breeding";
import { sheep, sheepEvents } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid } from "@/server/http/errors";
import { audit, auditAll } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { noteBelonging } from "@/server/modules/document/belonging";
import { type By, writtenBy } from "@/server/modules/document/by";
import { postingRefusal } from "@/server/modules/document/day";
import { lateOf } from "@/server/modules/document/late";
import { checkDays } from "@/server/modules/sheep/check";
import { moveOf, noteKin, writeArrivals } from "@/server/modules/sheep/events";
import { checkKinship, lockKinship } from "@/server/modules/sheep/parents";
import { lockSheep, type Stored } from "@/server/modules/sheep/repo";
import { SHEEP_CODES } from "@/server/modules/sheep/service";
import { WITH_DAM } from "@/server/modules/sheep/whereabouts/along";
import { changeMoves } from "@/server/modules/sheep/whereabouts/chain";
import { findThere } from "@/server/modules/sheep/whereabouts/there";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";
import { litterRefusal, matingsFor } from "./dam";
import { fatherOf } from "./father";
import { readLitter } from "./litter-list";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** An ear tag has at most twelve signs. */
const LONGEST_BASE = 9;

/** The names of lambs until they bear tags: their dam's tag with letters that no living animal has. */
async function provisionalTags(tx: Transaction, dam: Stored, many: number): Promise<string[]> {
  const base = dam.earTag.slice(0, LONGEST_BASE);
  const { rows } = await tx.execute<{ tag: string }>(sql`
    select lower(ear_tag) as tag from sheep where ear_tag_colour = ${dam.earTagColour}
      and lower(ear_tag) like ${`${base.toLowerCase()}-%`} and stock_state = any(${sql.param([...ON_FARM])}::text[])`);
  const used = new Set(rows.map(({ tag }) => tag));
  const names = [...LETTERS, ...[...LETTERS].flatMap((first) => [...LETTERS].map((next) => first + next))];
  return names
    .map((name) => `${base}-${name}`)
    .filter((tag) => !used.has(tag.toLowerCase()))
    .slice(0, many);
}

/** Her state at the end of that day, or before it if she left on that very day. */
async function wasHere(tx: Transaction, dam: Stored, day: string) {
  if (dam.arrivedOn > day) return false;
  const { rows } = await tx.execute<{ state: StockState }>(
    sql`select (sheep_state_before(${dam.id}, ${day}::date)).state as state`,
  );
  return ON_FARM.includes(must(rows[0], "the state of a dam").state);
}

async function checkDam(tx: Transaction, dam: Stored | undefined, { day }: LitterInput): Promise<Stored> {
  if (!dam) throw invalid({ damId: "Induk tidak ditemukan." });
  if (dam.sex !== "betina") throw invalid({ damId: `${tagName(dam)} jantan.` });
  if (!(await wasHere(tx, dam, day)))
    throw invalid({ damId: `${tagName(dam)} tidak di peternakan pada ${dayInWords(day)}.` });
  const early = await litterRefusal(tx, dam.id, day);
  if (early) throw invalid({ day: early });
  return dam;
}

/** A birth in closed books comes in on the first open day, and says which day it belongs to. */
function arrivalOf(day: string, by: By) {
  const early = postingRefusal(day, { ...by, openFrom: null });
  if (early) throw invalid({ day: early });
  const { openFrom } = by;
  return openFrom && day < openFrom ? { arrivedOn: openFrom, belongsOn: day } : { arrivedOn: day, belongsOn: null };
}

/** The lambs that live become animals of the dam's kind, where she was. The answer has a place for each lamb of the litter. */
async function registerLambs(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  by: By,
  { dam, input, sireId }: { dam: Stored; input: LitterInput; sireId: number | null },
): Promise<(number | null)[]> {
  const living = input.lambs.filter(({ alive }) => alive);
  if (living.length === 0) return input.lambs.map(() => null);
  const { arrivedOn, belongsOn } = arrivalOf(input.day, by);
  const tags = await provisionalTags(tx, dam, living.length);
  const codes = await nextCodes(tx, SHEEP_CODES, living.length, []);
  const there = must((await findThere(tx, [dam.id], arrivedOn)).get(dam.id), "where a dam was");
  const rows = await tx
    .insert(sheep)
    .values(
      living.map(({ sex, weight, mark }, at) => ({
        code: must(codes[at], "the code of a lamb"),
        earTag: must(tags[at], "the name of a lamb"),
        earTagColour: dam.earTagColour,
        tagged: false,
        species: dam.species,
        breed: input.breed ?? dam.breed,
        sex,
        bornOn: input.day,
        origin: "lahir" as const,
        arrivedOn,
        damId: dam.id,
        sireId,
        penId: there.penId,
        stockState: "tersedia" as const,
        arrivalWeight: weight,
        lastWeight: weight,
        lastWeighedOn: weight === null ? null : arrivedOn,
        notes: mark,
        ...writtenBy(by),
      })),
    )
    .returning();
  rows.sort((left, right) => left.id - right.id);
  await writeArrivals(tx, by, rows);
  noteKin(tx, ...rows);
  await noteBelonging(
    tx,
    by,
    rows.map(({ id }) => ({ kind: "sheep", id })),
    { day: arrivedOn, belongsOn, follows: { day: dam.arrivedOn, happened: "Induknya baru masuk", unmarked: true } },
  );
  await auditAll(
    tx,
    deps,
    caller,
    rows.map(({ id, code, earTag, sex }) => ({
      action: "sheep.create",
      entity: "sheep",
      entityId: id,
      after: { code, earTag, sex, bornOn: input.day, damId: dam.id, sireId },
    })),
  );
  const ids = rows.map(({ id }) => id);
  return input.lambs.map(({ alive }) => (alive ? must(ids.shift(), "a lamb") : null));
}

/** A birth that is told late: its lambs have gone with her since, as far as she has. */
async function goAlong(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  by: By,
  { dam, ids, since }: { dam: Stored; ids: number[]; since: string },
) {
  const { rows: moves } = await tx.execute<{ day: string; from: number; to: number }>(sql`
    select day::text as day, from_pen_id::float8 as "from", to_pen_id::float8 as "to"
    from (select id, sheep_id, day, kind, from_pen_id, to_pen_id from sheep_events
      union all select id, sheep_id, day, kind, from_pen_id, to_pen_id from withdrawn_events) told
    where sheep_id = ${dam.id} and kind = 'kandang' and day > ${since}::date order by day, id`);
  if (ids.length === 0 || moves.length === 0) return;
  const lambs = await lockSheep(tx, ids);
  await changeMoves(tx, deps, caller, { ids, since, by }, () =>
    insertMany(
      tx,
      sheepEvents,
      moves.flatMap(({ day, from, to }) =>
        lambs.map((lamb) => moveOf(by, lamb, { fromPenId: from, toPenId: to }, { day, reason: WITH_DAM })),
      ),
    ),
  );
}

/** A ram, chosen or named by the mating, may be its father. */
async function checkParents(
  tx: Transaction,
  { id: damId, species }: Stored,
  { day, lambs }: LitterInput,
  sireId: number | null,
) {
  const [first] = lambs;
  if (first) await checkKinship(tx, { id: null, species, sex: first.sex, bornOn: day, damId, sireId });
}

const deadOf = (lambs: readonly LambInput[]) => lambs.filter(({ alive }) => !alive).length;

/** A litter with its lambs, in one act. */
export const recordBirth = (deps: Deps, caller: Caller, input: LitterInput): Promise<Litter> =>
  actOnce(deps, caller, async (tx, by) => {
    checkDays({ day: input.day }, by);
    await lockKinship(tx);
    const [locked] = await lockSheep(tx, [input.damId]);
    const dam = await checkDam(tx, locked, input);
    const [fitting] = await matingsFor(tx, [input]);
    const { sireId, matingId } = fatherOf(input.sireId, must(fitting, "the matings of a birth"));
    await checkParents(tx, dam, input, sireId);
    const [row] = await tx
      .insert(litters)
      .values({
        damId: dam.id,
        kind: input.kind,
        day: input.day,
        hour: input.hour,
        ease: input.ease,
        matingId,
        // Without a lamb nobody has checked the ram.
        sireId: input.lambs.length > 0 ? input.sireId : null,
        stillborn: deadOf(input.lambs),
        notes: input.notes,
        createdAt: by.now,
        createdBy: by.userId,
      })
      .returning({ id: litters.id });
    const { id } = must(row, "the new litter");
    lateOf(tx).tended.add(dam.id);
    const ids = await registerLambs(tx, deps, caller, by, { dam, input, sireId });
    if (input.lambs.length > 0)
      await tx
        .insert(litterLambs)
        .values(input.lambs.map((lamb, at) => ({ ...lamb, litterId: id, sheepId: ids[at] ?? null })));
    const { arrivedOn: since } = arrivalOf(input.day, by);
    await goAlong(tx, deps, caller, by, { dam, ids: ids.flatMap((one) => one ?? []), since });
    const { lambs, ...told } = input;
    const after = { ...told, sireId, lambs: lambs.length, stillborn: deadOf(lambs) };
    await audit(tx, deps, caller, { action: "litter.create", entity: "litter", entityId: id, after });
    return readLitter(tx, id);
  });
