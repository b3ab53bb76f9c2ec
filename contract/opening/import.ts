import { ASSET_CATEGORY_LABELS } from "@/contract/asset/words";
import { EXAMPLE_NAME, EXAMPLE_NAME_2, type ImportColumn, type ImportDefinition } from "@/contract/import/columns";
import { CONTRACT, NOTE, ORDER, REFERENCE } from "./import-orders";
import { PLACE } from "./import-places";
import type { OpeningImport } from "./words";

const DEBT: readonly ImportColumn[] = [
  {
    field: "amount",
    header: "Jumlah",
    also: [
      "sisa",
      "sisa tagihan",
      "nominal",
      "piutang",
      "utang",
      "hutang",
      "sisa utang",
      "sisa hutang",
      "sisa piutang",
      "saldo",
      "kekurangan",
      "kurang bayar",
      "total",
    ],
    kind: "rupiah",
    required: true,
    example: 1_500_000,
  },
  {
    field: "dueOn",
    header: "Jatuh tempo",
    also: ["tanggal jatuh tempo", "tempo", "tempo", "tanggal tempo", "janji bayar", "bayar tanggal"],
    kind: "date",
    required: true,
    example: "2025-08-31",
  },
  REFERENCE,
  NOTE,
];
const MATCHING = "Setiap baris menjadi catatan baru. Yang sudah pernah dicatat ditolak, supaya tidak masuk dua kali.";
const made = (word: string, columns: readonly ImportColumn[]): ImportDefinition => ({
  word,
  matching: MATCHING,
  columns,
  computed: ["Nomor", "Dibayar sesudahnya"],
});

export const OPENING_IMPORT: Record<OpeningImport, ImportDefinition> = {
  kas: {
    word: "opening/money",
    matching: "Setiap baris menjadi kas atau rekening baru. Nama yang sudah ada ditolak.",
    columns: PLACE,
    computed: ["Nomor"],
  },
  piutang: made("opening/receivable", [
    {
      field: "customerId",
      header: "Customer",
      also: ["nama", "nama customer", "kode customer", "pelanggan", "pembeli", "yang berutang", "nama pembeli"],
      kind: "name",
      unique: true,
      required: true,
      example: EXAMPLE_NAME,
      example2: EXAMPLE_NAME_2,
    },
    ...DEBT,
  ]),
  utang: made("opening/payable", [
    {
      field: "supplierId",
      header: "Supplier",
      also: ["nama", "nama supplier", "kode supplier", "pemasok", "toko", "nama toko", "kepada"],
      kind: "name",
      unique: true,
      required: true,
      example: EXAMPLE_NAME,
      example2: EXAMPLE_NAME_2,
    },
    ...DEBT,
  ]),
  barang: made("opening/goods", [
    {
      field: "productId",
      header: "Barang",
      also: ["nama", "nama barang", "produk", "kode", "kode barang"],
      kind: "name",
      unique: true,
      required: true,
      example: EXAMPLE_NAME,
      example2: EXAMPLE_NAME_2,
    },
    {
      field: "quantity",
      header: "Jumlah",
      also: ["stok", "qty", "sisa stok", "banyak", "banyaknya", "jumlah stok"],
      kind: "decimal",
      required: true,
      example: 12,
    },
    {
      field: "unitValue",
      header: "Nilai per satuan",
      also: ["harga", "harga beli", "harga satuan", "harga modal", "harga per satuan"],
      kind: "rupiah",
      required: true,
      example: 160_000,
    },
    NOTE,
  ]),
  dp: made("opening/order", ORDER),
  dana: made("opening/contract", CONTRACT),
  pinjaman: made("opening/loan", [
    {
      field: "lender",
      header: "Pemberi pinjaman",
      also: ["nama", "bank", "kreditur"],
      kind: "text",
      unique: true,
      required: true,
      example: EXAMPLE_NAME,
      example2: EXAMPLE_NAME_2,
    },
    {
      field: "principal",
      header: "Sisa pokok",
      also: ["pokok", "sisa", "jumlah"],
      kind: "rupiah",
      required: true,
      example: 24_000_000,
    },
    { field: "monthlyPrincipal", header: "Pokok per bulan", also: ["angsuran"], kind: "rupiah", example: 1_000_000 },
    { field: "monthlyInterest", header: "Bunga per bulan", also: ["bunga"], kind: "rupiah", example: 200_000 },
    NOTE,
  ]),
  aset: made("opening/asset", [
    {
      field: "name",
      header: "Nama aset",
      also: ["nama", "aset"],
      kind: "text",
      unique: true,
      required: true,
      example: EXAMPLE_NAME,
      example2: EXAMPLE_NAME_2,
    },
    {
      field: "category",
      header: "Kategori",
      also: ["jenis"],
      kind: "word",
      labels: ASSET_CATEGORY_LABELS,
      required: true,
      example: Object.values(ASSET_CATEGORY_LABELS)[0] ?? null,
    },
    {
      field: "cost",
      header: "Harga perolehan",
      also: ["harga", "harga beli"],
      kind: "rupiah",
      required: true,
      example: 60_000_000,
    },
    {
      field: "down",
      header: "Sudah disusutkan",
      also: ["akumulasi penyusutan", "penyusutan"],
      kind: "rupiah",
      example: 15_000_000,
    },
    { field: "residual", header: "Nilai sisa", also: ["residu"], kind: "rupiah", example: 0 },
    {
      field: "months",
      header: "Sisa masa manfaat (bulan)",
      also: ["sisa bulan", "masa manfaat"],
      kind: "whole",
      example: 45,
    },
    NOTE,
  ]),
};

/** The name of a row: "Impor piutang customer". */
export const OPENING_IMPORT_WORDS: Record<OpeningImport, string> = {
  kas: "saldo awal kas dan bank",
  piutang: "saldo awal piutang",
  utang: "saldo awal utang",
  barang: "saldo awal stok",
  dp: "saldo awal pesanan dengan DP",
  dana: "saldo awal kontrak investor",
  pinjaman: "saldo awal pinjaman",
  aset: "saldo awal aset",
};
