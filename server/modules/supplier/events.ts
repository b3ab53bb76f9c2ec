import { sql } from "drizzle-orm";
import type { SupplierEvent } from "@/contract/partner/timeline";
import type { Branch } from "@/server/modules/partner/timeline";

const NO_DATES = sql`null::date as promised_on, null::date as undone_on`;

/** The events of a supplier, by the purchases of the supplier's index. Drafts are left out. */
export function supplierBranches(id: number): Branch<SupplierEvent["kind"]>[] {
  const purchases = sql`select * from purchases where supplier_id = ${id} and state <> 'draf'`;
  const purchase = sql`'purchase' as document_kind, t.id as document_id, t.number as name`;
  return [
    {
      kind: "pesanan",
      rank: 10,
      rows: sql`select t.day, t.id, null as word, t.note_number as number, ${purchase}, t.total as amount,
        nullif(t.animals, 0) as heads, null as note, null::date as promised_on, t.cancelled_on as undone_on
        from (${purchases}) t where not t.opening`,
    },
    {
      kind: "pesanan",
      rank: 60,
      rows: sql`select t.cancelled_on as day, t.id, 'batal' as word, null as number, ${purchase},
        nullif(t.forfeited, 0) as amount, null::int as heads, t.cancel_reason as note, ${NO_DATES}
        from (${purchases}) t where t.cancelled_on is not null`,
    },
    {
      kind: "pembayaran",
      rank: 20,
      rows: sql`select p.day, p.id, p.kind as word, p.number, ${purchase}, p.amount, null::int as heads, p.note,
        null::date as promised_on, p.cancelled_on as undone_on
        from (${purchases}) t join payments p on p.document_kind = 'purchase' and p.document_id = t.id`,
    },
    {
      kind: "penerimaan",
      rank: 30,
      rows: sql`select m.day, m.id, m.kind as word, null as number, ${purchase}, m.amount, null::int as heads, m.note,
        ${NO_DATES} from (${purchases}) t join purchase_moves m on m.purchase_id = t.id where m.kind in ('terima', 'awal')`,
    },
    {
      kind: "retur",
      rank: 40,
      rows: sql`select m.day, m.id, null as word, null as number, ${purchase}, m.amount, null::int as heads, m.note,
        ${NO_DATES} from (${purchases}) t join purchase_moves m on m.purchase_id = t.id where m.kind = 'retur'`,
    },
    {
      kind: "koreksi",
      rank: 50,
      rows: sql`select c.day, c.id, c.kind as word, c.number, ${purchase}, c.amount, null::int as heads, c.reason as note,
        null::date as promised_on, c.cancelled_on as undone_on
        from (${purchases}) t join corrections c on c.document_kind = 'purchase' and c.document_id = t.id`,
    },
    {
      kind: "ternak",
      rank: 90,
      aside: true,
      rows: sql`select s.arrived_on as day, l.id, null as word, t.number, 'sheep' as document_kind, s.id as document_id,
        initcap(s.ear_tag_colour) || ' ' || s.ear_tag as name, l.amount, null::int as heads, s.breed as note,
        ${NO_DATES}
        from (${purchases}) t join purchase_lines l on l.purchase_id = t.id join sheep s on s.id = l.sheep_id`,
    },
  ];
}
