import { addEwe, born, lambsOf } from "@/__tests__/server/breeding/support";
import * as fund from "@/__tests__/server/investment/support";
import * as buy from "@/__tests__/server/purchase/support";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import * as sell from "@/__tests__/server/transaction/support";
import { postTo, refusal } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { tagName } from "@/contract/sheep/words";
import { created, move, put, read } from "./support";

// A new owner moves no animal: acts of the days before are told as ever.

let server: TestServer;
let owner: string;
let [pen, other, investor] = [0, 0, 0];
beforeAll(async () => {
  server = await startTestServer();
  owner = (await server.signedIn("owner")).access;
  [pen, other] = [(await addPen(server)).id, (await addPen(server)).id];
  investor = (await fund.addInvestor(server)).id;
});
afterAll(() => server.close());

const post = async (path: string, json: object) => refusal(await postTo(server, owner, path, json));
const GOOD = expect.objectContaining({ status: 200 });

/** An animal becomes the investor's today, 18 August. */
async function owned(id: number) {
  const answer = await put(server, owner, await read(server, owner, id), { investorId: investor });
  expect(refusal(answer)).toEqual(GOOD);
  return id;
}
const animal = async () => owned((await created(server, owner, { penId: pen, arrivedOn: "2025-08-01" })).id);
const moved = async (id: number, json: object) => refusal(await move(server, owner, id, { reason: "Sebab", ...json }));

test("a death before the day of the owner is told, put right, and struck out", async () => {
  const id = await animal();
  expect(await moved(id, { to: "mati", day: "2025-08-10" })).toEqual(GOOD);
  expect(await read(server, owner, id)).toMatchObject({ leftOn: "2025-08-10", investor: { id: investor } });
  await expectLedgerToAgree(server.db);
  expect(await post(`sheep/${id}/redate`, { state: "mati", day: "2025-08-18" })).toEqual(GOOD);
  expect(await post(`sheep/${id}/redate`, { state: "mati", day: "2025-08-12" })).toEqual(GOOD);
  expect(await post(`sheep/${id}/strike`, { state: "mati", reason: "Keliru" })).toEqual(GOOD);
  expect(await read(server, owner, id)).toMatchObject({ stockState: "tersedia", investor: { id: investor } });
});

test("so are a loss, what was found again, a verdict, an illness, and another pen", async () => {
  const id = await animal();
  expect(await moved(id, { to: "hilang", day: "2025-08-10" })).toEqual(GOOD);
  expect(await moved(id, { from: "hilang", to: "tersedia", day: "2025-08-11", penId: pen })).toEqual(GOOD);
  expect(
    await post(`sheep/${id}/health`, { from: "sehat", to: "pantauan", day: "2025-08-12", reason: "Lesu" }),
  ).toEqual(GOOD);
  expect(await post("sheep/pen", { ids: [id], penId: other, day: "2025-08-12", reason: null })).toEqual(GOOD);
  expect(await moved(id, { to: "afkir", day: "2025-08-13" })).toEqual(GOOD);
});

test("an order, its delivery and its return are of their days", async () => {
  const kind = await sell.addKind(server, { minPrice: null, sex: null });
  const { id } = await sell.addForSale(server, kind.id);
  await owned(id);
  const buyer = (await sell.addCustomer(server)).id;
  const day = "2025-08-14";
  const order = await sell.ordered(server, owner, sell.sale(buyer, [sell.head(kind.id, [id])], { day }));
  const reserved = await server.pool.query(
    "select day::text from sheep_events where sheep_id = $1 and to_state = 'dipesan'",
    [id],
  );
  expect(reserved.rows).toEqual([{ day }]);
  const gone = await sell.deliver(server, owner, order, { day });
  const back = { day: "2025-08-16", reason: "Sakit", penId: pen, sheepIds: [id], goods: [] };
  sell.done(await sell.act(server, owner, gone, "return", back));
  expect(await read(server, owner, id)).toMatchObject({ stockState: "tersedia", investor: { id: investor } });
  await expectLedgerToAgree(server.db);
});

/** An animal that was bought on 10 August, and its return to the supplier two days later. */
async function bought() {
  const kind = await sell.addKind(server, { minPrice: null, sex: null });
  const supplier = (await buy.addSupplier(server)).id;
  const day = "2025-08-10";
  const lines = [buy.animal({ productId: kind.id })];
  const order = await buy.ordered(server, owner, buy.order(supplier, lines, { day }));
  const came = buy.done(await buy.act(server, owner, order, "receive", { ...buy.arrival(order, pen), day }));
  const { rows } = await server.pool.query("select id from sheep order by id desc limit 1");
  const given = { lineId: came.lines[0]?.id, quantity: null };
  const back = { day: "2025-08-12", reason: "Cacat", lines: [given] };
  return { id: Number(rows[0].id), giveBack: () => buy.act(server, owner, came, "return", back) };
}

test("what was bought goes back to its supplier before it", async () => {
  const { id, giveBack } = await bought();
  await owned(id);
  buy.done(await giveBack());
  await expectLedgerToAgree(server.db);
});

test("lambs are weaned before it", async () => {
  const ewe = await addEwe(server, pen);
  const [lamb] = lambsOf(await born(server, owner, { damId: ewe.id }));
  const sheepId = await owned(lamb?.id ?? 0);
  const weaning = { day: "2025-08-14", penId: other, officer: "Ujang", notes: null, lambs: [{ sheepId, weight: 14 }] };
  expect(await post("breeding/weaning", weaning)).toEqual(GOOD);
});

/** A contract has named an animal on 14 August; with why nothing of before is told then. */
async function namedBy(id: number) {
  const { contract } = await fund.sold(server, owner, {
    product: (await fund.addPackage(server, { species: null })).id,
  });
  const named = fund.settled(await fund.post(server, owner, contract, "animal", { day: "2025-08-14", sheepIds: [id] }));
  const day = `${tagName(await read(server, owner, id))} ditetapkan di kontrak ${contract.number} pada 14 Agustus 2025; pilih hari itu atau sesudahnya, atau lepas dulu dari kontrak itu.`;
  return { contract, named, refused: expect.objectContaining({ status: 422, day }) };
}

test("a contract that holds an animal has named what was still there; released, it holds nothing back", async () => {
  const { id } = await created(server, owner, { penId: pen, arrivedOn: "2025-08-01" });
  const { contract, named, refused } = await namedBy(id);
  expect(await moved(id, { to: "mati", day: "2025-08-13" })).toEqual(refused);
  const verdict = { ids: [id], to: "afkir", day: "2025-08-13", reason: "Tua", penId: null };
  expect(await post("sheep/status", verdict)).toEqual(refused);
  const release = { sheepId: id, day: "2025-08-18", reason: "Salah" };
  fund.settled(await fund.post(server, owner, named, "release", release));
  expect(await moved(id, { to: "mati", day: "2025-08-13" })).toEqual(GOOD);
  expect(await fund.detailOf(server, owner, contract.id)).toMatchObject({ named: 0, died: 0, animals: [] });
});

test("what a contract has named goes back to its supplier once it is released", async () => {
  const { id, giveBack } = await bought();
  expect(await moved(id, { from: "karantina", to: "tersedia", day: "2025-08-11", penId: pen })).toEqual(GOOD);
  const { named, refused } = await namedBy(id);
  expect(refusal(await giveBack())).toEqual(refused);
  fund.settled(await fund.post(server, owner, named, "release", { sheepId: id, day: "2025-08-18", reason: "Salah" }));
  buy.done(await giveBack());
});

describe("what a contract has named is delivered since that day", () => {
  /** Two animals, of which a contract has named the second, and an order that holds both or none of them. */
  async function ordered(isHeld: boolean) {
    const kind = await sell.addKind(server, { minPrice: null, sex: null });
    const known = { penId: pen, productId: kind.id, arrivedOn: "2025-08-01" };
    const ids = [(await created(server, owner, known)).id, (await created(server, owner, known)).id] as const;
    const { contract, named, refused } = await namedBy(ids[1]);
    const line = sell.head(kind.id, isHeld ? [...ids] : [], { quantity: 2 });
    const terms = sell.sale((await sell.addCustomer(server)).id, [line], { day: "2025-08-02" });
    const order = await sell.ordered(server, owner, terms);
    const animals = ids.map((sheepId) => ({ lineId: order.lines[0]?.id, sheepId, weight: 25 }));
    const deliver = (day: string) => sell.act(server, owner, order, "deliver", { day, animals });
    const release = { sheepId: ids[1], day: "2025-08-18", reason: "Salah" };
    return { contract, refused, deliver, release: () => fund.post(server, owner, named, "release", release) };
  }

  test("and before it once the contract has let go of it", async () => {
    const { deliver, refused, release } = await ordered(false);
    expect(refusal(await deliver("2025-08-13"))).toEqual(refused);
    fund.settled(await release());
    sell.done(await deliver("2025-08-13"));
  });

  test("which it does not do while an order holds it", async () => {
    const { contract, deliver, release } = await ordered(true);
    const day = new RegExp(
      `ditetapkan di kontrak ${contract.number} pada 14 Agustus 2025; pilih hari itu atau sesudahnya.$`,
    );
    expect(refusal(await deliver("2025-08-13"))).toEqual({ status: 422, day: expect.stringMatching(day) });
    expect((await release()).status).toBe(400);
    sell.done(await deliver("2025-08-14"));
  });
});
