import { and, eq, sum } from "drizzle-orm";
import { refusal } from "@/__tests__/support/server/calls";
import { addPen, addProduct, costsOf, stockOf } from "@/__tests__/support/server/farm";
import { newKey } from "@/__tests__/support/server/new-key";
import { journal } from "@/server/db/schema/journal";
import { stockMovements } from "@/server/db/schema/product";
import { sheepEvents } from "@/server/db/schema/sheep";
import { monthsBefore } from "@/server/modules/purchase/acts/receive";
import {
  act,
  animal,
  animalsOf,
  arrival,
  detail,
  done,
  goods,
  order,
  ordered,
  pay,
  post,
  purchaseServer,
  receive,
  service,
  stored,
  type TestServer,
} from "./support";

let server: TestServer;
let token: string;
let supplier: number;
let pen: number;
beforeAll(async () => {
  ({ server, token, supplier, pen } = await purchaseServer());
});
afterAll(() => server.close());

test("a receipt is owed for at once, and passes no account of differences", async () => {
  const feed = await addProduct(server);
  const trip = await addProduct(server, { category: "jasa", unit: "kali" });
  const lines = [animal(), goods(feed.id), service(trip.id)];
  const sent = await ordered(server, token, order(supplier, lines, { freight: 260_000 }));
  const { id, lines: came } = await receive(server, token, sent, pen);
  const [herd, stock, served] = came.map(({ amount, share }) => String(amount + share));
  const { debit, credit, amount, documentKind, documentId } = journal;
  const posted = await server.db
    .select({ debit, credit, amount: sum(amount) })
    .from(journal)
    .where(and(eq(documentKind, "purchase"), eq(documentId, id)))
    .groupBy(debit, credit)
    .orderBy(debit);
  expect(posted).toEqual([
    { debit: "beban", credit: "utang", amount: served },
    { debit: "persediaan_barang", credit: "utang", amount: stock },
    { debit: "persediaan_ternak", credit: "utang", amount: herd },
  ]);
});

test("all at once: animals in quarantine with their weight and HPP, goods with their share, the debt", async () => {
  const feed = await addProduct(server);
  const trip = await addProduct(server, { category: "jasa", unit: "kali" });
  const lines = [
    animal({ ageMonths: 6, note: "Jinak" }),
    animal({ price: 1_250_000 }),
    goods(feed.id),
    service(trip.id),
  ];
  const sent = await ordered(server, token, order(supplier, lines, { freight: 200_000, otherCost: 50_001 }));
  const here = await receive(server, token, sent, pen);
  expect(here).toMatchObject({
    state: "diterima",
    total: 4_100_001,
    payable: 4_100_001,
    partly: false,
    daysLate: null,
  });
  expect(here.receipts).toMatchObject([{ day: "2025-08-12", amount: 4_100_001 }]);
  const shares = here.lines.map(({ share }) => share);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(250_001);
  const [first, second] = await animalsOf(server, here);
  expect(first).toMatchObject({
    stockState: "karantina",
    healthState: "sehat",
    origin: "beli",
    arrivedOn: "2025-08-12",
    penId: pen,
    bornOn: "2025-02-12",
    bornEstimated: true,
    arrivalWeight: 21,
    lastWeight: 21,
    lastWeighedOn: "2025-08-12",
    purchasePrice: 1_500_000,
    cost: 1_500_000 + (shares[0] ?? 0),
    notes: "Jinak",
  });
  expect(first?.code).toMatch(/^T\d{5}$/);
  const costs = await costsOf(server, second?.id ?? 0);
  expect(costs.map(({ kind, amount, day }) => ({ kind, amount, day }))).toEqual([
    { kind: "beli", amount: 1_250_000, day: "2025-08-12" },
    { kind: "angkut", amount: shares[1], day: "2025-08-12" },
  ]);
  const [event] = await server.db
    .select()
    .from(sheepEvents)
    .where(eq(sheepEvents.sheepId, first?.id ?? 0));
  expect(event).toMatchObject({ kind: "masuk", toState: "karantina", documentKind: "purchase", documentId: here.id });
  expect(await stockOf(server, feed.id)).toEqual({ quantity: 10, value: 1_000_000 + (shares[2] ?? 0) });
  const [movement] = await server.db.select().from(stockMovements).where(eq(stockMovements.productId, feed.id));
  expect(movement).toMatchObject({ kind: "beli", quantity: 10, documentKind: "purchase", documentId: here.id });
});

test("in parts: what is awaited stays so, and the parts of a sum come to the whole to the rupiah", async () => {
  const feed = await addProduct(server);
  const lines = [animal(), animal(), goods(feed.id, { quantity: 3, price: 100_001 })];
  const sent = await ordered(server, token, order(supplier, lines, { freight: 100_000 }));
  const some = arrival(sent, pen, [0]);
  some.lines.push({ lineId: sent.lines[2]?.id ?? 0, quantity: 1 } as never);
  const partly = done(await act(server, token, sent, "receive", some));
  expect(partly).toMatchObject({ state: "dipesan", partly: true, editable: "aman" });
  expect(partly.acts.map((one) => one.act)).toEqual(["terima", "bayar", "koreksi", "retur", "tutup"]);
  expect(partly.lines.map(({ received }) => received)).toEqual([1, 0, 1]);
  expect(partly.payable).toBe(partly.receipts[0]?.amount);
  const too = { ...arrival(partly, pen, [2]), lines: [{ lineId: partly.lines[2]?.id, quantity: 2.5 }] };
  expect(refusal(await act(server, token, partly, "receive", too))).toEqual({
    status: 422,
    "lines.0.quantity": "Tinggal 2 karung yang ditunggu.",
  });
  const third = { ...too, lines: [{ lineId: partly.lines[2]?.id, quantity: 0.333 }] };
  const more = done(await act(server, token, partly, "receive", third));
  const all = await receive(server, token, more, pen, [1, 2]);
  expect(all).toMatchObject({ state: "diterima", payable: all.total });
  expect(all.receipts.reduce((sum, { amount }) => sum + amount, 0)).toBe(all.total);
  expect(await stockOf(server, feed.id)).toEqual({ quantity: 3, value: 300_003 + (all.lines[2]?.share ?? 0) });
});

test("refused at its field, and nothing has come", async () => {
  const feed = await addProduct(server);
  const sent = await ordered(server, token, order(supplier, [animal({ earTag: null }), animal(), goods(feed.id)]));
  const [untagged, tagged, sacks] = sent.lines.map(({ id }) => id);
  const closed = (await addPen(server, { name: "Tua", active: false })).id;
  const tag = { earTag: "R1", earTagColour: "biru" };
  const say = async (lines: object[], values: object = {}) =>
    refusal(await act(server, token, sent, "receive", { day: "2025-08-12", note: null, lines, ...values }));
  expect(await say([])).toEqual({ status: 422, lines: "Pilih yang diterima." });
  expect(await say([{ lineId: untagged }, { lineId: sacks }])).toEqual({
    status: 422,
    "lines.0.earTag": "Masukkan nomor anting.",
    "lines.0.earTagColour": "Pilih warna anting.",
    "lines.0.penId": "Pilih kandang.",
    "lines.1.quantity": "Masukkan jumlah yang diterima.",
  });
  expect(await say([{ lineId: untagged, ...tag, penId: closed }])).toEqual({
    status: 422,
    "lines.0.penId": "Kandang Tua sudah tidak dipakai.",
  });
  const both = [untagged, tagged].map((lineId) => ({ lineId, ...tag, penId: pen }));
  expect(await say(both)).toEqual({ status: 422, "lines.1.earTag": "Anting ini sudah ada di baris lain." });
  const one = { lineId: untagged, ...tag, penId: pen };
  expect(await say([one, one])).toMatchObject({ "lines.1.lineId": "Baris ini tidak dikenal." });
  // 22 kg at the seller's: a difference up or down must be confirmed.
  for (const arrivalWeight of [18.69, 25.31])
    expect(await say([{ ...one, arrivalWeight }])).toEqual({
      status: 422,
      "lines.0.confirmed": expect.stringContaining("berbeda lebih dari 15% dari bobot beli 22,00 kg"),
    });
  expect(await say([one], { day: "2025-08-19" })).toEqual({ status: 422, day: "Tanggal tidak dapat di masa depan." });
  expect(await say([one], { day: "2025-08-09" })).toEqual({
    status: 422,
    day: "Tidak dapat diterima sebelum tanggal pembelian.",
  });
  expect(await detail(server, token, sent.id)).toEqual(sent);
  expect(await stockOf(server, feed.id)).toEqual({ quantity: 0, value: 0 });
  const sure = { day: "2025-08-12", note: null, lines: [{ ...one, arrivalWeight: 18.69, confirmed: true }] };
  expect(done(await act(server, token, sent, "receive", sure)).lines[0]).toMatchObject({ arrivalWeight: 18.69 });
});

test("two receipts at once: one comes, the other is told; a repeated one comes once; a tag taken meanwhile is told", async () => {
  const sent = await ordered(server, token, order(supplier, [animal()]));
  const json = { version: sent.version, ...arrival(sent, pen) };
  const both = await Promise.all([1, 2].map(() => post(server, token, `${sent.id}/receive`, json)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const again = await ordered(server, token, order(supplier, [animal()]));
  const key = newKey();
  const repeat = { version: again.version, ...arrival(again, pen) };
  const first = done(await post(server, token, `${again.id}/receive`, repeat, key));
  expect(done(await post(server, token, `${again.id}/receive`, repeat, key))).toEqual(first);
  const two = await Promise.all([1, 2].map(() => ordered(server, token, order(supplier, [animal({ earTag: null })]))));
  const tag = { earTag: "SAMA", earTagColour: "merah", penId: pen };
  const races = await Promise.all(
    two.map((one) =>
      act(server, token, one, "receive", {
        day: "2025-08-12",
        note: null,
        lines: [{ lineId: one.lines[0]?.id, ...tag }],
      }),
    ),
  );
  const lost = races.find(({ status }) => status !== 200);
  expect(races.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(lost && refusal(lost)).toMatchObject({
    "lines.0.earTag": expect.stringContaining("sudah dipakai ternak lain"),
  });
});

test("tags are looked up before anything is saved: those of living animals, by their place", async () => {
  const sent = await ordered(server, token, order(supplier, [animal({ earTag: "HIDUP" })]));
  await receive(server, token, sent, pen);
  const ask = (tags: object[], access = token) =>
    server.call("POST", "purchase/worn-tag", { token: access, json: { tags } });
  const { body } = await ask([
    { earTag: "KOSONG", earTagColour: "biru" },
    { earTag: "hidup", earTagColour: "biru" },
    { earTag: "HIDUP", earTagColour: "merah" },
  ]);
  expect(body.response).toEqual({
    worn: [{ at: 1, message: expect.stringMatching(/^Nomor anting Biru hidup sudah dipakai ternak lain di kandang/) }],
  });
  expect((await ask([{ earTag: "", earTagColour: "biru" }])).status).toBe(422);
  const { access } = await server.signedIn("auditor");
  expect((await ask([], access)).body.metadata.message).toBe("no_permission");
});

test("the rest is struck off: the total is what came, and all the transport falls upon it", async () => {
  const feed = await addProduct(server);
  const lines = [
    animal({ price: 1_000_000 }),
    animal({ price: 1_000_000 }),
    goods(feed.id, { quantity: 4, price: 250_000 }),
  ];
  const sent = await ordered(server, token, order(supplier, lines, { freight: 300_000 }));
  expect((await act(server, token, sent, "close", { reason: "Habis" })).status).toBe(400);
  const some = arrival(sent, pen, [0]);
  some.lines.push({ lineId: sent.lines[2]?.id ?? 0, quantity: 1 } as never);
  const partly = done(await act(server, token, sent, "receive", some));
  const closed = done(await act(server, token, partly, "close", { reason: "Supplier kehabisan" }));
  expect(closed).toMatchObject({ state: "diterima", total: 1_550_000, payable: 1_550_000, animals: 1 });
  expect(closed.lines.map(({ amount, share, closed: shut }) => [amount, share, shut])).toEqual([
    [1_000_000, 240_000, false],
    [0, 0, true],
    [250_000, 60_000, true],
  ]);
  const [one] = await animalsOf(server, closed);
  expect(one?.cost).toBe(1_240_000);
  expect(await stockOf(server, feed.id)).toEqual({ quantity: 1, value: 310_000 });
  const back = { day: "2025-08-14", reason: "Apek", lines: [{ lineId: closed.lines[2]?.id, quantity: 1 }] };
  expect(done(await act(server, token, closed, "return", back)).returned).toBe(250_000);
});

describe("payments", () => {
  test("an advance, an instalment, the rest: numbered, and never more than is owed", async () => {
    const sent = await ordered(server, token, order(supplier, [animal()], { dueOn: "2025-08-15" }));
    const say = async (values: object) => refusal(await pay(server, token, sent, values as Record<string, unknown>));
    expect(await say({ kind: "uang muka", amount: 0 })).toEqual({
      status: 422,
      amount: "Masukkan jumlah, lebih dari Rp0.",
    });
    expect(await say({ kind: "uang muka", amount: 1_500_001 })).toEqual({
      status: 422,
      amount: "Sisa tagihan Rp1.500.000; jumlah ini lebih banyak.",
    });
    expect(await say({ kind: "pelunasan", amount: 1 })).toEqual({
      status: 422,
      amount: "Pelunasan sebesar sisanya, Rp1.500.000.",
    });
    expect(await say({ kind: "angsuran", amount: 1_500_000 })).toEqual({
      status: 422,
      kind: "Jumlah ini melunasi tagihan; pilih pelunasan.",
    });
    expect(await say({ kind: "pengembalian", amount: 1 })).toEqual({
      status: 422,
      kind: "Tidak ada kelebihan bayar yang dapat dikembalikan.",
    });
    expect(await say({ day: "2025-08-19" })).toEqual({ status: 422, day: "Tanggal tidak dapat di masa depan." });
    expect(await say({ day: "2025-08-09" })).toEqual({
      status: 422,
      day: "Tanggal pembayaran tidak dapat sebelum tanggal dokumen.",
    });
    const advance = done(await pay(server, token, sent, { kind: "uang muka", amount: 500_000 }));
    expect(advance).toMatchObject({ paymentState: "uang muka", payable: 0, daysLate: null, paid: 500_000 });
    const here = await receive(server, token, advance, pen);
    expect(here).toMatchObject({ paymentState: "sebagian", payable: 1_000_000, daysLate: 3 });
    const late = await pay(server, token, here, { kind: "uang muka", amount: 1 });
    expect(refusal(late)).toMatchObject({ kind: expect.stringContaining("sebelum penerimaan") });
    const most = done(await pay(server, token, here, { kind: "angsuran", amount: 999_999 }));
    const all = done(await pay(server, token, most, { kind: "pelunasan", amount: 1, method: "qris" }));
    expect(all).toMatchObject({ paymentState: "lunas", remaining: 0, payable: 0, daysLate: null });
    expect(all.payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["pelunasan", 1],
      ["angsuran", 999_999],
      ["uang muka", 500_000],
    ]);
    const numbers = all.payments.map(({ number }) => Number(/^KW\/2025\/08\/(\d{4})$/.exec(number)?.[1]));
    expect(numbers).toEqual([numbers[2] === undefined ? 0 : numbers[2] + 2, (numbers[2] ?? 0) + 1, numbers[2]]);
  });

  test("one is struck out with a reason, once; a finished purchase is open again", async () => {
    const sent = await ordered(server, token, order(supplier, [animal()]));
    const here = await receive(server, token, sent, pen);
    const paid = done(await pay(server, token, here, { kind: "pelunasan", amount: 1_500_000 }));
    const finished = done(await act(server, token, paid, "finish"));
    const id = finished.payments[0]?.id;
    const strike = (reason: string) => post(server, token, `${sent.id}/payment/${id}/cancel`, { reason });
    expect(refusal(await strike(""))).toEqual({ status: 422, reason: "Tulis alasan pembatalan." });
    const open = done(await strike("Salah rekening"));
    expect(open).toMatchObject({ state: "diterima", paid: 0, paymentState: "belum bayar" });
    expect(open.payments[0]?.cancelled).toMatchObject({ reason: "Salah rekening" });
    expect(refusal(await strike("Lagi"))).toEqual({ status: 400, message: "Pembayaran ini sudah dibatalkan." });
    const other = await ordered(server, token, order(supplier, [animal()]));
    expect((await post(server, token, `${other.id}/payment/${id}/cancel`, { reason: "x" })).status).toBe(404);
  });

  test("two settlements at once: one is taken", async () => {
    const sent = await ordered(server, token, order(supplier, [animal()]));
    const both = await Promise.all(
      [1, 2].map(() => pay(server, token, sent, { kind: "pelunasan", amount: 1_500_000 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await stored(server, sent.id))?.paid).toBe(1_500_000);
  });

  test("after a return the supplier owes; what comes back is taken off", async () => {
    const sent = await ordered(server, token, order(supplier, [animal()]));
    const here = await receive(server, token, sent, pen);
    const paid = done(await pay(server, token, here, { kind: "pelunasan", amount: 1_500_000 }));
    const back = { day: "2025-08-14", reason: "Sakit", lines: [{ lineId: here.lines[0]?.id }] };
    const gone = done(await act(server, token, paid, "return", back));
    expect(gone).toMatchObject({ state: "retur", paymentState: "lebih bayar", remaining: -1_500_000, payable: 0 });
    expect(refusal(await pay(server, token, gone, { kind: "pengembalian", amount: 1 }))).toEqual({
      status: 422,
      day: "Tidak dapat kembali sebelum diretur, 14 Agustus 2025.",
    });
    const too = await pay(server, token, gone, { kind: "pengembalian", amount: 1_500_001 });
    expect(refusal(too)).toEqual({ status: 422, amount: "Kelebihan bayar Rp1.500.000; jumlah ini lebih banyak." });
    const refunded = done(
      await pay(server, token, gone, { kind: "pengembalian", amount: 1_500_000, day: "2025-08-14" }),
    );
    expect(refunded).toMatchObject({ paid: 0, remaining: 0, paymentState: "lunas" });
    const first = refunded.payments.at(-1)?.id;
    expect(refusal(await post(server, token, `${sent.id}/payment/${first}/cancel`, { reason: "x" }))).toMatchObject({
      status: 400,
      message: expect.stringContaining("sudah dikembalikan"),
    });
  });
});

test.each([
  ["2025-08-31", 6, "2025-02-28"],
  ["2024-08-31", 6, "2024-02-29"],
  ["2025-01-15", 1, "2024-12-15"],
  ["2025-03-31", 0, "2025-03-31"],
])("%s less %i months is %s", (day, months, expected) => expect(monthsBefore(day, months)).toBe(expected));
