import { EXAMPLE_NAME, EXAMPLE_NAME_2, type ImportDefinition } from "@/contract/import/model";
import { COLOUR_SPELLINGS, ORIGIN_SPELLINGS, SEX_SPELLINGS, SPECIES_SPELLINGS } from "./spellings";
import { ORIGIN_LABELS, SEX_LABELS, SPECIES_LABELS, STOCK_STATE_LABELS, TAG_COLOURS, tagName } from "./words";

const COLOUR_LABELS = Object.fromEntries(
  TAG_COLOURS.map((colour) => [colour, tagName({ earTag: "", earTagColour: colour }).trim()]),
);

/** "Umur (bln)", of which a bare number is in that unit. */
const agesIn = (age: string) =>
  ["tahun", "thn", "th", "bulan", "bln", "bl", "minggu", "mgg", "hari", "hr", "th bln", "thn bln"].map(
    (unit) => `${age} ${unit}`,
  );

/**
 * The columns in the order of the export. Pen, owner, product and parents are names and codes in the file, and ids in
 * the record.
 */
export const SHEEP_IMPORT: ImportDefinition = {
  word: "sheep",
  matching:
    "Kode yang sudah ada diperbarui. Tanpa kode, nomor dan warna anting ternak di peternakan yang menentukan; tanpa warna, nomornya saja bila hanya satu yang memakainya; selain itu menjadi ternak baru. Kandang, status dan kesehatan ternak yang sudah ada tidak berubah oleh impor.",
  columns: [
    {
      field: "code",
      header: "Kode",
      also: ["kode ternak", "id ternak", "code", "kode domba", "kode kambing", "id domba", "id kambing"],
      kind: "text",
      example: null,
    },
    {
      field: "earTag",
      header: "Nomor anting",
      also: [
        "anting",
        "no anting",
        "ear tag",
        "eartag",
        "nomor",
        "nomor ternak",
        "nomor domba",
        "nomor kambing",
        "tag",
        "nomor telinga",
        "telinga",
      ],
      kind: "text",
      required: true,
      example: EXAMPLE_NAME,
      example2: EXAMPLE_NAME_2,
    },
    {
      field: "earTagColour",
      header: "Warna anting",
      also: ["warna", "warna telinga", "warna tag"],
      kind: "word",
      labels: COLOUR_LABELS,
      spelled: COLOUR_SPELLINGS,
      usual: "kuning",
      required: true,
      example: "Kuning",
      example2: "Biru",
    },
    {
      field: "species",
      header: "Jenis",
      also: ["jenis ternak", "spesies", "jenis hewan", "domba kambing", "species"],
      kind: "word",
      labels: SPECIES_LABELS,
      spelled: SPECIES_SPELLINGS,
      required: true,
      example: "Domba",
      example2: "Kambing",
    },
    {
      field: "breed",
      header: "Ras",
      also: ["ras ternak", "bangsa", "rumpun", "trah", "jenis ras", "keturunan", "breed"],
      kind: "text",
      required: true,
      example: "Garut",
      example2: "Etawa",
    },
    {
      field: "sex",
      header: "Kelamin",
      also: ["jenis kelamin", "jk", "l p", "j b", "jantan betina", "gender", "sex", "jns kelamin", "kel"],
      kind: "word",
      labels: SEX_LABELS,
      spelled: SEX_SPELLINGS,
      required: true,
      example: "Betina",
      example2: "Jantan",
    },
    {
      field: "bornOn",
      header: "Tanggal lahir",
      also: [
        ...["lahir", "tgl lahir", "tanggal kelahiran", "tgl kelahiran", "dob"],
        ...["umur", "usia"].flatMap((age) => [age, `${age} tgl lahir`, `tgl lahir ${age}`, ...agesIn(age)]),
      ],
      kind: "date",
      roughIn: "bornEstimated",
      example: "2025-01-15",
      example2: "2025-05-20",
    },
    {
      field: "bornEstimated",
      header: "Lahir perkiraan",
      also: ["perkiraan", "tanggal lahir perkiraan"],
      kind: "yesNo",
      example: "tidak",
      example2: "ya",
    },
    {
      field: "origin",
      header: "Asal",
      also: ["asal ternak", "asal usul", "sumber", "cara masuk"],
      kind: "word",
      labels: ORIGIN_LABELS,
      spelled: ORIGIN_SPELLINGS,
      keptIn: "notes",
      required: true,
      example: "Beli",
      example2: "Lahir di kandang",
    },
    {
      field: "arrivedOn",
      header: "Tanggal masuk",
      also: [
        "masuk",
        "tgl masuk",
        "tanggal datang",
        "tanggal beli",
        "tanggal pembelian",
        "tanggal terima",
        "tanggal tiba",
        "tanggal kedatangan",
        "beli tanggal",
      ],
      kind: "date",
      required: true,
      example: "2025-06-01",
      example2: "2025-05-20",
    },
    {
      field: "damId",
      header: "Induk",
      also: ["kode induk", "induk betina", "ibu", "nomor induk", "indukan", "induk ibu"],
      kind: "name",
      example: null,
    },
    {
      field: "sireId",
      header: "Pejantan",
      also: ["kode pejantan", "bapak", "induk jantan", "ayah", "nomor pejantan", "induk bapak"],
      kind: "name",
      example: null,
    },
    {
      field: "penId",
      header: "Kandang",
      also: ["kode kandang", "nama kandang", "nomor kandang", "lokasi", "lokasi kandang", "sekat", "petak"],
      kind: "name",
      required: true,
      example: "A",
    },
    {
      field: "investorId",
      header: "Pemilik",
      also: ["investor", "pemilik investor", "kode investor", "punya", "milik", "nama pemilik", "kepemilikan"],
      kind: "name",
      example: "Perusahaan",
    },
    { field: "productId", header: "Produk", also: ["kode produk"], kind: "name", example: null },
    {
      field: "stockState",
      header: "Status stok",
      also: ["status awal", "status", "keadaan", "status ternak"],
      kind: "word",
      labels: STOCK_STATE_LABELS,
      spelled: { tersedia: ["ada", "hidup", "sehat", "aktif", "siap jual"], karantina: ["isolasi"] },
      usual: "tersedia",
      required: true,
      example: "Tersedia",
    },
    {
      field: "arrivalWeight",
      header: "Bobot masuk (kg)",
      also: [
        "bobot masuk",
        "bobot awal",
        "berat awal",
        "bobot beli",
        "berat beli",
        "bobot tiba",
        "berat datang",
        "bobot",
      ],
      kind: "decimal",
      example: 24.5,
      example2: 3.2,
    },
    {
      field: "purchasePrice",
      header: "Harga beli",
      also: ["harga", "harga beli satuan", "modal", "harga modal", "harga perolehan", "nilai beli", "harga pembelian"],
      kind: "rupiah",
      example: 1_500_000,
      example2: null,
    },
    {
      field: "notes",
      header: "Catatan",
      also: ["keterangan", "notes", "catatan lain", "ket"],
      kind: "text",
      example: null,
    },
  ],
  elsewhere: [
    {
      headers: ["berat sekarang", "berat terbaru", "berat hidup", "tanggal timbang", "timbang terakhir"],
      tell: "Setelah ternaknya tersimpan, impor berkas ini sekali lagi di Log Pemeriksaan untuk mencatat timbangannya.",
    },
  ],
  computed: [
    ...["Kelas umur", "Kesehatan", "Bebas jual mulai", "Boleh dijual", "Bobot terakhir (kg)", "Ditimbang", "HPP"],
  ],
};
