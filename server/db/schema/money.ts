import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, pgView, text, uniqueIndex } from "drizzle-orm/pg-core";
import { MONEY_ENTRY_KINDS, MONEY_KINDS, MONEY_MOVE_KINDS } from "@/contract/money/words";
import { PAYMENT_METHODS } from "@/contract/payment/words";
import { PRICED } from "@/contract/sheep/words";
import { CANCELLED, LIVED } from "./cancelled";
import { cancellation, day, document, id, record, reference, rupiah, written } from "./columns";
import { SPENDING_FLOWS } from "./spending/postings";

/** The places of money (Kas & bank). A payment names one. */
export const money = pgTable(
  "money",
  {
    id: id(),
    name: text("name").notNull(),
    kind: text("kind", { enum: MONEY_KINDS }).notNull(),
    bankName: text("bank_name"),
    accountNumber: text("account_number"),
    accountHolder: text("account_holder"),
    /** Payments by these methods propose it. A method names one place at most (server/modules/money/service.ts). */
    methods: text("methods", { enum: PAYMENT_METHODS }).array().notNull(),
    onBills: boolean("on_bills").notNull().default(false),
    opening: rupiah("opening").notNull().default(0),
    openedOn: day("opened_on"),
    active: boolean("active").notNull().default(true),
    ...record(),
  },
  (table) => [
    uniqueIndex("money_name_key").on(sql`lower(${table.name})`),
    check(
      "money_opening_check",
      sql`${table.opening} >= 0 and (${table.opening} = 0 or ${table.openedOn} is not null)`,
    ),
  ],
);

/** Transfers between places, and counts of what is in one. They are cancelled, never deleted. */
export const moneyMoves = pgTable(
  "money_moves",
  {
    id: id(),
    number: text("number").notNull(),
    kind: text("kind", { enum: MONEY_MOVE_KINDS }).notNull(),
    day: day("day").notNull(),
    /** The place that gives, or that is counted. */
    fromId: reference("from_id")
      .notNull()
      .references(() => money.id),
    toId: reference("to_id").references(() => money.id),
    /** The moved amount, or the counted one. The difference of a count follows from all that is dated up to its day. */
    amount: rupiah("amount").notNull(),
    fee: rupiah("fee").notNull().default(0),
    /** Of a count that came late: the closed day at whose end the money was counted. */
    countedOn: day("counted_on"),
    note: text("note"),
    ...cancellation(),
    ...written(),
  },
  (table) => [
    uniqueIndex("money_moves_number_key").on(table.number),
    index("money_moves_from_idx").on(table.fromId, table.day, table.id),
    index("money_moves_to_idx").on(table.toId, table.day, table.id),
    index("money_moves_day_idx").on(table.day, table.id),
    // A day has one count of a place, so that the order of entry does not decide which of two holds.
    uniqueIndex("money_moves_count_key")
      .on(table.fromId, sql`coalesce(${table.countedOn}, ${table.day})`)
      .where(sql`${table.kind} = 'opname' and ${table.cancelledOn} is null`),
    check("money_moves_kind_check", sql`(${table.kind} = 'transfer') = (${table.toId} is not null)`),
    check(
      "money_moves_counted_check",
      sql`${table.countedOn} is null or (${table.countedOn} < ${table.day} and ${table.kind} = 'opname')`,
    ),
    check("money_moves_amount_check", sql`${table.amount} >= 0 and ${table.fee} >= 0`),
    check(
      "money_moves_cancelled_check",
      sql`(${table.cancelledOn} is null) = (${table.cancelReason} is null) and ${table.cancelledOn} >= ${table.day}`,
    ),
  ],
);

/** Money that a payment brought in: a customer's, or what a supplier gave back. */
const received = `case when (p.kind = 'pengembalian') = (p.document_kind = 'transaction') then -p.amount else p.amount end`;
const direction = (amount: string) => `case when ${amount} < 0 then 'keluar' else 'masuk' end`;

type Flow = {
  money: string;
  day: string;
  amount: string;
  kind: string;
  documentKind: string;
  id: string;
  from: string;
  /** The row, where it can be taken back; `day` is then its own or that of its cancellation. */
  row?: string;
  /** The number of the row within its document. */
  part?: string;
};
const flow = ({ money: place, day: on, amount, kind, documentKind, id: of, part = "''", from }: Flow, more = "") =>
  `select ${place} as money_id, ${on} as day, ${amount} as amount, ${kind} as kind, ${documentKind} as document_kind,
  ${of} as document_id, ${part} as part${more} from ${from}`;

const moved = { documentKind: "'money_move'::text", id: "m.id", row: "m" };
/** A cancelled transfer goes back on the day of its cancellation. */
const transfers = (sign: "" | "-") => {
  const on = sign === "" ? "m.day" : "m.cancelled_on";
  const of = `money_moves m where m.kind = 'transfer' and ${sign === "" ? LIVED("m") : CANCELLED("m")}`;
  const back = sign === "" ? "-" : "";
  return [
    { ...moved, money: "m.from_id", day: on, amount: `${back}m.amount`, kind: "'transfer'::text", from: of },
    { ...moved, money: "m.to_id", day: on, amount: `${sign}m.amount`, kind: "'transfer'::text", from: of },
    {
      ...moved,
      money: "m.from_id",
      day: on,
      amount: `${back}m.fee`,
      kind: "'biaya'::text",
      from: `${of} and m.fee > 0`,
    },
  ];
};

const FLOWS: Flow[] = [
  {
    money: "a.id",
    day: "a.opened_on",
    amount: "a.opening",
    kind: "'saldo awal'::text",
    documentKind: "'money'::text",
    id: "a.id",
    from: "money a where a.opening > 0",
  },
  {
    money: "p.money_id",
    day: "p.day",
    amount: received,
    kind: direction(received),
    documentKind: "p.document_kind",
    id: "p.document_id",
    from: `payments p where p.money_id is not null and ${LIVED("p")}`,
    row: "p",
    part: "p.number",
  },
  {
    money: "p.money_id",
    day: "p.cancelled_on",
    amount: `-(${received})`,
    kind: direction(`-(${received})`),
    documentKind: "p.document_kind",
    id: "p.document_id",
    from: `payments p where p.money_id is not null and ${CANCELLED("p")}`,
    row: "p",
    part: "p.number",
  },
  // Animals that were registered by hand and paid from a place.
  {
    money: "c.money_id",
    day: "c.day",
    amount: "-c.amount",
    kind: direction("-c.amount"),
    documentKind: "'sheep'::text",
    id: "c.sheep_id",
    part: `case c.kind when 'koreksi' then '${PRICED}' else '' end`,
    from: "sheep_costs c where c.money_id is not null",
  },
  ...transfers(""),
  ...transfers("-"),
  ...SPENDING_FLOWS.map((moved) => ({ ...moved, kind: direction(moved.amount) })),
];

const columns = () => ({
  moneyId: reference("money_id").notNull(),
  day: day("day").notNull(),
  amount: rupiah("amount").notNull(),
  kind: text("kind", { enum: MONEY_ENTRY_KINDS }).notNull(),
  ...document(),
});

/** All that came into or left a place of money, but for the differences of counts. */
export const moneyFlows = pgView("money_flows", { ...columns(), part: text("part").notNull() }).as(
  sql.raw(FLOWS.map((one) => flow(one)).join("\nunion all\n")),
);

const takenBack = ({ row, day: on }: Flow) => {
  if (row === undefined) return "null::date as undone_on, false as undoes";
  return on === `${row}.cancelled_on`
    ? "null::date as undone_on, true as undoes"
    : `${row}.cancelled_on as undone_on, false as undoes`;
};

/** The same for a statement: the day on which a movement was taken back, or that it takes one back itself. */
export const markedFlows = sql.raw(
  `(${FLOWS.map((one) => flow(one, `, ${takenBack(one)}`)).join("\nunion all\n")}) money_flows`,
);

/** The closed day that a movement `f` belongs to, or its own day. */
const TRUE_DAY = `coalesce((select min(p.belongs_on) from past_corrections p where p.document_kind = f.document_kind
  and p.document_id = f.document_id and p.part = f.part and p.day = f.day), f.day)`;
const counted = (count: string) => `${count}.kind = 'opname' and ${count}.cancelled_on is null`;

/**
 * Counts that came late. Such a one says what was there at the end of a closed day, so its difference is to the closed books
 * of that day, with what else came late since and belongs there, as far as it is posted by the day of the count. A count of a
 * day between, of books that were opened again, has this difference already.
 */
const LATE_COUNTS = `select m.id, m.from_id, m.day, m.counted_on, case when exists (select from money_moves o
  where ${counted("o")} and o.counted_on is null and o.from_id = m.from_id and o.day >= m.counted_on and o.day < m.day)
  then 0::bigint else m.amount - coalesce(before.amount, 0) - coalesce((
  select sum(f.amount) from money_flows f
  where f.money_id = m.from_id and f.day <= m.day and ${TRUE_DAY} <= m.counted_on
    and (f.day > coalesce(before.day, '-infinity') or ${TRUE_DAY} > before.counted_on)), 0)::bigint end as amount
from money_moves m left join lateral (
  select c.day, coalesce(c.counted_on, c.day) as counted_on, c.amount from money_moves c
  where ${counted("c")} and c.from_id = m.from_id and c.day <= m.day and coalesce(c.counted_on, c.day) < m.counted_on
  order by coalesce(c.counted_on, c.day) desc limit 1) before on true
where m.counted_on is not null and ${counted("m")}`;

/**
 * The difference of each count: what was found, less what the count before it left and what moved since. It follows
 * from the documents, so that a payment that is entered late changes the difference and not the counted amount. The
 * difference of a count that came late moves its place as any other movement of its day.
 */
export const moneyCounts = pgView("money_counts", { ...columns(), countedOn: day("counted_on") }).as(
  sql.raw(`with late as (${LATE_COUNTS})
select m.from_id as money_id, m.day as day, m.amount - coalesce(before.amount, 0) - coalesce((
    select sum(f.amount) from money_flows f
    where f.money_id = m.from_id and f.day <= m.day and f.day > coalesce(before.day, '-infinity')), 0)::bigint - coalesce((
    select sum(l.amount) from late l
    where l.from_id = m.from_id and l.day <= m.day and l.day > coalesce(before.day, '-infinity')), 0)::bigint as amount,
  'opname'::text as kind, 'money_move'::text as document_kind, m.id as document_id, m.counted_on as counted_on
from money_moves m left join lateral (
  select c.day, c.amount from money_moves c
  where ${counted("c")} and c.counted_on is null and c.from_id = m.from_id and c.day < m.day
  order by c.day desc limit 1) before on true
where m.counted_on is null and ${counted("m")}
union all
select l.from_id, l.day, l.amount, 'opname'::text, 'money_move'::text, l.id, l.counted_on from late l`),
);
