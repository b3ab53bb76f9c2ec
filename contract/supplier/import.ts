import { EXAMPLE_NAME, EXAMPLE_NAME_2, type ImportDefinition } from "@/contract/import/columns";
import { ADDRESS_COLUMN, WHATSAPP_COLUMN } from "@/contract/import/partner-columns";
import { SUPPLIER_KIND_LABELS } from "./words";

export const SUPPLIER_IMPORT: ImportDefinition = {
  word: "supplier",
  updates: true,
  matching: "Kode yang sudah ada diperbarui. Tanpa kode, nomor WhatsApp supplier aktif yang menentukan.",
  columns: [
    {
      field: "code",
      header: "Kode",
      also: ["kode supplier", "id supplier", "code"],
      kind: "text",
      unique: true,
      example: null,
    },
    {
      field: "name",
      header: "Nama",
      also: ["nama supplier", "nama pemasok", "pemasok", "name", "nama toko", "toko", "nama penjual"],
      kind: "text",
      unique: true,
      required: true,
      example: EXAMPLE_NAME,
      example2: EXAMPLE_NAME_2,
    },
    {
      field: "kind",
      header: "Jenis",
      also: ["jenis supplier", "tipe", "kategori", "jenis pemasok", "golongan", "menjual", "barang"],
      kind: "word",
      labels: SUPPLIER_KIND_LABELS,
      spelled: {
        ternak: ["hewan", "domba", "kambing", "bakalan", "peternak", "bandar"],
        pakan: ["rumput", "konsentrat", "hijauan", "toko pakan", "ampas"],
        obat: ["obat obatan", "vitamin", "vaksin", "apotek", "poultry shop"],
        jasa: ["dokter hewan", "mantri", "transport", "angkutan", "ongkir", "lain lain"],
      },
      required: true,
      example: "Ternak",
      example2: "Pakan",
    },
    WHATSAPP_COLUMN,
    ADDRESS_COLUMN,
    { field: "bankName", header: "Bank", also: ["nama bank"], kind: "text", example: "BCA", example2: null },
    {
      field: "accountNumber",
      header: "Nomor rekening",
      also: ["no rekening", "rekening", "norek", "no rek"],
      kind: "digits",
      example: "0012345678",
      example2: null,
    },
    {
      field: "accountHolder",
      header: "Atas nama",
      also: ["nama rekening", "pemilik rekening", "nama pemilik"],
      kind: "text",
      example: "Haji Ade",
      example2: null,
    },
    {
      field: "termDays",
      header: "Tempo (hari)",
      also: ["tempo", "jatuh tempo", "termin", "tempo pembayaran", "lama tempo"],
      kind: "whole",
      example: 14,
      example2: null,
    },
    { field: "active", header: "Status", also: ["aktif"], kind: "status", example: "Aktif" },
  ],
  elsewhere: [
    {
      headers: ["hutang", "sisa utang", "sisa hutang", "belum dibayar", "jatuh tempo"],
      tell: "Utang lama dicatat di Saldo awal: berkas ini dapat diimpor lagi di sana.",
    },
  ],
  computed: ["Dibuat (WIB)", "Total beli", "Utang", "Saldo utang", "Harus kembali", "Pembelian terakhir"],
};
