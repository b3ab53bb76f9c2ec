import { sql } from "drizzle-orm";
import { may } from "@/contract/base/roles";
import { LINK_PLACE, LINK_SAID } from "@/contract/link/words";
import type { CustomerEvent } from "@/contract/partner/timeline";
import type { Session } from "@/server/http/context";
import type { Branch } from "@/server/modules/partner/timeline";

const NO_DATES = sql`null::date as promised_on, null::date as undone_on`;
const IN_JAKARTA = sql`at time zone 'Asia/Jakarta'`;
/** A message is quoted, not printed. */
const QUOTED = 240;

/** The events of a customer, by the sales of the customer's index. Drafts and what a document bears are left out. */
export function customerBranches(id: number, { role }: Pick<Session, "role">): Branch<CustomerEvent["kind"]>[] {
  const sales = sql`select * from transactions where customer_id = ${id} and state <> 'draf'`;
  const sale = sql`'transaction' as document_kind, t.id as document_id, t.number as name`;
  return [
    {
      kind: "pesanan",
      rank: 10,
      rows: sql`select t.day, t.id, t.kind as word, null as number, ${sale}, t.total as amount, t.heads, null as note,
        null::date as promised_on, t.cancelled_on as undone_on from (${sales}) t where t.kind <> 'awal'`,
    },
    {
      kind: "pesanan",
      rank: 60,
      rows: sql`select t.cancelled_on as day, t.id, 'batal' as word, null as number, ${sale}, nullif(t.forfeited, 0) as amount,
        null::int as heads, t.cancel_reason as note, ${NO_DATES} from (${sales}) t where t.cancelled_on is not null`,
    },
    {
      // A draft is no order yet: what changed in it is not told.
      kind: "pesanan",
      rank: 25,
      rows: sql`select (a.at ${IN_JAKARTA})::date as day, a.id,
        case a.action when 'transaction.replace' then 'ganti' else 'ubah' end as word, null as number, ${sale},
        (a.after->>'total')::bigint as amount, (a.after->>'heads')::int as heads,
        (a.after->>'replaced') || ' → ' || (a.after->>'by') as note, ${NO_DATES}
        from (${sales}) t join audit_log a on a.entity = 'transaction' and a.entity_id = t.id::text
        where a.action in ('transaction.update', 'transaction.replace') and a.before->>'state' <> 'draf'`,
    },
    {
      kind: "pembayaran",
      rank: 20,
      rows: sql`select p.day, p.id, p.kind as word, p.number, ${sale}, p.amount, null::int as heads, p.note,
        null::date as promised_on, p.cancelled_on as undone_on
        from (${sales}) t join payments p on p.document_kind = 'transaction' and p.document_id = t.id`,
    },
    {
      kind: "penyerahan",
      rank: 30,
      rows: sql`select m.day, m.id, m.kind as word, null as number, ${sale}, m.amount, nullif(t.heads, 0) as heads,
        t.received_by as note, ${NO_DATES}
        from (${sales}) t join transaction_moves m on m.transaction_id = t.id where m.kind in ('kirim', 'awal')`,
    },
    {
      kind: "retur",
      rank: 40,
      rows: sql`select m.day, m.id, null as word, null as number, ${sale}, m.amount, null::int as heads, m.note, ${NO_DATES}
        from (${sales}) t join transaction_moves m on m.transaction_id = t.id where m.kind = 'retur'`,
    },
    {
      kind: "koreksi",
      rank: 50,
      rows: sql`select c.day, c.id, c.kind as word, c.number, ${sale}, c.amount, null::int as heads, c.reason as note,
        null::date as promised_on, c.cancelled_on as undone_on
        from (${sales}) t join corrections c on c.document_kind = 'transaction' and c.document_id = t.id`,
    },
    {
      kind: "janji",
      rank: 70,
      rows: sql`select (p.created_at ${IN_JAKARTA})::date as day, p.id, null as word, null as number, null as document_kind,
        null::bigint as document_id, null as name, null::bigint as amount, null::int as heads, p.note,
        p.day as promised_on, null::date as undone_on from promises p where p.customer_id = ${id}`,
    },
    {
      kind: "ternak",
      rank: 90,
      aside: true,
      rows: sql`select t.delivered_on as day, a.id, null as word, t.number, 'sheep' as document_kind, a.sheep_id as document_id,
        initcap(s.ear_tag_colour) || ' ' || s.ear_tag as name, a.revenue as amount, null::int as heads, s.breed as note,
        null::date as promised_on, a.returned_on as undone_on
        from (${sales}) t join transaction_animals a on a.transaction_id = t.id join sheep s on s.id = a.sheep_id
        where t.delivered_on is not null and (a.living or a.returned_on is not null)`,
    },
    ...(may(role, "notification.read")
      ? ([
          {
            kind: "pesan",
            rank: 80,
            rows: sql`select (n.at ${IN_JAKARTA})::date as day, n.id, n.status as word, null as number,
              n.document_kind, n.document_id, n.document_name as name, null::bigint as amount, null::int as heads,
              left(replace(n.body, ${LINK_PLACE}, ${LINK_SAID}), ${QUOTED}) as note, ${NO_DATES}
              from (select 'transaction' as kind, id from (${sales}) t union all select 'customer', ${id}::bigint
                union all select 'investment', i.id from investments i where i.customer_id = ${id}) about
              join notifications n on n.document_kind = about.kind and n.document_id = about.id
              where n.channel <> 'aplikasi'`,
          },
        ] as const)
      : []),
  ];
}
