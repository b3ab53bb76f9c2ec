import { sql } from "drizzle-orm";
import { monthEnds } from "@/__tests__/server/report/farm/books";
import { liveOn } from "@/__tests__/server/report/farm/lives";
import { shift } from "@/__tests__/server/report/farm/oracle";
import { startForYears, type TestServer } from "@/__tests__/support/server/test-server";
import { customerFigures } from "@/server/modules/customer/figures";
import { customerLedger } from "@/server/modules/customer/ledger";
import { readPartnerStatement } from "@/server/modules/partner/statement";
import { purchasesAt, salesAt } from "@/server/modules/report/books/document-registers";
import { heldToday } from "@/server/modules/report/finance-today";
import { supplierFigures } from "@/server/modules/supplier/figures";
import { supplierLedger } from "@/server/modules/supplier/ledger";
import { must } from "@/server/must";

/** Generated farms: PARTNER_FARMS of them from PARTNER_SEED on. */
const FARMS = Number(process.env.PARTNER_FARMS ?? 1);
const FIRST = Number(process.env.PARTNER_SEED ?? 700);
// This only ends a test that hangs.
jest.setTimeout(600_000);

let server: TestServer;
let token: string;
beforeAll(async () => {
  ({ server, token } = await startForYears("2023-01-01T00:00:00Z"));
});
afterAll(() => server.close());

type Row = { id: number; owed: number; advance: number; excess: number };
type Side = { word: "customer" | "supplier"; register: (day: string, today: string) => Promise<Row[]> };

/** By partner: the registers of the balance sheet. What is left of a called-off order stands in the register of advances. */
const SIDES: readonly Side[] = [
  {
    word: "customer",
    register: async (day, today) =>
      (
        await server.db.execute<Row>(sql`select c.id::float8 as id,
          coalesce(sum(rest) filter (where "out" and rest > 0), 0)::float8 as owed,
          coalesce(sum(-rest) filter (where not "out"), 0)::float8 as advance,
          coalesce(sum(-rest) filter (where "out" and rest < 0), 0)::float8 as excess
          from customers c left join (${salesAt({ day, today })}) s on s.party_id = c.id group by c.id order by c.id`)
      ).rows,
  },
  {
    word: "supplier",
    register: async (day, today) =>
      (
        await server.db.execute<Row>(sql`select c.id::float8 as id,
          coalesce(sum(rest) filter (where rest > 0), 0)::float8 as owed,
          coalesce(sum(-rest) filter (where rest < 0), 0)::float8 as advance, 0::float8 as excess
          from suppliers c left join (${purchasesAt({ day, today })}) s on s.party_id = c.id group by c.id order by c.id`)
      ).rows,
  },
];

const LEDGERS = { customer: customerLedger, supplier: supplierLedger };
const nobody = { code: "", name: "", whatsapp: "", address: null };

const statementOf = (word: Side["word"], id: number, from: string | null, to: string) =>
  readPartnerStatement(server.db, { id, ...nobody }, LEDGERS[word](id), { from, to });

async function expectRegisters({ word, register }: Side, day: string, today: string) {
  for (const { id, owed, advance, excess } of await register(day, today)) {
    const told = await statementOf(word, id, null, day);
    const { parts } = told;
    expect([word, id, day, told.closing]).toEqual([word, id, day, owed - advance - excess]);
    expect(told.closing).toBe(parts.owed - parts.advance - parts.excess);
    expect([parts.owed, parts.advance + parts.excess]).toEqual([owed, advance + excess]);
    expect(told.lines.at(-1)?.balance ?? 0).toBe(told.closing);
    if (day === today) continue;
    // A period begins with what the one before it ended with.
    const later = await statementOf(word, id, shift(day, 1), today);
    expect(later.opening).toBe(told.closing);
    expect(later.opening + later.raised - later.lowered).toBe(later.closing);
  }
}

const sumOf = (rows: readonly { [name: string]: unknown }[], name: string) =>
  rows.reduce((sum, row) => sum + Number(row[name]), 0);

test.each(Array.from({ length: FARMS }, (_, nth) => FIRST + nth))(
  "statements and figures of all people are the registers of the books (farm %i)",
  async (seed) => {
    const { from, today } = await liveOn(server, token, seed, 10);
    const days = monthEnds(from, today).filter((_, nth) => nth % 4 === 0);
    expect(days.length).toBeGreaterThan(4);
    for (const side of SIDES) for (const day of [...days, today]) await expectRegisters(side, day, today);
    const told = await heldToday(server.db);
    const ids = async (table: "customers" | "suppliers") =>
      (await server.db.execute<{ id: number }>(sql`select id::float8 as id from ${sql.raw(table)}`)).rows;
    const customers = await customerFigures.ofAll(server.db, await ids("customers"));
    const { receivable, held, overpaid, payable, advances } = told;
    expect({
      receivable: sumOf(customers, "receivable"),
      held: sumOf(customers, "held"),
      overpaid: sumOf(customers, "overpaid"),
    }).toEqual({ receivable, held, overpaid });
    const suppliers = await supplierFigures.ofAll(server.db, await ids("suppliers"));
    expect({ payable: sumOf(suppliers, "payable"), advances: sumOf(suppliers, "advance") }).toEqual({
      payable,
      advances,
    });
    expect(receivable + held + payable).toBeGreaterThan(0);
    // The figures of a person are the parts of the statement as of today; a refund of a package is in no statement.
    for (const { id, receivable, held } of customers) {
      const { parts } = await statementOf("customer", id, null, today);
      expect([id, parts.owed, parts.advance]).toEqual([id, receivable, held]);
    }
    for (const { id, payable, advance, overpaid, unreceived, unreceivedUnpaid } of suppliers) {
      const { parts } = await statementOf("supplier", id, null, today);
      expect([id, parts.owed, parts.advance]).toEqual([id, payable, advance]);
      expect(must(advance, "advance")).toBeGreaterThanOrEqual(must(overpaid, "overpaid"));
      expect(must(unreceived, "unreceived")).toBeGreaterThanOrEqual(must(unreceivedUnpaid, "unreceivedUnpaid"));
    }
  },
);
