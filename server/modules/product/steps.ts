import { sql } from "drizzle-orm";
import type { DocumentKind } from "@/contract/base/documents";
import type { StockMovementKind } from "@/contract/product/words";
import type { Queryable } from "@/server/db/client";
import { must } from "@/server/must";
import type { Step, Stock } from "./walk";

/** A movement with what it belongs to. */
export type Movement = Step & {
  kind: StockMovementKind;
  documentKind: DocumentKind | null;
  documentId: number | null;
};

/** A part of a correction, as it is stored beside the takings (server/modules/product/tracer.ts). */
export type StoredPart = { id: number; partOfId: number; correctsId: number; value: number };

/** The order in which a stock card shows the movements: an opening count, what comes, what leaves, and what was counted. */
export const IN_ORDER = sql.raw(`stock_movements.day, case
  when stock_movements.counted is not null then case stock_movements.kind when 'awal' then 0 else 3 end
  when stock_movements.quantity > 0 and stock_movements.origin_id is null then 1 else 2 end, stock_movements.id`);

/** A description of the document that does not depend on when it was entered. */
const KEY = sql`coalesce(case m.document_kind
  when 'usage' then (select concat_ws(' ', u.from_day, u.to_day, (select string_agg(lower(p.code), ' ' order by lower(p.code))
    from pens p where p.id = any(u.pen_ids)), u.note) from usages u where u.id = m.document_id)
  when 'examination' then (select concat_ws(' ', lower(s.code), e.kind) from examinations e join sheep s on s.id = e.sheep_id
    where e.id = m.document_id)
  when 'transaction' then (select concat_ws(' ', lower(c.name), t.day, t.total) from transactions t
    join customers c on c.id = t.customer_id where t.id = m.document_id) end, '')`;

type Found = Movement & { partOfId: number | null };
type Lists = { [Field in Exclude<keyof Found, "heads" | "places">]-?: Found[Field][] };

/**
 * The movements of a product from a day on. They come as a list for each field: ten thousand rows take longer to arrive
 * than to be found.
 */
async function findSteps(db: Queryable, productId: number, from: string): Promise<Found[]> {
  const { rows } = await db.execute<Lists>(sql`
    select json_agg(id) as id, json_agg(day) as day, json_agg(quantity) as quantity, json_agg(value) as value,
      json_agg(given) as given, json_agg(counted) as counted, json_agg(origin_id) as "originId", json_agg(key) as key,
      json_agg(kind) as kind, json_agg(document_kind) as "documentKind", json_agg(document_id) as "documentId",
      json_agg(corrects_id) as "correctsId", json_agg(part_of_id) as "partOfId"
    from (
      select m.id, m.day, (m.quantity * 1000)::bigint as quantity, m.value, m.given,
        (m.counted * 1000)::bigint as counted, m.origin_id, ${KEY} as key, m.kind, m.document_kind, m.document_id,
        m.corrects_id, m.part_of_id
      from stock_movements m where m.product_id = ${productId}::bigint and m.day >= ${from}::date
      order by m.day, m.id) step
    having count(*) > 0`);
  return rows.flatMap((lists) =>
    lists.id.map((id, at) => ({
      id,
      day: must(lists.day[at], "the day of a movement"),
      quantity: must(lists.quantity[at], "the quantity of a movement"),
      value: must(lists.value[at], "the value of a movement"),
      given: lists.given[at] ?? null,
      counted: lists.counted[at] ?? null,
      originId: lists.originId[at] ?? null,
      key: must(lists.key[at], "the key of a movement"),
      kind: must(lists.kind[at], "the kind of a movement"),
      documentKind: lists.documentKind[at] ?? null,
      documentId: lists.documentId[at] ?? null,
      correctsId: lists.correctsId[at] ?? null,
      partOfId: lists.partOfId[at] ?? null,
    })),
  );
}

/**
 * Animals of one treatment, by their codes, with the movement that took the medicine of each back: its own, or the last,
 * which took back all that was left.
 */
async function findTreated(db: Queryable, origins: readonly number[]) {
  const { rows } = await db.execute<{ origin: number; back: number | null; sameDay: boolean }>(sql`
    select o.id::float8 as origin, b.id::float8 as back, coalesce(b.day = o.day, false) as "sameDay"
    from stock_movements o join examinations first on first.id = o.document_id
    join examinations e on e.batch = first.batch join sheep s on s.id = e.sheep_id
    left join lateral (select b.id, b.day from stock_movements b where b.origin_id = o.id and e.cancelled_at is not null
      order by (b.document_id = e.id) desc, b.id desc limit 1) b on true
    where o.id = any(${sql.param([...origins])}::bigint[]) order by o.id, lower(s.code)`);
  return rows;
}

/** A medicine that was given to many goes back for some of them: the walk is told for which. */
async function withHeads(db: Queryable, steps: readonly Movement[]): Promise<Movement[]> {
  const isTreatment = ({ documentKind }: Movement) => documentKind === "examination";
  const origins = new Set(steps.filter(isTreatment).flatMap(({ originId }) => originId ?? []));
  if (origins.size === 0) return [...steps];
  const treated = await findTreated(db, [...origins]);
  const heads = new Map<number, number>();
  const places = new Map<number, number[]>();
  for (const { origin, back, sameDay } of treated) {
    if (sameDay) continue;
    const place = heads.get(origin) ?? 0;
    heads.set(origin, place + 1);
    if (back !== null) places.set(back, [...(places.get(back) ?? []), place]);
  }
  return steps.map((step) => ({ ...step, heads: heads.get(step.id), places: places.get(step.id) }));
}

type Goods = { id: number; stockQuantity: number; stockValue: number };

/** A correction is walked from the receipt on whose price it changes. */
async function firstReceipt(db: Queryable, productId: number, from: string): Promise<string> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select min(r.day)::text as day from stock_movements c join stock_movements r on r.id = c.corrects_id
    where c.product_id = ${productId}::bigint and c.corrects_id is not null and c.part_of_id is null
      and c.day >= ${from}::date and r.day < ${from}::date`);
  const day = rows[0]?.day;
  return day ? firstReceipt(db, productId, day) : from;
}

/** The stock before a day and all movements since, which the walk from that day needs. */
export async function stepsFrom(
  db: Queryable,
  goods: Goods,
  asked: string,
): Promise<{ stock: Stock; steps: Movement[]; parts: StoredPart[] }> {
  const from = await firstReceipt(db, goods.id, asked);
  const found = await findSteps(db, goods.id, from);
  const [first] = (
    await db.execute<{ moved: boolean }>(sql`select exists (select from stock_movements m
      where m.product_id = ${goods.id}::bigint and m.day < ${from}::date and m.origin_id is null
        and not exists (select from stock_movements b where b.origin_id = m.id and b.day = m.day and b.quantity < 0)) as moved`)
  ).rows;
  const since = (of: (step: Step) => number) => found.reduce((sum, step) => sum + of(step), 0);
  const stock = {
    held: Math.round(goods.stockQuantity * 1000) - since(({ quantity }) => quantity),
    value: goods.stockValue - since(({ value }) => value),
    moved: first?.moved === true,
  };
  const parts = found.flatMap(({ id, value, partOfId, correctsId }) =>
    partOfId === null ? [] : [{ id, value, partOfId, correctsId: must(correctsId, "the taking of a part") }],
  );
  const steps = await withHeads(
    db,
    found.filter(({ partOfId }) => partOfId === null),
  );
  return { stock, steps, parts };
}
