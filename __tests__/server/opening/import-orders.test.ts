import { importCalls, told } from "@/__tests__/server/import/support";
import { addInvestor, addPackage } from "@/__tests__/server/investment/support";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import { addForSale, addKind } from "@/__tests__/server/transaction/support";
import { postTo } from "@/__tests__/support/server/calls";
import type { ImportCell } from "@/contract/import/model";
import { expectBalanced, openingServer, START } from "./support";

let farm: Awaited<ReturnType<typeof openingServer>>;
beforeEach(async () => {
  farm = await openingServer();
});
afterEach(() => farm.server.close());

const imports = (word: string) => importCalls(farm.server, `opening/${word}`, () => farm.token);
const undo = (word: string, id: number | null) =>
  postTo(farm.server, farm.token, `opening/${word}/import/${id}/undo`, {});
const count = async (table: string) =>
  Number((await farm.server.pool.query(`select count(*) from ${table}`)).rows[0].count);

test("orders with their DP come from a file with the animals that they hold, and go again as a whole", async () => {
  const { server, calls, customer } = farm;
  const kind = await addKind(server, { name: "Garut Jantan" });
  const [first, second] = [await addForSale(server, kind.id), await addForSale(server, kind.id)];
  const order = (values: Record<string, ImportCell>) => ({
    customerId: customer.name,
    productId: "garut jantan",
    kind: "Eceran",
    price: "3 jt",
    downPayment: "500rb",
    quantity: 1,
    sheepIds: null,
    dueOn: "20/08/2025",
    reference: null,
    ...values,
  });
  const { check, run } = imports("order");
  const report = await run([
    order({ reference: "A-7", quantity: null, sheepIds: `${first.code}, ${second.earTag}` }),
    order({ downPayment: 750_000 }),
  ]);
  expect(report).toMatchObject({ saved: true, created: 2 });
  expect((await calls.opening()).parts.dp).toEqual({ amount: 1_250_000, count: 2 });
  expectBalanced(await calls.opening());
  const { items } = await calls.ask<{ items: { total: number; day: string; state: string; dueOn: string }[] }>(
    "transaction?sort=number",
  );
  expect(items).toMatchObject([
    { total: 6_000_000, day: START, state: "dipesan", dueOn: "2025-08-20" },
    { total: 3_000_000, day: START, state: "dipesan", dueOn: "2025-08-20" },
  ]);
  expect(await calls.ask(`sheep/${first.id}`)).toMatchObject({ stockState: "dipesan" });
  const unpriced = order({ reference: "A-8", quantity: 2, price: null });
  const inAll = await check([
    { ...unpriced, total: "6 jt" },
    { ...unpriced, reference: "A-9", total: 6_000_001 },
    { ...unpriced, reference: "A-10", price: "3 jt", total: "7 jt" },
  ]);
  expect(told(inAll)).toEqual([
    expect.stringMatching(/^3.: Tidak habis dibagi 2\. Isi harga satuannya\.$/),
    expect.stringMatching(/^4.: Jumlah × harga satuan adalah Rp6\.000\.000, bukan ini\./),
  ]);
  // Nobody guesses how many an order has: its animals are counted, or it is asked once for all rows.
  const uncounted = { ...unpriced, reference: "A-11", quantity: null, total: "6 jt" };
  const asked = await check([uncounted, { ...uncounted, reference: "A-12", total: "3 jt" }]);
  expect(asked.faults).toMatchObject([{ field: "quantity", empty: true, lines: [2, 3] }]);
  const unnamed = await check([order({ downPayment: null })]);
  expect(unnamed.faults).toMatchObject([{ field: "downPayment", empty: true, lines: [2] }]);
  const again = await check([order({ reference: "A-7" }), order({ downPayment: 750_000 })]);
  expect(told(again)).toEqual([
    expect.stringMatching(/^2A: Sudah dicatat sebagai saldo awal/),
    expect.stringMatching(/^3A: Sudah dicatat sebagai saldo awal/),
  ]);
  expect((await undo("order", report.importId)).status).toBe(200);
  expect((await calls.opening()).parts.dp).toEqual({ amount: 0, count: 0 });
  expect(await calls.ask(`sheep/${first.id}`)).toMatchObject({ stockState: "tersedia" });
  await expectLedgerToAgree(server.db);
});

test("what only a sale knows is told at its cell before anything is written", async () => {
  const { server, customer } = farm;
  const kind = await addKind(server, { name: "Garut Jantan" });
  const animal = await addForSale(server, kind.id);
  const order = (values: Record<string, ImportCell>) => ({
    customerId: customer.code,
    productId: "Garut Jantan",
    kind: "retail",
    price: 3_000_000,
    downPayment: 500_000,
    quantity: 1,
    sheepIds: null,
    deliverOn: null,
    override: null,
    ...values,
  });
  const before = await count("transactions");
  const report = await imports("order").check([
    order({ sheepIds: animal.earTag }),
    order({ sheepIds: animal.code, downPayment: 400_000 }),
    order({ downPayment: 4_000_000 }),
    order({ deliverOn: "2025-08-01", downPayment: 300_000 }),
    order({ sheepIds: "9998 dan 9999" }),
    order({ kind: null }),
    order({ quantity: 0, downPayment: 100_000 }),
    order({ price: 2_000_000 }),
    order({ price: 2_000_000, downPayment: 200_000, override: "Harga lama" }),
  ]);
  expect(told(report)).toEqual([
    expect.stringMatching(/^3G: .*dipesan/i),
    "4E: Total penjualan Rp3.000.000; jumlah ini lebih banyak.",
    expect.stringMatching(/^5H: Tanggal ini sudah lewat/),
    expect.stringMatching(/^6G: “9998” tidak ada di kandang/),
    "7C: Pilih jenis penjualan.",
    "8F: Jumlah berupa angka bulat, 1–500.",
    expect.stringMatching(/^9D: Harga minimum Garut Jantan .* Tulis alasan di "Alasan pengecualian"\.$/),
  ]);
  expect(await count("transactions")).toBe(before);
});

test("running contracts come from a file with their beginning, for investors only", async () => {
  const { server, calls, customer } = farm;
  const investor = await addInvestor(server);
  const product = await addPackage(server, { offspringShare: 40 });
  const contract = (values: Record<string, ImportCell>) => ({
    customerId: investor.code,
    productId: product.name,
    price: 10_000_000,
    quantity: 1,
    downPayment: null,
    contractStart: "1 Juni 2025",
    offspringShare: null,
    ...values,
  });
  const { check, run } = imports("contract");
  const wrong = await check([
    contract({ customerId: customer.code }),
    contract({ contractStart: "2025-08-05" }),
    contract({ contractStart: null, price: 9_000_000 }),
    contract({ offspringShare: 12.345 }),
  ]);
  expect(told(wrong)).toEqual([
    expect.stringMatching(/^2A: /),
    "3F: Kontrak yang berjalan mulai sebelum hari pertama.",
    "4F: Masukkan mulai kontrak.",
    "5G: Paling banyak dua angka di belakang koma.",
  ]);
  const report = await run([contract({}), contract({ quantity: 2, downPayment: 15_000_000, offspringShare: 12.5 })]);
  expect((await calls.opening()).parts.dana).toEqual({ amount: 25_000_000, count: 2 });
  expectBalanced(await calls.opening());
  const { items } = await calls.ask<{ items: { startOn: string; capital: number }[] }>("investment?sort=number");
  expect(items).toMatchObject([
    { startOn: "2025-06-01", capital: 10_000_000, offspringShare: 40 },
    { startOn: "2025-06-01", capital: 20_000_000, offspringShare: 12.5 },
  ]);
  expect((await undo("contract", report.importId)).status).toBe(200);
  expect((await calls.opening()).parts.dana).toEqual({ amount: 0, count: 0 });
  await expectLedgerToAgree(server.db);
});
