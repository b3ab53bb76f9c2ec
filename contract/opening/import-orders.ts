import { EXAMPLE_NAME, EXAMPLE_NAME_2, type ImportColumn } from "@/contract/import/model";
import { TRANSACTION_KIND_LABELS } from "@/contract/transaction/words";

export const NOTE: ImportColumn = {
  field: "note",
  header: "Catatan",
  also: ["keterangan"],
  kind: "text",
  example: null,
};
export const REFERENCE: ImportColumn = {
  field: "reference",
  header: "Nomor nota",
  also: ["nota", "no nota", "nomor faktur", "faktur", "nomor bon", "bon", "kuitansi", "nomor kuitansi"],
  kind: "text",
  example: "A-0017",
};
const { qurban, aqiqah, retail, grosir, bibit } = TRANSACTION_KIND_LABELS;
const ORDER_LABELS = { qurban, aqiqah, retail, grosir, bibit };

/** An order of one product, paid in part before the first day. */
export const ORDER: readonly ImportColumn[] = [
  {
    field: "customerId",
    header: "Customer",
    also: ["nama", "nama customer", "kode customer", "pelanggan", "pembeli", "pemesan", "nama pembeli", "nama pemesan"],
    kind: "name",
    required: true,
    example: EXAMPLE_NAME,
    example2: EXAMPLE_NAME_2,
  },
  {
    field: "productId",
    header: "Produk",
    also: ["nama produk", "pesanan", "kode produk", "barang", "jenis", "kelas"],
    kind: "name",
    required: true,
    example: "Domba Garut Jantan",
    example2: "Kambing Kacang Betina",
  },
  {
    field: "kind",
    header: "Jenis penjualan",
    also: ["jenis jual", "untuk", "keperluan"],
    kind: "word",
    labels: ORDER_LABELS,
    spelled: {
      qurban: ["kurban", "korban"],
      aqiqah: ["akikah", "aqiqoh", "akikoh"],
      retail: ["eceran", "ecer"],
      bibit: ["indukan"],
    },
    required: true,
    example: ORDER_LABELS.qurban,
    example2: ORDER_LABELS.aqiqah,
  },
  {
    field: "quantity",
    header: "Jumlah",
    also: ["ekor", "jumlah ekor", "banyak", "banyaknya", "qty", "jml"],
    kind: "whole",
    example: 1,
    example2: 2,
  },
  {
    field: "price",
    header: "Harga satuan",
    also: ["harga", "harga per ekor", "harga jual"],
    kind: "rupiah",
    required: true,
    example: 3_500_000,
    example2: 2_750_000,
  },
  {
    field: "downPayment",
    header: "DP dibayar",
    also: ["dp", "uang muka", "panjar", "tanda jadi", "sudah dibayar", "bayar", "dibayar"],
    kind: "rupiah",
    required: true,
    example: 500_000,
    example2: 1_000_000,
  },
  {
    field: "sheepIds",
    header: "Ternak",
    also: ["anting", "nomor anting", "nomor telinga", "nomor ternak", "ternak dipesan", "kode ternak"],
    kind: "text",
    example: null,
    example2: "Kuning 0012, Kuning 0015",
  },
  {
    field: "deliverOn",
    header: "Rencana serah",
    also: ["tanggal kirim", "dikirim", "tanggal antar", "kirim", "antar"],
    kind: "date",
    example: null,
  },
  {
    field: "address",
    header: "Alamat antar",
    also: ["alamat", "alamat kirim", "alamat pengiriman", "lokasi"],
    kind: "text",
    example: null,
  },
  {
    field: "dueOn",
    header: "Jatuh tempo",
    also: ["tanggal jatuh tempo", "tempo", "tanggal pelunasan", "pelunasan"],
    kind: "date",
    example: null,
  },
  {
    field: "override",
    header: "Alasan pengecualian",
    also: ["pengecualian", "alasan"],
    kind: "text",
    example: null,
  },
  REFERENCE,
  NOTE,
];

/** A contract that was running on the first day, of one kind of package. */
export const CONTRACT: readonly ImportColumn[] = [
  {
    field: "customerId",
    header: "Investor",
    also: ["nama", "nama investor", "customer", "kode customer", "pemodal"],
    kind: "name",
    required: true,
    example: EXAMPLE_NAME,
    example2: EXAMPLE_NAME_2,
  },
  {
    field: "productId",
    header: "Paket",
    also: ["produk", "paket investasi", "nama paket", "kode paket"],
    kind: "name",
    required: true,
    example: "Paket 5 ekor",
  },
  {
    field: "quantity",
    header: "Jumlah paket",
    also: ["jumlah", "banyak", "banyaknya", "qty", "jml"],
    kind: "whole",
    example: 1,
    example2: 2,
  },
  {
    field: "price",
    header: "Modal per paket",
    also: ["modal", "harga", "harga paket", "nilai paket", "investasi", "dana"],
    kind: "rupiah",
    required: true,
    example: 12_500_000,
  },
  {
    field: "downPayment",
    header: "Sudah disetor",
    also: ["disetor", "setoran", "sudah dibayar", "dibayar"],
    kind: "rupiah",
    example: null,
    example2: 20_000_000,
  },
  {
    field: "contractStart",
    header: "Mulai kontrak",
    also: ["mulai", "tanggal mulai", "tanggal kontrak", "tanggal", "sejak"],
    kind: "date",
    required: true,
    example: "2025-06-01",
  },
  {
    field: "offspringShare",
    header: "Bagian anak %",
    also: ["bagian anak", "bagian anak (%)"],
    kind: "decimal",
    example: null,
    example2: 30,
  },
  REFERENCE,
  NOTE,
];
