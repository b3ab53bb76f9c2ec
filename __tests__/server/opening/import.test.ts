import { importCalls, told } from "@/__tests__/server/import/support";
import { addCustomer } from "@/__tests__/server/transaction/support";
import { postTo } from "@/__tests__/support/server/calls";
import { addProduct, stockOf } from "@/__tests__/support/server/farm";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { expectBalanced, openingServer, START } from "./support";

let farm: Awaited<ReturnType<typeof openingServer>>;
beforeEach(async () => {
  farm = await openingServer();
});
afterEach(() => farm.server.close());

const imports = (word: string) => importCalls(farm.server, `opening/${word}`, () => farm.token);
const debt = (values: object) => ({ amount: "1,5 jt", dueOn: "20/07/2025", reference: null, ...values });

test("receivables come from a file by code or name, all or none", async () => {
  const { calls, customer } = farm;
  const { run, check, save } = imports("receivable");
  const report = await run([
    debt({ customerId: customer.code, reference: "A-1" }),
    debt({ customerId: ` ${customer.name.toUpperCase()} `, amount: 250_000, reference: "A-2" }),
  ]);
  expect(report).toMatchObject({ saved: true, created: 2, updated: 0 });
  const rows = await calls.rows("piutang");
  expect(rows.map(({ name, amount, note, dueOn }) => [name, amount, note, dueOn])).toEqual([
    [customer.name, 1_500_000, "Nota A-1", "2025-07-20"],
    [customer.name, 250_000, "Nota A-2", "2025-07-20"],
  ]);
  expectBalanced(await calls.opening());
  // A file that is sent twice is refused row by row, and so is a row that it has twice.
  const again = await check([
    debt({ customerId: customer.code, reference: "a-1" }),
    debt({ customerId: customer.code, reference: "B-1" }),
    debt({ customerId: customer.code, reference: "B-1" }),
  ]);
  expect(told(again)).toEqual([
    expect.stringMatching(/^2D: Sudah dicatat sebagai saldo awal: PJ\/2025\/07\/\d{4}\.$/),
    "4D: Sama dengan baris 3. Beri nomor nota bila memang dua.",
  ]);
  expect((await save([debt({ customerId: customer.code, reference: "B-1" })], "stale")).status).toBe(409);
});

test("each cell that is wrong is told, and nothing is half written", async () => {
  const { calls, server } = farm;
  await addCustomer(server, { name: "Haji Ade" });
  await addCustomer(server, { name: "Haji Ade" });
  const rows = [
    debt({ customerId: "Tidak Ada" }),
    debt({ customerId: "Haji Ade" }),
    debt({ customerId: farm.customer.code, amount: "gratis", dueOn: "besok lusa" }),
    debt({ customerId: farm.customer.code, amount: 0 }),
    debt({ customerId: null }),
    debt({ customerId: farm.customer.code }),
  ];
  const report = await imports("receivable").check(rows);
  expect(told(report)).toEqual([
    expect.stringContaining("2D: Customer ini tidak ditemukan."),
    expect.stringContaining("3D: Ada 2 dengan nama ini. Tulis kodenya:"),
    expect.stringContaining("4A: Tulis dalam rupiah bulat"),
    expect.stringContaining("4B: Tanggal ini tidak terbaca."),
    "5A: Masukkan jumlah, lebih dari Rp0.",
    "6D: Pilih customer.",
  ]);
  expect((await imports("receivable").save(rows, report.plan)).status).toBe(422);
  expect(await calls.rows("piutang")).toEqual([]);
});

test("names that no customer has are one fault with the rows of each, and the customers can be made", async () => {
  const rows = [
    debt({ customerId: "Pak Ade" }),
    debt({ customerId: "Bu Ina" }),
    debt({ customerId: " pak ade" }),
    debt({ customerId: farm.customer.code }),
  ];
  const { faults } = await imports("receivable").check(rows);
  expect(faults).toMatchObject([
    {
      field: "customerId",
      missing: "customer",
      value: null,
      lines: [2, 3, 4],
      values: [
        { value: "Pak Ade", lines: [2, 4] },
        { value: "Bu Ina", lines: [3] },
      ],
    },
  ]);
  const alone = await imports("payable").check([{ supplierId: "Toko Baru", amount: 1, dueOn: "20/08/2025" }]);
  expect(alone.faults[0]).toMatchObject({ missing: "supplier", values: [{ value: "Toko Baru", lines: [2] }] });
});

test("payables, goods, loans and assets come from files, too", async () => {
  const { calls, supplier, server } = farm;
  const feed = await addProduct(server, { name: "Dedak" });
  await imports("payable").run([debt({ supplierId: supplier.code, amount: 700_000 })]);
  await imports("goods").run([{ productId: "dedak", quantity: "12,5", unitValue: 160_000 }]);
  await imports("loan").run([{ lender: "Bank Jabar", principal: 24_000_000, monthlyPrincipal: null }]);
  await imports("asset").run([
    { name: "Timbangan", category: "Peralatan", cost: 6_000_000, down: 1_000_000, months: 50 },
    { name: "Tanah kandang", category: "Tanah", cost: 90_000_000, down: null, months: null },
  ]);
  const opening = await calls.opening();
  expect(opening.parts).toMatchObject({
    utang: { amount: 700_000 },
    barang: { amount: 2_000_000 },
    pinjaman: { amount: 24_000_000 },
    aset: { amount: 95_000_000, count: 2 },
  });
  expectBalanced(opening);
  expect(await stockOf(server, feed.id)).toMatchObject({ quantity: 12.5, value: 2_000_000 });
  expect((await calls.balance(START)).ledger.akumulasi_penyusutan).toBe(-1_000_000);
  const twice = await imports("asset").check([{ name: "TIMBANGAN", category: "Peralatan", cost: 6_000_000 }]);
  expect(told(twice)).toEqual([expect.stringContaining("2A: Sudah dicatat sebagai saldo awal: AT/2025/07/")]);
  const unknown = await imports("goods").check([{ productId: "Dedak", quantity: 1, unitValue: 1 }]);
  expect(told(unknown)).toEqual(["2A: Sudah dicatat sebagai saldo awal: Dedak."]);
});

test("a file needs the first day, and its template says what belongs into it", async () => {
  const server = await startTestServer();
  const token = (await server.signedIn("owner")).access;
  const { send, body } = importCalls(server, "opening/loan", () => token);
  const { status, body: answer } = await send(body("check", [{ lender: "Bank", principal: 1 }]));
  expect([status, answer.metadata.message]).toEqual([400, "Tetapkan dulu hari pertama peternakan."]);
  await server.close();
  const csv = await fetch(`${farm.server.origin()}/api/v1/opening/asset/import/template?format=csv`, {
    headers: { Authorization: `Bearer ${farm.token}` },
  });
  expect(await csv.text()).toContain("Sudah disusutkan");
});

test("the check of a file tells already that the books are closed", async () => {
  const { calls, customer } = farm;
  await calls.place(1_000_000, START);
  expect((await calls.post("closing", { day: "2025-08-05", note: null })).status).toBe(200);
  const { send, body } = imports("receivable");
  const { status, body: answer } = await send(body("check", [debt({ customerId: customer.code })]));
  const told = "Buku ditutup sampai 5 Agustus 2025: saldo awal berubah hanya bila bukunya dibuka kembali.";
  expect([status, answer.metadata.message]).toEqual([409, told]);
});

test("a whole file is taken back as if it had never been, while nothing has followed it", async () => {
  const { calls, customer, server, token } = farm;
  const product = await addProduct(server, { category: "pakan", name: "Konsentrat Awal" });
  const before = await calls.opening();
  const undo = (word: string, id: number | null) => postTo(server, token, `opening/${word}/import/${id}/undo`, {});
  const debts = await imports("receivable").run([
    debt({ customerId: customer.code, reference: "A-1" }),
    debt({ customerId: customer.code, reference: "A-2" }),
  ]);
  const goods = await imports("goods").run([{ productId: product.code, quantity: "12,5", unitValue: 4000 }]);
  expect((await undo("goods", goods.importId)).status).toBe(200);
  expect((await undo("receivable", debts.importId)).status).toBe(200);
  expect(await calls.opening()).toEqual(before);
  expect(await stockOf(server, product.id)).toEqual({ quantity: 0, value: 0 });
});
