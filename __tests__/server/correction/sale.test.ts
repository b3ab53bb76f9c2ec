import { balances, expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import {
  act,
  addForSale,
  addKind,
  deliver,
  detailOf,
  done,
  goods,
  head,
  ordered,
  pay,
  sale,
  saleServer,
  stocked,
  type TestServer,
} from "@/__tests__/server/transaction/support";
import { postTo, refusal } from "@/__tests__/support/server/calls";
import type { TransactionDetail } from "@/contract/transaction/model";
import { must } from "@/server/must";

let server: TestServer;
let token: string;
let owner: string;
let customer: number;
let kind: number;
beforeAll(async () => {
  const opened = await saleServer({ name: "Ibu Sari" });
  ({ server, token, owner, customer } = opened);
  kind = opened.kind.id;
});
afterAll(() => server.close());

async function delivered(extra: object[] = []) {
  const animals = [await addForSale(server, kind), await addForSale(server, kind)];
  const lines = [
    head(
      kind,
      animals.map(({ id }) => id),
    ),
    ...extra,
  ];
  return deliver(server, token, await ordered(server, token, sale(customer, lines)));
}
const allow = (of: TransactionDetail, values: object) =>
  act(server, token, of, "allowance", { day: "2025-08-14", reason: "Kurus", lineId: null, ...values });
const writeOff = (of: TransactionDetail, values: object) =>
  act(server, token, of, "write-off", { day: "2025-08-15", reason: "Pindah kota", ...values });
const strike = ({ id }: TransactionDetail, correction: number, json: object = { reason: "Keliru" }) =>
  postTo(server, token, `transaction/${id}/correction/${correction}/cancel`, json);
const correctionOf = ({ corrections }: TransactionDetail) => must(corrections[0], "a correction").id;
const revenues = ({ lines }: TransactionDetail) => lines.flatMap((line) => line.animals.map(({ revenue }) => revenue));

test("an allowance lowers revenue, receivable and the animals' parts; cancelling gives all of it back", async () => {
  const feed = await stocked(server, 10, 1_000_000);
  const out = await delivered([goods(feed.id)]);
  expect(out.total).toBe(6_300_000);
  const now = done(await allow(out, { amount: 630_001 }));
  expect(now).toMatchObject({ total: 6_300_000, returned: 0, allowed: 630_001, remaining: 5_669_999 });
  expect(now.corrections).toMatchObject([{ kind: "potongan", amount: -630_001, number: "NK/2025/08/0001" }]);
  expect(revenues(now).reduce((sum, one) => sum + one, 0) + must(now.lines[1], "goods").left).toBe(5_669_999);
  const { of, rows } = await balances(server.db);
  const ofDay = rows.filter(({ day }) => day === "2025-08-14");
  expect([of("potongan_penjualan", ofDay), of("piutang", ofDay)]).toEqual([630_001, -630_001]);
  await expectLedgerToAgree(server.db);
  expect((await detailOf(server, owner, out.id)).profit).toBe(5_669_999 - 2_000_000 - 200_000);
  const back = done(await strike(now, correctionOf(now)));
  expect(back).toMatchObject({ allowed: 0, remaining: 6_300_000 });
  expect(revenues(back)).toEqual(revenues(out));
  expect((await strike(back, correctionOf(back))).status).toBe(409);
  await expectLedgerToAgree(server.db);
});

test("for one line only; what comes back afterwards comes back at the lowered price", async () => {
  const feed = await stocked(server, 10, 1_000_000);
  const out = await delivered([goods(feed.id)]);
  const line = must(out.lines[1], "goods");
  const now = done(await allow(out, { amount: 60_000, lineId: line.id }));
  expect(revenues(now)).toEqual(revenues(out));
  const back = { reason: "Apak", penId: null, sheepIds: [], goods: [{ lineId: line.id, quantity: 1 }] };
  expect(refusal(await act(server, token, now, "return", { day: "2025-08-13", ...back }))).toEqual({
    status: 422,
    day: "Tidak sebelum potongan harganya, 14 Agustus 2025.",
  });
  const half = done(await act(server, token, now, "return", { day: "2025-08-15", ...back }));
  expect(half).toMatchObject({ returned: 120_000, allowed: 60_000, remaining: 6_120_000 });
  const rest = done(await act(server, token, half, "return", { day: "2025-08-15", ...back }));
  expect(rest).toMatchObject({ returned: 240_000, remaining: 6_000_000 });
  expect((await strike(rest, correctionOf(rest))).status).toBe(400);
  await expectLedgerToAgree(server.db);
});

test("an allowance below the minimum price is the owner's", async () => {
  const out = await delivered();
  expect(refusal(await allow(out, { amount: 1_000_001 }))).toEqual({
    status: 422,
    amount: `Harga minimum ${must(out.lines[0], "a line").product.name} Rp2.500.000 per ekor: baris ini paling sedikit Rp5.000.000 sesudah diskon. Di bawah itu hanya pemilik.`,
  });
  const least = done(await allow(out, { amount: 1_000_000 }));
  expect((await allow(least, { amount: 1 })).status).toBe(422);
  const values = { day: "2025-08-14", reason: "Kurus", lineId: null, amount: 1 };
  expect(done(await act(server, owner, least, "allowance", values))).toMatchObject({ allowed: 1_000_001 });
});

test("the minimum price per kg is asked of the delivered weight, also where none was known at the order", async () => {
  const perKg = await addKind(server, { priceMethod: "kg", salePrice: 80_000, minPrice: 75_000 });
  const animal = await addForSale(server, perKg.id, { lastWeight: null, arrivalWeight: null });
  const line = head(perKg.id, [], { priceMethod: "kg", price: 80_000, weight: 30 });
  const order = await ordered(server, token, sale(customer, [line]));
  const animals = [{ lineId: must(order.lines[0], "a line").id, sheepId: animal.id, weight: 20 }];
  const out = await deliver(server, token, order, { day: "2025-08-12", animals });
  expect(refusal(await allow(out, { amount: 100_001 }))).toMatchObject({
    amount: expect.stringContaining("paling sedikit Rp1.500.000"),
  });
  expect(done(await allow(out, { amount: 100_000 }))).toMatchObject({ allowed: 100_000 });
});

test("what was paid already becomes money that the farm owes", async () => {
  const out = await delivered();
  const paid = done(await pay(server, token, out, { kind: "pelunasan", amount: 6_000_000 }));
  const finished = done(await act(server, token, paid, "finish"));
  const now = done(await allow(finished, { amount: 500_000 }));
  expect(now).toMatchObject({ state: "dikirim", remaining: -500_000, paymentState: "lebih bayar" });
  const back = done(await pay(server, token, now, { kind: "pengembalian", amount: 500_000, day: "2025-08-15" }));
  expect(back).toMatchObject({ remaining: 0 });
  await expectLedgerToAgree(server.db);
});

test("a receivable that is written off leaves debts and reminders, until the customer pays after all", async () => {
  const out = await delivered();
  const part = done(await pay(server, token, out, { amount: 1_000_000 }));
  expect(refusal(await writeOff(part, { amount: 5_000_001 }))).toEqual({
    status: 422,
    amount: "Paling banyak sisa tagihannya, Rp5.000.000.",
  });
  const now = done(await writeOff(part, { amount: 5_000_000 }));
  expect(now).toMatchObject({ receivable: 0, remaining: 0, writtenOff: 5_000_000, total: 6_000_000 });
  const acts = now.acts.map((one) => one.act);
  expect([acts.includes("hapus"), acts.includes("bayar")]).toEqual([false, false]);
  expect(now.acts.find((one) => one.act === "retur")?.refusal).toContain("batalkan dulu penghapusannya");
  const { of, rows } = await balances(server.db);
  const own = rows.filter(({ documentId, day }) => documentId === out.id && day === "2025-08-15");
  expect([of("piutang_tak_tertagih", own), of("piutang", own)]).toEqual([5_000_000, -5_000_000]);
  const ageing = async (day: string) => {
    const { body } = await server.call("GET", `report/finance/ageing/document?side=piutang&day=${day}&limit=100`, {
      token: owner,
    });
    const { items } = body.response as { items: { id: number; remaining: number }[] };
    return items.find(({ id }) => id === out.id)?.remaining;
  };
  expect([await ageing("2025-08-14"), await ageing("2025-08-15")]).toEqual([5_000_000, undefined]);
  // The profit of the sale is what it was: the loss stands among the expenses.
  expect((await detailOf(server, owner, out.id)).profit).toBe(4_000_000);
  await expectLedgerToAgree(server.db);
  const back = done(await strike(now, correctionOf(now), { reason: "Dibayar juga", day: "2025-08-17" }));
  expect(back).toMatchObject({ receivable: 5_000_000, writtenOff: 0 });
  expect(done(await pay(server, token, back, { kind: "pelunasan", amount: 5_000_000 })).remaining).toBe(0);
  await expectLedgerToAgree(server.db);
});

test("bad input, and who may not", async () => {
  const out = await delivered();
  const fields = async (values: object) => Object.keys(refusal(await allow(out, values)));
  expect(await fields({ amount: 6_000_001 })).toContain("amount");
  expect(await fields({ amount: 0 })).toContain("amount");
  expect(await fields({ amount: 1, lineId: 987_654 })).toContain("lineId");
  expect(await fields({ amount: 1, day: "2025-08-11" })).toContain("day");
  expect(await fields({ amount: 1, reason: "" })).toContain("reason");
  expect(Object.keys(refusal(await writeOff(out, { amount: 1, day: "2025-08-11" })))).toContain("day");
  const open = await ordered(server, token, sale(customer, [head(kind, [])]));
  expect([(await allow(open, { amount: 1 })).status, (await writeOff(open, { amount: 1 })).status]).toEqual([400, 400]);
  expect((await allow({ ...out, id: 987_654 }, { amount: 1 })).status).toBe(404);
  expect((await strike(out, 987_654)).status).toBe(404);
  const auditor = (await server.signedIn("auditor")).access;
  for (const [path, more] of [
    ["allowance", { lineId: null }],
    ["write-off", {}],
  ] as const) {
    const json = { version: out.version, day: "2025-08-15", reason: "x", amount: 1, ...more };
    expect((await postTo(server, "", `transaction/${out.id}/${path}`, json)).status).toBe(401);
    const refused = await postTo(server, auditor, `transaction/${out.id}/${path}`, json);
    expect(refused.body.metadata.message).toBe("no_permission");
  }
  const both = await Promise.all([writeOff(out, { amount: 6_000_000 }), writeOff(out, { amount: 6_000_000 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
