import { sql } from "drizzle-orm";
import { pgView, text } from "drizzle-orm/pg-core";
import { ACCOUNTS } from "@/contract/report/ledger";
import { PRICED } from "@/contract/sheep/words";
import { APPROVED, CANCELLED, GOODS_MOVED, KEPT_STOCK, LIVED, PURCHASE_MOVED, SALE_MOVED, STANDS } from "./cancelled";
import { day, document, reference, rupiah } from "./columns";
import { SPENDING_BRANCHES } from "./spending/postings";

const account = (name: string) => text(name, { enum: ACCOUNTS }).notNull();

const signed = "case when p.kind = 'pengembalian' then -p.amount else p.amount end";
const ON_FARM = "('karantina', 'tersedia', 'dipesan', 'afkir')";

/** A branch, with the columns of the view in their order. */
type Branch = {
  day: string;
  debit: string;
  credit: string;
  amount: string;
  kind: string;
  id: string;
  sheep?: string;
  product?: string;
  detail?: string;
  /** The place of the money, where one side is kas. */
  money?: string;
  /** The number of the row within its document, as its marks have it (../modules/document/belonging.ts). */
  part?: string;
  from: string;
};
const branch = ({
  sheep = "null::bigint",
  product = "null::bigint",
  detail = "null::text",
  money = "null::bigint",
  part = "''",
  ...one
}: Branch) =>
  `select ${one.day} as day, ${one.debit} as debit, ${one.credit} as credit, ${one.amount} as amount,
  ${one.kind} as document_kind, ${one.id} as document_id, ${sheep} as sheep_id, ${product} as product_id, ${detail} as detail,
  ${money} as money_id, ${part} as part
from ${one.from}`;

/** The account of customers' money: advances until the delivery, and receivables after it. */
const held = (when: string) =>
  `case when t.kind = 'investasi' then 'dana_investor' when t.delivered_on <= ${when} then 'piutang' else 'uang_muka' end`;
/** Money that had come before the farm's first day is in the opening balances. */
const kas = "case when p.money_id is null then 'saldo_awal' else 'kas' end";
const salePayments = "payments p join transactions t on p.document_kind = 'transaction' and t.id = p.document_id";
const ofSale = { kind: "'transaction'::text", id: "t.id", detail: "p.method" };
const paid = { id: "p.document_id", detail: "p.method", money: "p.money_id", part: "p.number" };
const ofInvestment = { kind: "'investment'::text", ...paid };
const ofPurchase = { kind: "'purchase'::text", ...paid };

/** A correction `k` has marks of its own. */
const corrected = "coalesce(k.number, '')";

/** The account for the cost of an animal that has left, by its destination; `sale` is null where it was sold by none of ours. */
const gone = (state: string, sale: string) =>
  `case ${state} when 'terjual' then case when ${sale} is null then 'saldo_awal' else 'hpp' end
    when 'dikembalikan' then 'selisih_pembelian' else 'kerugian_ternak' end`;

/** Costs of a rest that was closed came with no quantity. Earlier ones came as goods of their own. */
const CLOSED_REST = `l.quantity = 0 and not exists (select from stock_movements g where g.document_kind = 'purchase'
  and g.document_id = m.purchase_id and g.kind = 'beli' and g.quantity = 0)`;

const BRANCHES: Branch[] = [
  // Money of sales: payments, cancelled payments, and the advances that a delivery turns into receivables.
  {
    ...ofSale,
    money: "p.money_id",
    part: "p.number",
    day: "p.day",
    debit: kas,
    credit: held("p.day"),
    amount: signed,
    from: `${salePayments} where ${LIVED("p")}`,
  },
  {
    ...ofSale,
    money: "p.money_id",
    part: "p.number",
    day: "p.cancelled_on",
    debit: kas,
    credit: held("p.cancelled_on"),
    amount: `-(${signed})`,
    from: `${salePayments} where ${CANCELLED("p")}`,
  },
  {
    ...ofSale,
    day: "t.delivered_on",
    debit: "'uang_muka'",
    credit: "'piutang'",
    amount: signed,
    from: `${salePayments} where t.kind <> 'investasi' and p.day < t.delivered_on
      and (p.cancelled_on is null or p.cancelled_on >= t.delivered_on)`,
  },
  {
    day: "t.cancelled_on",
    debit: "'uang_muka'",
    credit: "'pendapatan_lain'",
    amount: "t.forfeited",
    kind: "'transaction'::text",
    id: "t.id",
    detail: "'uang muka hangus'",
    from: "transactions t where t.forfeited > 0",
  },
  // Investors' money. The share of a settlement is a cost from its approval until that is taken back, and is paid out
  // with the capital.
  {
    day: "m.day",
    debit: "'bagi_hasil'",
    credit: "'dana_investor'",
    amount: "case m.kind when 'kembali' then -m.amount else m.amount end",
    kind: "'investment'::text",
    id: "m.investment_id",
    from: APPROVED,
  },
  {
    ...ofInvestment,
    day: "p.day",
    debit: "'dana_investor'",
    credit: "'kas'",
    amount: signed,
    from: `payments p where p.document_kind = 'investment' and ${LIVED("p")}`,
  },
  {
    ...ofInvestment,
    day: "p.cancelled_on",
    debit: "'dana_investor'",
    credit: "'kas'",
    amount: `-(${signed})`,
    from: `payments p where p.document_kind = 'investment' and ${CANCELLED("p")}`,
  },
  // Money of purchases.
  {
    ...ofPurchase,
    day: "p.day",
    debit: "'utang'",
    credit: "'kas'",
    amount: signed,
    from: `payments p where p.document_kind = 'purchase' and ${LIVED("p")}`,
  },
  {
    ...ofPurchase,
    day: "p.cancelled_on",
    debit: "'utang'",
    credit: "'kas'",
    amount: `-(${signed})`,
    from: `payments p where p.document_kind = 'purchase' and ${CANCELLED("p")}`,
  },
  {
    day: "b.cancelled_on",
    debit: "'beban_lain'",
    credit: "'utang'",
    amount: "b.forfeited",
    kind: "'purchase'::text",
    id: "b.id",
    from: "purchases b where b.forfeited > 0",
  },
  // Places of money: what was in them at first, transfers, which meet in mutasi_kas, and the differences of counts.
  {
    day: "f.day",
    debit: "'kas'",
    credit: "case f.kind when 'saldo awal' then 'saldo_awal' when 'biaya' then 'biaya_bank' else 'mutasi_kas' end",
    amount: "f.amount",
    kind: "f.document_kind",
    id: "f.document_id",
    detail: "f.kind",
    money: "f.money_id",
    from: "money_flows f where f.kind in ('saldo awal', 'biaya', 'transfer')",
  },
  {
    day: "c.day",
    debit: "'kas'",
    credit: "'selisih_kas'",
    amount: "c.amount",
    kind: "c.document_kind",
    id: "c.document_id",
    detail: "c.kind",
    money: "c.money_id",
    from: "money_counts c",
  },
  // Deliveries and returns. Their HPP stands in the animals' events and the movements of goods.
  {
    day: "m.day",
    debit: `case m.kind when 'retur' then 'retur_penjualan' when 'potongan' then 'potongan_penjualan'
      when 'hapus' then 'piutang_tak_tertagih' else 'piutang' end`,
    credit: "case m.kind when 'kirim' then 'penjualan' when 'awal' then 'saldo_awal' else 'piutang' end",
    amount: "m.amount",
    kind: "'transaction'::text",
    id: "m.transaction_id",
    part: corrected,
    from: `${SALE_MOVED.from} where ${SALE_MOVED.where}`,
  },
  // Purchases are owed for: old debts, and services and costs, of which those for a sale belong to its gross profit. Animals
  // and goods that came stand in their own ledgers; for goods that went back, or cost something else, a difference may be left.
  {
    day: "m.day",
    debit: "'saldo_awal'",
    credit: "'utang'",
    amount: "m.amount",
    kind: "'purchase'::text",
    id: "m.purchase_id",
    from: `${PURCHASE_MOVED.from} where m.kind = 'awal' and ${PURCHASE_MOVED.where}`,
  },
  {
    day: "m.day",
    debit: `case when o.kind = 'barang' then 'selisih_pembelian' when l.transaction_id is null then 'beban'
      else 'biaya_penjualan' end`,
    credit: "case m.kind when 'alih' then 'selisih_pembelian' else 'utang' end",
    amount: "case m.kind when 'retur' then -l.amount else l.amount end",
    kind: "'purchase'::text",
    id: "m.purchase_id",
    product: "o.product_id",
    part: corrected,
    from: `${PURCHASE_MOVED.from} join purchase_move_lines l on l.move_id = m.id join purchase_lines o on o.id = l.line_id
      and (o.kind = 'jasa' or o.kind = 'barang' and (m.kind <> 'terima' or ${CLOSED_REST})) where ${STANDS("k")}`,
  },
  // HPP of animals.
  {
    day: "c.day",
    debit: `case when c.state in ${ON_FARM} then 'persediaan_ternak' else ${gone("c.state", "coalesce(c.document_kind, c.sale_id::text)")} end`,
    credit: `case c.document_kind when 'purchase' then 'utang'
      when 'usage' then case c.kind when 'pakan' then 'pemakaian' else 'beban_dibebankan' end
      when 'examination' then case c.kind when 'obat' then 'pemakaian' else 'beban_dibebankan' end
      when 'weaning' then 'persediaan_ternak'
      else case when c.money_id is null then 'saldo_awal' else 'kas' end end`,
    amount: "c.amount",
    kind: "case when c.money_id is null then c.document_kind else 'sheep' end",
    id: "case when c.money_id is null then c.document_id else c.sheep_id end",
    money: "c.money_id",
    sheep: "c.sheep_id",
    detail: "c.kind",
    // Shares follow from who was there, and so the row does not know what changed them.
    part: `case when c.document_kind in ('usage', 'examination') then null
      when c.document_kind is null and c.kind = 'koreksi' then '${PRICED}' else ${corrected} end`,
    // A cost entered after the animal had left was never part of the stock.
    from: `sheep_costs c left join corrections k on k.id = c.correction_id
      where c.state in ${ON_FARM} or c.document_kind is not null or c.kind <> 'beli'`,
  },
  {
    day: "e.day",
    debit: `case when e.from_state in ${ON_FARM} then ${gone("e.to_state", "e.document_kind")} else 'persediaan_ternak' end`,
    credit: `case when e.from_state in ${ON_FARM} then 'persediaan_ternak' else ${gone("e.from_state", "e.document_kind")} end`,
    amount: "e.cost",
    kind: "e.document_kind",
    id: "e.document_id",
    sheep: "e.sheep_id",
    detail: `case when e.from_state in ${ON_FARM} then e.to_state else e.from_state end`,
    part: "case when e.document_kind is null and e.kind = 'stok' then initcap(e.to_state) else '' end",
    from: `sheep_events e where e.from_state in ${ON_FARM} <> (e.to_state in ${ON_FARM}) and ${KEPT_STOCK}`,
  },
  // Goods.
  {
    day: "g.day",
    debit: "'persediaan_barang'",
    amount: GOODS_MOVED.amount,
    credit: `case g.document_kind when 'purchase' then case g.kind when 'beli' then 'utang' else 'selisih_pembelian' end
      when 'transaction' then 'hpp'
      when 'usage' then 'pemakaian' when 'examination' then 'pemakaian'
      else case g.kind when 'awal' then 'saldo_awal' else 'selisih_persediaan' end end`,
    kind: "g.document_kind",
    id: "g.document_id",
    product: "g.product_id",
    detail: "g.kind",
    part: corrected,
    from: GOODS_MOVED.from,
  },
  ...SPENDING_BRANCHES,
];

/**
 * The farm's books: every posting of a document, in debit and in credit, and so always in balance. The view cannot
 * differ from the documents (docs/decisions/0030). All reports read it.
 */
export const journal = pgView("journal", {
  day: day("day").notNull(),
  debit: account("debit"),
  credit: account("credit"),
  amount: rupiah("amount").notNull(),
  ...document(),
  sheepId: reference("sheep_id"),
  productId: reference("product_id"),
  detail: text("detail"),
  moneyId: reference("money_id"),
  /** Null is a row of which no part of its document is known. */
  part: text("part"),
}).as(sql.raw(BRANCHES.map(branch).join("\nunion all\n")));
