import { spendingCalls } from "@/__tests__/server/spending/support";
import { postTo } from "@/__tests__/support/server/calls";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { type ImportCell, SavedImport } from "@/contract/import/model";
import { importCalls, told } from "./support";

let server: TestServer;
let token: string;
let imports: ReturnType<typeof importCalls>;
let place: { id: number; name: string };
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner")).access;
  imports = importCalls(server, "voucher", () => token);
  place = await spendingCalls(server, token).place();
});
afterAll(() => server.close());

const row = (values: Record<string, ImportCell> = {}) => ({
  day: "3 Mei 2025",
  kind: null,
  category: "upah",
  amount: "Rp 150.000",
  moneyId: place.name.toUpperCase(),
  note: null,
  ...values,
});
const balance = async () =>
  (
    await server.pool.query(
      "select coalesce(sum(case when kind = 'pemasukan' then amount else -amount end), 0)::float8 as sum from vouchers where cancelled_on is null",
    )
  ).rows[0].sum;

test("a cash book comes in once, as if each had been entered by hand, and goes back whole", async () => {
  const rows = [
    row(),
    row({ category: "bensin", amount: "75rb", note: "ke pasar" }),
    row({ category: "kotoran", kind: "masuk", amount: 50_000 }),
  ];
  const report = await imports.run(rows);
  expect(report).toMatchObject({ created: 3, importId: expect.any(Number) });
  expect(await balance()).toBe(-175_000);
  expect(told(await imports.check(rows))).toEqual([
    expect.stringMatching(/^2D: Sudah dicatat: /),
    expect.stringMatching(/^3D: Sudah dicatat: /),
    expect.stringMatching(/^4D: Sudah dicatat: /),
  ]);
  const undo = () => postTo(server, token, `voucher/import/${report.importId}/undo`, {});
  expect((await undo()).status).toBe(200);
  expect(await balance()).toBe(0);
  expect((await undo()).status).toBe(409);
  const { rows: days } = await server.pool.query("select distinct day = cancelled_on as same from vouchers");
  expect(days).toEqual([{ same: true }]);
});

test("an import that cannot go back any more says why before it is tried, and nothing goes", async () => {
  const report = await imports.run([row({ note: "pagar" }), row({ note: "atap" })]);
  const saved = async () =>
    SavedImport.parse((await server.call("GET", `voucher/import/${report.importId}`, { token })).body.response).refusal;
  const before = await balance();
  expect(await saved()).toBeUndefined();
  expect(await balance()).toBe(before);
  const { rows } = await server.pool.query("select id, number from vouchers where note = 'atap'");
  const cancelled = { reason: "keliru", day: "2025-05-03" };
  expect((await postTo(server, token, `voucher/${rows[0].id}/cancel`, cancelled)).status).toBe(200);
  expect(await saved()).toBe(`${rows[0].number} sudah dibatalkan.`);
  expect(await balance()).toBe(before + 150_000);
  expect((await postTo(server, token, `voucher/import/${report.importId}/undo`, {})).status).toBe(409);
});

test("each cell that is wrong is told; places are offered by name", async () => {
  const report = await imports.check([
    row({ moneyId: "Laci" }),
    row({ category: "pupuk" }),
    row({ day: "1/12/2024" }),
    row({ day: "2190-01-01" }),
    row({ amount: "-" }),
    row({ note: "dua" }),
    row({ note: "Dua" }),
  ]);
  expect(told(report)).toEqual([
    expect.stringMatching(/^2E: Kas atau rekening ini tidak ditemukan/),
    "3C: Pilih kategori.",
    expect.stringMatching(/^4A: Saldo awal /),
    "5A: Tanggal tidak dapat di masa depan.",
    expect.stringMatching(/^6D: /),
    "8D: Sama dengan baris 7. Bedakan catatannya bila memang dua.",
  ]);
  expect(report.choices.moneyId).toContainEqual({ value: place.name, label: place.name });
});
