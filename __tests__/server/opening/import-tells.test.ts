import { importCalls } from "@/__tests__/server/import/support";
import { addInvestor, addPackage } from "@/__tests__/server/investment/support";
import { errorsOf } from "@/__tests__/server/money/support";
import { addKind } from "@/__tests__/server/transaction/support";
import { postTo } from "@/__tests__/support/server/calls";
import { addPen, addProduct } from "@/__tests__/support/server/farm";
import type { ImportCell } from "@/contract/import/model";
import { openingServer, START } from "./support";

let farm: Awaited<ReturnType<typeof openingServer>>;
let admin: string;
beforeEach(async () => {
  farm = await openingServer();
  admin = (await farm.server.signedIn("admin")).access;
  await addPen(farm.server, { code: "UT", name: "Kandang Utara" });
});
afterEach(() => farm.server.close());

type Rows = Record<string, ImportCell>[];
const equity = async () => (await farm.calls.opening()).equity;

/** Imports the rows and compares what the check tells with what the books then say. */
async function expectTold(word: string, rows: Rows, capital: number) {
  const before = await equity();
  const { check, run } = importCalls(farm.server, word, () => farm.token);
  const opening = { rows: rows.length, capital, startOn: START };
  expect([word, (await check(rows)).opening]).toEqual([word, opening]);
  expect((await run(rows)).opening).toEqual(opening);
  expect([word, (await equity()) - before]).toEqual([word, capital]);
}

let tag = 0;
const animal = (values: Record<string, ImportCell> = {}) => ({
  earTag: `T${++tag}`,
  earTagColour: "Kuning",
  species: "Domba",
  breed: "Garut",
  sex: "J",
  origin: "beli",
  arrivedOn: "2025-05-01",
  penId: "UT",
  stockState: "ada",
  purchasePrice: 1_200_000,
  ...values,
});

test("the check of each file tells what the opening capital gains or loses", async () => {
  const { server, customer, supplier } = farm;
  await addProduct(server, { name: "Dedak" });
  await addKind(server, { name: "Garut Jantan" });
  await addPackage(server, { name: "Paket Enam Bulan", salePrice: 2_500_000 });
  const investor = await addInvestor(server);
  const debt = { amount: "1,5 jt", dueOn: "20/07/2025", reference: null };
  await expectTold("opening/money", [{ name: "Laci", kind: "Kas tunai", opening: "2,5 jt" }], 2_500_000);
  await expectTold("opening/receivable", [{ ...debt, customerId: customer.code }], 1_500_000);
  await expectTold("opening/payable", [{ ...debt, supplierId: supplier.code }], -1_500_000);
  await expectTold("opening/goods", [{ productId: "Dedak", quantity: "12,5", unitValue: 160_000 }], 2_000_000);
  await expectTold("opening/loan", [{ lender: "Bank Jabar", principal: 24_000_000 }], -24_000_000);
  const asset = { name: "Timbangan", category: "Peralatan", cost: 6_000_000, down: 1_000_000, months: 50 };
  await expectTold("opening/asset", [asset], 5_000_000);
  const ordered = { customerId: customer.code, productId: "Garut Jantan", kind: "retail", quantity: 1, price: "3 jt" };
  await expectTold("opening/order", [{ ...ordered, downPayment: 500_000, dueOn: "20/08/2025" }], -500_000);
  const contract = { customerId: investor.code, productId: "Paket Enam Bulan", price: 2_500_000 };
  await expectTold("opening/contract", [{ ...contract, quantity: 1, contractStart: "2025-07-01" }], -2_500_000);
  await expectTold("sheep", [animal(), animal({ purchasePrice: 800_000 })], 2_000_000);
});

test("prices that come or change with a file of animals are told, and those without one are not", async () => {
  const { check, run } = importCalls(farm.server, "sheep", () => farm.token);
  expect((await check([animal({ purchasePrice: null })])).opening).toBeNull();
  const [first, second] = [animal(), animal({ purchasePrice: null })];
  await run([first, second]);
  await expectTold("sheep", [{ ...first, purchasePrice: 1_000_000 }], -200_000);
  expect((await check([{ ...second, purchasePrice: 900_000 }, first])).opening).toMatchObject({
    rows: 2,
    capital: 1_100_000,
  });
});

test("an animal that came after the first day is in no opening balance", async () => {
  const { check } = importCalls(farm.server, "sheep", () => farm.token);
  const { faults, opening } = await check([
    animal({ arrivedOn: START }),
    animal({ arrivedOn: "2025-08-01" }),
    // Its other fault does not hide this one.
    animal({ arrivedOn: "2025-08-02", penId: "XX" }),
    animal({ arrivedOn: "2025-08-02", purchasePrice: null }),
  ]);
  expect(faults.map(({ field, lines }) => [field, lines])).toEqual([
    ["purchasePrice", [3, 4]],
    ["penId", [4]],
  ]);
  expect(faults[0]?.message).toContain("Masuk sesudah hari pertama peternakan (31 Juli 2025)");
  expect(opening).toEqual({ rows: 1, capital: 1_200_000, startOn: START });
});

const OWNERS = "Tanpa kas yang membayar, harga ini menjadi saldo awal, yang hanya dicatat pemilik.";

test("opening balances are the owner's, also in a file and in the price of an animal", async () => {
  const { server, calls } = farm;
  const byAdmin = importCalls(server, "sheep", () => admin);
  const known = animal();
  await importCalls(server, "sheep", () => farm.token).run([known]);
  const before = await equity();
  const refused = await byAdmin.check([animal(), animal(), { ...known, purchasePrice: 5_000_000 }]);
  expect(refused.faults.map(({ message, lines }) => [message, lines])).toEqual([[OWNERS, [2, 3, 4]]]);
  expect(refused.opening).toBeNull();
  await byAdmin.run([animal({ purchasePrice: null })]);
  const { items } = await calls.ask<{ items: { id: number; earTag: string }[] }>("sheep");
  const ids = items.map(({ id }) => id);
  expect(errorsOf(await postTo(server, admin, "sheep/price", { ids, purchasePrice: 2_000_000 }))).toEqual({
    purchasePrice: OWNERS,
  });
  for (const word of ["opening/goods", "opening/money"])
    expect((await importCalls(server, word, () => admin).send({})).status).toBe(404);
  expect(await equity()).toBe(before);
});

test("a price that a place has paid is put right by that place, and by nobody's opening balance", async () => {
  const { server, calls, token } = farm;
  const place = await calls.place(0);
  const pen = await addPen(server);
  const form = { ...animal(), earTagColour: "kuning", species: "domba", sex: "jantan", stockState: "tersedia" };
  const empty = { damId: null, sireId: null, investorId: null, productId: null, notes: null, photo: null };
  const { penId: _, ...values } = { ...form, ...empty, bornOn: null, bornEstimated: false, arrivalWeight: 25 };
  const register = (as: string, moneyId: number | null, arrivedOn: string) =>
    postTo(server, as, "sheep", { ...values, earTag: `P${++tag}`, penId: pen.id, moneyId, arrivedOn });
  expect(errorsOf(await register(admin, null, START))).toEqual({ moneyId: OWNERS });
  expect((await register(admin, place.id, "2025-08-10")).status).toBe(200);
  const [paid] = (await calls.ask<{ items: { code: string }[] }>("sheep")).items;
  const before = await equity();
  const { run } = importCalls(server, "sheep", () => token);
  const report = await run([{ code: paid?.code ?? "", purchasePrice: 1_500_000 }]);
  expect([report.updated, report.opening, await equity()]).toEqual([1, null, before]);
  expect((await calls.statement(place.id)).items.map(({ amount }) => amount)).toEqual([-1_500_000]);
});

test("a farm without a first day is told that the capital rises, whoever imports", async () => {
  await farm.server.pool.query("delete from farm_start");
  const { run } = importCalls(farm.server, "sheep", () => admin);
  expect((await run([animal()])).opening).toEqual({ rows: 1, capital: 1_200_000, startOn: null });
});
