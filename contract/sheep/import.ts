import { EXAMPLE_NAME, type ImportDefinition } from "@/contract/import/model";
import { ORIGIN_LABELS, SEX_LABELS, SPECIES_LABELS, STOCK_STATE_LABELS, TAG_COLOURS, tagName } from "./words";

const COLOUR_LABELS = Object.fromEntries(
  TAG_COLOURS.map((colour) => [colour, tagName({ earTag: "", earTagColour: colour }).trim()]),
);

/**
 * The columns in the order of the export. Pen, owner, product and parents are names and codes in the file, and ids in
 * the record.
 */
export const SHEEP_IMPORT: ImportDefinition = {
  word: "sheep",
  matching:
    "Kode yang sudah ada diperbarui. Tanpa kode, nomor dan warna anting ternak di peternakan yang menentukan; selain itu menjadi ternak baru. Kandang, status dan kesehatan ternak yang sudah ada tidak berubah oleh impor.",
  columns: [
    { field: "code", header: "Kode", also: ["kode ternak", "id ternak", "code"], kind: "text", example: null },
    {
      field: "earTag",
      header: "Nomor anting",
      also: ["anting", "no anting", "ear tag", "eartag", "nomor"],
      kind: "text",
      required: true,
      example: EXAMPLE_NAME,
    },
    {
      field: "earTagColour",
      header: "Warna anting",
      also: ["warna"],
      kind: "word",
      labels: COLOUR_LABELS,
      required: true,
      example: "Kuning",
    },
    {
      field: "species",
      header: "Jenis",
      also: ["jenis ternak"],
      kind: "word",
      labels: SPECIES_LABELS,
      required: true,
      example: "Domba",
    },
    { field: "breed", header: "Ras", also: ["ras ternak"], kind: "text", required: true, example: "Garut" },
    {
      field: "sex",
      header: "Kelamin",
      also: ["jenis kelamin"],
      kind: "word",
      labels: SEX_LABELS,
      required: true,
      example: "Betina",
    },
    {
      field: "bornOn",
      header: "Tanggal lahir",
      also: ["lahir", "tgl lahir"],
      kind: "date",
      example: "2025-01-15",
    },
    {
      field: "bornEstimated",
      header: "Lahir perkiraan",
      also: ["perkiraan", "tanggal lahir perkiraan"],
      kind: "yesNo",
      example: "tidak",
    },
    {
      field: "origin",
      header: "Asal",
      also: ["asal ternak"],
      kind: "word",
      labels: ORIGIN_LABELS,
      required: true,
      example: "Beli",
    },
    {
      field: "arrivedOn",
      header: "Tanggal masuk",
      also: ["masuk", "tgl masuk", "tanggal datang"],
      kind: "date",
      required: true,
      example: "2025-06-01",
    },
    { field: "damId", header: "Induk", also: ["kode induk", "induk betina"], kind: "text", example: null },
    {
      field: "sireId",
      header: "Pejantan",
      also: ["kode pejantan", "bapak", "induk jantan"],
      kind: "text",
      example: null,
    },
    {
      field: "penId",
      header: "Kandang",
      also: ["kode kandang", "nama kandang"],
      kind: "text",
      required: true,
      example: "A",
    },
    {
      field: "investorId",
      header: "Pemilik",
      also: ["investor", "pemilik investor", "kode investor"],
      kind: "text",
      example: "Perusahaan",
    },
    { field: "productId", header: "Produk", also: ["kode produk"], kind: "text", example: null },
    {
      field: "stockState",
      header: "Status stok",
      also: ["status awal", "status"],
      kind: "word",
      labels: STOCK_STATE_LABELS,
      required: true,
      example: "Tersedia",
    },
    {
      field: "arrivalWeight",
      header: "Bobot masuk (kg)",
      also: ["bobot masuk", "bobot awal"],
      kind: "decimal",
      example: 24.5,
    },
    {
      field: "purchasePrice",
      header: "Harga beli",
      also: ["harga"],
      kind: "rupiah",
      example: 1_500_000,
    },
    { field: "notes", header: "Catatan", also: ["keterangan", "notes"], kind: "text", example: null },
  ],
  computed: [
    ...["Kelas umur", "Kesehatan", "Bebas jual mulai", "Boleh dijual", "Bobot terakhir (kg)", "Ditimbang", "HPP"],
  ],
};
