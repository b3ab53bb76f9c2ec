import { sql } from "drizzle-orm";
import type { Days } from "@/contract/report/period";

/**
 * The closed days, as a text, to which the parts of documents belong that post on some days; a part that is null is any. A
 * usage, a sale or a count bears its part of the correction of a price, and the mark of the correction with it; so do all
 * examinations of a treatment, whose medicine stands on the first of them.
 */
export const marksWithin = ({ from, to }: Days) => sql`
  with marks as (
    select p.day, p.document_kind as kind, p.document_id as id, p.part, p.belongs_on::text as belongs_on
    from past_corrections p where p.day between ${from}::date and ${to}::date
    union
    select p.day, coalesce(g.document_kind, 'product'), coalesce(beside.id, g.document_id, g.product_id), p.part,
      p.belongs_on::text
    from past_corrections p
    join corrections k on k.number = p.part and k.document_kind = p.document_kind and k.document_id = p.document_id
    join stock_movements whole on whole.correction_id = k.id
    join stock_movements g on g.product_id = whole.product_id and g.day = p.day and g.part_of_id = whole.id
    left join examinations treated on g.document_kind = 'examination' and treated.id = g.document_id
    left join examinations beside on beside.batch = treated.batch
    where p.day between ${from}::date and ${to}::date
    union
    select p.day, 'usage', u.id, p.part, p.belongs_on::text
    from past_corrections p
    join corrections k on k.number = p.part and k.document_kind = p.document_kind and k.document_id = p.document_id
    join purchase_moves m on m.correction_id = k.id and k.reaches_animals
    join purchase_move_lines l on l.move_id = m.id
    join usages u on u.line_id = l.line_id and u.posted_on < p.day and (u.cancelled_on is null or u.cancelled_on > p.day)
    where p.day between ${from}::date and ${to}::date)
  select day, kind, id, part, string_agg(belongs_on, ',' order by belongs_on) as belongs from marks group by 1, 2, 3, 4
  union all
  select day, kind, id, null, string_agg(distinct belongs_on, ',' order by belongs_on) from marks group by 1, 2, 3`;
