import { type SQL, sql } from "drizzle-orm";
import { REASON } from "@/contract/base/error-codes";
import type { OpeningImport } from "@/contract/opening/words";
import type { Queryable } from "@/server/db/client";
import { asks, question } from "@/server/modules/document/ask";
import type { By } from "@/server/modules/document/by";
import type { Context, Line, Values } from "@/server/modules/import/importer";
import { each } from "@/server/modules/import/plan";

// A row that is in the books already must not come in again, and neither must a row that the file has twice. By form the
// user is asked whether there are two.

const text = (value: unknown) =>
  String(value ?? "")
    .trim()
    .toLowerCase();
const debt = (partner: unknown, { reference, amount, dueOn }: Values) =>
  `${partner} ${reference ? `nota ${text(reference)}` : `${amount} ${dueOn}`}`;

/** Orders and contracts: a stored one is as good as a single piece at its whole price. */
const order = ({ customerId, reference, quantity, price, downPayment }: Values) => {
  const total = Number(quantity) * Number(price);
  return `${customerId} ${reference ? `nota ${text(reference)}` : `${total} ${downPayment ?? total}`}`;
};
const orders = (kind: SQL) => sql`
  select t.customer_id::float8 as "customerId", 1 as quantity, t.total::float8 as price, p.amount as "downPayment",
    substring(split_part(t.notes, E'\\n', 1) from '^Nota (.+)$') as reference, t.number as label
  from transactions t
  join (select document_id, sum(amount)::float8 as amount from payments
    where document_kind = 'transaction' and money_id is null and cancelled_on is null group by 1) p on p.document_id = t.id
  where t.state <> 'dibatalkan' and ${kind}`;

type Known = {
  /** The cell at which a twin is refused. */
  field: string;
  keyOf: (values: Values) => string;
  /** The living documents, with the names of the schema's fields, and `label` as people call each. */
  stored: SQL;
  /** How two rows of a file are told apart, where they have no number of a nota. */
  apart?: string;
};
const BY_FORM = "Bila memang dua, catat yang kedua lewat formulir.";
const KNOWN: Record<OpeningImport, Known> = {
  kas: {
    field: "name",
    keyOf: ({ name }) => text(name),
    stored: sql`select name, name as label from money`,
    apart: "Beri nama lain bila memang dua.",
  },
  piutang: {
    field: "customerId",
    keyOf: (values) => debt(values.customerId, values),
    stored: sql`select customer_id::float8 as "customerId", total::float8 as amount, due_on::text as "dueOn",
      substring(split_part(notes, E'\n', 1) from '^Nota (.+)$') as reference, number as label
      from transactions where kind = 'awal' and state <> 'dibatalkan'`,
  },
  utang: {
    field: "supplierId",
    keyOf: (values) => debt(values.supplierId, values),
    stored: sql`select supplier_id::float8 as "supplierId", total::float8 as amount, due_on::text as "dueOn",
      note_number as reference, number as label from purchases where opening and state <> 'dibatalkan'`,
  },
  barang: {
    field: "productId",
    keyOf: ({ productId }) => String(productId),
    stored: sql`select distinct p.id::float8 as "productId", p.name as label from stock_movements g
      join products p on p.id = g.product_id where g.kind = 'awal' and g.document_kind is null and g.origin_id is null
      and not exists (select from stock_movements b where b.origin_id = g.id)`,
    apart: BY_FORM,
  },
  dp: { field: "customerId", keyOf: order, stored: orders(sql`t.kind <> 'investasi'`) },
  dana: { field: "customerId", keyOf: order, stored: orders(sql`t.kind = 'investasi'`) },
  pinjaman: {
    field: "lender",
    keyOf: ({ lender, principal }) => `${text(lender)} ${principal}`,
    stored: sql`select lender, principal::float8 as principal, number as label from loans
      where money_id is null and cancelled_on is null`,
    apart: BY_FORM,
  },
  aset: {
    field: "name",
    keyOf: ({ name, cost }) => `${text(name)} ${cost}`,
    stored: sql`select name, cost::float8 as cost, number as label from assets
      where money_id is null and cancelled_on is null`,
    apart: BY_FORM,
  },
};

async function storedOf(db: Queryable, { stored, keyOf }: Known) {
  const { rows } = await db.execute<Values & { label: string }>(stored);
  return new Map(rows.map((row) => [keyOf(row), row.label]));
}

/** Asks about what the books have already: the same old nota, the same goods, loan or asset. */
export async function askKnown(db: Queryable, by: By, part: OpeningImport, input: Values) {
  if (!asks(by, REASON.repeated)) return;
  const known = KNOWN[part];
  const label = (await storedOf(db, known)).get(known.keyOf(input));
  if (label !== undefined) throw question(REASON.repeated, `Sudah dicatat sebagai saldo awal: ${label}. Catat lagi?`);
}

/** Refuses rows that the books or the file have already. */
export const refuseKnown =
  (part: OpeningImport) =>
  async ({ db, lines, refuse }: Context) => {
    const known = KNOWN[part];
    const stored = await storedOf(db, known);
    const first = new Map<string, Line>();
    await each(lines, (line) => {
      if (!line.after) return;
      const key = known.keyOf(line.after);
      const [label, twin] = [stored.get(key), first.get(key)];
      const { field, apart = "Beri nomor nota bila memang dua." } = known;
      if (label !== undefined)
        refuse(
          line,
          field,
          part === "kas"
            ? `${label} sudah ada: isi saldo awalnya di Kas & bank.`
            : `Sudah dicatat sebagai saldo awal: ${label}.`,
        );
      else if (twin) refuse(line, field, `Sama dengan baris ${twin.line}. ${apart}`, { twin: twin.line });
      else first.set(key, line);
    });
  };
