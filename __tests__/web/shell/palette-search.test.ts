import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { row as contract } from "@/__tests__/web/investment/support";
import { bank, place } from "@/__tests__/web/money/support";
import { product } from "@/__tests__/web/product/support";
import { row } from "@/__tests__/web/sheep/support";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { sale } from "@/__tests__/web/transaction/support";
import type { FoundCorrection } from "@/contract/correction/paper";
import type { FoundPayment } from "@/contract/payment/receipt";
import type { Purchase } from "@/contract/purchase/model";
import type { Voucher } from "@/contract/voucher/model";
import { filterCommands } from "@/src/components/ui/palette/use-palette-results";
import { screensOf } from "@/src/shell/palette/palette-screens";
import { searchRecords } from "@/src/shell/palette/palette-search";

const purchase: Purchase = {
  id: 5,
  number: "PB/2025/06/0003",
  day: "2025-06-01",
  noteNumber: "N-0012",
  dueOn: "2025-06-15",
  supplier: { id: 9, code: "S00009", name: "Haji Ade" },
  state: "diterima",
  partly: false,
  opening: false,
  paymentState: "sebagian",
  daysLate: null,
  animals: 3,
  total: 4_500_000,
  paid: 1_000_000,
  returned: 0,
  corrected: 0,
  remaining: 3_500_000,
  payable: 3_500_000,
  createdAt: "2025-06-01T02:05:00.000Z",
  version: 2,
};

const sold = sale();

const receipts = (["purchase", "transaction", "investment"] as const).map(
  (kind, index): FoundPayment => ({
    id: 31 + index,
    number: `KW/2025/08/${31 + index}`,
    day: "2025-08-12",
    amount: 500_000,
    cancelled: index === 1,
    document: { kind, number: "PB/2025/06/0003" },
    partner: "Haji Ade",
  }),
);

const voucher: Voucher = {
  id: 41,
  number: "KL/2025/08/0012",
  kind: "pengeluaran",
  category: "gaji",
  day: "2025-08-12",
  belongsOn: null,
  amount: 450_000,
  money: { id: 1, name: "Kas" },
  note: "Upah Pak Ujang",
  monthly: true,
  by: "Siti",
  createdAt: "2025-08-12T02:05:00.000Z",
  cancelled: null,
};

const note: FoundCorrection = {
  id: 4,
  number: "NK/2025/08/0012",
  kind: "potongan",
  cancelled: false,
  document: { kind: "transaction", number: "PJ/2025/08/0007" },
  partner: "Ibu Ratna",
};

const api = stubApi();
beforeEach(() => {
  signedInAs(api, "admin");
  api.on("GET sheep/search", ok({ items: Array.from({ length: 8 }, (_, index) => row({ id: 12 + index })) }));
  api.on("GET customer", listed([]));
  api.on("GET supplier", listed([]));
  api.on("GET product", listed([product()]));
  api.on("GET transaction/search", listed([sold]));
  api.on("GET investment", listed([contract()], 1, null));
  api.on("GET payment/search", ok({ items: receipts }));
  api.on("GET correction/search", ok({ items: [note, { ...note, id: 5, cancelled: true }] }));
  const places = [place(), bank({ accountNumber: "7700120001" })];
  api.on("GET money", ok({ items: places, totals: { balance: 0 } }));
  api.on("GET voucher", listed([voucher]));
  api.on("GET purchase/search", ok({ items: [purchase, { ...purchase, id: 6, noteNumber: null }] }));
});

const search = (role: string) => searchRecords(role, "0012", new AbortController().signal);

test("animals, partners, documents, receipts and products, at most five each, each a way to its screen", async () => {
  const groups = await search("admin");
  expect(groups.map(({ label, items }) => [label, items.length])).toEqual([
    ["Ternak", 5],
    ["Customer", 0],
    ["Supplier", 0],
    ["Penjualan", 1],
    ["Pembelian", 2],
    ["Investasi", 1],
    ["Kwitansi", 3],
    ["Nota koreksi", 2],
    ["Kas & bank", 1],
    ["Pengeluaran", 1],
    ["Produk", 1],
  ]);
  expect(groups[0]?.items[0]).toMatchObject({
    label: "Kuning 0012 (T00012)",
    hint: "Barat · Tersedia",
    to: "/referensi/product/sheep/12",
  });
  expect(groups[3]?.items).toMatchObject([
    { label: "PJ/2025/08/0007 · Ibu Ratna", hint: "10 Agu 2025 · Dipesan", to: "/transaction/detail/7" },
  ]);
  expect(groups[4]?.items).toMatchObject([
    {
      label: "PB/2025/06/0003 · nota N-0012",
      hint: "Haji Ade · 1 Jun 2025 · Diterima",
      to: "/purchase/update/5",
    },
    { label: "PB/2025/06/0003" },
  ]);
  expect(groups[5]?.items).toMatchObject([
    {
      label: "INV/2025/02/0007 · Haji Ahmad",
      hint: "Paket Starter · Berjalan",
      to: "/transaction/investment/7",
    },
  ]);
  expect(groups[6]?.items).toMatchObject([
    { label: "KW/2025/08/31 · Haji Ade", hint: "PB/2025/06/0003 · Rp500.000", to: "/purchase/kwitansi/31" },
    { hint: "PB/2025/06/0003 · Dibatalkan", to: "/transaction/kwitansi/32" },
    { to: "/transaction/investment/kwitansi/33" },
  ]);
  expect(groups[7]?.items).toMatchObject([
    { label: "NK/2025/08/0012 · Ibu Ratna", hint: "PJ/2025/08/0007 · Potongan harga", to: "/transaction/koreksi/4" },
    { hint: "PJ/2025/08/0007 · Dibatalkan", to: "/transaction/koreksi/5" },
  ]);
  expect(groups[8]?.items).toMatchObject([
    { label: "BCA Operasional", hint: "Saldo Rp12.000.000", to: "/purchase/money/2" },
  ]);
  expect(groups[9]?.items).toMatchObject([
    {
      label: "KL/2025/08/0012 · Upah Pak Ujang",
      hint: "Upah dan gaji · Rp450.000",
      to: "/purchase/spending/41",
    },
  ]);
  expect(groups[10]?.items[0]?.to).toBe("/referensi/product/update/7");
});

test("a role that may read nothing asks nothing", async () => {
  expect(await search("customer")).toEqual([]);
  expect(api.seen.filter(({ path }) => path !== "user/information")).toEqual([]);
});

test("one that fails fails the search, and one that is given up is cancelled", async () => {
  api.on("GET supplier", refused(500, { message: "Rusak." }));
  await expect(search("admin")).rejects.toThrow();
  const stop = new AbortController();
  const running = searchRecords("admin", "00", stop.signal);
  stop.abort();
  await expect(running).rejects.toThrow();
});

test("screens by role: the menu, and what stands behind its entries", () => {
  const of = (role: string) => screensOf(role).map(({ label, hint }) => (hint ? `${hint} › ${label}` : label));
  const everybodys = [
    "Dashboard",
    "Laporan › Domba",
    "Produk › Ternak",
    "Penjualan › Investasi",
    "Penjualan › Pengantaran",
    "Pembelian › Nota koreksi",
  ];
  const owners = ["Konfigurasi", "Laporan › ROI", "Administrasi › Riwayat perubahan", "Konfigurasi › Cadangan"];
  const acts = ["Log Pemeriksaan › Timbang kilat", "Penjualan › Penjualan baru"];
  expect(of("owner")).toEqual(expect.arrayContaining([...everybodys, "Pembelian › Pemakaian", ...owners, ...acts]));
  expect(of("admin")).toEqual(expect.arrayContaining([...everybodys, ...acts]));
  expect(of("admin").filter((name) => owners.includes(name))).toEqual([]);
  expect(of("auditor")).toEqual(expect.arrayContaining([...everybodys, ...owners]));
  expect(of("auditor").filter((name) => acts.includes(name))).toEqual([]);
  // An unknown role sees the menu and nothing that needs a permission.
  expect(of("gudang")).toHaveLength(13);
  const section = screensOf("owner").find(({ label }) => label === "Penomoran");
  expect(section?.to).toBe("/configuration?bagian=penomoran");
  // Each has one address.
  const addresses = screensOf("owner").map(({ to }) => to);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("a screen is found by the words of its group and by its other names; what is called so comes first", () => {
  const found = (query: string) =>
    filterCommands([{ label: "Layar", items: screensOf("owner") }], query).flatMap(({ items }) =>
      items.map(({ label }) => label),
    );
  expect(found("lap keu")).toEqual(["Keuangan"]);
  expect(found("user")).toEqual(["Tambah user", "Administrasi"]);
  expect(found("pembelian").slice(0, 2)).toEqual(["Pembelian", "Pembelian baru"]);
  expect(found("pembelian")).toContain("Pemakaian");
  expect(found("hapus piutang")).toEqual(["Nota koreksi"]);
});
