import { eq } from "drizzle-orm";
import {
  act,
  addForSale,
  type addKind,
  create,
  done,
  goods,
  pay as paySale,
  post as postSale,
  detailOf as saleOf,
  stocked,
  type TestServer,
} from "@/__tests__/server/transaction/support";
import { refusal } from "@/__tests__/support/server/calls";
import { newKey } from "@/__tests__/support/server/new-key";
import { Customer } from "@/contract/customer/model";
import { customers } from "@/server/db/schema/customer";
import { investmentAnimals } from "@/server/db/schema/investment";
import { products } from "@/server/db/schema/product";
import { auditLog } from "@/server/db/schema/program/audit";
import { sheepEvents } from "@/server/db/schema/sheep";
import { transactionMoves } from "@/server/db/schema/transaction";
import {
  addInvestor,
  addPackage,
  contractServer,
  contractsOf,
  DAY,
  detailOf,
  name,
  ownerOf,
  ownersOf,
  pack,
  packSale,
  post,
  settled,
  sold,
} from "./support";

let server: TestServer;
let admin: string;
let owner: string;
let kind: Awaited<ReturnType<typeof addKind>>;
let sell: Awaited<ReturnType<typeof contractServer>>["sell"];
beforeAll(async () => {
  ({ server, admin, owner, kind, sell } = await contractServer());
});
afterAll(() => server.close());

describe("selling a package", () => {
  test("makes a contract with the terms of that day, and neither turnover nor a receivable", async () => {
    const investor = await addInvestor(server, { name: "Haji Ahmad", creditLimit: 1 });
    const product = await addPackage(server);
    const draft = await create(
      server,
      admin,
      packSale(investor.id, [pack(product.id, { quantity: 2, discount: 50_000 })]),
    );
    expect(await contractsOf(server, admin, `sale=${draft.id}`)).toEqual([]);
    const order = done(await act(server, admin, draft, "order"));
    await server.db.update(products).set({ investorShare: 10, salePrice: 9 }).where(eq(products.id, product.id));
    const [contract, ...more] = await contractsOf(server, admin, `sale=${draft.id}`);
    expect(more).toEqual([]);
    expect(contract).toMatchObject({
      state: "berjalan",
      capital: 4_950_000,
      funded: false,
      startOn: "2025-08-10",
      endOn: "2026-02-10",
      headCount: 2,
      investorShare: 60,
      profitBasis: "laba",
      projectionMin: 15,
      projectionMax: 20,
      named: 0,
      investor: { id: investor.id, name: "Haji Ahmad" },
      sale: { number: draft.number },
      payout: null,
    });
    expect(contract?.number).toMatch(/^INV\/2025\/08\/\d{4}$/);
    expect(order.acts.map((each) => each.act)).toEqual(["bayar", "batal"]);
    expect(order).toMatchObject({ editable: "aman", receivable: 0, profit: null });
    const paid = done(await paySale(server, admin, order, { kind: "uang muka", amount: 1_000_000 }));
    expect(paid).toMatchObject({ state: "dipesan", receivable: 0, remaining: 3_950_000 });
    const { body } = await server.call("GET", `transaction?customer=${investor.id}`, { token: admin });
    expect((body.response as { totals: unknown }).totals).toEqual({
      opening: 0,
      total: 0,
      paid: 0,
      remaining: 0,
      overpaid: 0,
      receivable: 0,
      heads: 0,
      fund: 1_000_000,
    });
    const { body: who } = await server.call("GET", `customer/${investor.id}`, { token: admin });
    expect(Customer.parse(who.response)).toMatchObject({ bought: 0, receivable: 0 });
    const moves = await server.db.select().from(transactionMoves).where(eq(transactionMoves.transactionId, draft.id));
    expect(moves).toEqual([]);
    expect(refusal(await act(server, owner, paid, "deliver", { day: DAY, animals: [] })).status).toBe(400);
  });

  test("leaves nothing to hand over, whatever was filled in before its kind was chosen", async () => {
    const leftover = { handover: "antar", deliverOn: "2025-08-01", boarded: true, address: null };
    const none = { handover: "ambil", deliverOn: null, boarded: false, address: null };
    const json = packSale((await addInvestor(server)).id, [pack((await addPackage(server)).id)], leftover);
    const draft = await create(server, admin, json);
    expect(draft).toMatchObject(none);
    const put = (path: string, values: object) =>
      server.call("PUT", `transaction/${path}`, {
        token: admin,
        json: values,
        headers: { "Idempotency-Key": newKey() },
      });
    const order = done(await put(`${draft.id}`, { ...json, order: true, version: draft.version }));
    expect(order).toMatchObject({ ...none, state: "dipesan" });
    const note = { ...leftover, deliverOn: "2025-09-01", address: "Jl. Melati", dueOn: null, notes: "Ditelepon" };
    expect(done(await put(`${draft.id}/note`, { ...note, version: order.version }))).toMatchObject({
      ...none,
      notes: "Ditelepon",
    });
  });

  test.each([
    [
      "to somebody who is no investor",
      { type: "reseller" },
      {},
      {},
      "customerId",
      /hanya untuk customer bertipe investor/,
    ],
    ["as another kind of sale", {}, { kind: "retail" }, {}, "kind", /jenis Investasi/],
    ["with transport", {}, { freight: 5 }, {}, "freight", /tidak diantar/],
    ["half of one", {}, {}, { quantity: 1.5 }, "lines.0.quantity", /angka bulat/],
    ["for nothing", {}, {}, { discount: 2_500_000 }, "lines.0.discount", /lebih dari Rp0/],
  ] as const)("%s is refused at its field", async (_, who, header, line, field, words) => {
    const investor = await addInvestor(server, who);
    const product = await addPackage(server);
    const answer = refusal(await postSale(server, owner, "", packSale(investor.id, [pack(product.id, line)], header)));
    expect(answer).toMatchObject({ status: 422, [field]: expect.stringMatching(words) });
  });

  test("beside goods, or goods sold as a package, is refused", async () => {
    const investor = await addInvestor(server);
    const [product, feed] = [await addPackage(server), await stocked(server, 5, 5)];
    const mixed = packSale(investor.id, [pack(product.id), goods(feed.id)]);
    expect(refusal(await postSale(server, owner, "", mixed))).toMatchObject({
      status: 422,
      "lines.1.productId": expect.stringMatching(/hanya berisi paket/),
    });
    const wrong = packSale(investor.id, [pack(feed.id)]);
    expect(refusal(await postSale(server, owner, "", wrong))).toMatchObject({
      status: 422,
      "lines.0.productId": expect.stringMatching(/paket investasi/),
    });
  });

  test("a draft whose customer is no investor any more is not ordered", async () => {
    const investor = await addInvestor(server);
    const product = await addPackage(server);
    const draft = await create(server, admin, packSale(investor.id, [pack(product.id)]));
    await server.db.update(customers).set({ type: "lembaga" }).where(eq(customers.id, investor.id));
    expect(refusal(await act(server, admin, draft, "order"))).toMatchObject({ status: 400 });
    expect(await contractsOf(server, admin, `sale=${draft.id}`)).toEqual([]);
  });

  test("ordered twice at once it makes one contract", async () => {
    const investor = await addInvestor(server);
    const product = await addPackage(server);
    const draft = await create(server, admin, packSale(investor.id, [pack(product.id)]));
    const answers = await Promise.all([act(server, admin, draft, "order"), act(server, owner, draft, "order")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await contractsOf(server, admin, `sale=${draft.id}`)).toHaveLength(1);
  });
});

describe("named animals", () => {
  test("are the investor's from a day on, and the register says so", async () => {
    const { contract, investor } = await sold(server, admin);
    const animal = await addForSale(server, kind.id);
    const named = settled(await name(server, admin, contract, [animal.id]));
    expect(named).toMatchObject({ named: 1, version: contract.version + 1, figures: null });
    expect(named.animals).toMatchObject([{ id: animal.id, fromOn: DAY, startWeight: 20, cost: null, sale: null }]);
    expect(await ownerOf(server, animal.id)).toBe(investor);
    expect(await ownersOf(server, animal.id)).toEqual([[DAY, null, investor, "investment"]]);
    const { body } = await server.call("GET", `sheep/${animal.id}`, { token: admin });
    expect(body.response).toMatchObject({ investor: { id: investor } });
    const log = await server.db.select().from(auditLog).where(eq(auditLog.action, "investment.name"));
    expect(log.some(({ entityId }) => entityId === String(contract.id))).toBe(true);
    // The register does not take them away again.
    const { id: _id, ...form } = body.response as Record<string, unknown>;
    const { pen, investor: _investor, product, dam, sire, ...values } = form as Record<string, { id: number } | null>;
    const json = {
      ...values,
      penId: pen?.id,
      investorId: null,
      productId: product?.id ?? null,
      damId: null,
      sireId: null,
    };
    const moved = refusal(await server.call("PUT", `sheep/${animal.id}`, { token: admin, json }));
    expect(moved).toMatchObject({ status: 422, investorId: expect.stringContaining(contract.number) });
  });

  test.each([
    ["of another investor", { mine: true }, /sudah milik investor/],
    ["in quarantine", { stockState: "karantina" }, /berstatus Karantina/],
    ["reserved for a buyer", { stockState: "dipesan" }, /berstatus Dipesan/],
    ["sick", { healthState: "sakit" }, /sedang sakit/],
    ["of the other species", { species: "kambing" }, /bukan domba/],
  ] as const)("not one %s", async (_, { mine, ...values }: { mine?: boolean; [field: string]: unknown }, words) => {
    const product = await addPackage(server, { species: "domba" });
    const { contract } = await sold(server, admin, { product: product.id });
    const investorId = mine ? (await addInvestor(server)).id : null;
    const animal = await addForSale(server, null, { ...values, investorId });
    expect(refusal(await name(server, admin, contract, [animal.id]))).toEqual({
      status: 422,
      "sheepIds.0": expect.stringMatching(words),
    });
    const path = `investment/${contract.id}/animal?q=${animal.earTag}`;
    const { body } = await server.call("GET", path, { token: admin });
    expect(body.response).toMatchObject({ items: [{ id: animal.id, hindrance: expect.stringMatching(words) }] });
  });

  test("no more than the package has, no day outside, none twice, none that is unknown", async () => {
    const { contract } = await sold(server, admin);
    const [one, two] = [await addForSale(server, kind.id), await addForSale(server, kind.id)];
    const say = async (json: object) => refusal(await post(server, admin, contract, "animal", json));
    expect(await say({ day: DAY, sheepIds: [one.id, two.id] })).toMatchObject({
      status: 422,
      sheepIds: expect.stringMatching(/memuat 1 ekor/),
    });
    expect(await say({ day: "2025-08-19", sheepIds: [one.id] })).toMatchObject({
      day: expect.stringContaining("depan"),
    });
    expect(await say({ day: "2025-08-09", sheepIds: [one.id] })).toMatchObject({
      day: expect.stringContaining("mulai"),
    });
    expect(await say({ day: DAY, sheepIds: [] })).toMatchObject({ sheepIds: expect.any(String) });
    expect(await say({ day: DAY, sheepIds: [999_999] })).toMatchObject({ "sheepIds.0": "Ternak tidak ditemukan." });
    expect((await post(server, admin, { id: 999_999, version: 1 }, "animal", { day: DAY, sheepIds: [1] })).status).toBe(
      404,
    );
    expect(
      (await post(server, admin, { ...contract, version: 9 }, "animal", { day: DAY, sheepIds: [one.id] })).status,
    ).toBe(409);
    settled(await name(server, admin, contract, [one.id]));
    const next = await detailOf(server, admin, contract.id);
    expect(next.acts.map((each) => each.act)).toEqual(["hitung"]);
    expect(refusal(await name(server, admin, next, [two.id]))).toMatchObject({
      status: 400,
      message: expect.stringContaining("Semua 1 ekor"),
    });
  });

  test("not before the capital is there; and then the capital stays", async () => {
    const { contract, order } = await sold(server, admin, { paid: false });
    const animal = await addForSale(server, kind.id);
    expect(refusal(await name(server, admin, contract, [animal.id]))).toMatchObject({
      status: 400,
      message: expect.stringMatching(/lunas/),
    });
    const paid = done(await paySale(server, admin, order, { kind: "pelunasan", amount: order.total }));
    settled(await name(server, admin, contract, [animal.id]));
    const [payment] = paid.payments;
    const unpay = await postSale(server, owner, `${order.id}/payment/${payment?.id}/cancel`, { reason: "Salah" });
    expect(refusal(unpay)).toMatchObject({ status: 400, message: expect.stringContaining(contract.number) });
  });

  test("one animal for two contracts at the same time: one of them gets it", async () => {
    const [left, right] = [await sold(server, admin), await sold(server, admin)];
    const animal = await addForSale(server, kind.id);
    const answers = await Promise.all([
      name(server, admin, left.contract, [animal.id]),
      name(server, owner, right.contract, [animal.id]),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, expect.any(Number)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const held = await server.db.select().from(investmentAnimals).where(eq(investmentAnimals.sheepId, animal.id));
    expect(held).toHaveLength(1);
    expect(await ownersOf(server, animal.id)).toHaveLength(1);
  });

  test("the same request again names once", async () => {
    const { contract } = await sold(server, admin);
    const animal = await addForSale(server, kind.id);
    const key = newKey();
    const json = { day: DAY, sheepIds: [animal.id] };
    const first = settled(await post(server, admin, contract, "animal", json, key));
    expect(settled(await post(server, admin, contract, "animal", json, key))).toEqual(first);
    expect(await ownersOf(server, animal.id)).toHaveLength(1);
  });

  test("one named by mistake is let go, and may be named elsewhere", async () => {
    const { contract, investor } = await sold(server, admin);
    const animal = await addForSale(server, kind.id);
    const named = settled(await name(server, admin, contract, [animal.id]));
    const say = async (json: object) => refusal(await post(server, admin, named, "release", json));
    const json = { sheepId: animal.id, day: DAY, reason: "Salah anting" };
    expect(await say({ ...json, reason: " " })).toMatchObject({ status: 422, reason: expect.any(String) });
    expect(await say({ ...json, day: "2025-08-11" })).toMatchObject({ status: 422, day: expect.any(String) });
    expect(await say({ ...json, sheepId: 999_999 })).toMatchObject({ status: 404 });
    // Pens and health are told in any order; what held it otherwise is not.
    const moved = { sheepId: animal.id, kind: "stok" as const, day: "2025-08-15" };
    const [told] = await server.db.insert(sheepEvents).values(moved).returning();
    expect(await say(json)).toMatchObject({ status: 422, day: expect.stringContaining("15 Agustus 2025") });
    await server.db.delete(sheepEvents).where(eq(sheepEvents.id, told?.id ?? 0));
    const free = settled(await post(server, admin, named, "release", json));
    expect(free).toMatchObject({ named: 0, animals: [] });
    expect(await ownersOf(server, animal.id)).toEqual([
      [DAY, null, investor, "investment"],
      [DAY, investor, null, "investment"],
    ]);
    const other = await sold(server, admin);
    expect(settled(await name(server, admin, other.contract, [animal.id])).named).toBe(1);
  });
});

describe("a sale that is called off", () => {
  test("ends its contract, frees the animals, and owes the investor his money", async () => {
    const { contract, order } = await sold(server, admin);
    const animal = await addForSale(server, kind.id);
    settled(await name(server, admin, contract, [animal.id]));
    const paid = await saleOf(server, admin, order.id);
    const off = (json: object) => act(server, owner, paid, "cancel", { reason: "Batal ikut", ...json });
    expect(refusal(await off({ forfeit: true }))).toMatchObject({
      status: 400,
      message: expect.stringContaining("kembalikan"),
    });
    const gone = done(await off({ forfeit: false }));
    expect(gone).toMatchObject({ state: "dibatalkan", remaining: -2_500_000 });
    expect((await detailOf(server, admin, contract.id)).state).toBe("dibatalkan");
    expect(await ownerOf(server, animal.id)).toBeNull();
    done(await paySale(server, owner, gone, { kind: "pengembalian", amount: 2_500_000 }));
  });

  test("not when an animal of it is sold", async () => {
    const { contract, order } = await sold(server, admin);
    const animal = await addForSale(server, kind.id);
    settled(await name(server, admin, contract, [animal.id]));
    await sell(animal.id, 3_000_000);
    const answer = await act(server, owner, await saleOf(server, admin, order.id), "cancel", { reason: "Batal" });
    expect(refusal(answer)).toMatchObject({ status: 400, message: expect.stringContaining("sudah terjual") });
  });
});
