import * as buy from "@/__tests__/server/purchase/support";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import * as sell from "@/__tests__/server/transaction/support";
import { addPen } from "@/__tests__/support/server/farm";
import type { TestServer } from "@/__tests__/support/server/test-server";

// Payments of before a return or the calling off may be told after it (books.md, promise 1). An excess goes back. Sales are of 10 August and delivered on the 12th.

let server: TestServer;
let owner: string;
let customer: number;
let kind: { id: number };
let pen: number;
beforeAll(async () => {
  ({ server, owner, customer, kind } = await sell.saleServer());
  pen = (await addPen(server)).id;
});
afterAll(async () => {
  await expectLedgerToAgree(server.db);
  await server.close();
});

const errorsOf = ({ body }: { body: { metadata: { errors?: object } } }) => body.metadata.errors;

async function sold() {
  const animal = await sell.addForSale(server, kind.id);
  const order = await sell.ordered(server, owner, sell.sale(customer, [sell.head(kind.id, [animal.id])]));
  return { order, animal };
}

test("a payment of before a return, once it has come back: what was owed that day, and no more", async () => {
  const { order, animal } = await sold();
  const out = await sell.deliver(server, owner, order);
  const back = { day: "2025-08-15", reason: "Tidak cocok", penId: pen, sheepIds: [animal.id], goods: [] };
  const gone = sell.done(await sell.act(server, owner, out, "return", back));
  expect(gone).toMatchObject({ state: "retur", remaining: 0 });
  expect(gone.acts).toContainEqual({ act: "bayar", refusal: null });
  const pay = (values: Record<string, unknown>) => sell.pay(server, owner, gone, values);
  expect(errorsOf(await pay({ day: "2025-08-15", amount: 3_000_000 }))).toEqual({
    day: "Sudah lunas: tidak ada sisa yang perlu dibayar. Yang dibayar sebelum 15 Agustus 2025 dicatat pada tanggalnya.",
  });
  expect(errorsOf(await pay({ amount: 3_000_001 }))).toEqual({
    amount: "Pada tanggal itu sisanya Rp3.000.000; jumlah ini lebih banyak.",
  });
  expect(sell.done(await pay({ amount: 2_000_000 }))).toMatchObject({ remaining: -2_000_000 });
  const refund = { kind: "pengembalian", amount: 2_000_000 };
  expect(errorsOf(await pay({ ...refund, day: "2025-08-14" }))).toEqual({
    day: "Tidak dapat kembali sebelum diretur, 15 Agustus 2025.",
  });
  expect(sell.done(await pay({ ...refund, day: "2025-08-16" }))).toMatchObject({ remaining: 0 });
  // The refund was paid before.
  expect(errorsOf(await pay({ amount: 1_000_001 }))).toEqual({
    amount: "Pada tanggal itu sisanya Rp1.000.000; jumlah ini lebih banyak.",
  });
  expect(sell.done(await pay({ amount: 1_000_000 }))).toMatchObject({ remaining: -1_000_000 });
  expect(errorsOf(await pay({ amount: 1 }))).toEqual({
    amount: "Pada tanggal itu sudah lunas: tidak ada sisa yang perlu dibayar.",
  });
});

test("an advance of before the calling off goes back after it", async () => {
  const { order } = await sold();
  const off = sell.done(await sell.act(server, owner, order, "cancel", { reason: "Batal", day: "2025-08-14" }));
  const pay = (values: object) => sell.pay(server, owner, off, { kind: "uang muka", amount: 900_000, ...values });
  expect(errorsOf(await pay({ day: "2025-08-14" }))).toEqual({
    day: "Dokumen ini dibatalkan: hanya pengembalian yang dapat dicatat. Yang dibayar sebelum 14 Agustus 2025 dicatat pada tanggalnya.",
  });
  expect(sell.done(await pay({ day: "2025-08-11" }))).toMatchObject({ state: "dibatalkan", remaining: -900_000 });
  expect(sell.done(await pay({ kind: "pengembalian", day: "2025-08-16" }))).toMatchObject({ remaining: 0 });
});

test("a supplier was paid in full before a part went back to him, and owes it", async () => {
  const supplier = (await buy.addSupplier(server)).id;
  const lines = [buy.animal({ price: 600_000 }), buy.animal({ price: 400_000 })];
  const sent = await buy.ordered(server, owner, buy.order(supplier, lines));
  const here = await buy.receive(server, owner, sent, pen);
  const back = { day: "2025-08-14", reason: "Pincang", lines: [{ lineId: here.lines[1]?.id }] };
  const rest = buy.done(await buy.act(server, owner, here, "return", back));
  expect(rest).toMatchObject({ remaining: 600_000 });
  expect(errorsOf(await buy.pay(server, owner, rest, { day: "2025-08-14", amount: 1_000_000 }))).toEqual({
    amount: "Sisa tagihan Rp600.000; jumlah ini lebih banyak.",
  });
  const paid = buy.done(await buy.pay(server, owner, rest, { amount: 1_000_000, kind: "pelunasan" }));
  expect(paid).toMatchObject({ remaining: -400_000 });
});

test("credit that was given to another purchase was paid by then", async () => {
  const supplier = (await buy.addSupplier(server)).id;
  const sent = await buy.ordered(
    server,
    owner,
    buy.order(supplier, [buy.animal({ price: 600_000 }), buy.animal({ price: 400_000 })]),
  );
  const here = await buy.receive(server, owner, sent, pen);
  const full = buy.done(await buy.pay(server, owner, here, { amount: 1_000_000, kind: "pelunasan" }));
  const back = { day: "2025-08-14", reason: "Pincang", lines: [{ lineId: full.lines[1]?.id }] };
  const rest = buy.done(await buy.act(server, owner, full, "return", back));
  const other = await buy.receive(
    server,
    owner,
    await buy.ordered(server, owner, buy.order(supplier, [buy.animal()])),
    pen,
  );
  const credit = { otherId: other.id, amount: 400_000, day: "2025-08-16", reason: "Dipakai" };
  const given = buy.done(await buy.act(server, owner, rest, "credit", credit));
  expect(given).toMatchObject({ remaining: 0 });
  expect(errorsOf(await buy.pay(server, owner, given, { amount: 400_000 }))).toEqual({
    amount: "Pada tanggal itu sudah lunas: tidak ada sisa yang perlu dibayar.",
  });
});

test("what was written off is expected again before more is told as paid", async () => {
  const [one, two] = [await sell.addForSale(server, kind.id), await sell.addForSale(server, kind.id)];
  const order = await sell.ordered(server, owner, sell.sale(customer, [sell.head(kind.id, [one.id, two.id])]));
  const out = await sell.deliver(server, owner, order);
  const back = { day: "2025-08-15", reason: "Tidak cocok", penId: pen, sheepIds: [one.id], goods: [] };
  const rest = sell.done(await sell.act(server, owner, out, "return", back));
  const off = { day: "2025-08-16", reason: "Pindah kota", amount: 2_500_000 };
  const left = sell.done(await sell.act(server, owner, rest, "write-off", off));
  expect(errorsOf(await sell.pay(server, owner, left, { amount: 1_000_000 }))).toEqual({
    amount: "Sebagian piutangnya sudah dihapus: batalkan dulu penghapusan itu.",
  });
  expect(sell.done(await sell.pay(server, owner, left, { amount: 500_000 }))).toMatchObject({ remaining: 0 });
});
