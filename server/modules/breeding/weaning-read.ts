import { sql } from "drizzle-orm";
import type { Suckling, SucklingQuery, Weaning } from "@/contract/breeding/model";
import type { Queryable } from "@/server/db/client";
import { notFound } from "@/server/http/errors";
import { offsetOf, totalOf } from "@/server/http/list";
import { findPassings } from "./costs";
import { named } from "./named";

const UNWEANED = sql`s.origin = 'lahir' and s.weaned_on is null`;
/** Spelt as the index of lambs that suckle has it. */
const SUCKLES = sql`${UNWEANED}
  and s.stock_state in ('karantina', 'tersedia', 'dipesan', 'afkir')`;
/** A lamb that nobody noted as weaned is grown at this age. */
const GROWN_DAYS = 365;

export async function findSucklings(db: Queryable, query: SucklingQuery, today: string) {
  const { pen, bornBy, lamb } = query;
  const { rows } = await db.execute<Suckling & { all: number }>(sql`
    select s.id::float8 as id, s.code, s.ear_tag as "earTag", s.ear_tag_colour as "earTagColour", s.sex, s.species,
      json_build_object('id', p.id, 'code', p.code, 'name', p.name) as pen, s.born_on::text as "bornOn", s.tagged,
      case when d.id is not null then ${named("d")} end as dam, case when f.id is not null then ${named("f")} end as "fosterDam",
      s.last_weight::float8 as "lastWeight", count(*) over ()::int as "all"
    from sheep s join pens p on p.id = s.pen_id left join sheep d on d.id = s.dam_id left join sheep f on f.id = s.foster_dam_id
    where ${lamb === undefined ? SUCKLES : sql`${UNWEANED} and s.id = ${lamb}`} and s.born_on > ${today}::date - ${GROWN_DAYS}::int
      ${pen === undefined ? sql`` : sql`and s.pen_id = ${pen}`} ${bornBy ? sql`and s.born_on <= ${bornBy}::date` : sql``}
    order by s.born_on, s.id limit ${query.limit} offset ${offsetOf(query)}`);
  return { items: rows.map(({ all: _, ...lamb }): Suckling => lamb), total: totalOf(rows, query) };
}

type Row = Omit<Weaning, "dams" | "lambs"> & {
  lambs: (Weaning["lambs"][number] & { dam: Weaning["lambs"][number]["dam"] })[];
};

/** A weaning as its books have it: what passed stands in the animals' ledgers. */
export async function readWeaning(db: Queryable, id: number): Promise<Weaning> {
  const { rows } = await db.execute<Row>(sql`
    select w.id::float8 as id, w.day::text as day, w.passes, u.name as by,
      (select json_agg(json_build_object('id', s.id, 'code', s.code, 'earTag', s.ear_tag, 'earTagColour', s.ear_tag_colour,
          'weight', l.weight::float8, 'dam', case when d.id is not null then ${named("d")} end,
          'amount', coalesce((select sum(c.amount) from sheep_costs c where c.document_kind = 'weaning'
            and c.document_id = w.id and c.sheep_id = s.id), 0)) order by lower(s.code), s.id)
        from weaning_lambs l join sheep s on s.id = l.sheep_id left join sheep d on d.id = l.dam_id
        where l.weaning_id = w.id) as lambs
    from weanings w left join users u on u.id = w.created_by where w.id = ${id}`);
  const [row] = rows;
  if (!row) throw notFound("Penyapihan");
  const dams = new Map(row.lambs.flatMap(({ dam }) => (dam ? [[dam.id, dam] as const] : [])));
  const passings = new Map(
    (await findPassings(db, [...dams.keys()])).flatMap((one) =>
      one.weaningId === id ? [[one.damId, one] as const] : [],
    ),
  );
  const passed = await passedBy(db, id);
  return {
    ...row,
    dams: [...dams.values()].map((dam) => ({
      ...dam,
      since: passings.get(dam.id)?.since ?? null,
      amount: passed.get(dam.id) ?? 0,
    })),
  };
}

async function passedBy(db: Queryable, id: number) {
  const { rows } = await db.execute<{ id: number; amount: number }>(sql`
    select sheep_id::float8 as id, -sum(amount)::float8 as amount from sheep_costs
    where document_kind = 'weaning' and document_id = ${id} and amount < 0 group by sheep_id`);
  return new Map(rows.map((row) => [row.id, row.amount]));
}
