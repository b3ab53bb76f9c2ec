import { importCalls, told } from "@/__tests__/server/import/support";
import { postTo } from "@/__tests__/support/server/calls";
import type { Money } from "@/contract/money/model";
import { must } from "@/server/must";
import { expectBalanced, openingServer, START } from "./support";

let farm: Awaited<ReturnType<typeof openingServer>>;
beforeEach(async () => {
  farm = await openingServer();
});
afterEach(() => farm.server.close());

const imports = () => importCalls(farm.server, "opening/money", () => farm.token);
const places = async () => (await farm.calls.ask<{ items: Money[] }>("money")).items;
const undo = (id: number | null) => postTo(farm.server, farm.token, `opening/money/import/${id}/undo`, {});
const FILE = [
  { name: "Laci kandang", kind: "Tunai", opening: "2,5 jt", bankName: null, accountNumber: null, accountHolder: null },
  {
    name: "BRI",
    kind: "Tabungan",
    opening: "Rp 18.000.000",
    bankName: "BRI",
    accountNumber: "0012 01 000123 506",
    accountHolder: "Siti Aminah",
  },
  { name: "DANA", kind: "dompet", opening: 400_000, bankName: null, accountNumber: null, accountHolder: null },
];

test("places of money come from a file, with what was in them, and the first of a kind takes the usual methods", async () => {
  const report = await imports().run(FILE);
  expect(report).toMatchObject({ saved: true, created: 3, opening: { rows: 3, capital: 20_900_000, startOn: START } });
  const made = await places();
  expect(made.map(({ name, kind, opening, openedOn, methods }) => [name, kind, opening, openedOn, methods])).toEqual([
    ["Laci kandang", "kas", 2_500_000, START, ["tunai"]],
    ["BRI", "bank", 18_000_000, START, ["transfer", "qris"]],
    ["DANA", "e-wallet", 400_000, START, []],
  ]);
  expect(made[1]).toMatchObject({ bankName: "BRI", accountHolder: "Siti Aminah", onBills: false });
  const opening = await farm.calls.opening();
  expect(opening.parts.kas).toMatchObject({ amount: 20_900_000, count: 3 });
  expectBalanced(opening);
  // A second till takes no method from the first one.
  await imports().run([{ name: "Laci toko", kind: "kas", opening: 100_000 }]);
  expect((await places()).map(({ methods }) => methods)).toEqual([["tunai"], ["transfer", "qris"], [], []]);
});

test("each cell that is wrong is told, and nothing is half written", async () => {
  await imports().run([{ name: "Laci", kind: "kas", opening: 1 }]);
  const rows = [
    { name: " LACI ", kind: "kas", opening: 5, bankName: null, accountNumber: null },
    { name: "BCA", kind: "bank", opening: 5, bankName: null, accountNumber: null },
    { name: "bca", kind: "bank", opening: 5, bankName: null, accountNumber: null },
    { name: "Mandiri", kind: "celengan", opening: "banyak", bankName: null, accountNumber: null },
    { name: null, kind: "kas", opening: 0, bankName: null, accountNumber: null },
    { name: "BRI", kind: "bank", opening: 7, bankName: "BRI", accountNumber: null },
  ];
  const report = await imports().check(rows);
  expect(told(report)).toEqual([
    "2A: Laci sudah ada: isi saldo awalnya di Kas & bank.",
    "4A: Sama dengan baris 3. Beri nama lain bila memang dua.",
    expect.stringMatching(/^5B: /),
    expect.stringContaining("5C: Tulis dalam rupiah bulat"),
    "6A: Masukkan nama kas atau rekening.",
    "6C: Masukkan jumlah, lebih dari Rp0.",
    "7E: Lengkapi rekening: masukkan nomor rekening.",
    expect.stringContaining("Lengkapi rekening: masukkan nama pemilik."),
  ]);
  expect((await imports().save(rows, report.plan)).status).toBe(422);
  expect(await places()).toHaveLength(1);
});

test("a whole file is taken back while nothing uses its places, and not after that", async () => {
  const before = await farm.calls.opening();
  const file = await imports().run(FILE);
  expect((await undo(file.importId)).status).toBe(200);
  expect([await farm.calls.opening(), await places()]).toEqual([before, []]);
  const again = await imports().run(FILE);
  const till = must((await places())[0], "the till");
  expect((await farm.calls.spend({ moneyId: till.id, amount: 50_000 })).status).toBe(200);
  const refused = await undo(again.importId);
  expect([refused.status, refused.body.metadata.message]).toEqual([
    409,
    "Impor ini tidak dapat dibatalkan lagi: 1 sudah dipakai di catatan lain, yaitu Laci kandang (Rp2.500.000). Tidak ada yang diubah.",
  ]);
  expect(await places()).toHaveLength(3);
});
