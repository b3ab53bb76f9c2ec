import { EXAMPLE_NAME, type ImportDefinition } from "@/contract/import/model";
import { ADDRESS_COLUMN, WHATSAPP_COLUMN } from "@/contract/import/partner-columns";
import { SUPPLIER_KIND_LABELS } from "./words";

export const SUPPLIER_IMPORT: ImportDefinition = {
  word: "supplier",
  matching: "Kode yang sudah ada diperbarui. Tanpa kode, nomor WhatsApp supplier aktif yang menentukan.",
  columns: [
    { field: "code", header: "Kode", also: ["kode supplier", "id supplier", "code"], kind: "text", example: null },
    {
      field: "name",
      header: "Nama",
      also: ["nama supplier", "nama pemasok", "pemasok", "name"],
      kind: "text",
      required: true,
      example: EXAMPLE_NAME,
    },
    {
      field: "kind",
      header: "Jenis",
      also: ["jenis supplier", "tipe", "kategori"],
      kind: "word",
      labels: SUPPLIER_KIND_LABELS,
      required: true,
      example: "Ternak",
    },
    WHATSAPP_COLUMN,
    ADDRESS_COLUMN,
    { field: "bankName", header: "Bank", also: ["nama bank"], kind: "text", example: "BCA" },
    {
      field: "accountNumber",
      header: "Nomor rekening",
      also: ["no rekening", "rekening", "norek", "no rek"],
      kind: "digits",
      example: "0012345678",
    },
    {
      field: "accountHolder",
      header: "Atas nama",
      also: ["nama rekening", "pemilik rekening", "nama pemilik"],
      kind: "text",
      example: "Haji Ade",
    },
    { field: "termDays", header: "Tempo (hari)", also: ["tempo", "jatuh tempo", "termin"], kind: "whole", example: 14 },
    { field: "active", header: "Status", also: ["aktif"], kind: "status", example: "Aktif" },
  ],
  computed: ["Dibuat (WIB)", "Total beli", "Saldo utang", "Harus kembali", "Pembelian terakhir"],
};
