import { sql } from "drizzle-orm";
import type { DamForBirth } from "@/contract/breeding/model";
import type { LitterKind } from "@/contract/breeding/words";
import type { SheepName } from "@/contract/sheep/model";
import { ON_FARM, tagName } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { readSettings } from "@/server/db/settings";
import { notFound } from "@/server/http/errors";
import { gestationOf } from "@/server/modules/sheep/due";
import { findBriefs } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";
import { findExpected } from "./expected";
import { named } from "./named";

/** A birth may come so many days before or after its day. */
const AROUND_DAYS = 12;
/** No dam lambs again sooner. */
const LEAST_INTERVAL = 140;

export type Fitting = { id: number; sireId: number | null; semen: string | null; sire: SheepName | null };
export type Birth = { damId: number; day: string; kind: LitterKind };

/**
 * The matings from which dams may have lambed on a day, the nearest first, for each birth. A lamb that is lost is lost on any
 * day until then.
 */
export async function matingsFor(db: Queryable, births: readonly Birth[]): Promise<Fitting[][]> {
  const found = births.map((): Fitting[] => []);
  if (births.length === 0) return found;
  const gestation = gestationOf(await readSettings(db, "perkembangbiakan"));
  const given = births.map(({ damId, day, kind }, at) => ({ at, dam: damId, day, kind }));
  const { rows } = await db.execute<Fitting & { at: number }>(sql`
    select born.at, m.id::float8 as id, m.sire_id::float8 as "sireId", m.semen,
      case when r.id is not null then ${named("r")} end as sire
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as born(at int, dam bigint, day date, kind text)
    join mating_ewes e on e.sheep_id = born.dam join matings m on m.id = e.mating_id join sheep s on s.id = e.sheep_id
    left join sheep r on r.id = m.sire_id
    where m.cancelled_at is null
      and born.day between m.from_on + case born.kind when 'lahir' then ${gestation} - ${AROUND_DAYS}::int else 1 end
        and coalesce(m.to_on, born.day) + ${gestation} + ${AROUND_DAYS}::int
    order by born.at, m.from_on desc, m.id desc`);
  for (const { at, ...mating } of rows) found[at]?.push(mating);
  return found;
}

/** Why she cannot have lambed that day: another litter of hers is too near. */
export async function litterRefusal(db: Queryable, damId: number, day: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select day::text as day from litters where dam_id = ${damId}
      and abs(day - ${day}::date) < ${LEAST_INTERVAL}::int order by abs(day - ${day}::date) limit 1`);
  const [near] = rows;
  if (!near) return undefined;
  return near.day === day
    ? `Kelahiran ${dayInWords(day)} dari induk ini sudah tercatat.`
    : `Terakhir beranak ${dayInWords(near.day)}: jaraknya paling sedikit ${LEAST_INTERVAL} hari.`;
}

/** The form of a birth takes this from a dam, and proposes it. A late birth looks from its own day. */
export async function damForBirth(db: Queryable, id: number, day: string): Promise<DamForBirth> {
  const [ewe] = await findBriefs(db, [id]);
  if (!ewe) throw notFound("Ternak");
  const [due] = await findExpected(db, day, sql`true`, sql`limit 1`, sql`s.id = ${id}`);
  const [fitting] = await matingsFor(db, [{ damId: id, day, kind: "lahir" }]);
  const rams = new Map(
    must(fitting, "the matings of a birth").flatMap(({ sire }) => (sire ? [[sire.id, sire] as const] : [])),
  );
  const refusal =
    ewe.sex !== "betina"
      ? `${tagName(ewe)} jantan.`
      : !ON_FARM.includes(ewe.stockState)
        ? `${tagName(ewe)} sudah tidak di peternakan.`
        : await litterRefusal(db, id, day);
  return {
    ewe,
    expected: due
      ? { matingId: due.matingId, dueFrom: due.dueFrom, dueTo: due.dueTo, sire: due.sire, semen: due.semen }
      : null,
    sires: [...rams.values()],
    refusal: refusal ?? null,
  };
}
