import * as exam from "@/__tests__/server/examination/support";
import { importCalls } from "@/__tests__/server/import/support";
import * as buy from "@/__tests__/server/purchase/support";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import * as sell from "@/__tests__/server/transaction/support";
import * as use from "@/__tests__/server/usage/support";
import { addPen, addProduct, addStocked, costsOf } from "@/__tests__/support/server/farm";
import type { AgeingDocument, SaleProfit } from "@/contract/report/finance";
import { CLOSED, type ClosedFarm, closedFarm, LATE, OPEN, REFUSAL } from "./farm";

let farm: ClosedFarm;
beforeAll(async () => {
  farm = await closedFarm();
});
afterAll(() => farm.server.close());

const read = async <Body>(path: string) => (await farm.calls.get(path)).body.response as Body;

test("a first weighing after the closing does not share a closed usage anew, until its books are reopened", async () => {
  const { server, owner, calls, closing } = farm;
  expect((await calls.reopen(closing.id)).status).toBe(200);
  const pen = (await addPen(server)).id;
  const light = await use.addArrived(server, pen, { arrivedOn: "2025-07-01", arrivalWeight: null });
  await use.addArrived(server, pen, { arrivedOn: "2025-07-01", arrivalWeight: 40 });
  const feed = (await addStocked(server, { quantity: 10, value: 1_000_000, day: "2025-07-01" })).id;
  const period = { from: "2025-07-02", to: "2025-07-03" };
  const usage = await use.record(server, owner, { productId: feed, quantity: 1, period, penIds: [pen] });
  const again = await calls.close(CLOSED);
  expect(again.status).toBe(200);
  const before = await use.sharesOf(server, owner, usage.id);
  await exam.weigh(server, owner, { sheepId: light.id, weight: 12 }, "2025-08-05");
  expect(await use.sharesOf(server, owner, usage.id)).toEqual(before);
  expect((await calls.reopen((again.body.response as { id: number }).id)).status).toBe(200);
  const after = await use.sharesOf(server, owner, usage.id);
  const borne = (shares: typeof before) => shares.find(({ sheep }) => sheep.id === light.id)?.amount ?? 0;
  expect(borne(after)).toBeLessThan(borne(before));
  expect((await calls.close(CLOSED)).status).toBe(200);
});

test("a due day that changes later is the old one in the ageing of closed days", async () => {
  const { server, owner, sold } = farm;
  const ageing = async (day: string) =>
    (await read<{ items: AgeingDocument[] }>(`report/finance/ageing/document?side=piutang&day=${day}`)).items.find(
      ({ id }) => id === sold.id,
    )?.dueOn;
  const before = await ageing(CLOSED);
  const { version, handover, address, notes } = await sell.detailOf(server, owner, sold.id);
  const json = { version, handover, address, notes, deliverOn: null, dueOn: "2025-12-24" };
  const { status } = await server.call("PUT", `transaction/${sold.id}/note`, { token: owner, json });
  expect([status, await ageing(CLOSED), await ageing("2025-08-18")]).toEqual([200, before, "2025-12-24"]);
});

test("what a sold animal bears of a closed period is a late cost of the first open day", async () => {
  const { server, owner, feed, sold } = farm;
  const profit = async (period: string) =>
    (await read<{ items: SaleProfit[] }>(`report/finance/sale?period=${period}`)).items.find(
      ({ id }) => id === sold.id,
    );
  const july = `2025-07-01..${CLOSED}`;
  const before = await profit(july);
  // It stood in the pen until the sixth.
  const period = { from: "2025-07-02", to: LATE };
  await use.record(server, owner, { productId: feed, quantity: 1, period, belongsOn: LATE });
  expect(await profit(july)).toEqual(before);
  expect((await profit(`${OPEN}..${OPEN}`))?.lateCosts).toBeGreaterThan(0);
});

test("an import into closed books is refused at its cell", async () => {
  const { server, owner } = farm;
  await addPen(server, { code: "KT", name: "Kandang Tutup" });
  const { check } = importCalls(server, "sheep", () => owner);
  const row = { earTag: "9911", earTagColour: "Kuning", species: "Domba", breed: "Garut", sex: "Betina" };
  const came = { origin: "Beli", arrivedOn: LATE, penId: "KT", stockState: "Tersedia" };
  const { errors } = await check([{ ...row, ...came }]);
  expect(errors.map(({ header, message }) => [header, message])).toEqual([["Tanggal masuk", REFUSAL]]);
});

test("a price that is corrected later is borne on its day by those who had eaten, and July stays", async () => {
  const { server, owner, calls, supplier } = farm;
  const { items } = await read<{ items: { id: number; last: boolean }[] }>("closing?limit=20");
  for (const { id } of items.filter(({ last }) => last)) expect((await calls.reopen(id)).status).toBe(200);
  const pen = (await addPen(server)).id;
  const [one, other] = [
    await use.addArrived(server, pen, { arrivedOn: "2025-07-01", arrivalWeight: 30 }),
    await use.addArrived(server, pen, { arrivedOn: "2025-07-01", arrivalWeight: 30 }),
  ];
  const feed = (await addProduct(server)).id;
  const sent = await buy.ordered(server, owner, buy.order(supplier, [buy.goods(feed)], { day: "2025-07-01" }));
  const arrival = { ...buy.arrival(sent, pen), day: "2025-07-01" };
  const bill = buy.done(await buy.act(server, owner, sent, "receive", arrival));
  const period = { from: "2025-07-02", to: "2025-07-03" };
  const usage = await use.record(server, owner, { productId: feed, quantity: 4, period, penIds: [pen] });
  expect((await calls.close(CLOSED)).status).toBe(200);

  const july = `report/books/trial?period=2025-07-01..${CLOSED}`;
  const before = await read(july);
  const lines = [{ lineId: bill.lines[0]?.id, amount: 1_500_000 }];
  buy.done(await buy.act(server, owner, bill, "correction", { day: "2025-08-05", reason: "Nota salah", lines }));
  for (const { id } of [one, other])
    expect((await costsOf(server, id)).map(({ day, amount }) => [day, amount])).toEqual([
      ["2025-07-03", 200_000],
      ["2025-08-05", 100_000],
    ]);
  expect(await use.sharesOf(server, owner, usage.id)).toMatchObject([{ amount: 300_000 }, { amount: 300_000 }]);
  expect(await read(july)).toEqual(before);
  await expectLedgerToAgree(server.db);
});
