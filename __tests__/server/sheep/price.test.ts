import { eq, inArray } from "drizzle-orm";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import * as sell from "@/__tests__/server/transaction/support";
import { postTo, refusal } from "@/__tests__/support/server/calls";
import { addPen, TODAY } from "@/__tests__/support/server/farm";
import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { money } from "@/server/db/schema/money";
import { auditLog } from "@/server/db/schema/program/audit";
import { sheepCosts } from "@/server/db/schema/sheep";
import { created, move, read } from "./support";

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
  const row = { kind: "koreksi", day: TODAY, amount: 1_500_000, moneyId: null };
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
    { kind: "beli", amount: 1_000_000, moneyId: till?.id },
    { kind: "koreksi", amount: 200_000, moneyId: till?.id },
  ]);
  await expectLedgerToAgree(server.db);
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

test("a price that nobody knew is told after the sale: the sale bears it late, once", async () => {
  const kind = await sell.addKind(server, { sex: null });
  const customer = await sell.addCustomer(server);
  const weight = { penId, arrivalWeight: 32 };
  const unknown = await created(server, owner, { ...weight, purchasePrice: null });
  const known = await created(server, owner, { ...weight, purchasePrice: 1_000_000 });
  const order = await sell.ordered(server, owner, sell.sale(customer.id, [sell.head(kind.id, [unknown.id, known.id])]));
  const sold = await sell.deliver(server, owner, order);
  expect(sold).toMatchObject({ profit: 5_000_000, lateCosts: 0 });
  const unpricedOf = (sale: typeof sold) =>
    sale.lines.flatMap(({ animals }) => animals.map(({ unpriced }) => unpriced));
  expect(unpricedOf(sold)).toEqual([true, false]);
  expect(refusal(await price([known.id], 900_000))).toEqual({
    status: 422,
    ids: `Harga Kuning ${known.earTag} sudah dipakai pembelian atau penjualan.`,
  });

  expect((await price([unknown.id, known.id], 1_000_000)).body.response).toEqual({ priced: 1 });
  const priced = await sell.detailOf(server, owner, sold.id);
  expect(priced).toMatchObject({ profit: 4_000_000, lateCosts: 1_000_000 });
  expect(unpricedOf(priced)).toEqual([false, false]);
  expect(await read(server, owner, unknown.id)).toMatchObject({ purchasePrice: 1_000_000, editable: { price: false } });
  await expectLedgerToAgree(server.db);
});
