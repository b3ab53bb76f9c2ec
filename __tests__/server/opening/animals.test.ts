import { eq } from "drizzle-orm";
import { errorsOf, TODAY } from "@/__tests__/server/money/support";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import { move } from "@/__tests__/server/sheep/support";
import { financeOf } from "@/__tests__/server/spending/support";
import { addPen } from "@/__tests__/support/server/farm";
import { proofsOf } from "@/contract/report/balance";
import type { SheepDetail } from "@/contract/sheep/model";
import { sheep, sheepCosts, sheepEvents } from "@/server/db/schema/sheep";
import { expectBalanced, openingOf, openingServer, START } from "./support";

let farm: Awaited<ReturnType<typeof openingServer>>;
let pen: number;
beforeEach(async () => {
  farm = await openingServer();
  pen = (await addPen(farm.server)).id;
});
afterEach(() => farm.server.close());

let tag = 700;
const animal = (values: object = {}) => ({
  earTag: String(++tag),
  earTagColour: "kuning",
  species: "domba",
  breed: "Garut",
  sex: "jantan",
  bornOn: null,
  bornEstimated: false,
  origin: "beli",
  arrivedOn: TODAY,
  arrivalWeight: 25,
  purchasePrice: 1_200_000,
  penId: pen,
  stockState: "tersedia",
  damId: null,
  sireId: null,
  investorId: null,
  productId: null,
  notes: null,
  photo: null,
  ...values,
});
const registered = async (values: object) => {
  const { status, body } = await farm.calls.post("sheep", animal(values));
  expect(status).toBe(200);
  return body.response as SheepDetail;
};

test("an animal that is registered with a price is paid from a place, or was there before", async () => {
  const { calls, server } = farm;
  const place = await calls.place(0);
  await registered({ arrivedOn: "2025-05-01" });
  await registered({ moneyId: place.id, arrivedOn: "2025-08-10" });
  const opening = await calls.opening();
  expect(opening.parts.ternak).toEqual({ amount: 1_200_000, count: 1 });
  expectBalanced(opening);
  const sheet = await calls.balance(TODAY);
  expect(sheet.ledger).toMatchObject({ kas: -1_200_000, persediaan_ternak: 2_400_000, saldo_awal: -1_200_000 });
  expect(proofsOf(sheet).filter(({ value, expected }) => value !== expected)).toEqual([]);
  await expectLedgerToAgree(server.db);
  const { items } = await calls.statement(place.id);
  expect(items).toMatchObject([{ day: "2025-08-10", kind: "keluar", documentKind: "sheep", amount: -1_200_000 }]);
  const { cash } = await financeOf(calls, `2025-08-01..${TODAY}`);
  expect(cash.find(({ flow }) => flow === "supplier")).toMatchObject({ out: 1_200_000 });
});

test("animals that were born here count on the first day, while they are on the farm", async () => {
  const { calls, server } = farm;
  const lamb = (bornOn: string) =>
    registered({ origin: "lahir", bornOn, arrivedOn: bornOn, arrivalWeight: null, purchasePrice: null });
  await registered({ arrivedOn: "2025-05-01" });
  expect((await calls.opening()).born).toBe(0);
  const [gone, later] = [await lamb("2025-05-02"), await lamb("2025-05-03")];
  await lamb(START);
  await lamb(TODAY);
  await move(server, farm.token, later.id, { to: "mati", reason: "sakit", day: TODAY });
  expect((await calls.opening()).born).toBe(3);
  await server.db.update(sheepEvents).set({ toState: "mati" }).where(eq(sheepEvents.sheepId, gone.id));
  const opening = await calls.opening();
  expect([opening.born, opening.parts.ternak]).toEqual([2, { amount: 1_200_000, count: 1 }]);
  expectBalanced(opening);
});

test("animals that were bought at an unknown price are counted, and the register shows them", async () => {
  const { calls, server } = farm;
  const { id } = await registered({ arrivedOn: "2025-05-01", purchasePrice: null });
  await registered({ arrivedOn: "2025-05-01" });
  const listed = async () =>
    (await calls.ask<{ items: { id: number }[] }>("sheep?watch=tanpa%20harga")).items.map((one) => one.id);
  expect(await listed()).toEqual([id]);
  expect((await calls.opening()).unpriced).toBe(1);
  await server.db.update(sheep).set({ purchasePrice: 900_000 }).where(eq(sheep.id, id));
  expect(await listed()).toEqual([]);
  expect((await calls.opening()).unpriced).toBe(0);
});

test("after the first day the farm says what paid, and not before it", async () => {
  const { calls } = farm;
  const place = await calls.place(1_000_000, START);
  expect(errorsOf(await calls.post("sheep", animal()))).toEqual({
    moneyId: "Masuk sesudah hari pertama: pilih kas yang membayar, atau catat lewat Pembelian.",
  });
  await registered({ arrivedOn: START });
  await registered({ purchasePrice: null });
  expect(errorsOf(await calls.post("sheep", animal({ moneyId: place.id, arrivedOn: "2025-07-01" })))).toEqual({
    arrivedOn: "Peternakan mulai dicatat pada 31 Juli 2025: yang sebelumnya ada di saldo awal.",
  });
  expect(errorsOf(await calls.post("sheep", animal({ moneyId: 999 })))).toEqual({
    moneyId: "Kas atau rekening ini tidak ditemukan.",
  });
});

test("a price that is put right is paid or given back by the same place", async () => {
  const { calls, server } = farm;
  const place = await calls.place(0);
  const { id, version, pen: _pen, ...made } = await registered({ moneyId: place.id });
  const { stockState: _state, penId: _id, ...values } = animal({ earTag: made.earTag, purchasePrice: 1_500_000 });
  const changed = await server.call("PUT", `sheep/${id}`, { token: farm.token, json: { ...values, version } });
  expect(changed.status).toBe(200);
  expect((await calls.opening()).parts.ternak).toEqual({ amount: 0, count: 0 });
  expect((await calls.balance(TODAY)).ledger).toMatchObject({ kas: -1_500_000, persediaan_ternak: 1_500_000 });
  await expectLedgerToAgree(server.db);
});

test("what was there before the first day is booked on it, and follows it", async () => {
  const { calls, server } = farm;
  const [early, late] = [await registered({ arrivedOn: "2025-05-01" }), await registered({ arrivedOn: "2025-07-20" })];
  const booked = async () =>
    (await server.db.select().from(sheepCosts).where(eq(sheepCosts.kind, "beli")).orderBy(sheepCosts.id)).map(
      ({ day }) => day,
    );
  const before = async (day: string) =>
    Object.values((await calls.balance(day)).ledger).filter((amount) => amount !== 0);
  expect(await booked()).toEqual([START, START]);
  expect(await before("2025-07-30")).toEqual([]);
  expect((await calls.post("sheep/price", { ids: [early.id], purchasePrice: 1_500_000 })).status).toBe(200);
  const { penId: _, stockState: __, ...values } = animal({ earTag: late.earTag, arrivedOn: "2025-07-25" });
  const update = { ...values, teethSeenOn: null, version: late.version };
  expect((await server.call("PUT", `sheep/${late.id}`, { token: farm.token, json: update })).status).toBe(200);
  expect(await booked()).toEqual([START, START]);

  expectBalanced(openingOf(await calls.start("2025-08-10")));
  expect(await booked()).toEqual(["2025-08-10", "2025-08-10"]);
  expect(await before("2025-08-09")).toEqual([]);
  const first = "2025-07-01";
  const opening = openingOf(await calls.start(first));
  expectBalanced(opening);
  // An animal came after that day, so the balance sheet of the day does not know it.
  expect(opening).toMatchObject({ equity: 1_500_000, later: { animals: { amount: 1_200_000, count: 1 }, others: 0 } });
  expect(opening.parts.ternak).toEqual({ amount: 1_500_000, count: 1 });
  expect((await calls.balance(first)).ledger).toMatchObject({ persediaan_ternak: 1_500_000, saldo_awal: -1_500_000 });
  expect(await booked()).toEqual(["2025-07-01", "2025-07-25"]);
  expect((await calls.balance(TODAY)).ledger).toMatchObject({ persediaan_ternak: 2_700_000, saldo_awal: -2_700_000 });
  await expectLedgerToAgree(server.db);
});
