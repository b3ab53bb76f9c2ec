import { EXAMPLE_NAME, type ImportDefinition } from "@/contract/import/model";
import { ADDRESS_COLUMN, WHATSAPP_COLUMN } from "@/contract/import/partner-columns";
import { CUSTOMER_TYPE_LABELS } from "./words";

export const CUSTOMER_IMPORT: ImportDefinition = {
  word: "customer",
  matching: "Kode yang sudah ada diperbarui. Tanpa kode, nomor WhatsApp customer aktif yang menentukan.",
  columns: [
    { field: "code", header: "Kode", also: ["kode customer", "id customer", "code"], kind: "text", example: null },
    {
      field: "name",
      header: "Nama",
      also: ["nama customer", "nama lengkap", "nama pelanggan", "name"],
      kind: "text",
      required: true,
      example: EXAMPLE_NAME,
    },
    {
      field: "type",
      header: "Tipe",
      also: ["tipe customer", "jenis", "jenis customer", "kategori"],
      kind: "word",
      labels: CUSTOMER_TYPE_LABELS,
      required: true,
      example: "Perorangan",
    },
    WHATSAPP_COLUMN,
    { field: "email", header: "Email", also: ["e mail", "surel"], kind: "text", example: "nama@contoh.id" },
    ADDRESS_COLUMN,
    {
      field: "regency",
      header: "Kabupaten/kota",
      also: ["kabupaten", "kota", "kab kota", "daerah"],
      kind: "text",
      example: "Kabupaten Garut",
    },
    {
      field: "creditLimit",
      header: "Limit piutang",
      also: ["limit", "plafon", "batas piutang", "limit kredit"],
      kind: "rupiah",
      example: 2_500_000,
    },
    { field: "termDays", header: "Tempo (hari)", also: ["tempo", "jatuh tempo", "termin"], kind: "whole", example: 30 },
    { field: "notes", header: "Catatan", also: ["keterangan", "notes"], kind: "text", example: null },
    { field: "active", header: "Status", also: ["aktif"], kind: "status", example: "Aktif" },
  ],
  computed: ["Dibuat (WIB)", "Total beli", "Saldo piutang", "Harus kembali", "Pembelian terakhir"],
};
