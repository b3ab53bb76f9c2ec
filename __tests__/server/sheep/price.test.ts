import { eq, inArray } from "drizzle-orm";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import * as sell from "@/__tests__/server/transaction/support";
import { postTo, refusal } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { Balance } from "@/contract/report/balance";
import { Finance } from "@/contract/report/finance";
import { money } from "@/server/db/schema/money";
import { auditLog } from "@/server/db/schema/program/audit";
import { sheepCosts } from "@/server/db/schema/sheep";
import { created, move, read, valuesOf } from "./support";

let server: TestServer;
let owner: string;
let penId: number;
beforeEach(async () => {
  server = await startTestServer();
  owner = (await server.signedIn("owner")).access;
  penId = (await addPen(server)).id;
});
afterEach(() => server.close());

const price = (ids: number[], purchasePrice: number, key = newKey()) =>
  postTo(server, owner, "sheep/price", { ids, purchasePrice }, key);
const unpriced = () => created(server, owner, { penId, purchasePrice: null });
const ledgerOf = (ids: number[]) =>
  server.db.select().from(sheepCosts).where(inArray(sheepCosts.sheepId, ids)).orderBy(sheepCosts.id);

test("animals whose price was unknown get it once, with a row each in the ledger and in the log", async () => {
  const [first, second] = [await unpriced(), await unpriced()];
  const ids = [first.id, second.id];
  const key = newKey();
  for (let nth = 0; nth < 2; nth += 1)
    expect((await price([...ids, first.id], 1_500_000, key)).body.response).toEqual({ priced: 2 });
  for (const id of ids)
    expect(await read(server, owner, id)).toMatchObject({ purchasePrice: 1_500_000, cost: 1_500_000, version: 2 });
  const row = { kind: "beli", day: "2025-06-01", amount: 1_500_000, moneyId: null };
  expect(await ledgerOf(ids)).toMatchObject([
    { ...row, sheepId: first.id },
    { ...row, sheepId: second.id },
  ]);
  const log = await server.db.select().from(auditLog).where(eq(auditLog.action, "sheep.price"));
  expect(log.map(({ entityId, before, after }) => [entityId, before, after])).toEqual(
    ids.map((id) => [String(id), { purchasePrice: 0 }, { purchasePrice: 1_500_000 }]),
  );
  await expectLedgerToAgree(server.db);
});

test("the place that paid a price pays its correction", async () => {
  const [till] = await server.db
    .insert(money)
    .values({ name: "Kas", kind: "kas", methods: ["tunai"] })
    .returning();
  const animal = await created(server, owner, { penId, moneyId: till?.id, purchasePrice: 1_000_000 });
  expect((await price([animal.id], 1_200_000)).status).toBe(200);
  expect(await ledgerOf([animal.id])).toMatchObject([
    { kind: "beli", day: "2025-06-01", amount: 1_200_000, moneyId: till?.id },
  ]);
  await expectLedgerToAgree(server.db);
});

test("a place cannot have paid before its opening balance; the price that is told first names it", async () => {
  const [till] = await server.db
    .insert(money)
    .values({ name: "Kas", kind: "kas", methods: ["tunai"], opening: 1, openedOn: "2025-07-01" })
    .returning();
  const animal = await unpriced();
  const ask = (moneyId?: number) =>
    postTo(server, owner, "sheep/price", { ids: [animal.id], purchasePrice: 1_000_000, moneyId });
  expect(refusal(await ask(till?.id))).toEqual({
    status: 422,
    moneyId: `Kuning ${animal.earTag} masuk 1 Juni 2025. Saldo awal Kas per 1 Juli 2025: yang sebelumnya sudah termasuk di dalamnya.`,
  });
  await server.db.update(money).set({ openedOn: "2025-06-01" });
  expect((await ask(till?.id)).body.response).toEqual({ priced: 1 });
  expect(await ledgerOf([animal.id])).toMatchObject([{ kind: "beli", day: "2025-06-01", moneyId: till?.id }]);
});

test("all or none: those that were born here, or are sold, are named", async () => {
  const bought = await unpriced();
  const born = { penId, origin: "lahir", bornOn: "2025-08-01", arrivedOn: "2025-08-01", purchasePrice: null };
  const lamb = await created(server, owner, { ...born, arrivalWeight: 3 });
  expect(refusal(await price([bought.id, lamb.id], 1_000_000))).toEqual({
    status: 422,
    ids: `Kuning ${lamb.earTag} lahir di kandang, jadi tidak mempunyai harga beli.`,
  });
  expect(refusal(await price([bought.id], 0))).toEqual({ status: 422, purchasePrice: "Masukkan harga beli." });
  expect(await read(server, owner, bought.id)).toMatchObject({ purchasePrice: 0, version: 1 });
  await move(server, owner, bought.id, { to: "afkir", reason: "Pincang" });
  expect((await price([bought.id], 900_000)).body.response).toEqual({ priced: 1 });
});

test("a price that nobody knew, or that was wrong, is told after the sale: its HPP is as if it had been known", async () => {
  const kind = await sell.addKind(server, { sex: null });
  const customer = await sell.addCustomer(server);
  const weight = { penId, arrivalWeight: 32 };
  const unknown = await created(server, owner, { ...weight, purchasePrice: null });
  const wrong = await created(server, owner, { ...weight, purchasePrice: 900_000 });
  const order = await sell.ordered(server, owner, sell.sale(customer.id, [sell.head(kind.id, [unknown.id, wrong.id])]));
  const sold = await sell.deliver(server, owner, order);
  expect(sold).toMatchObject({ profit: 5_100_000, lateCosts: 0 });
  const unpricedOf = (sale: typeof sold) =>
    sale.lines.flatMap(({ animals }) => animals.map(({ unpriced }) => unpriced));
  expect(unpricedOf(sold)).toEqual([true, false]);
  expect((await price([unknown.id, wrong.id], 1_000_000)).body.response).toEqual({ priced: 2 });
  const priced = await sell.detailOf(server, owner, sold.id);
  expect(priced).toMatchObject({ profit: 4_000_000, lateCosts: 0 });
  expect(unpricedOf(priced)).toEqual([false, false]);
  expect(await read(server, owner, unknown.id)).toMatchObject({ purchasePrice: 1_000_000 });
  await expectLedgerToAgree(server.db);
});

test("in closed books the sale bears the price late, on the first open day", async () => {
  const kind = await sell.addKind(server, { sex: null });
  const customer = await sell.addCustomer(server);
  const animal = await created(server, owner, { penId, arrivalWeight: 32, purchasePrice: null });
  const order = await sell.ordered(server, owner, sell.sale(customer.id, [sell.head(kind.id, [animal.id])]));
  const sold = await sell.deliver(server, owner, order);
  expect((await postTo(server, owner, "closing", { day: sold.deliveredOn, note: null })).status).toBe(200);
  const unpricedOn = async (day: string) => {
    const balance = await server.call("GET", `report/books/balance?day=${day}`, { token: owner });
    return Balance.parse(balance.body.response).unpriced;
  };
  expect(await unpricedOn("2025-08-12")).toBe(1);
  expect((await price([animal.id], 1_000_000)).status).toBe(200);
  expect([await unpricedOn("2025-08-12"), await unpricedOn("2025-08-13")]).toEqual([1, 0]);
  expect(await ledgerOf([animal.id])).toMatchObject([{ kind: "koreksi", day: "2025-08-13", amount: 1_000_000 }]);
  expect(await sell.detailOf(server, owner, sold.id)).toMatchObject({ profit: 2_000_000, lateCosts: 1_000_000 });
  const { body } = await server.call("GET", "report/finance?period=bulan", { token: owner });
  const { grossProfit, profitBySale } = Finance.parse(body.response);
  const past = await server.call("GET", `closing/correction/sheep/${animal.id}`, { token: owner });
  expect(JSON.stringify(past.body.response)).toContain('"belongsOn":"2025-06-01"');
  expect([grossProfit.amount, profitBySale]).toEqual([2_000_000, 2_000_000]);
  await expectLedgerToAgree(server.db);
});

test("the books of each closed day tell what they knew of a price, however often it is put right later", async () => {
  const [till] = await server.db
    .insert(money)
    .values({ name: "Kas", kind: "kas", methods: ["tunai"] })
    .returning();
  const closed = async (day: string) =>
    expect((await postTo(server, owner, "closing", { day, note: null })).status).toBe(200);
  const unpricedOn = async (day: string) => {
    const balance = await server.call("GET", `report/books/balance?day=${day}`, { token: owner });
    return Balance.parse(balance.body.response).unpriced;
  };
  const days = ["2025-08-05", "2025-08-12", "2025-08-14"];
  const told = () => Promise.all(days.map(unpricedOn));
  const [unknown, known] = [await unpriced(), await created(server, owner, { penId, moneyId: till?.id })];
  await closed("2025-08-10");
  expect(await told()).toEqual([1, 1, 1]);
  // Two corrections of a day are one, as if the right price had been told at once.
  for (const amount of [1_500_000, 1_300_000]) await price([unknown.id], amount);
  expect(await ledgerOf([unknown.id])).toMatchObject([{ kind: "koreksi", day: "2025-08-11", amount: 1_300_000 }]);
  await closed("2025-08-12");
  await price([unknown.id], 1_200_000);
  expect(await told()).toEqual([1, 0, 0]);
  expect(await ledgerOf([unknown.id])).toMatchObject([{ amount: 1_300_000 }, { day: "2025-08-13", amount: -100_000 }]);
  // A price that is taken back stays in the books that are closed.
  const json = { ...valuesOf(known), purchasePrice: null };
  const emptied = await server.call("PUT", `sheep/${known.id}`, { token: owner, json });
  expect([emptied.status, emptied.body.metadata.errors]).toEqual([200, undefined]);
  expect(await told()).toEqual([1, 0, 1]);
  const notes = async () => {
    const { body } = await server.call("GET", `closing/correction/sheep/${unknown.id}`, { token: owner });
    return (body.response as { items: unknown[] }).items.length;
  };
  expect(await notes()).toBe(2);
  await price([unknown.id], 1_300_000);
  expect(await ledgerOf([unknown.id])).toMatchObject([{ kind: "koreksi", amount: 1_300_000 }]);
  expect(await notes()).toBe(1);
  await expectLedgerToAgree(server.db);
});

test("in books that are open again a price that is told anew leaves no other correction", async () => {
  const [till] = await server.db
    .insert(money)
    .values({ name: "Kas", kind: "kas", methods: ["tunai"] })
    .returning();
  const animal = await created(server, owner, { penId, moneyId: till?.id });
  const close = async (day: string) => {
    const { body } = await postTo(server, owner, "closing", { day, note: null });
    return (body.response as { id: number }).id;
  };
  const reopen = async (id: number) =>
    expect((await postTo(server, owner, `closing/${id}/reopen`, { reason: "Uji" })).status).toBe(200);
  const notes = async () => {
    const { body } = await server.call("GET", `closing/correction/sheep/${animal.id}`, { token: owner });
    return (body.response as { items: { day: string }[] }).items.map(({ day }) => day);
  };
  const first = await close("2025-08-05");
  const second = await close("2025-08-10");
  await price([animal.id], 1_800_000);
  expect(await notes()).toEqual(["2025-08-11"]);
  await reopen(second);
  await price([animal.id], 1_700_000);
  const right = { kind: "koreksi", day: "2025-08-06", amount: 200_000, moneyId: till?.id };
  expect(await ledgerOf([animal.id])).toMatchObject([{ amount: 1_500_000 }, right]);
  expect(await notes()).toEqual(["2025-08-06"]);
  await price([animal.id], 1_500_000);
  expect([await notes(), await ledgerOf([animal.id])]).toMatchObject([[], [{ amount: 1_500_000 }]]);
  await price([animal.id], 1_800_000);
  await reopen(first);
  await price([animal.id], 1_600_000);
  const row = { kind: "beli", day: "2025-06-01", amount: 1_600_000, moneyId: till?.id };
  expect([await notes(), await ledgerOf([animal.id])]).toMatchObject([[], [row]]);
  expect(await ledgerOf([animal.id])).toHaveLength(1);
  // It came on the day of a correction of an earlier closing.
  const third = await close("2025-08-05");
  await price([animal.id], 1_900_000);
  await reopen(third);
  const now = { ...valuesOf(await read(server, owner, animal.id)), arrivedOn: "2025-08-06" };
  expect((await server.call("PUT", `sheep/${animal.id}`, { token: owner, json: now })).status).toBe(200);
  expect([await notes(), await ledgerOf([animal.id])]).toMatchObject([
    [],
    [{ kind: "beli", day: "2025-08-06", amount: 1_900_000, moneyId: till?.id }],
  ]);
  await expectLedgerToAgree(server.db);
});
