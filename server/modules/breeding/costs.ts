import { type SQL, sql } from "drizzle-orm";
import { spread } from "@/contract/base/spread";
import { GESTATION_DAYS, ON_FARM, tagName } from "@/contract/sheep/words";
import type { Queryable, Transaction } from "@/server/db/client";
import type { By } from "@/server/modules/document/by";
import { closedRefusal } from "@/server/modules/document/day";
import { isAny } from "@/server/modules/import/find";
import { type Cost, replaceCosts } from "@/server/modules/sheep/costs";
import { lockHerd } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";

/** The kinds of cost that a dam bears for her lambs. Her price, and what she took over from her own dam, stay hers. */
const BORNE = sql`('pakan', 'obat', 'pemeriksaan', 'overhead')`;
const HERE = sql`any(${sql.param([...ON_FARM])}::text[])`;

/** Animals by which a weaning passes on something else than it did. */
type Touched = {
  charged: ReadonlySet<number>;
  moved: Iterable<number>;
  weanings: ReadonlySet<number>;
  kin: ReadonlySet<number>;
};

type Named = { id: number; earTag: string; earTagColour: string };

/** A dam's lambs that were weaned together, with what she had borne for them, and all of hers that share it. */
type Passing = {
  weaningId: number;
  damId: number;
  day: string;
  /** Her first day that counts. */
  since: string;
  /** The sums that pass at the weaning, and on later days, when a document of that time is cancelled or corrected. */
  parts: { day: string; amount: number }[];
  earTag: string;
  earTagColour: string;
  sharers: Named[];
};

/** The dams whose weanings the touched animals belong to. */
async function damsOf(db: Queryable, { charged, moved, weanings }: Omit<Touched, "kin">) {
  const animals = [...new Set([...charged, ...moved])];
  if (animals.length + weanings.size === 0) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct l.dam_id::float8 as id from weaning_lambs l
    where l.dam_id is not null and (${isAny(sql`l.weaning_id`, [...weanings], "bigint")}
      or ${isAny(sql`l.dam_id`, animals, "bigint")}
      or l.dam_id in (select dam_id from sheep where ${isAny(sql`id`, animals, "bigint")}))`);
  return rows.map(({ id }) => id);
}

/**
 * From the mating, which of a colony is not known to the day, or as long before the birth as a dam carries, but not
 * before what an earlier weaning has passed on. The lambs that live at the end of that day share it, also those that
 * go on suckling.
 */
export async function findPassings(db: Queryable, damIds: readonly number[]): Promise<Passing[]> {
  const { rows } = await db.execute<Passing>(sql`
    with groups as (
      select w.id, l.dam_id, w.day, min(case when m.kind <> 'koloni' then m.from_on
          else greatest(coalesce(m.from_on, s.born_on - ${GESTATION_DAYS}::int), s.born_on - ${GESTATION_DAYS}::int) end) as mated
      from weaning_lambs l join weanings w on w.id = l.weaning_id and w.passes
      join sheep s on s.id = l.sheep_id
      left join litter_lambs b on b.sheep_id = s.id
      left join litters t on t.id = b.litter_id and t.dam_id = l.dam_id left join matings m on m.id = t.mating_id
      where ${isAny(sql`l.dam_id`, [...damIds], "bigint")}
      group by w.id, l.dam_id, w.day
    ), since as (
      select g.*, greatest(g.mated, lag(g.day) over (partition by g.dam_id order by g.day, g.id) + 1) as since from groups g
    )
    select g.id::float8 as "weaningId", g.dam_id::float8 as "damId", g.day::text as day, g.since::text as since,
      d.ear_tag as "earTag", d.ear_tag_colour as "earTagColour",
      coalesce((select json_agg(json_build_object('day', of.day, 'amount', of.amount) order by of.day) from (
        select greatest(c.day, g.day) as day, sum(c.amount)::bigint as amount from (
          select c.day, c.amount, min(c.day) over (partition by c.kind, c.document_kind, coalesce(c.document_id, -c.id)) as first
          from sheep_costs c where c.sheep_id = g.dam_id and c.kind in ${BORNE}) c
        where c.first between g.since and g.day group by 1) of
        where (sheep_state_before(g.dam_id, g.day)).state = ${HERE}), '[]') as parts,
      coalesce((select json_agg(json_build_object('id', s.id, 'earTag', s.ear_tag, 'earTagColour', s.ear_tag_colour)
          order by lower(s.code), s.id)
        from sheep s where s.dam_id = g.dam_id and s.origin = 'lahir' and s.born_on between g.mated and g.day
          and s.arrived_on <= g.day and (s.weaned_on is null or s.weaned_on >= g.day)
          and (sheep_state_before(s.id, g.day + 1)).state = ${HERE}), '[]') as sharers
    from since g join sheep d on d.id = g.dam_id
    order by g.day, g.id, g.dam_id`);
  return rows;
}

/** The rows of a passing on open days: equal parts to the rupiah for those who share it. */
function costsOf({ weaningId, damId, parts, ...dam }: Passing, sharers: readonly Named[], by: By): Cost[] {
  if (sharers.length === 0) return [];
  const of = { documentKind: "weaning", documentId: weaningId, kind: "induk" } as const;
  return parts
    .filter(({ day }) => closedRefusal(day, by) === undefined)
    .flatMap(({ day, amount }) => {
      const shares = spread(
        Math.abs(amount),
        sharers.map(() => 1),
      );
      return [
        { ...of, day, sheepId: damId, amount: -amount, note: `Ke ${sharers.map(tagName).join(", ")}` },
        ...sharers.map(({ id }, at) => ({
          ...of,
          day,
          sheepId: id,
          amount: Math.sign(amount) * must(shares[at], "the share of a lamb"),
          note: `Dari ${tagName(dam)}`,
        })),
      ];
    });
}

/** The rows of closed books, which stay, with the animals that share them. */
async function findClosed(tx: Transaction, by: By, weaningIds: readonly number[]) {
  const { openFrom } = by;
  if (!openFrom) return [];
  const { rows } = await tx.execute<
    Named & { weaningId: number; damId: number | null; day: string; amount: number }
  >(sql`
    select c.document_id::float8 as "weaningId", s.id::float8 as id, coalesce((select l.dam_id from weaning_lambs l
      where l.weaning_id = c.document_id and l.sheep_id = s.id), s.dam_id)::float8 as "damId", s.ear_tag as "earTag",
      s.ear_tag_colour as "earTagColour", c.day::text as day, c.amount::float8 as amount
    from sheep_costs c join sheep s on s.id = c.sheep_id
    where c.document_kind = 'weaning' and ${isAny(sql`c.document_id`, [...weaningIds], "bigint")}
      and c.day < ${openFrom}::date order by lower(s.code), s.id, c.day`);
  return rows;
}
type Closed = Awaited<ReturnType<typeof findClosed>>[number];

/** A weaning of closed books is shared by the lambs that it was shared by. */
function sharersOf({ weaningId, damId, day, sharers }: Passing, closed: readonly Closed[], by: By): Named[] {
  if (closedRefusal(day, by) === undefined) return sharers;
  const kept = closed.filter((row) => row.weaningId === weaningId && row.damId === damId);
  return [...new Map(kept.map((row) => [row.id, row])).values()];
}

const idsIn = async (tx: Transaction, query: SQL) => (await tx.execute<{ id: number }>(query)).rows.map(({ id }) => id);

/** Weanings of open books whose lambs have another dam by now, with her who was it before. */
async function reweaned(tx: Transaction, by: By, kin: ReadonlySet<number>) {
  if (kin.size === 0) return [];
  const { rows } = await tx.execute<{ id: number; before: number | null }>(sql`
    with other as (
      select l.weaning_id, l.sheep_id, l.dam_id, s.dam_id as mother from weaning_lambs l
      join sheep s on s.id = l.sheep_id join weanings w on w.id = l.weaning_id
      where ${isAny(sql`l.sheep_id`, [...kin], "bigint")} and l.dam_id is distinct from s.dam_id
        and (${by.openFrom ?? null}::date is null or w.day >= ${by.openFrom ?? null}::date)
    )
    update weaning_lambs l set dam_id = other.mother from other
    where l.weaning_id = other.weaning_id and l.sheep_id = other.sheep_id
    returning l.weaning_id::float8 as id, other.dam_id::float8 as before`);
  return rows;
}

/**
 * The costs that dams have borne for their lambs pass to these at weaning, from asset to asset (docs/decisions/0071).
 * They follow from the dams' costs and from who lives, so a weaning is told anew whenever these change, as a whole, until
 * its books are closed.
 */
export async function passToLambs(tx: Transaction, by: By, { kin, ...touched }: Touched) {
  const others = await reweaned(tx, by, kin);
  const weanings = new Set([...touched.weanings, ...others.map(({ id }) => id)]);
  const before = others.flatMap((other) => other.before ?? []);
  const damIds = [...new Set([...(await damsOf(tx, { ...touched, weanings })), ...before])];
  if (damIds.length === 0) return;
  const theirs = await idsIn(
    tx,
    sql`select distinct weaning_id::float8 as id from weaning_lambs where ${isAny(sql`dam_id`, damIds, "bigint")}`,
  );
  const weaningIds = [...new Set([...theirs, ...weanings])];
  const together = await idsIn(
    tx,
    sql`select distinct dam_id::float8 as id from weaning_lambs
      where dam_id is not null and ${isAny(sql`weaning_id`, weaningIds, "bigint")}`,
  );
  const lambIds = await idsIn(
    tx,
    sql`select id::float8 as id from sheep where ${isAny(sql`dam_id`, together, "bigint")}`,
  );
  await lockHerd(tx, [...new Set([...together, ...before, ...lambIds])]);
  const closed = await findClosed(tx, by, weaningIds);
  const of = { documentKind: "weaning", kind: "induk" } as const;
  const stay = closed.map(({ id, weaningId, day, amount }) => ({
    ...of,
    documentId: weaningId,
    sheepId: id,
    day,
    amount,
  }));
  const told = new Set(weaningIds);
  const passings = (await findPassings(tx, together)).filter(({ weaningId }) => told.has(weaningId));
  await replaceCosts(tx, by, { ...of, documentIds: weaningIds }, [
    ...stay,
    ...passings.flatMap((passing) => costsOf(passing, sharersOf(passing, closed, by), by)),
  ]);
}
