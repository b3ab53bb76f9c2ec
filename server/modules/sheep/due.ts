import { type SQL, sql } from "drizzle-orm";
import type { SheepDetail } from "@/contract/sheep/model";
import { ON_FARM } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { daysAfter } from "@/server/time";

export type Gestation = { gestationSheep: number; gestationGoat: number };

/** Days from mating to birth of an animal `s`. */
export const gestationOf = ({ gestationSheep, gestationGoat }: Gestation): SQL =>
  sql`case s.species when 'kambing' then ${gestationGoat}::int else ${gestationSheep}::int end`;

/**
 * The ewes on the farm that are expected to lamb, with their last mating: none has lambed or was found empty since. The
 * ram of a running colony may mate her today.
 */
export const expectedSql = (terms: Gestation, today: string, ewes?: SQL): SQL => sql`
  select s.id, m.id as mating_id, m.kind, m.sire_id, m.semen, exam.pregnancy, exam.foetuses,
    m.from_on + ${gestationOf(terms)} as due_from,
    coalesce(m.to_on, case m.kind when 'koloni' then ${today}::date else m.from_on end) + ${gestationOf(terms)} as due_to
  from sheep s
  join lateral (select m.* from mating_ewes e join matings m on m.id = e.mating_id
    where e.sheep_id = s.id and m.cancelled_at is null and m.from_on <= ${today}::date
    order by m.from_on desc, m.id desc limit 1) m on true
  left join lateral (select e.pregnancy, e.foetuses from examinations e
    where e.sheep_id = s.id and e.pregnancy is not null and e.cancelled_at is null and e.day >= m.from_on
    order by e.day desc, e.id desc limit 1) exam on true
  where s.stock_state = any(${sql.param([...ON_FARM])}::text[]) and s.sex = 'betina' ${ewes ? sql`and ${ewes}` : sql``}
    and exam.pregnancy is distinct from 'kosong'
    and not exists (select from litters l where l.dam_id = s.id and l.day >= m.from_on)`;

type Due = NonNullable<SheepDetail["expected"]>;
const FROM_MATING: Gestation = { gestationSheep: 0, gestationGoat: 0 };

/** The days of the mating after which one ewe is expected to lamb; `dueOf` counts on from them. */
export async function findMated(db: Queryable, id: number, today: string): Promise<Due | null> {
  const { rows } = await db.execute<Due>(sql`
    select due_from::text as "dueFrom", due_to::text as "dueTo"
    from (${expectedSql(FROM_MATING, today, sql`s.id = ${id}`)}) x`);
  return rows[0] ?? null;
}

export function dueOf(mated: Due | null, species: SheepDetail["species"], terms: Gestation): Due | null {
  if (!mated) return null;
  const days = species === "kambing" ? terms.gestationGoat : terms.gestationSheep;
  return { dueFrom: daysAfter(mated.dueFrom, days), dueTo: daysAfter(mated.dueTo, days) };
}
