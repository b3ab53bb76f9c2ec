import { eq } from "drizzle-orm";
import {
  act,
  addCustomer,
  addForSale,
  type addKind,
  deliver,
  done,
  head,
  ordered,
  sale,
  detailOf as saleOf,
  type TestServer,
} from "@/__tests__/server/transaction/support";
import { postTo, refusal } from "@/__tests__/support/server/calls";
import { PaymentReceipt } from "@/contract/payment/receipt";
import type { Finance } from "@/contract/report/finance";
import { investmentMoves, investments } from "@/server/db/schema/investment";
import { payments } from "@/server/db/schema/payment";
import type { products } from "@/server/db/schema/product";
import { sheep, sheepCosts } from "@/server/db/schema/sheep";
import { transactionAnimals } from "@/server/db/schema/transaction";
import {
  addInvestor,
  addPackage,
  contractServer,
  contractsOf,
  DAY,
  detailOf,
  draftOf,
  name,
  ownerOf,
  post,
  settled,
  sold,
} from "./support";

/** A statement without the version of the contract's record. */
const figuresIn = (statement: unknown) => ({
  ...(statement as object),
  contract: { ...(statement as { contract: object }).contract, version: 0 },
});

let server: TestServer;
let admin: string;
let owner: string;
let kind: Awaited<ReturnType<typeof addKind>>;
let sell: Awaited<ReturnType<typeof contractServer>>["sell"];
beforeAll(async () => {
  ({ server, admin, owner, kind, sell } = await contractServer());
});
afterAll(() => server.close());

describe("the settlement", () => {
  test("reckons, is approved, is paid with a receipt: 18.0 % for a capital of 2.5 million", async () => {
    const product = await addPackage(server, { headCount: 2 });
    const { contract, order, investor } = await sold(server, admin, { product: product.id });
    const [one, two] = [
      await addForSale(server, kind.id, { cost: 1_200_000 }),
      await addForSale(server, kind.id, { cost: 1_000_000 }),
    ];
    const named = settled(await name(server, owner, contract, [one.id, two.id]));
    await sell(one.id, 2_500_000);
    const running = await detailOf(server, owner, contract.id);
    expect(running).toMatchObject({ sold: 1, figures: { sales: 2_500_000, cost: 1_200_000, openCost: 1_000_000 } });
    expect(running.figures).toMatchObject({ share: 780_000, projectedMin: 375_000, projectedMax: 500_000 });
    // 2.500.000 + 500.000 - 2.200.000 - 50.000 = 750.000, of which 60 % are 450.000
    const json = draftOf({ sellingCosts: 50_000, takeovers: [{ sheepId: two.id, value: 500_000 }] });
    const draft = settled(await post(server, owner, named, "draft", json));
    expect(draft).toMatchObject({ state: "draf", requestedOn: "2025-08-18", payout: { day: 0, late: false } });
    expect(draft.figures).toMatchObject({ profit: 750_000, share: 450_000, received: 2_950_000, takeovers: 500_000 });
    expect(draft.figures?.roi?.toFixed(1)).toBe("18.0");
    const approved = settled(await post(server, owner, draft, "approve", { received: 2_950_000 }));
    expect(approved).toMatchObject({ state: "disetujui", approvedBy: "Budi", approvedOn: "2025-08-18" });
    const paying = { day: "2025-08-18", method: "transfer", note: null };
    const paid = settled(await post(server, owner, approved, "pay", paying));
    expect(paid).toMatchObject({ state: "dibayar", paidOn: "2025-08-18", received: 2_950_000, acts: [] });
    expect(paid.payments).toMatchObject([{ amount: 2_950_000, kind: "pelunasan", method: "transfer" }]);
    expect(await ownerOf(server, two.id)).toBeNull();
    expect(await ownerOf(server, one.id)).toBe(investor);
    expect((await saleOf(server, owner, order.id)).state).toBe("selesai");
    const address = `payment/${paid.payments[0]?.id}`;
    const receipt = PaymentReceipt.parse((await server.call("GET", address, { token: owner })).body.response);
    expect(receipt).toMatchObject({ incoming: false, document: { kind: "investment", number: contract.number } });
    expect((await server.call("GET", address, { token: admin })).status).toBe(404);
    const search = async (token: string) =>
      (await server.call("GET", `payment/search?q=${paid.payments[0]?.number}`, { token })).body.response;
    expect(await search(owner)).toMatchObject({
      items: [{ document: { kind: "investment" }, partner: expect.any(String) }],
    });
    expect(await search(admin)).toEqual({ items: [] });
    // A settlement stays, whatever happens to the animals later.
    await server.db.update(sheep).set({ cost: 9_000_000 }).where(eq(sheep.id, two.id));
    expect((await detailOf(server, owner, contract.id)).figures).toMatchObject({
      received: 2_950_000,
      cost: 2_200_000,
    });
    // An animal that its buyer returns is the farm's.
    const [left] = await server.db.select().from(transactionAnimals).where(eq(transactionAnimals.sheepId, one.id));
    const buyerSale = await saleOf(server, owner, left?.transactionId ?? 0);
    const back = { day: "2025-08-18", reason: "Sakit", penId: one.penId, sheepIds: [one.id], goods: [] };
    done(await act(server, owner, buyerSale, "return", back));
    expect(await ownerOf(server, one.id)).toBeNull();
    const kept = await detailOf(server, owner, contract.id);
    expect(kept.figures).toMatchObject({ received: 2_950_000, sales: 2_500_000 });
    // The settlement tells the day on which it was sold, not that on which it was named.
    const told = { soldOn: buyerSale.deliveredOn, soldIn: { id: buyerSale.id }, sale: 2_500_000 };
    expect(kept.animals).toMatchObject([told, { soldOn: null }]);
    // The farm sells it anew, on the day of the approval.
    await sell(one.id, 2_600_000, "2025-08-18");
    expect((await detailOf(server, owner, contract.id)).animals).toMatchObject([told, { soldOn: null }]);
  });

  async function drafted(values: Partial<typeof products.$inferInsert> = {}, cost = 3_000_000) {
    const product = await addPackage(server, values);
    const { contract } = await sold(server, admin, { product: product.id });
    const animal = await addForSale(server, kind.id, { cost });
    const named = settled(await name(server, owner, contract, [animal.id]));
    const json = draftOf({ takeovers: [{ sheepId: animal.id, value: 2_000_000 }] });
    return { animal, draft: settled(await post(server, owner, named, "draft", json)) };
  }

  test("a sale and a death that an approved settlement reckoned with stay as they were noted", async () => {
    const product = await addPackage(server, { headCount: 2 });
    const { contract } = await sold(server, admin, { product: product.id });
    const [one, two] = [await addForSale(server, kind.id), await addForSale(server, kind.id)];
    const named = settled(await name(server, owner, contract, [one.id, two.id]));
    const out = await sell(one.id, 2_500_000);
    const died = { from: "tersedia", to: "mati", day: "2025-08-14", reason: "Uji", penId: null };
    expect((await postTo(server, owner, `sheep/${two.id}/move`, died)).status).toBe(200);
    const draft = settled(await post(server, owner, named, "draft", draftOf()));
    const strike = () => postTo(server, owner, `sheep/${two.id}/strike`, { state: "mati", reason: "Uji" });
    settled(await post(server, owner, draft, "approve", { received: draft.figures?.received }));
    const message = `Bagi hasil kontrak ${contract.number} sudah disetujui dengan ternak ini: catatannya tidak berubah lagi.`;
    expect(refusal(await strike())).toEqual({ status: 409, message });
    expect(refusal(await act(server, owner, out, "redate", { day: "2025-08-13" }))).toEqual({ status: 409, message });
  });

  test("a loss leaves the capital; a share of the sales asks for no profit", async () => {
    expect((await drafted()).draft.figures).toMatchObject({ profit: -1_000_000, share: 0, received: 2_500_000 });
    const { draft } = await drafted({ profitBasis: "penjualan", investorShare: 20 });
    expect(draft.figures).toMatchObject({ share: 400_000, received: 2_900_000 });
  });

  test("what is not sold has a value, what is has none, what is reserved stops it", async () => {
    const { contract } = await sold(server, admin);
    const empty = refusal(await post(server, owner, contract, "draft", draftOf()));
    expect(empty).toMatchObject({ status: 400, message: expect.stringContaining("Belum ada ternak") });
    const animal = await addForSale(server, kind.id);
    const named = settled(await name(server, owner, contract, [animal.id]));
    const say = async (values: object) => refusal(await post(server, owner, named, "draft", draftOf(values)));
    expect(await say({})).toMatchObject({ status: 422, takeovers: expect.stringContaining(`Kuning ${animal.earTag}`) });
    const value = { sheepId: animal.id, value: 5 };
    expect(await say({ takeovers: [value, { sheepId: 999_999, value: 5 }] })).toMatchObject({
      "takeovers.1.sheepId": expect.any(String),
    });
    expect(await say({ takeovers: [value, value] })).toMatchObject({ "takeovers.1.sheepId": expect.any(String) });
    expect(await say({ takeovers: [value], sellingCosts: -1 })).toMatchObject({ sellingCosts: expect.any(String) });
    const buyer = await addCustomer(server);
    const order = await ordered(server, admin, sale(buyer.id, [head(kind.id, [animal.id])]));
    expect(await say({ takeovers: [value] })).toMatchObject({
      status: 400,
      message: expect.stringContaining("dipesan"),
    });
    await deliver(server, admin, order);
    expect(await say({ takeovers: [value] })).toMatchObject({
      "takeovers.0.value": expect.stringContaining("terjual"),
    });
    expect((await post(server, owner, named, "draft", draftOf())).status).toBe(200);
  });

  test("an animal that died is a cost without a sale", async () => {
    const { contract } = await sold(server, admin);
    const animal = await addForSale(server, kind.id, { cost: 700_000 });
    const named = settled(await name(server, owner, contract, [animal.id]));
    await server.db.update(sheep).set({ stockState: "mati" }).where(eq(sheep.id, animal.id));
    const draft = settled(await post(server, owner, named, "draft", draftOf()));
    expect(draft).toMatchObject({ died: 1, figures: { profit: -700_000, received: 2_500_000, mortality: 100 } });
  });

  test("approved is only what was seen; back to the draft with a reason; the draft may be dropped", async () => {
    const { animal, draft } = await drafted();
    expect(refusal(await post(server, owner, draft, "approve", { received: 1 }))).toMatchObject({
      status: 409,
      message: expect.stringContaining("Rp2.500.000"),
    });
    expect((await post(server, owner, draft, "pay", { day: DAY, method: "tunai", note: null })).status).toBe(400);
    const approved = settled(await post(server, owner, draft, "approve", { received: 2_500_000 }));
    expect(refusal(await post(server, owner, approved, "revert", { reason: "" }))).toMatchObject({ status: 422 });
    const back = settled(await post(server, owner, approved, "revert", { reason: "Nilai ambil alih keliru" }));
    expect(back).toMatchObject({ state: "draf", revertReason: "Nilai ambil alih keliru", approvedOn: null });
    expect(back.animals).toMatchObject([{ takeover: 2_000_000 }]);
    const again = draftOf({ takeovers: [{ sheepId: animal.id, value: 4_000_000 }] });
    const higher = settled(await post(server, owner, back, "draft", again));
    expect(higher.figures).toMatchObject({ share: 600_000 });
    const dropped = settled(await post(server, owner, higher, "undraft"));
    expect(dropped).toMatchObject({ state: "berjalan", requestedOn: null, figures: { share: 0, takeovers: 0 } });
  });

  test("a share that is taken back leaves the month that was reported; it is taken off on its own day", async () => {
    const { animal, draft } = await drafted({ profitBasis: "penjualan", investorShare: 20 });
    const approved = settled(await post(server, owner, draft, "approve", { received: 2_900_000 }));
    const shares = async (token: string, period: string) => {
      const { body } = await server.call("GET", `report/finance?period=${period}`, { token });
      const { accounts } = body.response as Finance;
      return accounts.find(({ account }) => account === "bagi_hasil")?.amount;
    };
    const august = await shares(owner, "bulan.2025-08-01");
    const before = server.clock.now;
    try {
      server.clock.now = new Date("2025-09-02T02:00:00Z");
      const { access } = await server.signedIn("owner");
      const statement = async () =>
        (await server.call("GET", `investment/${draft.id}/statement?month=2025-08`, { token: access })).body.response;
      const told = await statement();
      expect(told).toMatchObject({ contract: { state: "disetujui", payout: { from: "2025-08-18" } } });
      const back = settled(await post(server, access, approved, "revert", { reason: "Nilai ambil alih keliru" }));
      expect(back).toMatchObject({ approvedOn: null, state: "draf" });
      // August tells the draft that had been approved, whatever becomes of it.
      const running = settled(await post(server, access, back, "undraft"));
      expect(figuresIn(await statement())).toEqual(figuresIn(told));
      const json = draftOf({ takeovers: [{ sheepId: animal.id, value: 2_000_000 }] });
      const again = settled(await post(server, access, running, "draft", json));
      expect([await shares(access, "bulan.2025-08-01"), await shares(access, "bulan.2025-09-01")]).toEqual([
        august,
        400_000,
      ]);
      settled(await post(server, access, again, "approve", { received: 2_900_000 }));
      expect(await shares(access, "bulan.2025-09-01")).toBe(0);
      const moves = await server.db.select().from(investmentMoves).where(eq(investmentMoves.investmentId, draft.id));
      expect(moves.map(({ kind: what, day, amount }) => [what, day, amount])).toEqual([
        ["setuju", "2025-08-18", 400_000],
        ["kembali", "2025-09-02", 400_000],
        ["setuju", "2025-09-02", 400_000],
      ]);
    } finally {
      server.clock.now = before;
    }
  });

  test("an approval and its return are told late on their true days, as long as nothing has changed since", async () => {
    const { animal, draft } = await drafted({ profitBasis: "penjualan", investorShare: 20 });
    const before = server.clock.now;
    const shareOf = async (token: string, month: string) => {
      const { body } = await server.call("GET", `report/finance?period=bulan.${month}-01`, { token });
      return (body.response as Finance).accounts.find(({ account }) => account === "bagi_hasil")?.amount ?? 0;
    };
    try {
      server.clock.now = new Date("2025-09-05T02:00:00Z");
      const { access } = await server.signedIn("owner");
      const august = await shareOf(access, "2025-08");
      const approve = (contract: typeof draft, day: string) =>
        post(server, access, contract, "approve", { received: 2_900_000, day });
      expect(refusal(await approve(draft, "2025-08-12"))).toEqual({
        status: 422,
        day: "Yang diperhitungkan terakhir berubah 13 Agustus 2025: pilih hari itu atau sesudahnya.",
      });
      expect(refusal(await approve(draft, "2025-09-06"))).toEqual({
        status: 422,
        day: "Tanggal tidak dapat di masa depan.",
      });
      const approved = settled(await approve(draft, "2025-08-20"));
      expect(approved).toMatchObject({ approvedOn: "2025-08-20", requestedOn: "2025-08-18" });
      expect(await shareOf(access, "2025-08")).toBe(august - 400_000);
      const revert = (day: string) => post(server, access, approved, "revert", { reason: "Salah tanggal", day });
      expect(refusal(await revert("2025-08-19"))).toEqual({
        status: 422,
        day: "Tidak sebelum tanggalnya, 20 Agustus 2025.",
      });
      // Taken back on its own day, it was on none: approved anew, the books are as if told once.
      const back = settled(await revert("2025-08-20"));
      expect(await shareOf(access, "2025-08")).toBe(august);
      const anew = settled(await approve(back, "2025-09-01"));
      expect([await shareOf(access, "2025-08"), await shareOf(access, "2025-09")]).toEqual([august, -400_000]);
      const later = settled(await post(server, access, anew, "revert", { reason: "Keliru", day: "2025-09-03" }));
      expect(await shareOf(access, "2025-09")).toBe(0);
      expect(refusal(await approve(later, "2025-09-02"))).toMatchObject({
        day: "Persetujuan yang dulu berlaku sampai dikembalikan ke draf 3 September 2025: pilih hari itu atau sesudahnya.",
      });
      await server.db.insert(sheepCosts).values({ sheepId: animal.id, day: "2025-09-04", kind: "pakan", amount: 1 });
      expect(refusal(await approve(later, "2025-09-03"))).toMatchObject({
        day: "Yang diperhitungkan terakhir berubah 4 September 2025: pilih hari itu atau sesudahnya.",
      });
      const last = settled(await approve(later, "2025-09-04"));
      expect(last.approvedOn).toBe("2025-09-04");
      // An approval goes back with its own return, whatever others there were on that day.
      const back1 = settled(await post(server, access, last, "revert", { reason: "Uji", day: "2025-09-04" }));
      const today = settled(await approve(back1, "2025-09-05"));
      const back2 = settled(await post(server, access, today, "revert", { reason: "Uji", day: "2025-09-05" }));
      const before5 = settled(await approve(back2, "2025-09-04"));
      expect(await shareOf(access, "2025-09")).toBe(-400_000);
      settled(await post(server, access, before5, "revert", { reason: "Uji", day: "2025-09-05" }));
      expect(await shareOf(access, "2025-09")).toBe(0);
    } finally {
      server.clock.now = before;
    }
  });

  test("one that is sold after the approval is the farm's gain: what was approved is paid", async () => {
    const { animal, draft } = await drafted();
    const approved = settled(await post(server, owner, draft, "approve", { received: 2_500_000 }));
    await sell(animal.id, 3_000_000);
    const json = { day: "2025-08-18", method: "tunai", note: null };
    const paid = settled(await post(server, owner, approved, "pay", json));
    expect(paid).toMatchObject({ state: "dibayar", received: 2_500_000, lateSales: 1_000_000 });
    expect(paid.payments).toMatchObject([{ amount: 2_500_000 }]);
  });

  test("paid twice at once it is paid once; not before it was approved, and not tomorrow", async () => {
    const { draft } = await drafted();
    const approved = settled(await post(server, owner, draft, "approve", { received: 2_500_000 }));
    const pay = (day: string) => post(server, owner, approved, "pay", { day, method: "tunai", note: null });
    expect(refusal(await pay("2025-08-17"))).toMatchObject({ status: 422, day: expect.any(String) });
    expect(refusal(await pay("2025-08-19"))).toMatchObject({ status: 422, day: expect.any(String) });
    const answers = await Promise.all([pay("2025-08-18"), pay("2025-08-18")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rows = await server.db.select().from(payments).where(eq(payments.documentKind, "investment"));
    expect(rows.filter(({ documentId }) => documentId === draft.id)).toHaveLength(1);
  });
});

describe("who sees what", () => {
  test("admin sees no profit, the auditor all, and only the owner settles", async () => {
    const auditor = (await server.signedIn("auditor")).access;
    const { contract } = await sold(server, admin);
    const animal = await addForSale(server, kind.id);
    const named = settled(await name(server, admin, contract, [animal.id]));
    await sell(animal.id, 3_000_000);
    const seen = await detailOf(server, admin, contract.id);
    expect(seen).toMatchObject({ sold: 1, capital: 2_500_000, figures: null, sellingCosts: null, payments: [] });
    const soldIn = { id: expect.any(Number), number: expect.stringMatching(/^PJ/) };
    expect(seen.animals).toMatchObject([{ cost: null, sale: null, soldOn: "2025-08-12", soldIn }]);
    expect((await detailOf(server, auditor, contract.id)).figures).toMatchObject({ sales: 3_000_000 });
    for (const who of [admin, auditor]) expect((await post(server, who, named, "draft", draftOf())).status).toBe(404);
    expect((await name(server, auditor, named, [animal.id])).status).toBe(404);
    expect((await server.call("GET", `investment/${contract.id}/statement`, { token: admin })).status).toBe(404);
    expect((await server.call("GET", `investment/${contract.id}/history`, { token: admin })).status).toBe(404);
    const { body } = await server.call("GET", `investment/${contract.id}/history`, { token: auditor });
    expect(body.response).toMatchObject({ items: [{ action: "investment.name" }] });
    expect((await server.call("GET", "investment/999999", { token: owner })).status).toBe(404);
  });
});

describe("the list", () => {
  test("filters what is due, sums what stands, and exports it", async () => {
    const mine = await addInvestor(server, { name: "Rahayu Unik" });
    const make = async (endOn: string) => {
      const { contract } = await sold(server, admin, { investor: mine.id });
      await server.db.update(investments).set({ startOn: "2025-01-01", endOn }).where(eq(investments.id, contract.id));
      return contract.id;
    };
    // today is Monday, 18 August 2025: 7 August lies seven working days before
    const [late, due, soon, far] = [
      await make("2025-08-06"),
      await make("2025-08-07"),
      await make("2025-09-17"),
      await make("2025-09-18"),
    ];
    const idsOf = async (query: string) =>
      (await contractsOf(server, owner, `investor=${mine.id}&sort=end&${query}`)).map(({ id }) => id);
    expect(await idsOf("")).toEqual([late, due, soon, far]);
    expect(await idsOf("due=30 hari")).toEqual([late, due, soon]);
    expect(await idsOf("due=jatuh tempo")).toEqual([late, due]);
    expect(await idsOf("due=terlambat")).toEqual([late]);
    expect(await idsOf("state=dibayar")).toEqual([]);
    expect(await idsOf("period=2025-01-02..")).toEqual([]);
    expect((await contractsOf(server, owner, "q=rahay uni")).map(({ id }) => id).sort()).toEqual(
      [late, due, soon, far].sort(),
    );
    expect(await idsOf("q=uni rahay&due=jatuh tempo")).toEqual([late, due]);
    expect(await idsOf("q=rahayu&limit=20&page=2")).toEqual([]);
    const [first] = await contractsOf(server, owner, `investor=${mine.id}&sort=number`);
    expect(await contractsOf(server, owner, `q=${first?.number}`)).toEqual([first]);
    expect((await contractsOf(server, owner, `sort=end&investor=${mine.id}`)).map(({ payout }) => payout)).toEqual([
      { from: "2025-08-06", day: 8, late: true },
      { from: "2025-08-07", day: 7, late: false },
      null,
      null,
    ]);
    const { body } = await server.call("GET", `investment?investor=${mine.id}`, { token: owner });
    expect((body.response as { totals: unknown }).totals).toEqual({
      capital: 10_000_000,
      headCount: 4,
      named: 0,
      received: 0,
    });
    const { body: less } = await server.call("GET", `investment?investor=${mine.id}`, { token: admin });
    expect((less.response as { totals: unknown }).totals).toMatchObject({ capital: 10_000_000, received: null });
    const file = (token: string) =>
      fetch(`${server.origin()}/api/v1/investment/export?format=csv&q=rahayu&due=terlambat`, {
        headers: { Authorization: `Bearer ${token}` },
      }).then((answer) => answer.text());
    expect(await file(owner)).toContain("Rahayu Unik");
    expect(await file(owner)).toContain("Diterima investor");
    expect(await file(admin)).not.toContain("Diterima investor");
    expect((await server.call("GET", "investment?due=besok", { token: owner })).status).toBe(422);
  });
});
