import { inArray } from "drizzle-orm";
import { addInvestor, addPackage, pack, packSale } from "@/__tests__/server/investment/support";
import { errorsOf, TODAY } from "@/__tests__/server/money/support";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import { addForSale, addKind, head, sale } from "@/__tests__/server/transaction/support";
import type { HomeSummary, HomeToday } from "@/contract/home/model";
import { proofsOf } from "@/contract/report/balance";
import type { SheepReport } from "@/contract/report/sheep";
import type { TransactionDetail } from "@/contract/transaction/model";
import { settings } from "@/server/db/schema/program/settings";
import { sheep } from "@/server/db/schema/sheep";
import { expectBalanced, openingCalls, openingOf, openingServer, START } from "./support";

let farm: Awaited<ReturnType<typeof openingServer>>;
beforeEach(async () => {
  farm = await openingServer();
});
afterEach(() => farm.server.close());

const opening = { day: START, order: true, beforeStart: true };
type Answer = { status: number; body: { response?: unknown } };
const saleOf = ({ status, body }: Answer) => {
  expect(status).toBe(200);
  return body.response as TransactionDetail;
};
const contractsOf = async () =>
  (await farm.calls.ask<{ items: { id: number; version: number; number: string; startOn: string }[] }>("investment"))
    .items;

/** An order of an animal whose down payment came before the first day. */
async function orderedBefore(values: object = {}) {
  const { server, calls, customer } = farm;
  const kind = await addKind(server);
  const animal = await addForSale(server, kind.id);
  const lines = [head(kind.id, [animal.id])];
  return { animal, answer: await calls.post("transaction", sale(customer.id, lines, { ...opening, ...values })) };
}

test("a down payment from before the first day is held without a place of money, and counts at the delivery", async () => {
  const { server, calls } = farm;
  const place = await calls.place(0);
  const { answer } = await orderedBefore({ downPayment: 500_000 });
  const made = saleOf(answer);
  expect(made).toMatchObject({ state: "dipesan", paid: 500_000, remaining: 2_500_000 });
  expect(made.payments).toMatchObject([{ money: null, day: START, kind: "uang muka", amount: 500_000 }]);
  expect((await calls.opening()).parts.dp).toEqual({ amount: 500_000, count: 1 });
  expectBalanced(await calls.opening());
  const sheet = await calls.balance(START);
  expect(sheet.registers).toMatchObject({ kas: 0, dp: 500_000 });
  expect(proofsOf(sheet).filter(({ value, expected }) => value !== expected)).toEqual([]);
  expect((await calls.ask<{ items: object[] }>("notification")).items).toEqual([]);
  const [line] = made.lines;
  const animals = [{ lineId: line?.id, sheepId: line?.animals[0]?.id, weight: 32 }];
  const delivered = { version: made.version, day: TODAY, animals };
  saleOf(await calls.post(`transaction/${made.id}/deliver`, delivered));
  const rest = { day: TODAY, kind: "pelunasan", method: "tunai", amount: 2_500_000, note: null, moneyId: place.id };
  saleOf(await calls.post(`transaction/${made.id}/payment`, rest));
  const after = await calls.balance(TODAY);
  expect(after.ledger).toMatchObject({ kas: 2_500_000, uang_muka: 0, piutang: 0, penjualan: -3_000_000 });
  await expectLedgerToAgree(server.db);
  expect((await calls.rows("dp"))[0]).toMatchObject({ id: made.id, followed: true });
});

test("an opening order is cancelled with its down payment, and its animal is free", async () => {
  const { calls, server } = farm;
  const { answer, animal } = await orderedBefore({ downPayment: 500_000 });
  const before = await calls.opening();
  const left = openingOf(await calls.undo("dp", saleOf(answer).id));
  expect(left.equity).toBe(before.equity + 500_000);
  expectBalanced(left);
  expect(await calls.ask(`sheep/${animal.id}`)).toMatchObject({ stockState: "tersedia" });
  await expectLedgerToAgree(server.db);
});

test("an opening order is the owner's, of the first day, and paid", async () => {
  const { server } = farm;
  expect(errorsOf((await orderedBefore({ downPayment: 500_000, day: TODAY })).answer)).toEqual({
    day: "Saldo awal bertanggal hari pertama, 31 Juli 2025.",
  });
  expect(errorsOf((await orderedBefore()).answer)).toEqual({
    downPayment: "Masukkan yang sudah dibayar sebelum hari pertama.",
  });
  const admin = openingCalls(server, (await server.signedIn("admin")).access);
  farm = { ...farm, calls: admin };
  expect((await orderedBefore({ downPayment: 500_000 })).answer.status).toBe(404);
});

test("a running contract keeps its own beginning, and names animals since a day before the first one", async () => {
  const { server, calls } = farm;
  const investor = await addInvestor(server);
  const product = await addPackage(server, { offspringShare: 40, headCount: 2 });
  const animal = await addForSale(server, null, { arrivedOn: "2025-05-01" });
  const capital = pack(product.id);
  const values = { ...opening, contractStart: "2025-06-01", offspringShare: 12.5, downPayment: capital.price };
  const made = saleOf(await calls.post("transaction", packSale(investor.id, [capital], values)));
  const [contract] = await contractsOf();
  expect(contract).toMatchObject({ startOn: "2025-06-01", offspringShare: 12.5 });
  const named = { version: contract?.version, day: "2025-06-02", sheepIds: [animal.id] };
  expect((await calls.post(`investment/${contract?.id}/animal`, named)).status).toBe(200);
  const read = await calls.opening();
  expect(read.parts.dana).toEqual({ amount: capital.price, count: 1 });
  expectBalanced(read);
  const sheet = await calls.balance(START);
  expect(sheet.registers).toMatchObject({ dana: capital.price, kas: 0 });
  expect(proofsOf(sheet).filter(({ value, expected }) => value !== expected)).toEqual([]);
  await expectLedgerToAgree(server.db);
  const shared = { ...values, offspringShare: 100.5 };
  expect(errorsOf(await calls.post("transaction", packSale(investor.id, [capital], shared)))).toEqual({
    offspringShare: "Paling banyak 100 %.",
  });
  const late = { ...values, contractStart: "2025-08-01" };
  expect(errorsOf(await calls.post("transaction", packSale(investor.id, [capital], late)))).toEqual({
    contractStart: "Kontrak yang berjalan mulai sebelum hari pertama.",
  });
  expect((await calls.rows("dana"))[0]).toMatchObject({ id: made.id, followed: false });
  // An animal that was named after the first day has followed.
  const second = await addForSale(server, null, { arrivedOn: "2025-05-01" });
  const { version } = (await contractsOf()).find(({ id }) => id === contract?.id) ?? {};
  const after = { version, day: "2025-08-05", sheepIds: [second.id] };
  expect((await calls.post(`investment/${contract?.id}/animal`, after)).status).toBe(200);
  expect((await calls.rows("dana"))[0]).toMatchObject({ id: made.id, followed: true });
  expect((await calls.undo("dana", made.id)).status).toBe(409);
  // Once it is released the contract may go, and the register of every day tells that neither was ever the investor's.
  const days = [START, "2025-08-06", TODAY];
  const owners = async () => {
    const told = days.map((day) => calls.ask<SheepReport>(`report/sheep?period=${day}..${day}&group=pemilik`));
    return (await Promise.all(told)).map(({ rows }) =>
      Object.fromEntries(rows.map(({ name, counts }) => [name, counts.akhir])),
    );
  };
  const both = { [investor.name]: 2 };
  expect(await owners()).toEqual([{ Perusahaan: 1, [investor.name]: 1 }, both, both]);
  const release = { version: (await contractsOf())[0]?.version, sheepId: second.id, day: TODAY, reason: "Salah pilih" };
  expect((await calls.post(`investment/${contract?.id}/release`, release)).status).toBe(200);
  openingOf(await calls.undo("dana", made.id));
  expect(await owners()).toEqual(days.map(() => ({ Perusahaan: 2 })));
  const ids = [animal.id, second.id];
  expect(await server.db.select().from(sheep).where(inArray(sheep.id, ids))).toMatchObject([
    { investorId: null },
    { investorId: null },
  ]);
  await expectLedgerToAgree(server.db);
});

test("an opening order is due on its planned day at the earliest, and on a day that was typed", async () => {
  const planned = saleOf((await orderedBefore({ downPayment: 500_000, deliverOn: "2026-05-26" })).answer);
  expect(planned.dueOn).toBe("2026-05-26");
  const typed = { downPayment: 500_000, deliverOn: "2026-05-26", dueOn: "2025-08-20" };
  expect(saleOf((await orderedBefore(typed)).answer).dueOn).toBe("2025-08-20");
  // A plan within the term changes nothing.
  const { calls, customer, server } = farm;
  const kind = await addKind(server);
  const soon = { day: TODAY, order: true, deliverOn: "2025-08-20" };
  const lines = [head(kind.id, [(await addForSale(server, kind.id)).id])];
  expect(saleOf(await calls.post("transaction", sale(customer.id, lines, soon))).dueOn).toBe("2025-09-01");
});

test("opening orders are no orders of the month, and no first sale", async () => {
  const { server, calls, customer } = farm;
  await server.db.insert(settings).values({ name: "mulai", value: { skipped: [] } });
  await server.call("PUT", "opening/start", { token: farm.token, json: { day: "2025-08-01" } });
  const kind = await addKind(server);
  const animal = await addForSale(server, kind.id);
  const first = sale(customer.id, [head(kind.id, [animal.id])], {
    ...opening,
    day: "2025-08-01",
    downPayment: 500_000,
  });
  saleOf(await calls.post("transaction", first));
  await calls.owed(customer.id);
  const sold = async () => {
    const { orders, cash } = await calls.ask<HomeToday>("home/today");
    const { start } = await calls.ask<HomeSummary>("home");
    return [orders.month.count, cash?.month, start?.find(({ step }) => step === "penjualan")?.count];
  };
  expect(await sold()).toEqual([0, 0, 0]);
  const another = await addForSale(server, kind.id);
  saleOf(await calls.post("transaction", sale(customer.id, [head(kind.id, [another.id])], { order: true })));
  expect(await sold()).toEqual([1, 0, 1]);
});

test("the sums of the lists leave opening debts out of the total, and say how much", async () => {
  const { calls, customer, supplier } = farm;
  await calls.owed(customer.id);
  await calls.owing(supplier.id, { amount: 750_000 });
  const { totals: sold } = await calls.ask<{ totals: object }>("transaction");
  expect(sold).toMatchObject({ total: 0, remaining: 1_000_000, opening: 1_000_000 });
  const { totals: bought } = await calls.ask<{ totals: object }>("purchase");
  expect(bought).toMatchObject({ total: 0, remaining: 750_000, opening: 750_000 });
});
