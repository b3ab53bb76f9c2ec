import { errorsOf, placeOf, TODAY } from "@/__tests__/server/money/support";
import { animal as bought, done, order, pay as payPurchase } from "@/__tests__/server/purchase/support";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import { assetOf, loanOf } from "@/__tests__/server/spending/support";
import * as use from "@/__tests__/server/usage/support";
import { askTo } from "@/__tests__/support/server/calls";
import { addPen, addProduct, stockOf } from "@/__tests__/support/server/farm";
import { AssetDetail } from "@/contract/asset/model";
import { recordOf } from "@/contract/base/words";
import type { Customer } from "@/contract/customer/model";
import { OPENING_PARTS } from "@/contract/opening/words";
import { proofsOf } from "@/contract/report/balance";
import type { TransactionDetail } from "@/contract/transaction/model";
import { readSheet } from "@/e2e/support/read-xlsx";
import { expectBalanced, madeOf, openingCalls, openingOf, openingServer, START } from "./support";

let farm: Awaited<ReturnType<typeof openingServer>>;
beforeEach(async () => {
  farm = await openingServer();
});
afterEach(() => farm.server.close());

const payment = (amount: number, kind: string, day = TODAY) => ({ day, kind, method: "tunai", amount, note: null });

/** An opening balance of each kind, and money. */
async function enterAll() {
  const { calls, customer, supplier, server } = farm;
  const place = await calls.place(0);
  await calls.put(place, { opening: 5_000_000, openedOn: START });
  const feed = await addProduct(server, { name: "Dedak" });
  const receivable = madeOf(await calls.owed(customer.id, { reference: "A-17", note: "Qurban tahun lalu" }));
  const payable = madeOf(await calls.owing(supplier.id, { amount: 700_000, reference: "N-3" }));
  madeOf(await calls.stock(feed.id));
  const loan = madeOf(await calls.lent());
  const asset = madeOf(await calls.fixed());
  return { place, feed, receivable, payable, loan, asset };
}

test("a place has its opening balance on the first day and on no other", async () => {
  const { calls } = farm;
  const refused = {
    openedOn: "Saldo awal per hari pertama peternakan, 31 Juli 2025. Uang sesudahnya dicatat sebagai mutasi.",
  };
  for (const openedOn of ["2019-01-01", TODAY])
    expect(errorsOf(await calls.create({ opening: 5_000, openedOn }))).toEqual(refused);
  const place = placeOf(await calls.create({ opening: 5_000, openedOn: START }));
  expect(errorsOf(await calls.put(place, { openedOn: "2025-07-30" }))).toEqual(refused);
  expect(placeOf(await calls.put(place, { opening: 6_000 })).balance).toBe(6_000);
});

test("what was there and owed on the first day stands in the books, and the rest is capital", async () => {
  const { calls, server, customer } = farm;
  const made = await enterAll();
  const opening = await calls.opening();
  const amounts = recordOf(OPENING_PARTS, (part) => opening.parts[part]?.amount);
  expect({ ...amounts, startOn: opening.startOn, equity: opening.equity }).toEqual({
    startOn: START,
    kas: 5_000_000,
    piutang: 1_000_000,
    barang: 500_000,
    ternak: 0,
    aset: 45_000_000,
    utang: 700_000,
    dp: 0,
    dana: 0,
    pinjaman: 24_000_000,
    equity: 26_800_000,
  });
  expectBalanced(opening);
  await expectLedgerToAgree(server.db);
  for (const day of [START, TODAY]) {
    const sheet = await calls.balance(day);
    expect(proofsOf(sheet).filter(({ value, expected }) => value !== expected)).toEqual([]);
    expect(-sheet.ledger.saldo_awal).toBe(26_800_000);
  }
  // Nothing of it is a sale, a purchase or a profit, and nothing is told of the day before.
  const sold = await calls.ask<{ totals: object }>(`report/finance/sale?period=2025-01-01..${TODAY}`);
  expect(sold.totals).toMatchObject({ revenue: 0, profit: 0 });
  expect((await calls.balance("2025-07-30")).ledger.piutang).toBe(0);
  const { orders, receivable } = await calls.ask<{ orders: object; receivable: object }>("home/today");
  expect(orders).toMatchObject({ month: { count: 0, amount: 0 }, monthBefore: { count: 0, amount: 0 } });
  expect(receivable).toMatchObject({ late: { count: 1, amount: 1_000_000 } });
  const known = await calls.ask<Customer>(`customer/${customer.id}`);
  expect(known).toMatchObject({ bought: 0, receivable: 1_000_000, lastSaleOn: null });
  const listed = await calls.ask<{ items: object[]; totals: object }>("transaction?kind=awal");
  expect(listed.items).toMatchObject([{ id: made.receivable.id, kind: "awal", daysLate: 29 }]);
  expect(listed.totals).toMatchObject({ total: 0, remaining: 1_000_000 });
  expect((await calls.ask<{ items: object[] }>("report/finance/ageing?side=piutang")).items).toMatchObject([
    { total: 1_000_000 },
  ]);
});

test("an opening receivable and an opening payable are paid like any other", async () => {
  const { calls, server, token } = farm;
  const { receivable, payable, place } = await enterAll();
  const path = `transaction/${receivable.id}`;
  const early = await calls.post(`${path}/payment`, payment(400_000, "angsuran", "2025-07-30"));
  expect(errorsOf(early)).toEqual({
    day: "Peternakan mulai dicatat pada 31 Juli 2025: yang sebelumnya ada di saldo awal.",
  });
  const paid = await calls.post(`${path}/payment`, { ...payment(400_000, "angsuran"), moneyId: place.id });
  expect(paid.body.response).toMatchObject({ remaining: 600_000, paymentState: "sebagian" });
  const detail = await calls.ask<TransactionDetail>(path);
  expect(detail).toMatchObject({ notes: "Nota A-17\nQurban tahun lalu", lines: [], profit: null });
  expect(detail.acts.map(({ act }) => act)).toEqual(["bayar", "selesai", "hapus"]);
  expect(errorsOf(await payPurchase(server, token, payable, { amount: 900_000, day: TODAY }))).toEqual({
    amount: "Sisa tagihan Rp700.000; jumlah ini lebih banyak.",
  });
  const settled = await calls.post(`purchase/${payable.id}/payment`, payment(700_000, "pelunasan"));
  expect(settled.body.response).toMatchObject({ opening: true, remaining: 0, noteNumber: "N-3" });
  expect((await calls.balance(TODAY)).ledger).toMatchObject({ piutang: 600_000, utang: 0 });
  await expectLedgerToAgree(server.db);
  const [row] = await calls.rows("piutang");
  expect(row).toMatchObject({ paid: 400_000, followed: true, dueOn: "2025-07-20" });
});

test("a loan and an asset go on from what was left of them", async () => {
  const { calls, place } = { ...farm, place: await farm.calls.place(50_000_000, START) };
  const loan = madeOf(await calls.lent());
  const paid = loanOf(
    await calls.repay(loan.id, { moneyId: place.id, day: "2025-08-05", principal: 1_000_000, interest: 200_000 }),
  );
  expect(paid).toMatchObject({ owed: 23_000_000, money: null, day: START });
  const asset = madeOf(await calls.fixed());
  const detail = AssetDetail.parse(await calls.ask(`asset/${asset.id}`));
  // The first day is a month's end, whose depreciation is in what had been written down.
  expect(detail).toMatchObject({ book: 45_000_000, accumulated: 15_000_000, down: 15_000_000, money: null });
  expect(detail.depreciation[0]).toEqual({ day: "2025-08-31", amount: 1_000_000, book: 44_000_000 });
  expect(detail.depreciation.at(-1)).toEqual({ day: "2029-04-30", amount: 1_000_000, book: 0 });
  farm.server.clock.now = new Date("2025-09-30T05:00:00Z");
  expect(AssetDetail.parse(await calls.ask(`asset/${asset.id}`)).book).toBe(43_000_000);
  const sold = { kind: "dijual", day: "2025-09-10", proceeds: 40_000_000, moneyId: place.id };
  expect(assetOf(await calls.dispose(asset.id, sold)).disposals[0]?.book).toBe(44_000_000);
  const { ledger } = await calls.balance("2025-09-30");
  expect(ledger).toMatchObject({
    aset_tetap: 0,
    akumulasi_penyusutan: 0,
    laba_rugi_aset: 4_000_000,
    penyusutan: 1_000_000,
  });
});

test("the same old nota, goods, loan or asset is asked about, and taken twice if there are two", async () => {
  const { calls, customer, supplier, server, token } = farm;
  const { feed, receivable } = await enterAll();
  const debt = { amount: 5, dueOn: "2025-07-20", note: null };
  const goods = { productId: feed.id, quantity: 1, unitValue: 5, note: null };
  const asked = (path: string, json: object, confirmed?: string) =>
    askTo(server, token, `opening/${path}`, json, confirmed);
  const twin = { ...debt, customerId: customer.id, reference: " a-17" };
  expect((await asked("receivable", twin)).body.metadata).toMatchObject({
    reason: "repeated",
    message: `Sudah dicatat sebagai saldo awal: ${receivable.number}. Catat lagi?`,
  });
  expect((await asked("goods", goods)).body.metadata.message).toBe(
    "Sudah dicatat sebagai saldo awal: Dedak. Catat lagi?",
  );
  const loan = { lender: "bank jabar", principal: 24_000_000, monthlyPrincipal: 0, monthlyInterest: 0, note: null };
  const same = { ...debt, supplierId: supplier.id, reference: "N-3" };
  for (const [path, json] of [
    ["payable", same],
    ["loan", loan],
  ] as const)
    expect((await asked(path, json)).body.metadata.reason).toBe("repeated");
  expect((await calls.opening()).parts.piutang?.amount).toBe(1_000_000);
  for (const [path, json] of [
    ["receivable", { ...twin, reference: "A-18" }],
    ["payable", { ...same, reference: null }],
  ] as const)
    expect((await asked(path, json)).status).toBe(200);
  expect((await asked("receivable", twin, "repeated")).status).toBe(200);
  expect((await asked("goods", goods, "repeated")).status).toBe(200);
  expect((await calls.opening()).parts.piutang?.amount).toBe(1_000_010);
});

test("an opening balance is cancelled as if it had never been, unless something has followed", async () => {
  const { calls, server } = farm;
  const { receivable, payable, loan, asset, feed, place } = await enterAll();
  await calls.post(`transaction/${receivable.id}/payment`, { ...payment(1_000, "angsuran"), moneyId: place.id });
  const followed = await calls.undo("piutang", receivable.id);
  expect([followed.status, followed.body.metadata.message]).toEqual([
    409,
    expect.stringContaining("batalkan dulu yang mengikutinya"),
  ]);
  const { payments } = await calls.ask<TransactionDetail>(`transaction/${receivable.id}`);
  await calls.cancelOf(`transaction/${receivable.id}/payment/${payments[0]?.id}`);
  openingOf(await calls.undo("piutang", receivable.id));
  openingOf(await calls.undo("utang", payable.id));
  openingOf(await calls.undo("pinjaman", loan.id));
  openingOf(await calls.undo("aset", asset.id));
  const [goods] = await calls.rows("barang");
  const left = openingOf(await calls.undo("barang", goods?.id ?? 0));
  expect(left.equity).toBe(5_000_000);
  expectBalanced(left);
  expect(await stockOf(server, feed.id)).toMatchObject({ quantity: 0, value: 0 });
  await expectLedgerToAgree(server.db);
  expect((await calls.balance(START)).ledger).toMatchObject({ piutang: 0, utang: 0, pinjaman: 0, aset_tetap: 0 });
  expect((await calls.undo("piutang", receivable.id)).status).toBe(404);
  expect((await calls.undo("aset", 999)).status).toBe(404);
});

test("an opening balance stays when what had followed it was cancelled on a later day only", async () => {
  const { calls, server, token } = farm;
  const { receivable, payable, loan, asset, place } = await enterAll();
  const day = "2025-08-05";
  const receipts = `transaction/${receivable.id}`;
  const written = await calls.post(`${receipts}/write-off`, { day, amount: 200_000, reason: "Uji", version: 1 });
  const paid = done(await payPurchase(server, token, payable, { amount: 1_000, kind: "angsuran", day }));
  const repaid = loanOf(await calls.repay(loan.id, { moneyId: place.id, day, principal: 1_000 }));
  const gone = assetOf(await calls.dispose(asset.id, { day }));
  const correction = (written.body.response as TransactionDetail).corrections[0];
  for (const path of [
    `${receipts}/correction/${correction?.id}`,
    `purchase/${payable.id}/payment/${paid.payments[0]?.id}`,
    `loan/instalment/${repaid.instalments[0]?.id}`,
    `asset/disposal/${gone.disposals[0]?.id}`,
  ])
    expect((await calls.cancelOf(path, TODAY)).status).toBe(200);
  for (const [part, { id }] of [
    ["piutang", receivable],
    ["pinjaman", loan],
    ["aset", asset],
  ] as const) {
    const { status, body } = await calls.undo(part, id);
    expect([part, status, body.metadata.message]).toEqual([
      part,
      409,
      expect.stringMatching(/ tidak dapat dibatalkan sejak hari pertama: .* baru dibatalkan 18 Agustus 2025\.$/),
    ]);
    expect(await calls.rows(part)).toMatchObject([{ followed: true }]);
  }
  // A payment was an advance until it was cancelled.
  openingOf(await calls.undo("utang", payable.id));
  expect(proofsOf(await calls.balance("2025-08-10")).filter(({ value, expected }) => value !== expected)).toEqual([]);
  // The asset's own page takes it back on the day on which it was there again.
  expect(assetOf(await calls.cancelOf(`asset/${asset.id}`)).cancelled?.day).toBe(TODAY);
  await expectLedgerToAgree(server.db);
});

test("goods that were used are not taken back", async () => {
  const { calls, server } = farm;
  const feed = await addProduct(server, { name: "Dedak" });
  madeOf(await calls.stock(feed.id));
  const count = { counted: 4, before: 10, unitValue: null, note: "Opname", day: TODAY };
  expect((await calls.post(`product/${feed.id}/count`, count)).status).toBe(200);
  const [row] = await calls.rows("barang");
  expect(row).toMatchObject({ name: "Dedak", amount: 500_000, note: "10 karung" });
  openingOf(await calls.undo("barang", row?.id ?? 0));
  // A count says what was found, so its difference follows.
  expect(await stockOf(server, feed.id)).toMatchObject({ quantity: 4 });
});

test("nothing but the opening balance may be dated before the first day, which moves while everything can follow", async () => {
  const { calls, supplier } = farm;
  const { place, feed } = await enterAll();
  const refusal = "Peternakan mulai dicatat pada 31 Juli 2025: yang sebelumnya ada di saldo awal.";
  const early = { day: "2025-07-30" };
  expect(errorsOf(await calls.spend({ ...early, moneyId: place.id }))).toEqual({ day: refusal });
  expect(errorsOf(await calls.borrow({ ...early, moneyId: place.id }))).toEqual({ day: refusal });
  expect(errorsOf(await calls.post("purchase", order(supplier.id, [bought()], early)))).toEqual({ day: refusal });
  await calls.spend({ day: "2025-08-03", moneyId: place.id });
  expect(errorsOf(await calls.start("2025-08-04"))).toEqual({
    day: "Sudah ada catatan 3 Agustus 2025: hari pertama paling lambat hari itu.",
  });
  // Feed that was eaten before the first day belongs to no books.
  const { penId } = await use.addArrived(farm.server, (await addPen(farm.server)).id, { arrivedOn: START });
  const eaten = { productId: feed.id, quantity: 1, period: { from: "2025-08-02", to: "2025-08-05" }, penIds: [penId] };
  const { id } = (await use.post(farm.server, farm.token, eaten)).body.response as { id: number };
  expect(errorsOf(await calls.start("2025-08-03"))).toEqual({
    day: "Sudah ada catatan 2 Agustus 2025: hari pertama paling lambat hari itu.",
  });
  const struck = { reason: "Uji", day: "2025-08-05" };
  expect((await use.cancel(farm.server, farm.token, id, struck)).status).toBe(200);
  const later = openingOf(await calls.start("2025-08-03"));
  expect(later.startOn).toBe("2025-08-03");
  expectBalanced(later);
  const sheet = await calls.balance("2025-08-02");
  expect(Object.values(sheet.ledger).filter((amount) => amount !== 0)).toEqual([]);
  expect((await calls.balance("2025-08-03")).ledger).toMatchObject({ piutang: 1_000_000, persediaan_barang: 500_000 });
  const earlier = openingOf(await calls.start("2025-07-01"));
  expect((await calls.balance("2025-07-01")).ledger.saldo_awal).toBe(-earlier.equity);
  expect(await calls.ask(`product/${feed.id}`)).toMatchObject({ stock: { total: 10 } });
});

test("a download tells the first day and the goods as Indonesian writes them", async () => {
  const { calls, server, token } = farm;
  const feed = await addProduct(server, { name: "Dedak" });
  madeOf(await calls.stock(feed.id, { quantity: 1250.5 }));
  const { items } = await calls.ask<{ items: { note: string }[] }>("opening/row?part=barang");
  expect(items[0]?.note).toBe("1.250,5 karung");
  const file = await fetch(`${server.origin()}/api/v1/opening/export?format=xlsx&part=barang`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const [, filters] = readSheet(Buffer.from(await file.arrayBuffer()));
  expect(filters?.[0]).toMatchObject({ value: "Per 31 Juli 2025" });
});

test("after a closing nothing is added, and the refusal advises no day, because the forms have none", async () => {
  const { calls, customer, supplier } = farm;
  const { place, loan } = await enterAll();
  await calls.spend({ day: "2025-08-03", moneyId: place.id });
  const closing = { day: "2025-08-05", note: null };
  expect((await calls.post("closing", closing)).status).toBe(200);
  const told = "Buku ditutup sampai 5 Agustus 2025: saldo awal berubah hanya bila bukunya dibuka kembali.";
  const answers = [await calls.lent(), await calls.owed(customer.id), await calls.owing(supplier.id)];
  for (const answer of [...answers, await calls.undo("pinjaman", loan.id)])
    expect([answer.status, answer.body.metadata.message, answer.body.metadata.errors]).toEqual([409, told, undefined]);
  // No day helps, also not the first open one.
  const fixed = "Buku sudah ditutup sampai 5 Agustus 2025: hari pertama ditetapkan sebelum tutup buku yang pertama.";
  for (const day of ["2025-08-01", "2025-08-06"]) expect(errorsOf(await calls.start(day))).toEqual({ day: fixed });
});

test("sums, plans and due days that no farm has are asked about or refused", async () => {
  const { calls, customer, supplier, server, token } = farm;
  const { id: moneyId } = await calls.place(0);
  const feed = await addProduct(server, { name: "Jerami" });
  const none = { dueOn: START, reference: null, note: null };
  const asset = { name: "Truk", category: "kendaraan", down: 0, residual: 0, months: null, note: null };
  const spent = { category: "gaji", day: TODAY, monthly: false, followsId: null, attachments: [], note: null };
  const loan = { lender: "Bank", monthlyPrincipal: 0, monthlyInterest: 0, note: null };
  const much = 1_000_000_000;
  const sent: [string, object][] = [
    ["opening/receivable", { ...none, customerId: customer.id, amount: much }],
    ["opening/payable", { ...none, supplierId: supplier.id, amount: much }],
    ["opening/goods", { productId: feed.id, quantity: 1000, unitValue: 1_000_000, note: null }],
    ["opening/loan", { ...loan, principal: much }],
    ["opening/asset", { ...asset, cost: much }],
    ["loan", { ...loan, day: TODAY, moneyId, principal: much }],
    ["voucher", { ...spent, kind: "pengeluaran", moneyId, amount: much }],
    ["capital", { kind: "modal", day: TODAY, moneyId, amount: much, note: null, attachments: [] }],
    ["money/count", { day: TODAY, moneyId, amount: much, note: null }],
  ];
  for (const [path, json] of sent)
    expect([path, (await askTo(server, token, path, json)).body.metadata]).toMatchObject([
      path,
      { reason: "unlikely", message: "Jumlahnya Rp1.000.000.000. Benar?" },
    ]);
  const count = { counted: 99_999, before: 0, unitValue: 1000, note: "Opname", day: TODAY };
  expect((await askTo(server, token, `product/${feed.id}/count`, count)).body.metadata).toMatchObject({
    reason: "unlikely",
    message: "Di buku ada 0 karung, dihitung 99.999. Benar?",
  });
  expect(errorsOf(await calls.lent({ principal: 5000, monthlyPrincipal: 500_000 }))).toHaveProperty("monthlyPrincipal");
  const late = { dueOn: "2090-01-01" };
  for (const refused of [await calls.owed(customer.id, late), await calls.owing(supplier.id, late)])
    expect(errorsOf(refused)).toEqual({ dueOn: "Jatuh tempo paling akhir 31 Juli 2030." });
});

test("the first day comes first, and inputs are checked at their fields", async () => {
  const { calls, customer, supplier, server } = farm;
  expect(errorsOf(await calls.start("2025-08-19"))).toEqual({ day: "Tanggal tidak dapat di masa depan." });
  expect(errorsOf(await calls.owed(999))).toEqual({ customerId: "Customer tidak ditemukan." });
  expect(errorsOf(await calls.owed(customer.id, { amount: 0 }))).toEqual({
    amount: "Masukkan jumlah, lebih dari Rp0.",
  });
  expect(errorsOf(await calls.owing(supplier.id, { dueOn: "31-12" }))).toHaveProperty("dueOn");
  expect(errorsOf(await calls.fixed({ down: 50_000_000, residual: 20_000_000 }))).toEqual({
    residual: "Nilai sisa tidak lebih dari nilai bukunya.",
  });
  const meat = await addProduct(server, { category: "jasa", unit: "ekor" });
  expect(errorsOf(await calls.stock(meat.id))).toEqual({
    productId: "Pilih produk berkategori pakan, obat atau perlengkapan.",
  });
  const admin = openingCalls(server, (await server.signedIn("admin")).access);
  expect((await admin.owed(customer.id)).status).toBe(404);
  const auditor = openingCalls(server, (await server.signedIn("auditor")).access);
  expect((await auditor.opening()).startOn).toBe(START);
  expect((await auditor.start("2025-07-01")).status).toBe(404);
});
