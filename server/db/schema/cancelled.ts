// A document that is cancelled on its own day posts nothing (docs/decisions/0090).

/**
 * A document that is cancelled on its own day was entered wrongly: it moves and posts nothing, as if it had never been.
 * A document that is cancelled later has lived until then.
 */
export const LIVED = (row: string) => `${row}.cancelled_on is distinct from ${row}.day`;
export const CANCELLED = (row: string) => `${row}.cancelled_on > ${row}.day`;
/** The first of these also for a row whose document is none that can be cancelled. */
export const STANDS = (row: string) => `(${row}.cancelled_on = ${row}.day) is not true`;

/** An opening balance that was taken back on the first day never was. */
const opened = (document: string, of: string) =>
  `(m.kind <> 'awal' or not exists (select from ${document} o where o.id = m.${of} and o.state = 'dibatalkan'))`;
const movedBy = (table: string, document: string, of: string) => ({
  from: `${table} m left join corrections k on k.id = m.correction_id`,
  where: `${STANDS("k")} and ${opened(document, of)}`,
});
/** The moves `m` of sales and purchases that stand or have stood. */
export const SALE_MOVED = movedBy("transaction_moves", "transactions", "transaction_id");
export const PURCHASE_MOVED = movedBy("purchase_moves", "purchases", "purchase_id");

/** An approval of a settlement and its end, which is the next move of the contract, unless both are of one day. */
export const APPROVED = `investment_moves m left join lateral (select o.day from investment_moves o
  where o.investment_id = m.investment_id and case m.kind when 'setuju' then o.id > m.id else o.id < m.id end
  order by abs(o.id - m.id) limit 1) pair on true where m.day is distinct from pair.day`;

/** A change `e` of an animal's stock, unless it was lost and found on one day. */
export const KEPT_STOCK = `not ('hilang' in (e.from_state, e.to_state) and exists (select from sheep_events o
  where o.sheep_id = e.sheep_id and o.day = e.day and case e.to_state when 'hilang' then o.from_state = 'hilang' and o.id > e.id
    else o.to_state = 'hilang' and o.id < e.id end))`;

/** The correction, if any, by which a movement of goods came: its own, or the one that it bears a part of. */
export const CORRECTION_OF = (movement: string) =>
  `case when ${movement}.part_of_id is null then ${movement}.correction_id
    else (select whole.correction_id from stock_movements whole where whole.id = ${movement}.part_of_id) end`;

/** A customer's return brings goods back and is no cancellation. */
const undoes = (movement: string) => `${movement}.document_kind is distinct from 'transaction'`;
/** Movements `g` of goods. Of a treatment that was cancelled on its day for some animals, the others stand. */
export const GOODS_MOVED = {
  amount: "(g.value + coalesce(back.value, 0))::bigint",
  from: `stock_movements g left join corrections k on k.id = ${CORRECTION_OF("g")}
    left join (select b.origin_id, b.day, sum(b.value) as value from stock_movements b
      where b.origin_id is not null and ${undoes("b")} group by b.origin_id, b.day) back
      on back.origin_id = g.id and back.day = g.day
    where ${STANDS("k")} and (g.origin_id is null or not (${undoes("g")})
      or g.day <> (select o.day from stock_movements o where o.id = g.origin_id))`,
};
