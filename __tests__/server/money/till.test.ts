import { spendingCalls } from "@/__tests__/server/spending/support";
import { askTo } from "@/__tests__/support/server/calls";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { type Money, MoneyMove } from "@/contract/money/model";
import { moveOf, placeOf, TODAY } from "./support";

let server: TestServer;
let token: string;
let calls: ReturnType<typeof spendingCalls>;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner")).access;
  calls = spendingCalls(server, token);
});
afterAll(() => server.close());

const till = async (opening: number) =>
  placeOf(await calls.create({ kind: "kas", opening, openedOn: opening > 0 ? "2025-08-01" : null }));
const expense = (place: Money, amount: number, values: object = {}) => ({
  kind: "pengeluaran",
  category: "gaji",
  day: TODAY,
  amount,
  moneyId: place.id,
  note: null,
  monthly: false,
  followsId: null,
  attachments: [],
  ...values,
});
const said = ({ status, body }: Awaited<ReturnType<typeof askTo>>) => [
  status,
  body.metadata.reason ?? null,
  body.metadata.message,
];
const ask = async (path: string, json: object, confirmed?: string) =>
  said(await askTo(server, token, path, json, confirmed));
const minus = (place: Money, amount: string, day = "18 Agustus 2025") => [
  422,
  "till_overdrawn",
  `Menurut buku ${place.name} menjadi -${amount} pada ${day}. Tetap catat?`,
];

test("what a till does not hold is asked about, and recorded once it is meant; a bank may be overdrawn", async () => {
  const place = await till(100_000);
  expect(await ask("voucher", expense(place, 100_001))).toEqual(minus(place, "Rp1"));
  expect((await calls.read(place.id)).balance).toBe(100_000);
  expect((await ask("voucher", expense(place, 100_000)))[0]).toBe(200);
  expect((await ask("voucher", expense(place, 5_000), "till_overdrawn"))[0]).toBe(200);
  expect((await calls.read(place.id)).balance).toBe(-5_000);
  const bank = placeOf(await calls.create());
  expect((await ask("voucher", expense(bank, 5_000)))[0]).toBe(200);
  expect((await ask("voucher", expense(place, 5_000, { kind: "pemasukan", category: "pupuk" })))[0]).toBe(200);
});

test("every way out of a till asks, and so does taking back what came in", async () => {
  const [place, bank] = [await till(0), placeOf(await calls.create())];
  const day = TODAY;
  const move = { day, fromId: place.id, toId: bank.id, amount: 900, fee: 100, note: null };
  expect(await ask("money/transfer", move)).toEqual(minus(place, "Rp1.000"));
  const drawing = { kind: "prive", day, amount: 70, moneyId: place.id, note: null, attachments: [] };
  expect(await ask("capital", drawing)).toEqual(minus(place, "Rp70"));
  const asset = { name: "Alat", category: "peralatan", day, cost: 60, residual: 0, months: 1 };
  expect(await ask("asset", { ...asset, moneyId: place.id, note: null })).toEqual(minus(place, "Rp60"));
  const loan = await calls.borrow({ moneyId: bank.id });
  const { id } = loan.body.response as { id: number };
  const instalment = { day, principal: 40, interest: 10, moneyId: place.id, note: null };
  expect(await ask(`loan/${id}/instalment`, instalment)).toEqual(minus(place, "Rp50"));

  const came = moveOf(await calls.transfer(bank, place, 1_000));
  expect((await ask("voucher", expense(place, 300)))[0]).toBe(200);
  const reason = { reason: "Salah", day };
  expect(await ask(`money/move/${came.id}/cancel`, reason)).toEqual(minus(place, "Rp300"));
  expect((await ask(`money/move/${came.id}/cancel`, reason, "till_overdrawn"))[0]).toBe(200);
});

test("a day in the past counts with those that follow, until the till is counted", async () => {
  const place = await till(100_000);
  expect((await ask("voucher", expense(place, 80_000, { day: "2025-08-12" })))[0]).toBe(200);
  const early = expense(place, 30_000, { day: "2025-08-10" });
  expect(await ask("voucher", early)).toEqual(minus(place, "Rp10.000", "12 Agustus 2025"));
  // The count says what is left, whatever is told of the days before.
  moveOf(await calls.count(place, 15_000, "2025-08-11"));
  expect((await ask("voucher", early))[0]).toBe(200);
  // The count comes last of its day, and hides nothing that was not there before it.
  const large = expense(place, 500_000, { day: "2025-08-11" });
  expect(await ask("voucher", large, "counted_already")).toEqual(minus(place, "Rp430.000", "11 Agustus 2025"));
  expect((await ask("voucher", large, "counted_already,till_overdrawn"))[0]).toBe(200);
  expect(await ask("voucher", expense(place, 1_000))).toEqual(minus(place, "Rp66.000"));
});

test("a count that is far from the books is asked about, and recorded once it is meant", async () => {
  const place = await till(53_000_000);
  const count = (amount: number) => ({ moneyId: place.id, day: TODAY, amount, note: null });
  expect(await ask("money/count", count(0))).toEqual([
    422,
    "unlikely",
    `Menurut buku ${place.name} Rp53.000.000, terhitung Rp0: selisihnya kurang Rp53.000.000. Benar?`,
  ]);
  expect((await calls.read(place.id)).balance).toBe(53_000_000);
  expect((await ask("money/count", count(530_000_001)))[1]).toBe("unlikely");
  expect((await ask("money/count", count(0), "unlikely"))[0]).toBe(200);
  const small = await till(900_000);
  expect((await ask("money/count", { ...count(0), moneyId: small.id }))[0]).toBe(200);
});

test("equal expenses, incomes, capital and drawings of a day are asked about; later, one with another note is another", async () => {
  const place = placeOf(await calls.create());
  const own = (kind: string) => ({ kind, day: TODAY, amount: 70, moneyId: place.id, note: null, attachments: [] });
  const documents: [string, object, object][] = [
    ["voucher", expense(place, 70), expense(place, 70, { category: "bbm" })],
    [
      "voucher",
      expense(place, 70, { kind: "pemasukan", category: "pupuk" }),
      expense(place, 70, { kind: "pemasukan", category: "susu" }),
    ],
    ["capital", own("modal"), { ...own("modal"), day: "2025-08-17" }],
    ["capital", own("prive"), { ...own("prive"), amount: 71 }],
  ];
  for (const [path, json, other] of documents) {
    expect((await ask(path, json))[0]).toBe(200);
    const [status, reason, message] = await ask(path, json);
    expect([status, reason]).toEqual([422, "repeated"]);
    expect(message).toMatch(/Rp70 yang sama baru saja dicatat pukul 09\.05 \(\w\w\/2025\/08\/\d{4}\); catat lagi\?$/);
    expect((await ask(path, json, "repeated"))[0]).toBe(200);
    expect((await ask(path, other))[0]).toBe(200);
  }
  const before = server.clock.now;
  server.clock.advance(10 * 60_000);
  for (const [path, json] of documents) {
    const [status, reason, message] = await ask(path, json);
    expect([status, reason]).toEqual([422, "repeated"]);
    expect(message).toMatch(/Rp70 yang sama sudah dicatat pada hari itu \(\w\w\/2025\/08\/\d{4}\); catat lagi\?$/);
    expect((await ask(path, { ...json, note: "Untuk Pak Dedi" }))[0]).toBe(200);
  }
  server.clock.now = before;
});

test("an equal transfer of a day is asked about until the first one is cancelled", async () => {
  const [from, to] = [await till(1_000), placeOf(await calls.create())];
  const move = { day: TODAY, fromId: from.id, toId: to.id, amount: 80, fee: 0, note: null };
  expect((await ask("money/transfer", move))[0]).toBe(200);
  const [status, reason, message] = await ask("money/transfer", { ...move, note: "Setoran" });
  expect([status, reason]).toEqual([422, "repeated"]);
  expect(message).toMatch(
    /^Transfer Rp80 yang sama baru saja dicatat pukul 09\.05 \(KB\/2025\/08\/\d{4}\); catat lagi\?$/,
  );
  for (const other of [{ day: "2025-08-17" }, { amount: 81 }, { fromId: to.id, toId: from.id }])
    expect((await ask("money/transfer", { ...move, ...other }))[0]).toBe(200);
  const meant = MoneyMove.parse((await askTo(server, token, "money/transfer", move, "repeated")).body.response);
  expect((await calls.read(from.id)).balance).toBe(1_000 - 80 - 80 - 81 + 80 - 80);
  const { items } = await calls.statement(from.id);
  for (const { documentId, day, amount } of items)
    if (day === TODAY && amount === -80) moveOf(await calls.cancel(documentId));
  expect((await calls.move(meant.id)).cancelled).not.toBeNull();
  expect((await ask("money/transfer", move))[0]).toBe(200);
});

test("money of a day whose count is made is asked about, whichever way it goes, and says what the difference becomes", async () => {
  const [place, other] = [await till(100_000), placeOf(await calls.create())];
  const count = moveOf(await calls.count(place, 90_000));
  const counted = (difference: string) => [
    422,
    "counted_already",
    `${place.name} sudah dihitung pada 18 Agustus 2025: Rp90.000 (${count.number}). Bila uang ini bergerak sebelum dihitung, catat: selisihnya ${difference}. Bila sesudahnya, batalkan opname itu dulu dan hitung lagi.`,
  ];
  const move = { day: TODAY, amount: 2_000, fee: 500, note: null };
  const loan = { lender: "BRI", day: TODAY, principal: 7_000, monthlyPrincipal: 0, monthlyInterest: 0, note: null };
  const acts: [string, object, string][] = [
    ["voucher", expense(place, 10_000), "tidak ada lagi"],
    ["voucher", expense(place, 5_000, { kind: "pemasukan", category: "pupuk" }), "menjadi kurang Rp15.000"],
    ["money/transfer", { ...move, fromId: place.id, toId: other.id }, "menjadi kurang Rp7.500"],
    ["money/transfer", { ...move, fromId: other.id, toId: place.id }, "menjadi kurang Rp12.000"],
    ["loan", { ...loan, moneyId: place.id }, "menjadi kurang Rp17.000"],
  ];
  for (const [path, json, difference] of acts) expect(await ask(path, json)).toEqual(counted(difference));
  expect((await calls.move(count.id)).difference).toBe(-10_000);
  expect((await ask("voucher", expense(place, 10_000), "counted_already"))[0]).toBe(200);
  expect(await calls.move(count.id)).toMatchObject({ difference: 0, differenceThen: -10_000 });
  // A movement of another day belongs before the count, or after it.
  expect((await ask("voucher", expense(place, 3_000, { day: "2025-08-17" })))[0]).toBe(200);
  expect((await ask(`money/move/${count.id}/cancel`, { reason: "Hitung lagi" }))[0]).toBe(200);
  expect((await ask("voucher", expense(place, 1_000)))[0]).toBe(200);
});
