import { EXAMPLE_NAME, type ImportDefinition } from "@/contract/import/model";
import { SEX_LABELS, SPECIES_LABELS } from "@/contract/sheep/words";
import { PRICE_METHOD_LABELS, PRODUCT_CATEGORY_LABELS, PRODUCT_UNITS, PROFIT_BASIS_LABELS } from "./words";

const UNIT_LABELS = Object.fromEntries(PRODUCT_UNITS.map((unit) => [unit, unit]));

export const PRODUCT_IMPORT: ImportDefinition = {
  word: "product",
  matching: "Kode yang sudah ada diperbarui. Baris tanpa kode menjadi produk baru.",
  columns: [
    { field: "code", header: "Kode", also: ["kode produk", "id produk", "sku", "code"], kind: "text", example: null },
    {
      field: "name",
      header: "Nama",
      also: ["nama produk", "nama barang", "produk", "barang", "name"],
      kind: "text",
      required: true,
      example: EXAMPLE_NAME,
    },
    {
      field: "category",
      header: "Kategori",
      also: ["kategori produk", "golongan"],
      kind: "word",
      labels: PRODUCT_CATEGORY_LABELS,
      required: true,
      example: "Pakan",
    },
    { field: "species", header: "Jenis", also: ["jenis ternak"], kind: "word", labels: SPECIES_LABELS, example: null },
    { field: "breed", header: "Ras", also: ["ras ternak"], kind: "text", example: null },
    { field: "sex", header: "Kelamin", also: ["jenis kelamin"], kind: "word", labels: SEX_LABELS, example: null },
    { field: "unit", header: "Satuan", also: ["unit"], kind: "word", labels: UNIT_LABELS, example: "karung" },
    {
      field: "priceMethod",
      header: "Metode harga",
      also: ["cara harga"],
      kind: "word",
      labels: PRICE_METHOD_LABELS,
      example: null,
    },
    {
      field: "salePrice",
      header: "Harga jual",
      also: ["harga", "harga satuan"],
      kind: "rupiah",
      required: true,
      example: 185_000,
    },
    { field: "purchasePrice", header: "Harga beli", also: ["harga modal"], kind: "rupiah", example: 160_000 },
    { field: "minPrice", header: "Harga minimum", also: ["harga terendah"], kind: "rupiah", example: null },
    { field: "minStock", header: "Stok minimum", also: ["minimum stok", "stok min"], kind: "whole", example: 10 },
    {
      field: "withdrawalDays",
      header: "Masa henti (hari)",
      also: ["masa henti", "masa henti obat"],
      kind: "whole",
      example: null,
    },
    { field: "periodMonths", header: "Periode (bulan)", also: ["periode"], kind: "whole", example: null },
    { field: "headCount", header: "Jumlah ekor", also: ["ekor"], kind: "whole", example: null },
    { field: "projectionMin", header: "Proyeksi min %", also: ["proyeksi min"], kind: "decimal", example: null },
    { field: "projectionMax", header: "Proyeksi maks %", also: ["proyeksi maks"], kind: "decimal", example: null },
    {
      field: "investorShare",
      header: "Bagian investor %",
      also: ["bagian investor", "nisbah"],
      kind: "decimal",
      example: null,
    },
    {
      field: "profitBasis",
      header: "Basis bagi hasil",
      also: ["bagi hasil"],
      kind: "word",
      labels: PROFIT_BASIS_LABELS,
      example: null,
    },
    { field: "active", header: "Status", also: ["aktif"], kind: "status", example: "Aktif" },
  ],
  computed: ["Harga per", "Stok", "Tersedia", "Dibuat (WIB)"],
};
