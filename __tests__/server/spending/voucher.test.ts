import { errorsOf, TODAY } from "@/__tests__/server/money/support";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { Voucher, VoucherDetail, VoucherProposal, VoucherTotals } from "@/contract/voucher/model";
import { accountsOf, entriesOf, financeOf, spendingCalls, voucherOf } from "./support";

// The clock is put ahead, and nobody signs in anew.
const YEAR = 365 * 86_400;
let server: TestServer;
let calls: ReturnType<typeof spendingCalls>;
let owner: ReturnType<typeof spendingCalls>;
beforeAll(async () => {
  server = await startTestServer({ accessTokenSeconds: YEAR, refreshTokenSeconds: YEAR });
  calls = spendingCalls(server, (await server.signedIn("admin", { name: "Siti" })).access);
  owner = spendingCalls(server, (await server.signedIn("owner", { name: "Haji Ade" })).access);
});
afterAll(() => server.close());

const MONTH = "2025-08-01..2025-08-18";
const ACCOUNTS = ["kas", "beban", "pendapatan_lain", "modal", "prive"] as const;
const change = async (act: () => Promise<unknown>) => {
  const before = await accountsOf(owner, MONTH, ACCOUNTS);
  await act();
  const after = await accountsOf(owner, MONTH, ACCOUNTS);
  return Object.fromEntries(
    ACCOUNTS.flatMap((account) => {
      const by = (after[account] ?? 0) - (before[account] ?? 0);
      return by === 0 ? [] : [[account, by]];
    }),
  );
};

describe("an expense", () => {
  test("is a cost of its category on its day, leaves its place, and has a number", async () => {
    const place = await owner.place(1_000_000);
    const by = await change(async () => {
      const made = voucherOf(
        await calls.spend({ moneyId: place.id, amount: 250_000, day: "2025-08-10", note: "Pak Ujang" }),
      );
      expect(made).toMatchObject({
        number: expect.stringMatching(/^KL\/2025\/08\/\d{4}$/),
        kind: "pengeluaran",
        category: "gaji",
        money: { id: place.id, name: place.name },
        by: "Siti",
        cancelled: null,
      });
    });
    expect(by).toEqual({ kas: -250_000, beban: -250_000 });
    const { items, totals } = await calls.statement(place.id);
    expect(totals.closing).toBe(750_000);
    expect(items[0]).toMatchObject({ kind: "keluar", documentKind: "voucher", party: "Pak Ujang", amount: -250_000 });
    const [entry] = await entriesOf(owner, `account=beban&detail=gaji&period=${MONTH}`);
    expect(entry).toMatchObject({ documentKind: "voucher", amount: -250_000, party: "Pak Ujang" });
  });

  test("keeps the photo of its nota", async () => {
    const token = (await server.signedIn("admin")).access;
    const body = new FormData();
    body.set("file", new File(["%PDF-1.7\nnota\n%%EOF"], "nota.pdf"));
    const { id } = (await server.call("POST", "attachment", { token, body })).body.response as { id: string };
    const place = await owner.place(1_000_000);
    const made = voucherOf(await calls.spend({ moneyId: place.id, attachments: [{ id, kind: "nota" }] }));
    const read = VoucherDetail.parse(await calls.ask(`voucher/${made.id}`));
    expect(read.attachments).toMatchObject([{ id, kind: "nota", name: "nota.pdf" }]);
  });

  test("other income comes in, and both stand in the cash flow", async () => {
    const place = await owner.place(0);
    const before = await financeOf(owner, MONTH);
    voucherOf(await calls.spend({ kind: "pemasukan", category: "pupuk", moneyId: place.id, amount: 90_000 }));
    voucherOf(await calls.spend({ category: "bbm", moneyId: place.id, amount: 40_000 }));
    const [fuel] = await entriesOf(owner, `account=beban&detail=bbm&period=${MONTH}`);
    expect(fuel).toMatchObject({ amount: -40_000, party: "BBM dan transportasi" });
    const after = await financeOf(owner, MONTH);
    const flow = ({ cash }: typeof after) => cash.find((one) => one.flow === "operasional");
    expect([
      (flow(after)?.in ?? 0) - (flow(before)?.in ?? 0),
      (flow(after)?.out ?? 0) - (flow(before)?.out ?? 0),
    ]).toEqual([90_000, 40_000]);
    expect(after.profit.amount - before.profit.amount).toBe(50_000);
    expect(after.cash.reduce((sum, one) => sum + one.in - one.out, 0)).toBe(after.cashByReceipt);
  });

  test("is cancelled on a true day, only once, and stays to be read", async () => {
    const place = await owner.place(1_000_000);
    const made = voucherOf(await calls.spend({ moneyId: place.id, day: "2025-08-10" }));
    const path = `voucher/${made.id}`;
    expect(errorsOf(await calls.cancelOf(path, "2025-08-09"))).toEqual({
      day: "Tidak sebelum tanggalnya, 10 Agustus 2025.",
    });
    expect(errorsOf(await calls.cancelOf(path, "2025-08-19"))).toEqual({ day: "Tanggal tidak dapat di masa depan." });
    const by = await change(async () => {
      expect(voucherOf(await calls.cancelOf(path, "2025-08-12")).cancelled).toMatchObject({
        day: "2025-08-12",
        reason: "Salah ketik",
        by: "Siti",
      });
    });
    expect(by).toEqual({ kas: 100_000, beban: 100_000 });
    expect((await calls.cancelOf(path)).status).toBe(409);
    const on11 = await calls.statement(place.id, "?period=..2025-08-11");
    expect([on11.totals.closing, (await calls.statement(place.id)).totals.closing]).toEqual([900_000, 1_000_000]);
  });

  test("bad values are refused, each at its field, and nothing is written", async () => {
    const place = await owner.place(1_000_000);
    const refused = async (values: object) => errorsOf(await calls.spend({ moneyId: place.id, ...values }));
    expect(await refused({ amount: 0 })).toEqual({ amount: "Masukkan jumlah, lebih dari Rp0." });
    expect(await refused({ amount: -5 })).toEqual({ amount: "Masukkan jumlah, lebih dari Rp0." });
    expect(await refused({ amount: 1_000_000_000_000 })).toEqual({ amount: "Paling banyak Rp999.999.999.999." });
    expect(await refused({ day: "2025-08-19" })).toEqual({ day: "Tanggal tidak dapat di masa depan." });
    expect(await refused({ day: "2024-12-31" })).toEqual({ day: expect.stringContaining("Saldo awal") });
    expect(await refused({ category: "susu" })).toEqual({ category: "Pilih kategori." });
    expect(await refused({ moneyId: 999_999 })).toEqual({ moneyId: "Kas atau rekening ini tidak ditemukan." });
    const gone = "0f8fad5b-d9cb-469f-a165-70867728950e";
    expect(await refused({ attachments: [{ id: gone, kind: "nota" }] })).toEqual({
      "attachments.0": "Lampiran ini sudah tidak ada. Unggah lagi.",
    });
    expect((await calls.statement(place.id)).items).toHaveLength(1);
    const closed = await owner.place(0);
    await calls.put(closed, { active: false });
    expect(await refused({ moneyId: closed.id })).toEqual({ moneyId: `${closed.name} tidak aktif lagi.` });
  });
});

describe("the list", () => {
  test("is filtered and summed; cancelled ones do not count", async () => {
    const place = await owner.place(0);
    voucherOf(await calls.spend({ moneyId: place.id, amount: 10_000, category: "listrik", note: "PLN kandang A" }));
    voucherOf(await calls.spend({ moneyId: place.id, amount: 4_000, kind: "pemasukan", category: "susu" }));
    const off = voucherOf(await calls.spend({ moneyId: place.id, amount: 7_000 }));
    voucherOf(await calls.cancelOf(`voucher/${off.id}`));
    const list = async (query: string) => {
      const { items, totals } = await calls.ask<{ items: unknown[]; totals: unknown }>(
        `voucher?money=${place.id}&${query}`,
      );
      return [items.map((row) => Voucher.parse(row).amount), VoucherTotals.parse(totals)];
    };
    expect(await list("sort=amount")).toEqual([[4_000, 7_000, 10_000], { in: 4_000, out: 10_000 }]);
    expect(await list("category=listrik,gaji&state=berlaku")).toEqual([[10_000], { in: 0, out: 10_000 }]);
    expect(await list("kind=pemasukan")).toEqual([[4_000], { in: 4_000, out: 0 }]);
    expect(await list("state=dibatalkan")).toEqual([[7_000], { in: 0, out: 7_000 }]);
    expect(await list("q=kandang")).toEqual([[10_000], { in: 0, out: 10_000 }]);
    expect(await list("period=2025-08-01..2025-08-17")).toEqual([[], { in: 0, out: 0 }]);
    const file = await fetch(`${server.origin()}/api/v1/voucher/export?format=csv&money=${place.id}&sort=amount`, {
      headers: { Authorization: `Bearer ${(await server.signedIn("auditor")).access}` },
    });
    expect((await file.text()).trim().split("\r\n")[3]).toMatch(
      /^KL\/2025\/08\/\d{4},2025-08-18,,Pengeluaran,Listrik dan air,PLN kandang A,/,
    );
  });
});

describe("monthly ones", () => {
  const proposals = async (id: number) =>
    (await calls.ask<{ items: unknown[] }>("voucher/proposal")).items
      .map((row) => VoucherProposal.parse(row))
      .filter((one) => one.id === id);

  test("are proposed in each later month, and post nothing by themselves", async () => {
    const place = await owner.place();
    const rent = { moneyId: place.id, category: "sewa", amount: 500_000, monthly: true };
    const now = voucherOf(await calls.spend({ ...rent, day: "2025-08-05" }));
    expect(await proposals(now.id)).toEqual([]);
    const july = voucherOf(await calls.spend({ ...rent, day: "2025-07-31" }));
    expect(await proposals(july.id)).toMatchObject([{ number: july.number, day: "2025-08-31", amount: 500_000 }]);
    const next = voucherOf(await calls.spend({ ...rent, followsId: july.id, amount: 550_000 }));
    expect(await proposals(july.id)).toEqual([]);
    const twice = await calls.spend({ ...rent, followsId: july.id });
    expect([twice.status, twice.body.metadata.message]).toEqual([409, "Usulan ini sudah dicatat untuk bulan ini."]);
    voucherOf(await calls.cancelOf(`voucher/${next.id}`));
    expect(await proposals(july.id)).toHaveLength(1);
  });

  test("stay one row of months when one of them was wrong, and their day stays that of the long months", async () => {
    const place = await owner.place();
    const wage = { moneyId: place.id, category: "gaji", amount: 450_000, monthly: true };
    const may = voucherOf(await calls.spend({ ...wage, day: "2025-05-31" }));
    const wrong = voucherOf(await calls.spend({ ...wage, amount: 4_500_000, day: "2025-06-29", followsId: may.id }));
    const early = await calls.spend({ ...wage, day: "2025-06-28", followsId: wrong.id });
    const said = `Usulan ini menyusul ${wrong.number}: tidak sebelum 29 Juni 2025.`;
    expect([early.status, errorsOf(early)]).toEqual([422, { day: said }]);
    const june = voucherOf(await calls.spend({ ...wage, day: "2025-06-30", followsId: wrong.id }));
    voucherOf(await calls.cancelOf(`voucher/${wrong.id}`, "2025-06-29"));
    expect(await proposals(may.id)).toEqual([]);
    expect(await proposals(june.id)).toMatchObject([{ day: "2025-08-31" }]);
    voucherOf(await calls.cancelOf(`voucher/${june.id}`, "2025-06-30"));
    expect(await proposals(may.id)).toMatchObject([{ day: "2025-08-31" }]);
  });

  test("are put off for a month, or for good", async () => {
    const place = await owner.place();
    const july = voucherOf(await calls.spend({ moneyId: place.id, day: "2025-07-10", monthly: true }));
    voucherOf(await calls.post(`voucher/${july.id}/skip`, { until: "bulan ini" }));
    expect(await proposals(july.id)).toEqual([]);
    server.clock.now = new Date("2025-09-01T05:00:00Z");
    expect(await proposals(july.id)).toMatchObject([{ day: "2025-09-10" }]);
    server.clock.now = new Date("2025-08-18T05:00:00Z");
    expect(voucherOf(await calls.post(`voucher/${july.id}/skip`, { until: "seterusnya" })).monthly).toBe(false);
    expect((await calls.post(`voucher/${july.id}/skip`, { until: "bulan ini" })).status).toBe(409);
    expect((await calls.spend({ moneyId: place.id, followsId: july.id })).status).toBe(409);
  });
});

describe("the owner's own money", () => {
  test("capital and drawings are neither income nor cost", async () => {
    const place = await owner.place(0);
    const by = await change(async () => {
      const put = voucherOf(await owner.own({ moneyId: place.id, amount: 5_000_000 }));
      expect(put).toMatchObject({ number: expect.stringMatching(/^MD\//), category: null });
      const taken = voucherOf(await owner.own({ kind: "prive", moneyId: place.id, amount: 2_000_000 }));
      expect(taken.number).toMatch(/^PV\//);
      voucherOf(await owner.cancelOf(`capital/${taken.id}`, TODAY));
      voucherOf(await owner.own({ kind: "prive", moneyId: place.id, amount: 1_500_000 }));
    });
    expect(by).toEqual({ kas: 3_500_000, modal: -5_000_000, prive: 1_500_000 });
  });

  test("stays hidden from the admin, whose statement adds up all the same", async () => {
    const place = await owner.place(0);
    const put = voucherOf(await owner.own({ moneyId: place.id, amount: 5_000_000, note: "Warisan" }));
    expect((await calls.get(`capital/${put.id}`)).status).toBe(404);
    expect((await calls.get(`voucher/${put.id}`)).status).toBe(404);
    expect((await calls.cancelOf(`voucher/${put.id}`)).status).toBe(404);
    const line = { documentName: null, party: "Urusan pemilik", amount: 5_000_000, balance: 5_000_000 };
    expect((await calls.statement(place.id)).items).toMatchObject([line]);
    expect((await owner.statement(place.id)).items).toMatchObject([{ documentName: put.number, party: "Modal" }]);
  });
});
