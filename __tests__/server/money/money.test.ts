import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { MoneyStatement } from "@/contract/money/model";
import { must } from "@/server/must";
import { errorsOf, moneyCalls, moveOf, placeOf, TODAY } from "./support";

let server: TestServer;
let access: string;
let calls: ReturnType<typeof moneyCalls>;
beforeAll(async () => {
  server = await startTestServer();
  ({ access } = await server.signedIn("owner", { name: "Siti" }));
  calls = moneyCalls(server, access);
});
afterAll(() => server.close());

const opened = async (opening: number, openedOn = "2025-07-01") =>
  placeOf(await calls.create({ opening, openedOn: opening > 0 ? openedOn : null }));

describe("a place of money", () => {
  test("holds its opening balance, and is named anew", async () => {
    const place = placeOf(
      await calls.create({ name: "  BCA   Operasional ", opening: 2_500_000, openedOn: "2025-07-01" }),
    );
    expect(place).toMatchObject({ name: "BCA Operasional", balance: 2_500_000, active: true, countedOn: null });
    const renamed = placeOf(await calls.put(place, { name: "BCA" }));
    expect(renamed).toMatchObject({ name: "BCA", version: 2, balance: 2_500_000 });
    expect((await calls.put(place, { name: "Lain" })).status).toBe(409);
    const { items, totals } = await calls.list();
    expect(totals.balance).toBe(items.reduce((sum, { balance }) => sum + balance, 0));
  });

  test("opening balances are the owner's; all else of a place is the admin's, too", async () => {
    const admin = moneyCalls(server, (await server.signedIn("admin", { name: "Rina" })).access);
    const refused = { opening: "Saldo awal hanya diisi dan diubah pemilik." };
    expect(errorsOf(await admin.create({ opening: 5, openedOn: "2025-07-01" }))).toEqual(refused);
    const place = await opened(700_000);
    expect(errorsOf(await admin.put(place, { opening: 5 }))).toEqual(refused);
    expect(errorsOf(await admin.put(place, { openedOn: "2025-07-02" }))).toEqual(refused);
    expect(placeOf(await admin.put(place, { name: "Kas toko" }))).toMatchObject({ name: "Kas toko", opening: 700_000 });
    expect(placeOf(await admin.create())).toMatchObject({ opening: 0 });
  });

  test("bad values are refused, each at its field", async () => {
    const place = await opened(0);
    expect(errorsOf(await calls.create({ name: place.name.toUpperCase() }))).toEqual({
      name: `Nama ${place.name.toUpperCase()} sudah dipakai.`,
    });
    expect(errorsOf(await calls.create({ opening: 1000 }))).toEqual({ openedOn: "Masukkan tanggal saldo awal." });
    expect(errorsOf(await calls.create({ opening: -1 }))).toEqual({ opening: expect.stringContaining("nol") });
    expect(errorsOf(await calls.create({ opening: 1, openedOn: "2025-08-19" }))).toEqual({
      openedOn: "Tanggal tidak dapat di masa depan.",
    });
    expect(errorsOf(await calls.create({ onBills: true }))).toEqual({
      accountNumber: "Masukkan nomor rekening yang tampil di tagihan.",
    });
    expect(errorsOf(await calls.create({ bankName: "BCA" }))).toMatchObject({
      accountNumber: "Lengkapi rekening: masukkan nomor rekening.",
    });
  });

  test("takes a method over from the one that had it", async () => {
    const before = placeOf(await calls.create({ methods: ["qris", "transfer"] }));
    placeOf(await calls.create({ methods: ["qris"] }));
    expect((await calls.read(before.id)).methods).toEqual(["transfer"]);
  });

  test("is closed only when it is empty, and then takes no money", async () => {
    const [place, other] = [await opened(50_000), await opened(0)];
    expect(errorsOf(await calls.put(place, { active: false }))).toEqual({
      active: "Saldonya masih Rp50.000. Pindahkan dulu.",
    });
    moveOf(await calls.transfer(place, other, 50_000));
    placeOf(await calls.put(place, { active: false }));
    expect(errorsOf(await calls.transfer(other, place, 1000))).toEqual({ toId: `${place.name} tidak aktif lagi.` });
    expect((await calls.list()).items.at(-1)?.id).toBe(place.id);
  });
});

describe("a place and its past", () => {
  test("an opening balance is dated no later than the first movement", async () => {
    const [place, other] = [await opened(0), await opened(100_000)];
    moveOf(await calls.transfer(other, place, 1000, { day: "2025-08-10" }));
    expect(errorsOf(await calls.put(place, { opening: 5000, openedOn: "2025-08-11" }))).toEqual({
      openedOn: "Sudah ada mutasi 10 Agustus 2025; saldo awal tidak dapat sesudahnya.",
    });
    expect(placeOf(await calls.put(place, { opening: 5000, openedOn: "2025-08-10" })).balance).toBe(6000);
  });

  test("money does not go back to a place that is out of use, and such a place proposes itself for nothing", async () => {
    const [from, to] = [
      placeOf(await calls.create({ methods: ["qris"], opening: 1, openedOn: "2025-07-01" })),
      await opened(0),
    ];
    const move = moveOf(await calls.transfer(from, to, 1));
    expect(placeOf(await calls.put(from, { active: false }))).toMatchObject({ methods: [], balance: 0 });
    const { status, body } = await calls.cancel(move.id);
    expect([status, body.metadata.message]).toEqual([
      400,
      `${from.name} tidak aktif lagi: aktifkan dulu, karena uangnya bergerak di sana.`,
    ]);
  });

  test("who loses a method to another place is told when saving what was read before", async () => {
    const before = placeOf(await calls.create({ methods: ["transfer"] }));
    placeOf(await calls.create({ methods: ["transfer"] }));
    expect((await calls.put(before, { name: "Lama" })).status).toBe(409);
  });

  test("made at the same time, one of them has the method", async () => {
    await Promise.all(Array.from({ length: 5 }, () => calls.create({ methods: ["qris"] })));
    const { items } = await calls.list();
    expect(items.filter(({ methods }) => methods.includes("qris"))).toHaveLength(1);
  });
});

describe("a transfer", () => {
  test("moves money with the bank's fee; both statements show it, and the fee is a cost", async () => {
    const [from, to] = [await opened(1_000_000), await opened(0)];
    const move = moveOf(await calls.transfer(from, to, 300_000, { fee: 6_500, day: "2025-08-10", note: "Setor" }));
    expect(move).toMatchObject({
      kind: "transfer",
      number: expect.stringMatching(/^KB\/2025\/08\/\d{4}$/),
      from: { name: from.name },
      to: { name: to.name },
      by: "Siti",
      difference: null,
    });
    const { items, totals } = await calls.statement(from.id);
    expect(items.map(({ day, kind, amount, balance }) => [day, kind, amount, balance])).toEqual([
      ["2025-08-10", "transfer", -300_000, 693_500],
      ["2025-08-10", "biaya", -6_500, 993_500],
      ["2025-07-01", "saldo awal", 1_000_000, 1_000_000],
    ]);
    expect(items[0]).toMatchObject({ documentName: move.number, party: `${from.name} → ${to.name}` });
    expect(totals).toEqual({ opening: 1_000_000, in: 0, out: 306_500, closing: 693_500 });
    const august = await calls.statement(from.id, "?period=2025-08-01..2025-08-31");
    expect(august.totals).toEqual({ opening: 1_000_000, in: 0, out: 306_500, closing: 693_500 });
    expect((await calls.read(to.id)).balance).toBe(300_000);
  });

  test("a cancelled one goes back on the day that is named, and only once", async () => {
    const [from, to] = [await opened(100_000), await opened(0)];
    const move = moveOf(await calls.transfer(from, to, 40_000, { day: "2025-08-10", fee: 2_500 }));
    expect(errorsOf(await calls.cancel(move.id, "2025-08-09"))).toEqual({
      day: expect.stringContaining("Tidak sebelum tanggalnya"),
    });
    expect(errorsOf(await calls.cancel(move.id, "2025-08-19"))).toEqual({ day: "Tanggal tidak dapat di masa depan." });
    const cancelled = moveOf(await calls.cancel(move.id, "2025-08-10"));
    expect(cancelled.cancelled).toMatchObject({ day: "2025-08-10", reason: "Salah ketik", by: "Siti" });
    expect((await calls.cancel(move.id)).status).toBe(409);
    expect([(await calls.read(from.id)).balance, (await calls.read(to.id)).balance]).toEqual([100_000, 0]);
    const before = await calls.statement(from.id, "?period=2025-08-10..2025-08-10");
    expect(before.totals).toMatchObject({ opening: 100_000, closing: 100_000 });
  });

  test("a cancelled one stands before what takes it back, and both are marked, in both statements", async () => {
    const [from, to] = [await opened(100_000), await opened(0)];
    const move = moveOf(await calls.transfer(from, to, 40_000, { day: "2025-08-10", fee: 2_500 }));
    moveOf(await calls.cancel(move.id, "2025-08-11"));
    const lines = async (id: number) =>
      (await calls.statement(id, "?period=2025-08-10..")).items.toReversed().map((line) => [line.mark, line.amount]);
    expect(await lines(from.id)).toEqual([
      ["dibatalkan", -2_500],
      ["dibatalkan", -40_000],
      ["pembatalan", 2_500],
      ["pembatalan", 40_000],
    ]);
    const later = moveOf(await calls.transfer(from, to, 1_000, { day: "2025-08-12" }));
    moveOf(await calls.cancel(later.id, "2025-08-13"));
    const marks = async (period: string) =>
      (await calls.statement(from.id, `?period=${period}`)).items.map(({ mark }) => mark);
    expect(await marks("2025-08-12..2025-08-12")).toEqual([null]);
    expect(await marks("2025-08-12..2025-08-13")).toEqual(["pembatalan", "dibatalkan"]);
    expect((await lines(to.id)).slice(0, 2)).toEqual([
      ["dibatalkan", 40_000],
      ["pembatalan", -40_000],
    ]);
  });

  test("one that is cancelled on its own day moved nothing: no line and no sum tells it, and it stays to be read", async () => {
    const [from, to] = [await opened(100_000), await opened(0)];
    const move = moveOf(await calls.transfer(from, to, 40_000, { day: "2025-08-10", fee: 2_500 }));
    const day = "2025-08-10";
    expect(moveOf(await calls.cancel(move.id, day)).cancelled).toMatchObject({ day });
    for (const { id, balance } of [from, to]) {
      const { items, totals } = await calls.statement(id, `?period=${day}..`);
      expect([items, totals]).toEqual([[], { opening: balance, in: 0, out: 0, closing: balance }]);
    }
    expect((await calls.move(move.id)).cancelled?.day).toBe(day);
  });

  test("within a day the place holds no less than before it or after it", async () => {
    const [till, other] = [await opened(50_000), await opened(500_000)];
    const day = "2025-08-10";
    for (const amount of [7_000, 3_000]) moveOf(await calls.transfer(till, other, amount, { day }));
    moveOf(await calls.transfer(other, till, 80_000, { day }));
    const { items } = await calls.statement(till.id, `?period=${day}..${day}`);
    expect(items.toReversed().map(({ amount, balance }) => [amount, balance])).toEqual([
      [80_000, 130_000],
      [-7_000, 123_000],
      [-3_000, 120_000],
    ]);
  });

  test("without a day it goes back today", async () => {
    const [from, to] = [await opened(100_000), await opened(0)];
    const move = moveOf(await calls.transfer(from, to, 40_000, { day: "2025-08-10" }));
    expect(moveOf(await calls.cancel(move.id)).cancelled?.day).toBe(TODAY);
  });

  test("bad values are refused, each at its field", async () => {
    const [from, to] = [await opened(100_000), await opened(0)];
    const refused = async (values: object) => errorsOf(await calls.transfer(from, to, 1000, values));
    expect(await refused({ toId: from.id })).toEqual({ toId: "Pilih tujuan yang lain dari asalnya." });
    expect(await refused({ amount: 0 })).toEqual({ amount: "Masukkan jumlah, lebih dari Rp0." });
    expect(await refused({ day: "2025-08-19" })).toEqual({ day: "Tanggal tidak dapat di masa depan." });
    expect(await refused({ day: "2025-06-30" })).toEqual({
      day: `Saldo awal ${from.name} per 1 Juli 2025: yang sebelumnya sudah termasuk di dalamnya.`,
    });
    expect(await refused({ toId: 999_999 })).toEqual({ toId: "Kas atau rekening ini tidak ditemukan." });
  });
});

describe("a count", () => {
  test("posts its difference, which follows what is entered late", async () => {
    const [till, other] = [await opened(100_000), await opened(0)];
    const count = moveOf(await calls.count(till, 90_000, "2025-08-10"));
    expect(count).toMatchObject({ kind: "opname", amount: 90_000, difference: -10_000, to: null });
    expect(count.differenceThen).toBe(-10_000);
    // The missing note: 10,000 had gone to the bank the day before.
    moveOf(await calls.transfer(till, other, 10_000, { day: "2025-08-09" }));
    expect((await calls.move(count.id)).difference).toBe(0);
    expect(await calls.read(till.id)).toMatchObject({ balance: 90_000, countedOn: "2025-08-10" });
    // On the day itself the count comes after everything else.
    moveOf(await calls.transfer(till, other, 5_000, { day: "2025-08-10" }));
    expect(await calls.move(count.id)).toMatchObject({ difference: 5_000, differenceThen: -10_000 });
    moveOf(await calls.transfer(till, other, 20_000, { day: "2025-08-11" }));
    const second = moveOf(await calls.count(till, 71_000, "2025-08-12"));
    expect(second.difference).toBe(1_000);
    expect((await calls.read(till.id)).balance).toBe(71_000);
  });

  test("a place is counted once a day; a cancelled count is as if it had not been", async () => {
    const till = await opened(100_000);
    const count = moveOf(await calls.count(till, 60_000));
    expect(errorsOf(await calls.count(till, 70_000))).toEqual({
      day: `18 Agustus 2025 sudah dihitung dengan ${count.number}. Batalkan dulu yang itu.`,
    });
    moveOf(await calls.cancel(count.id));
    expect((await calls.read(till.id)).balance).toBe(100_000);
    expect((await calls.statement(till.id)).items.map(({ kind }) => kind)).toEqual(["saldo awal"]);
    expect(moveOf(await calls.count(till, 70_000)).difference).toBe(-30_000);
  });

  test("two at the same time: one holds, the other is told", async () => {
    const till = await opened(100_000);
    const answers = await Promise.all([calls.count(till, 1), calls.count(till, 2)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

test("the statement as a spreadsheet says what the screen says", async () => {
  const [from, to] = [await opened(500_000), await opened(0)];
  const move = moveOf(await calls.transfer(from, to, 125_000, { day: "2025-08-17" }));
  const { access } = await server.signedIn("auditor");
  const exported = async () => {
    const answer = await fetch(`${server.origin()}/api/v1/money/${from.id}/entry/export?format=csv`, {
      headers: { Authorization: `Bearer ${access}` },
    });
    expect(answer.status).toBe(200);
    return (await answer.text()).trim().split("\r\n");
  };
  const [, first, second] = await exported();
  expect(must(first, "a first line")).toContain("Saldo awal");
  expect(must(second, "a second line")).toMatch(/,125000,375000$/);
  moveOf(await calls.cancel(move.id));
  expect((await exported()).slice(2)).toEqual([
    expect.stringMatching(/"?Transfer, dibatalkan"?.*,125000,+375000$/),
    expect.stringMatching(/"?Transfer, pembatalan"?.*,125000,+500000$/),
  ]);
});

test("the places are exported with what is in them", async () => {
  const made = await opened(375_000);
  const { access } = await server.signedIn("auditor");
  const ask = (format: string) =>
    fetch(`${server.origin()}/api/v1/money/export?format=${format}`, {
      headers: { Authorization: `Bearer ${access}` },
    });
  const rows = (await (await ask("csv")).text()).trim().split("\r\n");
  expect(rows).toHaveLength((await calls.list()).items.length + 1);
  expect(rows.find((row) => row.startsWith(`${made.name},`))).toMatch(/^[^,]+,Rekening bank,.*,375000,,Aktif$/);
  expect([(await ask("pdf")).status, (await server.call("GET", "money/export?format=csv")).status]).toEqual([422, 401]);
});

test("the statement on paper holds the whole period in its order, under the farm's head", async () => {
  const [from, to] = [await opened(500_000), await opened(0)];
  for (let at = 0; at < 25; at += 1) moveOf(await calls.transfer(from, to, 1_000, { day: "2025-08-10" }));
  moveOf(await calls.transfer(to, from, 2_000, { day: "2025-08-11" }));
  const paperOf = async (query = "", token?: string) =>
    server.call("GET", `money/${from.id}/statement${query}`, { token: token ?? access });
  const whole = MoneyStatement.parse((await paperOf()).body.response);
  // The first balance is no line between the two ends.
  expect(whole).toMatchObject({ opening: 500_000, in: 2_000, out: 25_000, closing: 477_000, count: 26, from: null });
  expect(whole.lines.map(({ balance }) => balance)).toEqual([
    ...Array.from({ length: 25 }, (_, at) => 499_000 - at * 1_000),
    477_000,
  ]);
  expect([whole.to, whole.place.name, whole.company.name]).toEqual([TODAY, from.name, "Domba"]);
  const day = MoneyStatement.parse((await paperOf("?period=2025-08-11..2025-12-31")).body.response);
  expect(day).toMatchObject({ opening: 475_000, closing: 477_000, count: 1, from: "2025-08-11", to: TODAY });
  expect((await paperOf("?period=kemarin")).status).toBe(422);
  expect((await server.call("GET", `money/${from.id}/statement`)).status).toBe(401);
  expect((await server.call("GET", "money/999999/statement", { token: access })).status).toBe(404);
  const keeper = (await server.signedIn("keeper")).access;
  expect((await paperOf("", keeper)).body.metadata.message).toBe("no_permission");
});

test("a statement longer than a page goes on with its balance", async () => {
  const [from, to] = [await opened(1_000_000), await opened(0)];
  for (let turn = 0; turn < 25; turn++) moveOf(await calls.transfer(from, to, 1000, { day: "2025-08-10" }));
  const first = await calls.statement(from.id);
  const second = await calls.statement(from.id, "?page=2");
  expect([first.items.length, second.items.length]).toEqual([20, 6]);
  expect([first.items[0]?.balance, first.items[19]?.balance, second.items[0]?.balance]).toEqual([
    975_000, 994_000, 995_000,
  ]);
});
