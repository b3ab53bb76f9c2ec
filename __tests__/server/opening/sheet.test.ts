import * as flock from "@/__tests__/server/sheep/support";
import { addPen, addProduct } from "@/__tests__/support/server/farm";
import { recordOf } from "@/contract/base/words";
import { OPENING_PARTS } from "@/contract/opening/words";
import { expectBalanced, madeOf, openingOf, openingServer, START } from "./support";

let farm: Awaited<ReturnType<typeof openingServer>>;
beforeEach(async () => {
  farm = await openingServer();
});
afterEach(() => farm.server.close());

test("the page sums the balance sheet of the first day; what has a later day of its own is told beside it", async () => {
  const { calls, server, customer, supplier } = farm;
  await calls.place(5_000_000, START);
  madeOf(await calls.owed(customer.id));
  madeOf(await calls.owing(supplier.id, { amount: 700_000 }));
  madeOf(await calls.stock((await addProduct(server)).id));
  madeOf(await calls.lent());
  madeOf(await calls.fixed());
  const penId = (await addPen(server)).id;
  for (const arrivedOn of ["2025-05-01", "2025-07-20"])
    expect((await calls.post("sheep", flock.newSheep({ penId, arrivedOn, purchasePrice: 1_200_000 }))).status).toBe(
      200,
    );
  const found = { counted: 4, before: 0, day: "2025-08-10", unitValue: 25_000, note: "Baru dihitung" };
  expect((await calls.post(`product/${(await addProduct(server)).id}/count`, found)).status).toBe(200);

  for (const [first, later] of [
    [START, { animals: { amount: 0, count: 0 }, others: 100_000 }],
    ["2025-07-01", { animals: { amount: 1_200_000, count: 1 }, others: 100_000 }],
    ["2025-07-20", { animals: { amount: 0, count: 0 }, others: 100_000 }],
  ] as const) {
    const opening = openingOf(await calls.start(first));
    expectBalanced(opening);
    expect(opening.later).toEqual(later);
    const { ledger } = await calls.balance(first);
    const amounts = recordOf(OPENING_PARTS, (part) => opening.parts[part]?.amount);
    expect({ ...amounts, equity: opening.equity }).toEqual({
      kas: ledger.kas,
      piutang: ledger.piutang,
      barang: ledger.persediaan_barang,
      ternak: ledger.persediaan_ternak,
      aset: ledger.aset_tetap + ledger.akumulasi_penyusutan,
      utang: -ledger.utang,
      dp: 0 - ledger.uang_muka,
      dana: 0 - ledger.dana_investor,
      pinjaman: -ledger.pinjaman,
      equity: -ledger.saldo_awal,
    });
  }
});
