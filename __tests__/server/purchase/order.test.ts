import { eq } from "drizzle-orm";
import { refusal } from "@/__tests__/support/server/calls";
import { addPen, addProduct } from "@/__tests__/support/server/farm";
import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { History } from "@/contract/audit/model";
import { auditLog } from "@/server/db/schema/program/audit";
import { settings } from "@/server/db/schema/program/settings";
import { purchases } from "@/server/db/schema/purchase";
import { suppliers } from "@/server/db/schema/supplier";
import {
  act,
  addSupplier,
  animal,
  arrival,
  create,
  detail,
  done,
  goods,
  order,
  ordered,
  pay,
  post,
  receive,
  service,
  type TestServer,
} from "./support";

let server: TestServer;
let token: string;
let supplier: Awaited<ReturnType<typeof addSupplier>>;
let feed: Awaited<ReturnType<typeof addProduct>>;
let pen: number;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("admin", { name: "Siti" })).access;
  supplier = await addSupplier(server, { termDays: 7 });
  feed = await addProduct(server);
  pen = (await addPen(server, { name: "Karantina" })).id;
});
afterAll(() => server.close());

const put = (id: number, path: string, json: object) => server.call("PUT", `purchase/${id}${path}`, { token, json });

test("a draft: numbered by its month, its sums reckoned by the server, the costs spread exactly over the lines", async () => {
  const lines = [
    animal({ price: 1_000_000 }),
    animal({ price: 60_000, priceMethod: "kg", buyWeight: 21.35 }),
    goods(feed.id, { price: 3_333, quantity: 7.5 }),
  ];
  const purchase = await create(server, token, order(supplier.id, lines, { freight: 100_001, otherCost: 9_998 }));
  expect(purchase).toMatchObject({
    state: "draf",
    total: 1_000_000 + 1_281_000 + 24_998 + 109_999,
    paid: 0,
    payable: 0,
    animals: 2,
    dueOn: "2025-08-17",
    editable: "semua",
    createdBy: "Siti",
    paymentState: "belum bayar",
    daysLate: null,
  });
  expect(purchase.number).toMatch(/^PB\/2025\/08\/\d{4}$/);
  expect(purchase.lines.map(({ amount }) => amount)).toEqual([1_000_000, 1_281_000, 24_998]);
  // 109.999 × 1.000.000 / 2.305.998 = 47.701,26; × 1.281.000 = 61.105,31; × 24.998 = 1.192,44: one rupiah is left over
  expect(purchase.lines.map(({ share }) => share)).toEqual([47_701, 61_105, 1_193]);
  expect(purchase.acts).toEqual([
    { act: "pesan", refusal: null },
    { act: "batal", refusal: null },
  ]);
  const [entry] = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(purchase.id)));
  expect(entry).toMatchObject({ action: "purchase.create", after: { number: purchase.number, total: purchase.total } });
});

test("numbers count up within the month of the day, each kind and month by itself, and keep the prefix of their time", async () => {
  const numberOn = async (day: string) => (await create(server, token, order(supplier.id, [animal()], { day }))).number;
  expect(await numberOn("2024-02-29")).toBe("PB/2024/02/0001");
  expect(await numberOn("2024-02-01")).toBe("PB/2024/02/0002");
  await server.db
    .insert(settings)
    .values({ name: "penomoran", value: { sale: "PJ", purchase: "BELI", receipt: "KW" } });
  expect(await numberOn("2024-02-10")).toBe("BELI/2024/02/0003");
  expect(await numberOn("2024-03-01")).toBe("BELI/2024/03/0001");
  await server.db.delete(settings);
});

test("sixteen at once get sixteen numbers in a row, and a refused one takes none", async () => {
  const day = "2024-05-02";
  const bad = order(supplier.id, [goods(999_999)], { day });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      post(server, token, "", at % 5 === 4 ? bad : order(supplier.id, [animal()], { day })),
    ),
  );
  const numbers = answers.filter(({ status }) => status === 200).map((answer) => done(answer).number);
  expect(numbers.sort()).toEqual(
    Array.from({ length: 16 }, (_, at) => `PB/2024/05/${String(at + 1).padStart(4, "0")}`),
  );
});

test("sent twice with one key it is one purchase", async () => {
  const key = newKey();
  const json = order(supplier.id, [animal()]);
  const [first, second] = [await post(server, token, "", json, key), await post(server, token, "", json, key)];
  expect(done(second).id).toBe(done(first).id);
});

describe("refused at its field, and nothing is written", () => {
  const cases: [string, () => Promise<object> | object, Record<string, string>][] = [
    ["no lines", () => order(supplier.id, []), { lines: "Tambahkan sedikitnya satu baris." }],
    [
      "tomorrow",
      () => order(supplier.id, [animal()], { day: "2025-08-19" }),
      { day: "Tanggal tidak dapat di masa depan." },
    ],
    [
      "no such day",
      () => order(supplier.id, [animal()], { day: "2025-02-30" }),
      { day: "Tanggal belum benar. Contoh: 18/8/2025." },
    ],
    [
      "due before it was bought",
      () => order(supplier.id, [animal()], { dueOn: "2025-08-09" }),
      { dueOn: "Jatuh tempo tidak dapat sebelum tanggal pembelian." },
    ],
    [
      "due in a far year",
      () => order(supplier.id, [animal()], { dueOn: "2030-08-11" }),
      { dueOn: "Jatuh tempo paling lama 5 tahun sesudah tanggal pembelian." },
    ],
    ["an unknown supplier", () => order(999_999, [animal()]), { supplierId: "Supplier tidak ditemukan." }],
    [
      "a supplier that is not active",
      async () => order((await addSupplier(server, { name: "Tutup", active: false })).id, [animal()]),
      { supplierId: "Tutup sudah tidak aktif." },
    ],
    [
      "an animal without what it is",
      () => order(supplier.id, [animal({ species: null, breed: null, sex: null, priceMethod: null })]),
      {
        "lines.0.species": "Pilih jenis.",
        "lines.0.breed": "Masukkan ras.",
        "lines.0.sex": "Pilih kelamin.",
        "lines.0.priceMethod": "Pilih metode harga.",
      },
    ],
    [
      "a price per kg without the kg",
      () => order(supplier.id, [animal(), animal({ priceMethod: "kg", buyWeight: null })]),
      { "lines.1.buyWeight": "Masukkan bobot beli: harganya per kg." },
    ],
    [
      "a weight of no sheep",
      () => order(supplier.id, [animal({ buyWeight: 400 })]),
      { "lines.0.buyWeight": "Bobot antara 0,5 dan 250 kg." },
    ],
    [
      "two animals with one tag",
      () => order(supplier.id, [animal({ earTag: "a1" }), animal({ earTag: "A1" })]),
      { "lines.1.earTag": "Anting ini sudah ada di baris lain." },
    ],
    [
      "goods that are a service",
      async () => order(supplier.id, [goods((await addProduct(server, { category: "jasa", unit: "kali" })).id)]),
      { "lines.0.productId": "Pilih produk berkategori pakan, obat atau perlengkapan." },
    ],
    [
      "a service that is feed",
      () => order(supplier.id, [service(feed.id)]),
      { "lines.0.productId": "Pilih produk berkategori jasa atau biaya." },
    ],
    [
      "goods of no quantity, and of too fine a one",
      () => order(supplier.id, [goods(feed.id, { quantity: null }), goods(feed.id, { quantity: 0.0001 })]),
      {
        "lines.0.quantity": "Masukkan jumlah.",
        "lines.1.quantity":
          "Jumlah lebih dari 0 dan paling banyak 9.999.999, dengan paling banyak tiga angka di belakang koma.",
      },
    ],
    [
      "a price below nothing",
      () => order(supplier.id, [animal({ price: -1 })]),
      { "lines.0.price": "Masukkan harga, berupa rupiah bulat." },
    ],
    [
      "more than the books hold",
      () => order(supplier.id, [goods(feed.id, { price: 999_999_999_999, quantity: 9_999_999 })]),
      {
        "lines.0.price": "Jumlahnya lebih dari Rp999.999.999.999.",
        lines: "Total pembelian lebih dari Rp999.999.999.999.",
      },
    ],
    [
      "a pen that is closed",
      async () => order(supplier.id, [animal({ penId: (await addPen(server, { name: "Lama", active: false })).id })]),
      { "lines.0.penId": "Kandang Lama sudah tidak dipakai." },
    ],
  ];
  test.each(cases)("%s", async (_, json, errors) => {
    const before = await server.db.$count(purchases);
    expect(refusal(await post(server, token, "", await json()))).toEqual({ status: 422, ...errors });
    expect(await server.db.$count(purchases)).toBe(before);
  });

  test("a tag that an animal on the farm bears", async () => {
    const worn = await ordered(server, token, order(supplier.id, [animal({ earTag: "X9" })]));
    await receive(server, token, worn, pen);
    expect(refusal(await post(server, token, "", order(supplier.id, [animal({ earTag: "x9" })])))).toEqual({
      status: 422,
      "lines.0.earTag": expect.stringMatching(/^Nomor anting Biru x9 sudah dipakai ternak lain di kandang Karantina/),
    });
  });
});

test("a draft and an order change whole; a posted one only in what changes no sum; another one's change is not lost", async () => {
  const draft = await create(server, token, order(supplier.id, [animal()]));
  const change = (version: number, values: Record<string, unknown>) => ({
    ...order(supplier.id, [animal(), goods(feed.id)], values),
    version,
  });
  const changed = done((await put(draft.id, "", change(draft.version, { freight: 7 }))) as never);
  expect(changed).toMatchObject({ total: 2_500_007, animals: 1, number: draft.number, version: draft.version + 1 });
  expect(refusal((await put(draft.id, "", change(draft.version, {}))) as never)).toMatchObject({ status: 409 });
  const sent = done(await act(server, token, changed, "order"));
  const again = done((await put(draft.id, "", change(sent.version, { freight: 8 }))) as never);
  const here = await receive(server, token, again, pen);
  expect(here.editable).toBe("aman");
  expect(refusal((await put(draft.id, "", change(here.version, {}))) as never)).toMatchObject({ status: 400 });
  const note = {
    noteNumber: "N-1",
    dueOn: "2025-09-01",
    notes: "SKKH menyusul",
    attachments: [],
    version: here.version,
  };
  const noted = done((await put(draft.id, "/note", note)) as never);
  expect(noted).toMatchObject({ noteNumber: "N-1", dueOn: "2025-09-01", notes: "SKKH menyusul", total: 2_500_008 });
  expect(
    refusal((await put(draft.id, "/note", { ...note, version: noted.version, dueOn: "2025-01-01" })) as never),
  ).toEqual({
    status: 422,
    dueOn: "Jatuh tempo tidak dapat sebelum tanggal pembelian.",
  });
  expect(
    refusal((await put(draft.id, "/note", { ...note, version: noted.version, dueOn: "2205-09-01" })) as never),
  ).toEqual({ status: 422, dueOn: "Jatuh tempo paling lama 5 tahun sesudah tanggal pembelian." });
});

test("each state knows its acts, and the server refuses the others", async () => {
  const draft = await create(server, token, order(supplier.id, [animal()]));
  for (const word of ["receive", "close", "finish", "return"]) {
    const json = { ...arrival(draft, pen), reason: "Coba" };
    expect([word, (await act(server, token, draft, word, json)).status]).toEqual([word, 400]);
  }
  expect(refusal(await pay(server, token, draft, { amount: 1 }))).toEqual({
    status: 400,
    message: "Pembelian berstatus Draf tidak menerima pembayaran.",
  });
  const sent = done(await act(server, token, draft, "order"));
  expect(sent.acts.map((one) => one.act)).toEqual(["terima", "bayar", "batal"]);
  expect((await act(server, token, sent, "order")).status).toBe(400);
  const here = await receive(server, token, sent, pen);
  expect(here.state).toBe("diterima");
  expect(here.acts).toEqual([
    { act: "bayar", refusal: null },
    { act: "selesai", refusal: "Masih ada sisa tagihan Rp1.500.000." },
    { act: "koreksi", refusal: null },
    { act: "retur", refusal: null },
  ]);
  expect(refusal(await act(server, token, here, "finish"))).toEqual({
    status: 400,
    message: "Masih ada sisa tagihan Rp1.500.000.",
  });
  expect((await act(server, token, here, "cancel", { reason: "Coba" })).status).toBe(400);
  const paid = done(await pay(server, token, here, { kind: "pelunasan", amount: 1_500_000 }));
  const finished = done(await act(server, token, paid, "finish"));
  expect(finished).toMatchObject({ state: "selesai", paymentState: "lunas", editable: "aman" });
  expect(finished.acts).toEqual([{ act: "koreksi", refusal: null }]);
});

test("called off: the advance comes back, or the supplier keeps it", async () => {
  const one = await ordered(server, token, order(supplier.id, [animal()]));
  const paid = done(await pay(server, token, one, { kind: "uang muka", amount: 500_000 }));
  expect(refusal(await act(server, token, paid, "cancel", { reason: " " }))).toEqual({
    status: 422,
    reason: "Tulis alasannya.",
  });
  const off = done(await act(server, token, paid, "cancel", { reason: "Ternak sakit" }));
  expect(off).toMatchObject({
    state: "dibatalkan",
    cancelReason: "Ternak sakit",
    paymentState: "lebih bayar",
    remaining: -500_000,
  });
  expect(refusal(await pay(server, token, off, { kind: "angsuran", amount: 1, day: "2025-08-18" }))).toEqual({
    status: 422,
    day: "Dokumen ini dibatalkan: hanya pengembalian yang dapat dicatat. Yang dibayar sebelum 18 Agustus 2025 dicatat pada tanggalnya.",
  });
  const early = await pay(server, token, off, { kind: "pengembalian", amount: 500_000, day: "2025-08-12" });
  expect(refusal(early)).toEqual({
    status: 422,
    day: "Sampai 12 Agustus 2025 baru Rp0 yang dibayar; pilih tanggal sesudah pembayarannya.",
  });
  expect(done(await pay(server, token, off, { kind: "pengembalian", amount: 500_000 }))).toMatchObject({
    paid: 0,
    paymentState: "lunas",
    // An advance that was paid before it was called off may still be told.
    acts: [{ act: "bayar", refusal: null }],
  });
  const two = await ordered(server, token, order(supplier.id, [animal()]));
  const kept = done(await pay(server, token, two, { kind: "uang muka", amount: 500_000 }));
  const forfeited = done(await act(server, token, kept, "cancel", { reason: "Batal", forfeit: true }));
  expect(forfeited).toMatchObject({ remaining: 0, paymentState: "lunas", editable: "aman" });
  // Papers and a note can still be added.
  const { noteNumber, dueOn, version } = forfeited;
  const papers = { noteNumber, dueOn, notes: "Surat batal", attachments: [], version };
  expect(done((await put(two.id, "/note", papers)) as never)).toMatchObject({
    notes: "Surat batal",
    state: "dibatalkan",
  });
  // A role that only reads is offered no act.
  const { access } = await server.signedIn("auditor");
  const open = await ordered(server, token, order(supplier.id, [animal()]));
  expect(await detail(server, access, open.id)).toMatchObject({ acts: [], editable: "tidak" });
  const strike = await post(server, token, `${two.id}/payment/${forfeited.payments[0]?.id}/cancel`, { reason: "x" });
  expect(refusal(strike)).toEqual({
    status: 400,
    message: "Uang muka ini sudah dicatat hangus bersama pembatalannya.",
  });
});

test("a supplier that was closed since the draft takes no order", async () => {
  const closing = await addSupplier(server, { name: "Toko Tutup" });
  const draft = await create(server, token, order(closing.id, [animal()]));
  await server.db.update(suppliers).set({ active: false }).where(eq(suppliers.id, closing.id));
  expect(refusal(await act(server, token, draft, "order"))).toEqual({
    status: 400,
    message: "Toko Tutup sudah tidak aktif. Pilih supplier lain.",
  });
});

test("a purchase that is not there, and an act on what somebody else has changed", async () => {
  expect((await server.call("GET", "purchase/999999", { token })).status).toBe(404);
  expect((await act(server, token, { id: 999_999, version: 1 }, "order")).status).toBe(404);
  const draft = await create(server, token, order(supplier.id, [animal()]));
  await act(server, token, draft, "order");
  expect(refusal(await act(server, token, draft, "order"))).toEqual({
    status: 409,
    message: `Pembelian ${draft.number} baru saja diubah orang lain.`,
  });
  expect((await detail(server, token, draft.id)).state).toBe("dipesan");
});

test("papers belong to one purchase; what is taken off is free again", async () => {
  const upload = async () => {
    const body = new FormData();
    body.set("file", new File(["%PDF-1.7\nnota\n%%EOF"], "nota.pdf"));
    const answer = await server.call("POST", "attachment", { token, body });
    return (answer.body.response as { id: string }).id;
  };
  const [note, skkh] = [await upload(), await upload()];
  const attachments = [
    { id: note, kind: "nota" },
    { id: skkh, kind: "skkh" },
  ];
  const first = await create(server, token, order(supplier.id, [animal()], { attachments }));
  expect(first.attachments.map(({ id, kind, name }) => ({ id, kind, name }))).toEqual(
    expect.arrayContaining(attachments.map((one) => ({ ...one, name: "nota.pdf" }))),
  );
  const theirs = await post(server, token, "", order(supplier.id, [animal()], { attachments: [attachments[0]] }));
  expect(refusal(theirs)).toEqual({ status: 422, "attachments.0": "Lampiran ini milik dokumen lain. Unggah lagi." });
  const values = { ...order(supplier.id, [animal()], { attachments: [attachments[1]] }), version: first.version };
  expect(done((await put(first.id, "", values)) as never).attachments).toMatchObject([{ id: skkh }]);
  const told = await server.call("GET", `purchase/${first.id}/history`, { token });
  const { changes } = History.parse(told.body.response).items[0] ?? {};
  expect(changes?.filter(({ field }) => field === "attachments")).toEqual([
    { field: "attachments", before: "nota: nota.pdf, skkh: nota.pdf", after: "skkh: nota.pdf" },
  ]);
  const second = await create(server, token, order(supplier.id, [animal()], { attachments: [attachments[0]] }));
  expect(second.attachments).toMatchObject([{ id: note, kind: "nota" }]);
});
